import type { Site } from '@/lib/content/shared/site';

/** The href of a link without a usable address. */
const NOWHERE = '#';

/**
 * Characters that make an address mislead: browsers drop tabs and newlines inside an address, and
 * read a backslash as a slash.
 */
const MISLEADING = /[\u0000-\u001f\u007f\\]/;

/** Stricter than the URL standard, which allows quotes and braces in a host's name. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/** Paths that only WordPress itself can answer, for when it is on another host. */
const ONLY_WORDPRESS =
  /^\/(?:wp-(?:admin|login\.php|json|includes|cron\.php)|xmlrpc\.php|wp-content\/(?!uploads\/))/;

/**
 * Percent-encodes every character that an address can't contain. What is already encoded stays as
 * it is.
 */
function encodeText(text: string): string {
  return encodeURI(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

/**
 * A path of this site in the one form that all of its addresses have: with percent-encoding in
 * upper case, while WordPress uses lower case.
 */
const encodePath = (path: string): string =>
  encodeText(path).replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());

function withBase(path: string, basePath: string): string {
  const rest = path.slice(basePath.length);
  const hasBase = path.startsWith(basePath) && (rest === '' || /^[/?#]/.test(rest));
  return hasBase ? path : `${basePath}${path}`;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * The path of one of the site's own addresses, below the path of WordPress (or of the old site).
 */
function pathBelow(url: URL, root: URL): string {
  const folder = root.pathname.replace(/\/+$/, '');
  const isBelow = url.pathname === folder || url.pathname.startsWith(`${folder}/`);
  const path = isBelow ? url.pathname.slice(folder.length) : url.pathname;
  // "https://cms.example.com//evil.com" must not become "//evil.com", which is another host.
  return `/${path.replace(/^\/+/, '')}`;
}

/**
 * The path, without basePath, of an absolute address of this site, its CMS or one of `ownOrigins`,
 * whatever its protocol and whoever answers there; null for any other address.
 */
export function pathAtHome(address: string, site: Site): { path: string; own: string } | null {
  const url = parse(address);
  if (!url) return null;
  for (const own of [site.cmsUrl, ...site.ownOrigins, site.siteUrl]) {
    const root = parse(own);
    if (root?.host === url.host) return { path: pathBelow(url, root), own };
  }
  return null;
}

/**
 * The same for an address that this site may answer: null also for a path that only WordPress
 * itself can answer (`/wp-admin/…`).
 */
export function ownPath(address: string, site: Site): string | null {
  const { path, own } = pathAtHome(address, site) ?? {};
  if (path === undefined) return null;
  return own === site.cmsUrl && own !== site.siteUrl && ONLY_WORDPRESS.test(path) ? null : path;
}

/**
 * An address from a menu, a term or content, made safe for an href.
 *
 * Kept: http(s) without a password, mailto, tel, `/path`, `#hash`, relative addresses. Addresses of
 * the CMS and of the site become paths, with basePath. Non-Latin letters are percent-encoded,
 * because WordPress also gives them decoded. Never throws.
 *
 * @returns "#" for a missing address and for any other kind (`javascript:`, `data:`, `//host`, with
 *   control characters)
 */
export function safeHref(href: string | null | undefined, site: Site): string {
  const text = (href ?? '').trim();
  if (text === '' || MISLEADING.test(text) || text.startsWith('//')) return NOWHERE;
  if (text.startsWith('/')) return withBase(encodePath(text), site.basePath);

  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  switch (scheme) {
    case undefined:
      return encodeText(text);
    case 'http':
    case 'https': {
      const url = /^https?:\/\//i.test(text) ? parse(text) : null;
      if (!url || !HOST.test(url.hostname) || url.username || url.password) return NOWHERE;
      const path = ownPath(url.href, site);
      return path === null
        ? url.href
        : withBase(encodePath(`${path}${url.search}${url.hash}`), site.basePath);
    }
    case 'mailto':
    case 'tel': {
      const rest = encodeText(text.slice(scheme.length + 1).trim());
      return rest === '' ? NOWHERE : `${scheme}:${rest}`;
    }
    default:
      return NOWHERE;
  }
}

/** Whether an address from {@link safeHref} leads to another site. */
export function isExternal(safe: string): boolean {
  return /^https?:\/\//.test(safe);
}
