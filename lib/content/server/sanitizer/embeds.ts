import type { Element, ElementContent, Root } from 'hast';
import { classesOf, element, elementsOf, propertyOf, rewriteElements, textOf } from '../html-tree';
import { FigureCaptions } from './element-name';
import { isExternal, safeHref } from '../safe-href';
import type { Site } from '@/lib/content/shared/site';
import { UniqueNames } from './unique-names';

interface EmbedHost {
  hosts: readonly string[];
  path: RegExp;
  /** The origin that frames are loaded from: one of `frame-src` in next.config.js. */
  origin: string;
  title: string;
  /** Parameters that the frame always has. */
  always?: Readonly<Record<string, string>>;
}

const EMBED_HOSTS: readonly EmbedHost[] = [
  {
    hosts: [
      'www.youtube.com',
      'youtube.com',
      'm.youtube.com',
      'www.youtube-nocookie.com',
      'youtube-nocookie.com',
    ],
    path: /^\/embed\/[\w-]+$/,
    origin: 'https://www.youtube-nocookie.com',
    title: 'YouTube video',
  },
  {
    hosts: ['player.vimeo.com'],
    path: /^\/video\/\d+$/,
    origin: 'https://player.vimeo.com',
    title: 'Vimeo video',
    always: { dnt: '1' },
  },
  {
    hosts: ['open.spotify.com'],
    path: /^\/embed(?:-podcast)?\/[\w/-]+$/,
    origin: 'https://open.spotify.com',
    title: 'Spotify player',
  },
  {
    hosts: ['w.soundcloud.com'],
    path: /^\/player\/?$/,
    origin: 'https://w.soundcloud.com',
    title: 'SoundCloud player',
  },
  {
    hosts: ['www.openstreetmap.org', 'openstreetmap.org'],
    path: /^\/export\/embed\.html$/,
    origin: 'https://www.openstreetmap.org',
    title: 'Map of OpenStreetMap',
  },
];

function parse(address: string): URL | null {
  try {
    return new URL(address.trim().replace(/^\/\//, 'https://'));
  } catch {
    return null;
  }
}

/** The address, without tracking, and the title of a frame that may be shown; null for any other address. */
function knownFrame(address: string): { src: string; title: string } | null {
  const url = parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username) return null;
  const known = EMBED_HOSTS.find(
    ({ hosts, path }) => hosts.includes(url.hostname) && path.test(url.pathname),
  );
  if (!known) return null;
  for (const name of ['autoplay', 'auto_play']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(known.always ?? {})) url.searchParams.set(name, value);
  return { src: `${known.origin}${url.pathname}${url.search}`, title: known.title };
}

/** The id of a YouTube video in the address of its page; null in any other address. */
function youtubeId(url: URL): string | null {
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : host === 'youtube.com'
        ? (url.searchParams.get('v') ?? /^\/(?:shorts|live|embed)\/([^/]+)/.exec(url.pathname)?.[1])
        : null;
  return id && /^[\w-]+$/.test(id) ? id : null;
}

function link(href: string, text: string): Element {
  return element('a', { href }, [{ type: 'text', value: text }]);
}

/** A link in place of an embed, which sends no request before the visitor follows it; null for an unsafe address. */
function embedLink(address: string, name: string, site: Site): Element | null {
  const href = safeHref(address.trim().replace(/^\/\//, 'https://'), site);
  if (href === '#') return null;
  const url = isExternal(href) ? parse(href) : null;
  const video = url && youtubeId(url);
  if (video) {
    const text = name ? `Watch “${name}” on YouTube` : 'Watch the video on YouTube';
    return link(`https://www.youtube.com/watch?v=${video}`, text);
  }
  return link(href, name || (url ? `${url.host}${url.pathname.replace(/\/$/, '')}` : href));
}

/** Makes a link of a bare address in an embed block, which WordPress leaves when it could not reach the provider. */
function repairBareEmbed(wrapper: Element, caption: () => string, site: Site): void {
  if (wrapper.children.some(({ type }) => type === 'element')) return;
  const address = textOf(wrapper);
  if (!/^https?:\/\/\S+$/.test(address)) return;
  const anchor = embedLink(address, caption(), site);
  if (anchor) wrapper.children = [anchor];
}

function repairFrame(frame: Element, isInLink: boolean, site: Site): ElementContent[] {
  const address = propertyOf(frame, 'src');
  const title = propertyOf(frame, 'title').trim();
  const known = knownFrame(address);
  if (known && !isInLink) {
    const { className, id, style, width, height } = frame.properties;
    frame.properties = {
      className,
      id,
      style,
      width,
      height,
      src: known.src,
      title: title || known.title,
      loading: 'lazy',
      allow: 'fullscreen; picture-in-picture; encrypted-media',
      allowFullScreen: true,
      // YouTube refuses to play for a page that sends no referrer.
      referrerPolicy: 'strict-origin-when-cross-origin',
      sandbox: ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation'],
    };
    frame.children = [];
    return [frame];
  }
  // WordPress's own post embed: the quotation beside the frame has the link.
  if (classesOf(frame).includes('wp-embedded-content') || isInLink) return [];
  const anchor = embedLink(address, title, site);
  return anchor ? [anchor] : [];
}

/** Numbers frames with the same title, so that a screen reader can tell them apart. */
function numberTitles(tree: Root): void {
  const titles = new UniqueNames(' ', (title) => title.toLowerCase());
  for (const frame of elementsOf(tree, ({ tagName }) => tagName === 'iframe')) {
    frame.properties.title = titles.make(propertyOf(frame, 'title'));
  }
}

/** Keeps frames of known hosts, loaded lazily and sandboxed. Makes links of other frames and of bare addresses. */
export function repairEmbeds(tree: Root, site: Site): void {
  const captions = new FigureCaptions();
  rewriteElements(tree, (node, ancestors) => {
    if (classesOf(node).includes('wp-block-embed__wrapper')) {
      repairBareEmbed(node, () => captions.around(ancestors), site);
    }
    if (node.tagName !== 'iframe') return [node];
    return repairFrame(
      node,
      ancestors.some(({ tagName }) => tagName === 'a'),
      site,
    );
  });
  numberTitles(tree);
}
