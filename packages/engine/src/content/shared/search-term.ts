const MIN_TERM_CHARACTERS = 2;
/** Longer terms are cut. */
export const MAX_TERM_CHARACTERS = 100;

/**
 * The search term in a typed text: each run of spaces and control characters as one space, trimmed,
 * cut at 100 characters.
 */
export function searchTerm(text: string): string {
  return text
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, MAX_TERM_CHARACTERS)
    .trim();
}

const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Whether a text is in a writing without blanks between words. */
export const isWithoutBlanks = (text: string): boolean => WITHOUT_BLANKS.test(text);

/**
 * Whether a term is long enough for a search: two characters, or one where one may be a word (茶).
 */
export function isSearchable(term: string): boolean {
  return [...term].length >= MIN_TERM_CHARACTERS || isWithoutBlanks(term);
}

/** How many titles of results the search field suggests. */
export const MAX_SUGGESTIONS = 5;
