import type { Element, ElementContent, Root } from 'hast';
import {
  classesOf,
  element,
  elementsOf,
  propertyOf,
  rewriteElements,
  textOf,
} from '#content/server/html-tree';
import { isExternal, safeHref } from '#content/server/safe-href';
import { fillIn } from '#content/shared/fill-in';
import type { Site } from '#content/shared/site';
import { decoded } from '#decoded';
import { wordingOf } from '#words/wording';
import type { Words } from '#words/words';
import { FigureCaptions } from './element-name';
import { UniqueNames } from './unique-names';

/** A site whose videos, players or maps can replace a link when a visitor asks for them. */
interface Provider {
  hosts: readonly string[];
  path: RegExp;
  /** The origin that frames are loaded from: one of `frame-src` in next.config.js. */
  origin: string;
  service: string;
  kind: keyof Words['content']['embeds'];
  /** Parameters that the frame always has. */
  always?: Readonly<Record<string, string>>;
  /** The address of the provider's own page for it; without it, the frame's own address. */
  pageOf?: (frame: URL) => string;
}

const PROVIDERS: readonly Provider[] = [
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
    service: 'YouTube',
    kind: 'video',
    always: { autoplay: '1' },
    pageOf: ({ pathname }) => `https://www.youtube.com/watch?v=${pathname.slice('/embed/'.length)}`,
  },
  {
    hosts: ['player.vimeo.com'],
    path: /^\/video\/\d+$/,
    origin: 'https://player.vimeo.com',
    service: 'Vimeo',
    kind: 'video',
    always: { dnt: '1', autoplay: '1' },
    // An unlisted video has a second part in its address.
    pageOf: ({ pathname, searchParams }) =>
      ['https://vimeo.com', pathname.slice('/video/'.length), searchParams.get('h')]
        .filter((part) => part !== null)
        .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
        .join('/'),
  },
  {
    hosts: ['open.spotify.com'],
    path: /^\/embed(?:-podcast)?\/[\w/-]+$/,
    origin: 'https://open.spotify.com',
    service: 'Spotify',
    kind: 'track',
    pageOf: ({ pathname }) =>
      `https://open.spotify.com${pathname.replace(/^\/embed(?:-podcast)?/, '')}`,
  },
  {
    hosts: ['w.soundcloud.com'],
    path: /^\/player\/?$/,
    origin: 'https://w.soundcloud.com',
    service: 'SoundCloud',
    kind: 'track',
    pageOf: (frame) => {
      const page = frame.searchParams.get('url') ?? '';
      return page.startsWith('https://soundcloud.com/') ? page : frame.href;
    },
  },
  {
    hosts: ['www.openstreetmap.org', 'openstreetmap.org'],
    path: /^\/export\/embed\.html$/,
    origin: 'https://www.openstreetmap.org',
    service: 'OpenStreetMap',
    kind: 'map',
  },
  {
    hosts: ['www.google.com', 'maps.google.com', 'google.com'],
    path: /^\/maps(?:\/d)?(?:\/embed(?:\/v1\/[a-z]+)?)?\/?$/,
    origin: 'https://www.google.com',
    service: 'Google Maps',
    kind: 'map',
    pageOf: googleMap,
  },
  {
    hosts: ['www.bing.com', 'bing.com'],
    path: /^\/maps\/embed$/,
    origin: 'https://www.bing.com',
    service: 'Bing Maps',
    kind: 'map',
    pageOf: ({ search }) => `https://www.bing.com/maps${search}`,
  },
];

/** Google refuses to show the frame's address as a page; the place in it has a page. */
function googleMap({ pathname, searchParams }: URL): string {
  const mid = searchParams.get('mid');
  if (pathname.startsWith('/maps/d') && mid)
    return `https://www.google.com/maps/d/viewer?mid=${encodeURIComponent(mid)}`;
  const query = searchParams.get('q') ?? searchParams.get('query') ?? searchParams.get('center');
  const [, east, north] =
    /!2d(-?\d+(?:\.\d+)?)!3d(-?\d+(?:\.\d+)?)/.exec(searchParams.get('pb') ?? '') ?? [];
  const place = query ?? (east && north ? `${north},${east}` : null);
  return place === null
    ? 'https://www.google.com/maps'
    : `https://www.google.com/maps?q=${encodeURIComponent(place)}`;
}

function parse(written: string): URL | null {
  const address = written.trim().replace(/^\/\//, 'https://');
  return URL.canParse(address) ? new URL(address) : null;
}

interface ProviderFrame {
  /** The address of the frame, at the provider's host that sets the fewest cookies. */
  src: string;
  /** The address of the provider's own page for it. */
  page: string;
  provider: Provider;
}

/** The frame of a provider at an address; null for any other address. */
function providerFrame(address: string): ProviderFrame | null {
  const url = parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username) return null;
  const provider = PROVIDERS.find(
    ({ hosts, path }) => hosts.includes(url.hostname) && path.test(url.pathname),
  );
  if (!provider) return null;
  for (const name of ['autoplay', 'auto_play']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(provider.always ?? {}))
    url.searchParams.set(name, value);
  const src = `${provider.origin}${url.pathname}${url.search}`;
  return { src, page: provider.pageOf?.(url) ?? src, provider };
}

/** The id of a YouTube video in the address of its page; null for any other address. */
function youtubeId(url: URL): string | null {
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : host === 'youtube.com'
        ? (url.searchParams.get('v') ??
          /^\/(?:shorts|live|embed|v)\/([^/&]+)/.exec(url.pathname)?.[1])
        : null;
  return id && /^[\w-]+$/.test(id) ? id : null;
}

const link = (href: string, text: string): Element => element('a', { href }, [text]);

/**
 * A link to a frame's content at its provider. In a browser with scripts, following the link puts
 * the frame in its place (components/rich-text); until then nothing is requested from the provider.
 */
function loadableLink(
  { src, page, provider: { kind, service } }: ProviderFrame,
  name: string,
  site: Site,
): Element {
  const { plain, named } = wordingOf(site).words.content.embeds[kind];
  const player = link(page, fillIn(name ? named : plain, { name, service }));
  player.properties.dataEmbed = src;
  player.properties.dataFrameTitle = name || service;
  return player;
}

/** The frame for what a provider's page shows: a film, a song; null for any other address. */
function frameOfPage(url: URL): string | null {
  const video = youtubeId(url);
  if (video) return `https://www.youtube-nocookie.com/embed/${video}`;
  switch (url.hostname.replace(/^www\./, '')) {
    case 'vimeo.com': {
      const [, id, secret] = /^\/(\d+)(?:\/(\w+))?\/?$/.exec(url.pathname) ?? [];
      return id ? `https://player.vimeo.com/video/${id}${secret ? `?h=${secret}` : ''}` : null;
    }
    case 'open.spotify.com': {
      const [, path] =
        /^(?:\/intl-\w+)?(\/(?:album|artist|episode|playlist|show|track)\/\w+)\/?$/.exec(
          url.pathname,
        ) ?? [];
      return path ? `https://open.spotify.com/embed${path}` : null;
    }
    case 'soundcloud.com':
      return /^\/[\w-]+\/[\w-]+/.test(url.pathname)
        ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${url.pathname}`)}`
        : null;
    default:
      return null;
  }
}

/** The frame of a provider at an address, or for what the provider's page at that address shows. */
function providerFrameOrPage(address: string): ProviderFrame | null {
  const url = parse(address);
  const frame = url && !url.port ? frameOfPage(url) : null;
  return providerFrame(address) ?? (frame === null ? null : providerFrame(frame));
}

/** The name of the file at a path, for a link's text; the path itself if it is a page's. */
function fileOf(path: string): string {
  const [, name] = /\/([^/?#]+\.\w+)(?:[?#].*)?$/.exec(path) ?? [];
  return (name && decoded(name)) ?? path;
}

/**
 * A link that replaces an embed and sends no request until the visitor follows it; null for an
 * unsafe address.
 */
function linkInPlace(address: string, name: string, site: Site): Element | null {
  const href = safeHref(address.trim().replace(/^\/\//, 'https://'), site);
  if (href === '#') return null;
  const frame = isExternal(href) ? providerFrameOrPage(href) : null;
  if (frame) return loadableLink(frame, name, site);
  const url = isExternal(href) ? parse(href) : null;
  return link(href, name || (url ? `${url.host}${url.pathname.replace(/\/$/, '')}` : fileOf(href)));
}

/**
 * Turns the bare address in an embed block, or alone in a paragraph, into a link. WordPress leaves
 * such an address, or a link with the address for its text, if it could not reach the provider.
 */
function linkBareAddress(wrapper: Element, caption: () => string, site: Site): void {
  const [only] = elementsOf(wrapper);
  const address = textOf(wrapper);
  const isBare = !only || (only.tagName === 'a' && propertyOf(only, 'href').trim() === address);
  if (!isBare || propertyOf(only ?? wrapper, 'dataEmbed')) return;
  if (!/^https?:\/\/\S+$/.test(address)) return;
  const anchor = linkInPlace(address, caption(), site);
  if (anchor) wrapper.children = [anchor];
}

/**
 * The size that an owner gave a frame, as a style: a film keeps its shape, a map and a player their
 * height. A frame of an embed block has the block's shape.
 */
function sizeOfFrame({ properties }: Element, kind: Provider['kind']): string {
  const [width, height] = [properties.width, properties.height].map((length) =>
    /^[1-9]\d{1,3}(?:px)?$/.test(String(length).trim())
      ? Number.parseInt(String(length), 10)
      : null,
  );
  if (!height) return '';
  if (kind === 'video') return width ? `aspect-ratio:${width}/${height};` : '';
  return `aspect-ratio:auto;height:${height}px;`;
}

function linkInPlaceOfFrame(
  frame: Element,
  ancestors: readonly Element[],
  site: Site,
): ElementContent[] {
  // WordPress's own post embed: the quotation beside the frame already has the link.
  const isInLink = ancestors.some(({ tagName }) => tagName === 'a');
  if (classesOf(frame).includes('wp-embedded-content') || isInLink) return [];
  const address = propertyOf(frame, 'src');
  const anchor = linkInPlace(address, propertyOf(frame, 'title').trim(), site);
  if (!anchor) return [];
  const { className, id } = frame.properties;
  const isInBlock = ancestors.some((one) => classesOf(one).includes('wp-block-embed__wrapper'));
  const provider = providerFrame(propertyOf(anchor, 'dataEmbed'))?.provider;
  const size = provider && !isInBlock ? sizeOfFrame(frame, provider.kind) : '';
  const style = `${size}${propertyOf(frame, 'style')}` || undefined;
  anchor.properties = { className, id, style, ...anchor.properties };
  return [anchor];
}

/**
 * Makes a link to a frame contain only text and point to the address of its frame; or removes the
 * frame from it.
 */
function repairLoadableLink(anchor: Element, site: Site): void {
  const frame = providerFrame(propertyOf(anchor, 'dataEmbed'));
  anchor.properties.dataEmbed = frame?.src;
  anchor.properties.dataFrameTitle =
    (frame && propertyOf(anchor, 'dataFrameTitle')) || frame?.provider.service;
  if (!frame) return;
  anchor.properties.href = frame.page;
  anchor.properties.target = undefined;
  const text = textOf(anchor) || textOf(loadableLink(frame, '', site));
  anchor.children = [{ type: 'text', value: text }];
}

/**
 * Numbers links to frames that have the same text, and their frames' titles, so that a screen
 * reader can tell them apart.
 */
function numberLoadableLinks(tree: Root): void {
  const texts = new UniqueNames(' ', (text) => text.toLowerCase());
  const titles = new UniqueNames(' ', (text) => text.toLowerCase());
  for (const anchor of elementsOf(tree, ({ properties }) => Boolean(properties.dataEmbed))) {
    anchor.children = [{ type: 'text', value: texts.make(textOf(anchor)) }];
    anchor.properties.dataFrameTitle = titles.make(propertyOf(anchor, 'dataFrameTitle'));
  }
}

/**
 * Turns frames, and bare addresses in embed blocks and alone in paragraphs, into links. If the
 * provider is known, the embed can be loaded in place of its link. In a visitor's text an address
 * alone in a paragraph stays a link.
 */
export function linkEmbeds(tree: Root, site: Site, isOfVisitor = false): void {
  const captions = new FigureCaptions();
  rewriteElements(tree, (node, ancestors) => {
    if (
      (node.tagName === 'p' && !isOfVisitor) ||
      classesOf(node).includes('wp-block-embed__wrapper')
    ) {
      linkBareAddress(node, () => captions.around(ancestors), site);
    }
    if (node.tagName === 'a') repairLoadableLink(node, site);
    if (node.tagName !== 'iframe') return [node];
    return linkInPlaceOfFrame(node, ancestors, site);
  });
  numberLoadableLinks(tree);
}
