import { decoded } from '#decoded';

/** What the paths of all uploads begin with. */
export const UPLOADS = '/wp-content/uploads/';

/**
 * What no segment of an upload's path may be: empty, `.`, `..`, or containing a slash, a backslash
 * or a control character.
 */
const NO_SEGMENT = /^\.{0,2}$|[\\/\u0000-\u001f\u007f]/;

/**
 * The one form of an upload's path that this site answers: every character that a path may contain
 * is literal, any other is percent-encoded once. Caches and the image optimizer thus keep a file
 * once, however its address is written.
 *
 * @param path starts with `/wp-content/uploads/`, without a query
 * @returns null when no file can have this path
 */
export function canonicalUploadPath(path: string): string | null {
  if (!path.startsWith(UPLOADS)) return null;
  const segments = path
    .slice(UPLOADS.length)
    .split('/')
    .map((one) => decoded(one));
  const names = segments.flatMap((name) => (name === null || NO_SEGMENT.test(name) ? [] : [name]));
  if (names.length < segments.length) return null;
  const encoded = names.map((name) => encodeURI(name).replace(/[?#]/g, encodeURIComponent));
  return `${UPLOADS}${encoded.join('/')}`;
}

/**
 * The folder of {@link UPLOADS} for files of other hosts; WordPress names its folders after years,
 * so it never uses this name.
 */
const OTHER_HOSTS = '-';

/**
 * The path on this site for a file on another host:
 * `/wp-content/uploads/-/cdn.example.com/2026/a.jpg`.
 *
 * @param host with its port
 * @param pathname starts with a slash
 */
export function mediaPath(host: string, pathname: string) {
  return `${UPLOADS}${OTHER_HOSTS}/${host}${pathname}`;
}

/** Where themes and plugins are installed, and the pictures that they bring. */
const INSTALLED = /^\/wp-content\/(themes|plugins)(\/.+\.(?:avif|gif|jpe?g|png|svg|webp))$/i;

/**
 * The path on this site for a picture of a theme or a plugin:
 * `/wp-content/uploads/-/themes/twentytwentyfive/assets/images/a.webp`.
 *
 * @param path at WordPress, without a query
 * @returns null for any other path
 */
export function installedPath(path: string): string | null {
  const [, folder, below] = INSTALLED.exec(path) ?? [];
  return folder === undefined || below === undefined ? null : mediaPath(folder, below);
}

/**
 * The path at WordPress of what {@link installedPath} has led here.
 *
 * @param media from {@link mediaOf}
 * @returns null for any other path
 */
export function pathAtWordPress({
  host,
  segments,
}: {
  host: string;
  segments: readonly string[];
}): string | null {
  const path = `/wp-content/${host}/${segments.map(encodeURIComponent).join('/')}`;
  return INSTALLED.test(path) ? path : null;
}

/**
 * The host, or the folder of WordPress, and the segments of a path that {@link mediaPath} made.
 *
 * @param segments decoded, behind {@link UPLOADS}
 * @returns null for an upload of WordPress itself
 */
export function mediaOf(segments: readonly string[]): { host: string; segments: string[] } | null {
  const [folder, host, ...below] = segments;
  return folder === OTHER_HOSTS && host !== undefined ? { host, segments: below } : null;
}

/**
 * Whether a request's address, as it was sent and without basePath, is that of an upload in its one
 * form.
 */
export function isCanonicalUpload(address: string): boolean {
  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  return canonicalUploadPath(path) === path && !/[#\s]/.test(address);
}
