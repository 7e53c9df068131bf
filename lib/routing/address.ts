/** An address that the catch-all page was asked for. */
export interface Address {
  /** The path to ask the CMS for: decoded, one slash at either end, without `/page/N`. */
  path: string;
  /** The page of an archive, 1 without `/page/N`. */
  page: number;
  /** The whole path as asked, decoded, with the slash at its end or without, as asked. */
  asked: string;
}

/** Never an address of WordPress: answered without asking the CMS. */
export interface Junk {
  junk: string;
}

/**
 * Stands before the segments of an address that was asked without a slash at its end, where the site tells the two
 * forms apart (next.config.js). No permalink starts with it: WordPress trims it from every slug.
 */
export const UNSLASHED = '-';

/** WordPress keeps 200 bytes of a slug; nine nested pages of that length are still shorter. */
const LONGEST_PATH = 2_000;

const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\\]/;
/** WordPress's own addresses, and those of this site that only exact addresses answer at. */
const RESERVED = /^(wp-(admin|content|includes|json|login|cron)|xmlrpc|cgi-bin|api|_next)$/i;

function junkIn(segments: readonly string[]): string | null {
  if (segments.join('/').length > LONGEST_PATH) return 'longer than any permalink';
  for (const segment of segments) {
    if (segment === '') return 'an empty segment';
    if (CONTROL_CHARACTERS.test(segment)) return 'a control character or a backslash';
    if (segment.includes('/')) return 'an encoded slash';
    if (segment.includes('.')) return 'a file name or a dot segment; no slug has a dot';
    if (segment.includes(':') || segment.includes('@')) return 'a character that no slug has';
  }
  if (RESERVED.test(segments[0] ?? '')) return 'a reserved address';
  return null;
}

/**
 * Reads the segments of the catch-all route (specification, section 2.1; Next has decoded them and taken basePath off).
 *
 * @param segments as Next gives them: undefined for the front page
 * @returns the path and the page to ask for, or why the address is never WordPress's
 */
export function parseAddress(segments: readonly string[] | undefined): Address | Junk {
  const given = segments ?? [];
  const slashed = given[0] !== UNSLASHED;
  const parts = slashed ? given : given.slice(1);
  const junk = junkIn(parts);
  if (junk) return { junk };
  if (parts.length === 0) return slashed ? { path: '/', page: 1, asked: '/' } : { junk: 'no path' };

  const asked = `/${parts.join('/')}${slashed ? '/' : ''}`;
  const numbered =
    parts.length >= 2 && parts.at(-2) === 'page' && /^[1-9]\d{0,5}$/.test(parts.at(-1) ?? '');
  const rest = numbered ? parts.slice(0, -2) : parts;
  return {
    path: rest.length === 0 ? '/' : `/${rest.join('/')}/`,
    page: numbered ? Number(parts.at(-1)) : 1,
    asked,
  };
}

/** A path as the value of an href or a Location header: non-Latin letters percent-encoded, encoded ones untouched. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeSegment(segment)))
    .join('/');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
