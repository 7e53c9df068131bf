import type { ScreenWords } from '#words/wording';
import { counted } from './counted';
import { fillIn } from './fill-in';

/** What the line about the length of a list is made of, as JSON in `data-count`. */
export interface CountFacts {
  /** How many results are on the pages before. */
  before: number;
  /** The number of results on all pages; null if it is not known. */
  total: number | null;
  words: Pick<ScreenWords['search'], 'of' | 'rangeOf' | 'range' | 'results' | 'moreToLoad'>;
  locale: string;
}

/**
 * The line about which results are listed: "9 of 23 results", "9 results, more to load", "Results
 * 10 to 14".
 *
 * @param listed how many
 */
export function countOf(
  { before, total, words, locale }: CountFacts,
  listed: number,
  hasNext: boolean,
): string {
  const number = (count: number) => new Intl.NumberFormat(locale).format(count);
  const [from, to] = [number(before + 1), number(before + listed)];
  if (total !== null && before === 0 && hasNext)
    return fillIn(counted(words.of, total, locale), { listed: number(listed) });
  if (total !== null && before > 0)
    return fillIn(words.rangeOf, { from, to, total: number(total) });
  const results =
    before > 0 ? fillIn(words.range, { from, to }) : counted(words.results, listed, locale);
  return hasNext ? fillIn(words.moreToLoad, { results }) : results;
}
