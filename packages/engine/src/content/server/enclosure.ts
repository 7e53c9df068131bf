import type { Site } from '#content/shared/site';
import { safeHref } from './safe-href';
import { uploadPath } from './upload-path';

/** The file of an episode: sound, or a film. */
export interface Enclosure {
  /** At this site if it is the owner's file, else where it is; absolute. */
  url: string;
  /** Its size; 0 if WordPress does not know. */
  bytes: number;
  /** Its media type: `audio/mpeg`. */
  type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

const PLAYED = /^(?:audio|video)\/[\w.+-]+$/;

function typeOf(written: string, url: string): string | null {
  const said = written.trim().toLowerCase();
  if (PLAYED.test(said)) return said;
  const [, ending = ''] = /\.(\w+)$/.exec(new URL(url).pathname) ?? [];
  return TYPES[ending.toLowerCase()] ?? null;
}

/**
 * The enclosure of content, as WordPress notes it of links to sound and films, and as podcast
 * plugins write it: address, size and media type in lines
 * (https://developer.wordpress.org/reference/functions/do_enclose/).
 *
 * @returns null without one, and for a file that is neither sound nor a film
 */
export function enclosureOf(written: string | null | undefined, site: Site): Enclosure | null {
  const [address = '', bytes = '', type = ''] = (written ?? '').split(/\r?\n/);
  const path = uploadPath(address.trim(), site);
  const url = path === null ? safeHref(address, site) : new URL(path, site.siteUrl).href;
  if (!/^https?:\/\//.test(url)) return null;
  const known = typeOf(type, url);
  const size = Number(bytes.trim());
  if (known === null) return null;
  return { url, bytes: Number.isSafeInteger(size) && size > 0 ? size : 0, type: known };
}

const fileOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? url;

/**
 * HTML of WordPress with a player of its enclosure above it, unless its text names the file
 * already.
 */
export function withPlayer(html: string, written: string | null | undefined, site: Site): string {
  const enclosure = enclosureOf(written, site);
  if (!enclosure || html.includes(fileOf(enclosure.url))) return html;
  const kind = enclosure.type.startsWith('video/') ? 'video' : 'audio';
  // An address that the browser's own parser has written contains no quotation marks.
  return `<figure class="wp-block-${kind}"><${kind} controls src="${enclosure.url}"></${kind}></figure>${html}`;
}
