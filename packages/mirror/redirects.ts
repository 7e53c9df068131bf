/** A redirect of the site. */
export interface Redirect {
  from: string;
  /** A path of the site with its parameters, or the address of another site. */
  to: string;
  status: number;
}

/** Characters that would end a line or a word of the tables. */
const UNSAFE = /[\s"'\\;{}$]/;

/** A redirect's target as the tables have it: without this site's own origins. */
export function targetOf(
  location: string,
  from: string,
  origins: readonly string[],
): string | null {
  const [first = 'http://site'] = origins;
  if (!URL.canParse(location, new URL(from, first))) return null;
  const url = new URL(location, new URL(from, first));
  if (!/^https?:$/.test(url.protocol)) return null;
  return origins.includes(url.origin) ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

const isSafe = ({ from, to }: Redirect): boolean =>
  !UNSAFE.test(from) && !UNSAFE.test(to) && from !== to;

/** An address as nginx compares it. */
function decoded(from: string): string | null {
  try {
    return decodeURIComponent(from);
  } catch {
    return null;
  }
}

/**
 * The redirects as places of nginx's
 * (https://nginx.org/en/docs/http/ngx_http_core_module.html#location). A `map` would need a size
 * for its hash that only the longest address tells.
 */
export function nginxPlaces(redirects: readonly Redirect[]): string {
  const places = new Map<string, string>();
  for (const { from, ...one } of redirects) {
    const path = decoded(from);
    if (path !== null && isSafe({ ...one, from: path }) && !places.has(path))
      places.set(path, one.to);
  }
  return [...places].map(([path, to]) => `location = "${path}" { return 307 "${to}"; }\n`).join('');
}

/**
 * The redirects, and the files of folders that are no HTML, as several hosts of files read them
 * (https://docs.netlify.com/manage/routing/redirects/overview/).
 *
 * @param indexes files that are an address's whole folder: `feed/index.xml`
 */
export const hostsTable = (redirects: readonly Redirect[], indexes: readonly string[]): string =>
  [
    ...indexes
      .filter((file) => !UNSAFE.test(file))
      .map((file) => `/${file.replace(/(?<![^/])[^/]+$/, '')} /${file} 200`),
    ...redirects.filter(isSafe).map(({ from, to, status }) => `${from} ${to} ${status}`),
  ]
    .map((line) => `${line}\n`)
    .join('');

/** Headers of every answer, as the same hosts read them. */
export const hostsHeaders = (headers: readonly (readonly [string, string])[]): string =>
  [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '/_next/static/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');

/** The same as lines of nginx's. */
export const nginxHeaders = (headers: readonly (readonly [string, string])[]): string =>
  headers
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
    .join('');
