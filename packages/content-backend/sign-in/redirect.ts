import type { SiteSettings } from '../model';

/** Hosts that FaustWP allows beside WordPress's own and the front end's. */
const DEVELOPMENT_HOSTS = ['localhost', '0.0.0.0'];

/** The host names that a redirect may lead to; their ports are not looked at, as in WordPress. */
export function redirectHosts({ cmsUrl, frontEndUrl }: SiteSettings): string[] {
  const own = [cmsUrl, frontEndUrl].flatMap((address) =>
    URL.canParse(address) ? [new URL(address).hostname] : [],
  );
  return [...new Set([...own, ...DEVELOPMENT_HOSTS])];
}

/**
 * An address that a browser may be sent to, as it is written into `Location`, or null for one that
 * may not: WordPress's `wp_validate_redirect`. A path of this backend stays a path.
 * https://developer.wordpress.org/reference/functions/wp_validate_redirect/
 */
export function safeRedirect(address: string, settings: SiteSettings): string | null {
  const text = address.trim();
  // Read as browsers read it, so that nothing means one host here and another there.
  if (text === '' || !URL.canParse(text, settings.cmsUrl)) return null;
  const url = new URL(text, settings.cmsUrl);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (!redirectHosts(settings).includes(url.hostname)) return null;
  if (/^https?:/i.test(text) || url.origin !== new URL(settings.cmsUrl).origin) return url.href;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('//') ? null : path;
}

/**
 * The address with the code in its query, before the fragment and instead of a code that is there.
 */
export function withCode(address: string, code: string): string {
  const [before = '', fragment] = splitOnce(address, '#');
  const [path = '', query] = splitOnce(before, '?');
  const kept = (query ?? '')
    .split('&')
    .filter((piece) => piece !== '' && !/^code(?:=|$)/.test(piece));
  const all = [...kept, `code=${rawUrlEncode(code)}`].join('&');
  return `${path}?${all}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** PHP's `rawurlencode`. */
export function rawUrlEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
