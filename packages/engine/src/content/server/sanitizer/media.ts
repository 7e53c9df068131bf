import type { Element, ElementContent, Root } from 'hast';
import {
  childrenOf,
  classesOf,
  element,
  elementsOf,
  propertyOf,
  rewriteElements,
} from '#content/server/html-tree';
import { safeHref, isExternal } from '#content/server/safe-href';
import { shownMedia, uploadPath } from '#content/server/upload-path';
import type { Site } from '#content/shared/site';
import { decoded } from '#decoded';
import { optimizedSources } from '#next/shared/optimized-source';

/**
 * Whether a path leads to this site's API, in any spelling: a picture with such an address would
 * send its reader's cookies along.
 */
function leadsToApi(path: string, { basePath }: Site): boolean {
  try {
    const { pathname } = new URL(decodeURIComponent(path), 'http://site');
    return pathname
      .replace(/\/{2,}/g, '/')
      .toLowerCase()
      .startsWith(`${basePath}/api`);
  } catch {
    return true;
  }
}

/**
 * The address from which media are loaded: an upload, or another path of this site; null for any
 * other address.
 */
function mediaSource(address: string, site: Site): string | null {
  const upload = shownMedia(address, site);
  if (upload !== null) return upload;
  if (!/^\s*\/(?!\/)/.test(address)) return null;
  const path = safeHref(address, site);
  return path === '#' || leadsToApi(path, site) ? null : path;
}

interface Candidate {
  address: string;
  /** `300w` or `2x`; '' for none. */
  descriptor: string;
}

/**
 * The candidates of a srcset (https://html.spec.whatwg.org/multipage/images.html#srcset-attribute):
 * an address ends at a blank, or at a comma before one; the text after it up to a comma is its
 * descriptor. Candidates whose descriptor is neither a width nor a density are left out.
 */
function candidatesOf(srcSet: string): Candidate[] {
  const candidates: Candidate[] = [];
  const nextWord = /[\s,]*(\S+)/y;
  for (let word = nextWord.exec(srcSet)?.[1]; word; word = nextWord.exec(srcSet)?.[1]) {
    let length = word.length;
    while (word[length - 1] === ',') length -= 1;
    const address = word.slice(0, length);
    if (length < word.length) {
      candidates.push({ address, descriptor: '' });
      continue;
    }
    const comma = srcSet.indexOf(',', nextWord.lastIndex);
    const end = comma === -1 ? srcSet.length : comma;
    const descriptor = srcSet.slice(nextWord.lastIndex, end).trim();
    if (/^(?:\d+(?:\.\d+)?[wx])?$/.test(descriptor)) candidates.push({ address, descriptor });
    nextWord.lastIndex = end;
  }
  return candidates;
}

/**
 * The candidates of a srcset that are on this site, with their addresses here; undefined if there
 * are none.
 */
function mappedSrcSet(srcSet: string, site: Site): string | undefined {
  const mapped = candidatesOf(srcSet).flatMap(({ address, descriptor }) => {
    const source = mediaSource(address, site);
    return source === null ? [] : [descriptor ? `${source} ${descriptor}` : source];
  });
  return mapped.length > 0 ? mapped.join(', ') : undefined;
}

/**
 * `sizes` with WordPress's leading `auto`, as far as something follows it for browsers that do not
 * know it. `packages/engine/styles/content/_images.scss` keeps such images from collapsing.
 */
function repairedSizes(sizes: string): string | undefined {
  const [first = '', ...rest] = sizes.split(',');
  const isAuto = /^auto$/i.test(first.trim());
  const shown = (isAuto ? rest.join(',') : sizes).trim();
  return shown ? `${isAuto ? 'auto, ' : ''}${shown}` : undefined;
}

function pixels(node: Element, name: 'width' | 'height'): number | undefined {
  const value = Number(propertyOf(node, name).replace(/px$/, ''));
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/** The largest file of an image whose width in pixels is known; null if there is none. */
function largestFile(image: Element, source: string, srcSet: string | undefined) {
  const files = (srcSet ?? '').split(', ').flatMap((candidate) => {
    const [path, width] = candidate.split(' ');
    return path && width?.endsWith('w') ? [{ path, width: Number.parseInt(width, 10) }] : [];
  });
  const own = pixels(image, 'width');
  const known = [...files, ...(own ? [{ path: source, width: own }] : [])];
  return known.sort((one, other) => other.width - one.width)[0] ?? null;
}

/** Next's optimizer refuses longer addresses, and each address occurs seven times in a srcset. */
const MAX_OPTIMIZED_PATH_CHARACTERS = 3072;

/** Whether the optimizer can make a file smaller. It would turn an animation into a still image. */
function isPhotograph(path: string, site: Site): boolean {
  if (path.length > MAX_OPTIMIZED_PATH_CHARACTERS) return false;
  return uploadPath(path, site) === path && /\.(?:jpe?g|png|webp|avif)$/i.test(path);
}

/**
 * The sources of an image: from the optimizer for uploads of known width, else as WordPress wrote
 * them.
 */
function sourcesOf(image: Element, source: string, site: Site) {
  const srcSet = mappedSrcSet(propertyOf(image, 'srcSet'), site);
  const sizes = srcSet ? repairedSizes(propertyOf(image, 'sizes')) : undefined;
  const file = largestFile(image, source, srcSet);
  if (!file || !isPhotograph(file.path, site)) return { src: source, srcSet, sizes };
  const shown = pixels(image, 'width') ?? file.width;
  return {
    ...optimizedSources(file.path, file.width, site.basePath),
    sizes: sizes ?? `(max-width: ${shown}px) 100vw, ${shown}px`,
  };
}

function repairImage(image: Element, source: string, site: Site): Element {
  const { properties } = image;
  image.properties = {
    ...properties,
    ...sourcesOf(image, source, site),
    alt: propertyOf(image, 'alt').trim(),
    width: pixels(image, 'width'),
    height: pixels(image, 'height'),
    loading: 'lazy',
    decoding: 'async',
  };
  return image;
}

const opensLarge = (ancestors: readonly Element[]): boolean =>
  ancestors.at(-1)?.tagName !== 'picture' &&
  ancestors.some((node) =>
    classesOf(node).some((name) => /^(?:(?:wp-block-)?gallery|wp-lightbox-container)$/.test(name)),
  );

/**
 * Wraps an image in a link to its largest file, if an editor lets readers enlarge it or it is in a
 * gallery.
 */
function enlargeable(image: Element, source: string, site: Site): Element {
  const srcSet = mappedSrcSet(propertyOf(image, 'srcSet'), site);
  const href = largestFile(image, source, srcSet)?.path ?? source;
  return element('a', { href }, [repairImage(image, source, site)]);
}

function fileName(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return (decoded(name) ?? name) || new URL(address).host;
}

/** A link that replaces media on another host; inside another link, only their name. */
function linkToMedia(
  address: string,
  name: string,
  isInLink: boolean,
  site: Site,
): ElementContent[] {
  const href = safeHref(address, site);
  const text = name.trim() || (isExternal(href) ? fileName(href) : '');
  if (isInLink || !isExternal(href)) return text === '' ? [] : [{ type: 'text', value: text }];
  return [element('a', { href }, [text])];
}

/** Whether an image is one of WordPress's smilies, whose description is the character itself. */
function isEmoji(image: Element): boolean {
  return classesOf(image).some((name) => name === 'emoji' || name === 'wp-smiley');
}

function isCoverBackground(node: Element): boolean {
  return classesOf(node).includes('wp-block-cover__video-background');
}

function repairPlayer(player: Element, isInLink: boolean, site: Site): ElementContent[] {
  const sources = elementsOf(player, ({ tagName }) => tagName === 'source');
  const addresses = [player, ...sources].map((node) => propertyOf(node, 'src')).filter(Boolean);
  const playable = addresses.some((address) => mediaSource(address, site) !== null);
  if (!playable) {
    return linkToMedia(addresses[0] ?? '', propertyOf(player, 'ariaLabel'), isInLink, site);
  }
  const { properties } = player;
  properties.src = mediaSource(propertyOf(player, 'src'), site) ?? undefined;
  properties.poster = mediaSource(propertyOf(player, 'poster'), site) ?? undefined;
  properties.width = pixels(player, 'width');
  properties.height = pixels(player, 'height');
  properties.controls = isCoverBackground(player) ? undefined : true;
  properties.preload ??= 'metadata';
  player.children = player.children.filter((child) => {
    if (child.type !== 'element' || !/^(?:source|track)$/.test(child.tagName)) return true;
    const source = mediaSource(propertyOf(child, 'src'), site);
    child.properties.src = source ?? undefined;
    child.properties.srcSet = undefined;
    return source !== null;
  });
  return [player];
}

/**
 * Changes the addresses of images, audio and video to this site's `/wp-content/uploads/…`. Nothing
 * plays automatically. Images of galleries, and those that an editor lets readers enlarge, link to
 * their largest file. Media on hosts that the Content-Security-Policy does not allow become links.
 */
export function repairMedia(tree: Root, site: Site): void {
  rewriteElements(tree, (node, ancestors) => {
    const isInLink = ancestors.some(({ tagName }) => tagName === 'a');
    switch (node.tagName) {
      case 'img': {
        const source = isEmoji(node) ? null : mediaSource(propertyOf(node, 'src'), site);
        if (source !== null) {
          return !isInLink && opensLarge(ancestors)
            ? [enlargeable(node, source, site)]
            : [repairImage(node, source, site)];
        }
        const alt = propertyOf(node, 'alt');
        if (isEmoji(node)) return alt === '' ? [] : [{ type: 'text', value: alt }];
        return linkToMedia(propertyOf(node, 'src'), alt, isInLink, site);
      }
      case 'picture':
        node.children = node.children.filter(({ type }) => type === 'element');
        return childrenOf(node, /^img$/).length > 0 ? [node] : node.children;
      case 'source': {
        if (ancestors.at(-1)?.tagName !== 'picture') return [node];
        const srcSet = mappedSrcSet(propertyOf(node, 'srcSet'), site);
        if (!srcSet) return [];
        // Only an image itself is measured.
        const sizes = repairedSizes(propertyOf(node, 'sizes'))?.replace(/^auto, /, '');
        node.properties = { ...node.properties, src: undefined, srcSet, sizes };
        return [node];
      }
      case 'audio':
      case 'video':
        return repairPlayer(node, isInLink, site);
      default:
        return [node];
    }
  });
}
