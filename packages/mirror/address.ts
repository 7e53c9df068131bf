import path from 'node:path';
import type { OwnWords } from '@homegrown/engine/words/own-words';

/** Pictures of this quality have no quality in their names: next.config.js knows no other. */
const QUALITY = '75';

/**
 * Where the mirror stores the image optimizer's pictures, because static hosts ignore parameters.
 */
const PICTURES = '-/image';

/** The paths below basePath that only the site itself can answer. */
const CLOSED =
  /^\/(?:login|preview|api|wp-admin|wp-login\.php|-\/(?:form|comment|newsletter|protected|permalink))(?:\/|$)/;

/** A site as its mirror sees it. */
export interface MirroredSite {
  /** Where it is asked, without a slash at the end and without basePath. */
  origin: string;
  /** '' or like `/blog`. */
  basePath: string;
  /** Its public origin, which canonical addresses, feeds and sitemaps contain. */
  publicOrigin: string;
  /** `words` in its site.config.ts. */
  words?: OwnWords;
}

/** The path below basePath; null for what is not below it. */
function belowBase(pathname: string, basePath: string): string | null {
  if (basePath === '') return pathname;
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : null;
}

/** Whether only the site itself can answer at a path: sign-in, previews, forms, the API. */
export function isClosed(pathname: string, basePath: string): boolean {
  const below = belowBase(pathname, basePath);
  return below !== null && CLOSED.test(below);
}

/** Whether every segment of a path can be the name of a file. */
function isNameable(pathname: string): boolean {
  try {
    return decodeURI(pathname)
      .split('/')
      .every((name) => {
        const decoded = decodeURIComponent(name.replace(/%(?![\da-f]{2})/gi, '%25'));
        return !/^\.{1,2}$|[/\\\0]/.test(decoded) && Buffer.byteLength(decoded) <= 240;
      });
  } catch {
    return false;
  }
}

/**
 * The address that a link of the site leads to, as the mirror asks for it: path, and parameters
 * where they count.
 *
 * @param href as written in the page
 * @param from the path of the page
 * @returns null for addresses elsewhere, for what the mirror does not have, and for anything that
 *   is no address
 */
export function mirroredAddress(href: string, from: string, site: MirroredSite): string | null {
  const base = new URL(from, site.origin);
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (![site.origin, site.publicOrigin].includes(url.origin)) return null;
  const below = belowBase(url.pathname, site.basePath);
  if (below === null || CLOSED.test(below) || !isNameable(url.pathname)) return null;
  if (below === '/_next/image')
    return pictureFile(url.searchParams) ? `${url.pathname}${url.search}` : null;
  if (url.search === '' || below.startsWith('/-/') || below.startsWith('/_next/'))
    return url.pathname;
  return null;
}

/**
 * The path of the file for a picture that the optimizer makes, from the root of the mirror; null
 * for what it makes none of.
 */
function pictureFile(parameters: URLSearchParams): string | null {
  const [source, width, quality] = ['url', 'w', 'q'].map((name) => parameters.get(name) ?? '');
  if (!source?.startsWith('/') || source.startsWith('//') || !/^\d{1,5}$/.test(width ?? ''))
    return null;
  const { pathname } = new URL(source, 'http://site');
  if (!isNameable(pathname)) return null;
  const size = quality === QUALITY ? width : `${width}-${quality}`;
  return `${PICTURES}/${size}${pathname}.webp`;
}

/**
 * The address at which the mirror has what an address of the optimizer gives; null for other
 * addresses.
 */
export function pictureAddress(address: string, basePath: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://site');
  if (pathname !== `${basePath}/_next/image`) return null;
  const file = pictureFile(searchParams);
  return file && `${basePath}/${file}`;
}

/**
 * The folder, from the root of the mirror, with a second copy of the pictures, for nginx, which
 * can't decode parameters.
 */
const ASKED = '-/asked';

/** The most bytes of a file's name. */
const MAX_NAME = 255;

/**
 * The file for an optimizer address, named by the address's own parameters: width and quality, then
 * the source, still encoded, so that nginx finds it without decoding anything
 * (deploy/mirror/mirror-fallback.conf).
 *
 * @returns null for other addresses, and for one that is too long for a name
 */
export function askedPictureFile(address: string, basePath: string): string | null {
  if (pictureAddress(address, basePath) === null) return null;
  const parameter = (name: string): string =>
    new RegExp(`[?&]${name}=([^&]*)`).exec(address)?.[1] ?? '';
  const [source, width, quality] = [parameter('url'), parameter('w'), parameter('q')];
  const name = `${source}.webp`;
  return /^%2F[^/]+$/.test(source) && /^\d{1,3}$/.test(quality) && name.length <= MAX_NAME
    ? `${ASKED}/${width}-${quality}/${name}`
    : null;
}

/** The end of the name of a file that is an address's whole folder, by the type of its answer. */
const indexOf = (type: string): string => {
  if (type.startsWith('text/html')) return 'index.html';
  return type.includes('json') ? 'index.json' : 'index.xml';
};

/**
 * The file of an address, relative to the root of the mirror, as any server of files finds it:
 * `about/index.html` for `/about/`, the name itself for what has one.
 *
 * @param type the Content-Type of its answer
 */
export function fileOf(address: string, type: string, basePath: string): string {
  const picture = pictureAddress(address, basePath);
  const { pathname } = new URL(picture ?? address, 'http://site');
  const names = pathname.split('/').slice(1).map(decodeURIComponent);
  const isFolder =
    names.at(-1) === '' || (type.startsWith('text/html') && !/\.html?$/.test(pathname));
  const folder = names.filter(Boolean);
  return path.posix.join(...folder, ...(isFolder ? [indexOf(type)] : []));
}
