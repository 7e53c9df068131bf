import { mediaOf, pathAtWordPress } from '#content/shared/upload-address';
import { environment } from './environment';
import { CmsUnavailable } from './unavailable';

/** The headers of a conditional or partial request that are passed on to WordPress's server. */
export interface UploadRequest {
  range?: string;
  ifRange?: string;
  ifNoneMatch?: string;
  ifModifiedSince?: string;
}

/** WordPress's answer for a file of its uploads folder. */
export interface Upload {
  status: number;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array> | null;
}

/**
 * Types that a browser may open under this site's address. Anything else is offered for download.
 */
const SHOWN = /^(image\/|audio\/|video\/|font\/|application\/pdf$|text\/plain\b|text\/vtt\b)/;
const IS_DRAWING = /^image\/svg/;
/** Headers that describe the bytes as WordPress sent them, compressed or not. */
const OF_THE_BYTES = new Set(['content-length', 'content-range', 'accept-ranges', 'etag']);
/**
 * Headers for types that could run scripts under this site's address. The browser saves the file
 * instead of opening it.
 */
const NOT_SHOWN = {
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
};
/**
 * Headers for a drawing, which may contain scripts: a page shows it as a picture, and none of them
 * runs when it is opened.
 */
const DRAWING = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
};
const KEPT = [
  ...'content-type content-length content-range'.split(' '),
  ...'accept-ranges etag last-modified'.split(' '),
];

/**
 * Whether an answer has a body. A 304 has none, and its headers would overwrite those that the
 * browser has stored.
 */
function hasBytes({ status }: Response): boolean {
  return status === 200 || status === 206;
}

/**
 * The address of a file in WordPress's uploads folder, of a picture of its themes and plugins, or
 * of a file on one of MEDIA_ORIGINS; null for any other host.
 */
function addressOf(segments: readonly string[]): string | null {
  const { NEXT_PUBLIC_WORDPRESS_URL: cmsUrl, MEDIA_ORIGINS: origins } = environment();
  const pathOf = (names: readonly string[]) => names.map(encodeURIComponent).join('/');
  const media = mediaOf(segments);
  if (media === null) return `${cmsUrl}/wp-content/uploads/${pathOf(segments)}`;
  const installed = pathAtWordPress(media);
  if (installed !== null) return `${cmsUrl}${installed}`;
  const origin = origins.find((one) => new URL(one).host === media.host);
  return origin && media.segments.length > 0 ? `${origin}/${pathOf(media.segments)}` : null;
}

/**
 * Whether FaustWP has redirected to the same path of this site, as it does for files that WordPress
 * does not have: docs/wordpress.md, 1.11.
 */
function isLedHere({ status, headers }: Response, address: string): boolean {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) return false;
  if (!URL.canParse(location, address)) return false;
  const [from, to] = [new URL(address), new URL(location, address)];
  const { origin } = new URL(environment().SITE_URL);
  return to.origin === origin && from.origin !== origin && to.pathname.endsWith(from.pathname);
}

/**
 * Fetches one file of `{cmsUrl}/wp-content/uploads/`, or of one of MEDIA_ORIGINS.
 *
 * @param segments the decoded path after `uploads/`
 * @returns null when there is no such file, or the path leaves the folder
 * @throws {CmsUnavailable} when WordPress does not answer in time, redirects elsewhere, or fails
 */
export async function fetchUpload(
  segments: readonly string[],
  asked: UploadRequest,
): Promise<Upload | null> {
  const wrong =
    segments.length === 0 || segments.some((part) => /^\.{0,2}$|[\\/\u0000-\u001f]/.test(part));
  if (wrong) return null;
  const address = addressOf(segments);
  if (address === null) return null;
  const { CMS_TIMEOUT_MS: timeoutMs } = environment();
  // Identity encoding: a body that is decompressed on the way no longer matches the length, ranges
  // and ETag in its headers.
  const headers = new Headers({ 'accept-encoding': 'identity' });
  if (asked.range) headers.set('range', asked.range);
  if (asked.ifRange) headers.set('if-range', asked.ifRange);
  if (asked.ifNoneMatch) headers.set('if-none-match', asked.ifNoneMatch);
  if (asked.ifModifiedSince) headers.set('if-modified-since', asked.ifModifiedSince);
  // The limit applies until the answer begins, not until a large file has arrived.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  let response: Response;
  try {
    response = await fetch(address, { headers, redirect: 'manual', signal: limit.signal });
  } catch {
    throw new CmsUnavailable('network', 'uploads', `${address} could not be fetched`);
  } finally {
    clearTimeout(timer);
  }
  if ([403, 404, 410].includes(response.status) || isLedHere(response, address)) {
    await response.body?.cancel();
    return null;
  }
  if (![200, 206, 304, 416].includes(response.status)) {
    await response.body?.cancel();
    throw new CmsUnavailable(
      'status',
      'uploads',
      `${address}: Received status code ${response.status}`,
    );
  }
  const unpacked = response.headers.has('content-encoding');
  const type = response.headers.get('content-type') ?? '';
  const isShown = !hasBytes(response) || SHOWN.test(type);
  const guarded = isShown ? (IS_DRAWING.test(type) ? DRAWING : {}) : NOT_SHOWN;
  const kept = KEPT.filter(
    (name) => !(unpacked && OF_THE_BYTES.has(name)) && (isShown || name !== 'content-type'),
  ).flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(kept),
      'cache-control': 'public, max-age=86400',
      ...guarded,
    },
    body: response.body,
  };
}
