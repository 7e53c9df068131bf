import type { Site } from '#content/shared/site';

/** The href of a link without a usable address. */
const NOWHERE = '#';

/**
 * Characters that make an address mislead: browsers drop tabs and newlines inside an address, and
 * read a backslash as a slash.
 */
const MISLEADING = /[\u0000-\u001f\u007f\\]/;

/** Stricter than the URL standard, which allows quotes and braces in a host's name. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/**
 * What else than http WordPress allows in links
 * (https://developer.wordpress.org/reference/functions/wp_allowed_protocols/). No browser runs any
 * of them.
 */
const OTHER_SCHEMES = new Set([
  ...'fax feed ftp ftps gopher irc irc6 ircs mailto mms'.split(' '),
  ...'news nntp rtsp sms svn tel telnet urn webcal xmpp'.split(' '),
]);

/** Characters that nobody sees, which an editor has copied with an address. */
const INVISIBLE_END = /(?<![\u200b-\u200d\u2060\ufeff])[\u200b-\u200d\u2060\ufeff]+$/;

/** The folder that WordPress's files are in, when it is not at the path of its pages. */
const FOLDER_OF_FILES = /^\/(?:[^/]+\/)+(?=wp-content\/uploads\/)/;

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

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

const isIn = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/**
 * The folder whose pages are this site's: of WordPress on a network, that of its pages, which may
 * be above or beside that of its files.
 */
function folderOf(url: URL, own: string, { cmsUrl, settings }: Site): string {
  const files = new URL(own).pathname.replace(/(?<!\/)\/+$/, '');
  const pages = own === cmsUrl ? (settings?.networkPath ?? files) : files;
  return isIn(pages, files) && isIn(files, url.pathname) ? files : pages;
}

/**
 * The path of one of the site's own addresses, below the path of WordPress (or of the old site).
 *
 * @returns null for what is beside that path on a network, whose other sites are there, unless it
 *   is a file's
 */
function pathBelow(url: URL, own: string, site: Site): string | null {
  const folder = folderOf(url, own, site);
  const isBelow = isIn(folder, url.pathname);
  const rest = isBelow ? url.pathname.slice(folder.length) : url.pathname;
  // "https://cms.example.com//evil.com" must not become "//evil.com", which is another host.
  const path = `/${rest.replace(/^\/+/, '')}`.replace(FOLDER_OF_FILES, '/');
  return isBelow || !site.settings?.isInNetwork || path.startsWith('/wp-content/') ? path : null;
}

/** A host in the form in which hosts are compared: a domain is its owner's with `www.`, too. */
export const comparableHost = ({ host }: URL): string => host.replace(/^www\./, '');

const isElsewhere = (cmsUrl: string, { siteUrl }: Site): boolean => cmsUrl !== siteUrl;

/**
 * The path, without basePath, of an absolute address of this site, its CMS or one of `ownOrigins`,
 * whatever its protocol and whoever answers there; null for any other address.
 */
export function pathAtHome(address: string, site: Site): { path: string; own: string } | null {
  const url = parse(address);
  if (!url) return null;
  for (const own of [site.cmsUrl, ...site.ownOrigins, site.siteUrl]) {
    const root = parse(own);
    const isHere = root !== null && comparableHost(root) === comparableHost(url);
    const path = isHere ? pathBelow(url, own, site) : null;
    if (path !== null) return { path, own };
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
  return own === site.cmsUrl && isElsewhere(own, site) && ONLY_WORDPRESS.test(path) ? null : path;
}

/**
 * An address from a menu, a term or content, made safe for an href.
 *
 * Kept: http(s) without a password, `//host`, the other protocols of WordPress, `/path`, `#hash`,
 * relative addresses. Addresses of the CMS and of the site become paths, with basePath; what only
 * WordPress can answer leads there. Non-Latin letters are percent-encoded, because WordPress also
 * gives them decoded. Never throws.
 *
 * @returns "#" for a missing address and for any other kind (`javascript:`, `data:`, with control
 *   characters)
 */
export function safeHref(href: string | null | undefined, site: Site): string {
  const written = (href ?? '').trim().replace(INVISIBLE_END, '');
  if (written === '' || MISLEADING.test(written)) return NOWHERE;
  const text = written.startsWith('//') ? `https:${written}` : written;
  if (text.startsWith('/')) {
    return isElsewhere(site.cmsUrl, site) && ONLY_WORDPRESS.test(text)
      ? `${site.cmsUrl}${encodePath(text)}`
      : withBase(encodePath(text), site.basePath);
  }

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
    default: {
      if (!OTHER_SCHEMES.has(scheme)) return NOWHERE;
      const rest = encodeText(text.slice(scheme.length + 1).trim());
      return rest === '' ? NOWHERE : `${scheme}:${rest}`;
    }
  }
}

/** Whether an address from {@link safeHref} leads to another site. */
export function isExternal(safe: string): boolean {
  return /^https?:\/\//.test(safe);
}
