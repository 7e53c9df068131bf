/**
 * Browsers drop tabs and newlines inside an address and read a backslash as a slash, so these
 * characters can disguise another host.
 */
const DECEITFUL = /[\u0000-\u0020\u007f\\]/;

/**
 * The path to go to after a sign-in or a logout: a path of this site, with its query and hash, that
 * starts with exactly one slash. An absolute address with the origin of `siteUrl` counts as its
 * path.
 *
 * @returns null for anything else: other hosts, `//host`, `javascript:`, control characters
 */
export function returnPath(wanted: string | null | undefined, siteUrl: string): string | null {
  if (!wanted || DECEITFUL.test(wanted)) return null;
  const { origin } = new URL(siteUrl);
  const path = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted;
  if (!/^\/(?!\/)/.test(path) || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  const normal = `${url.pathname}${url.search}${url.hash}`;
  // "/.//host" becomes "//host".
  return url.origin === origin && !normal.startsWith('//') ? normal : null;
}
