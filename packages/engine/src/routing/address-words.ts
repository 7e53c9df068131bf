import { decoded } from '#decoded';
import { junkIn, UNSLASHED } from '#own-addresses';

/** The most words of an address that are searched for. */
const MAX_WORDS = 8;

/** Words that WordPress and others put into every address: they say nothing about the content. */
const STRUCTURE = new Set(
  'amp archive archives asp aspx attachment author category comment date embed feed htm html index page php post posts tag'.split(
    ' ',
  ),
);

const wordsIn = (segment: string): string[] =>
  (segment.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter(
    (word) => word.length > 1 && !/^\d+$/.test(word) && !STRUCTURE.has(word.toLowerCase()),
  );

/** What the address of a missing page says about the page that was meant. */
export interface AddressWords {
  /**
   * The search terms that may find what was meant: the words of the last segment that has any; ''
   * for none.
   */
  words: string;
  /** Whether WordPress could have a page there. If not, the address is junk (docs/site.md, 1.9). */
  isPage: boolean;
}

const NOTHING: AddressWords = { words: '', isPage: false };

/**
 * Reads the address of a missing page.
 *
 * @param path without basePath and query
 */
export function addressWords(path: string): AddressWords {
  const below = path.replace(/^\/|\/$/g, '');
  // What can't be decoded is junk, as an empty segment is.
  const segments = below === '' ? [] : below.split('/').map((name) => decoded(name) ?? '');
  if (segments[0] === UNSLASHED || junkIn(segments) !== null) return NOTHING;
  const words = segments.map(wordsIn).findLast((found) => found.length > 0) ?? [];
  return { words: words.slice(0, MAX_WORDS).join(' '), isPage: true };
}
