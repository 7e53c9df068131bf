/** Also in the browser: imports nothing. */

const SHORTEST = 2;
const LONGEST = 100;

/**
 * What is searched for of what was typed: control characters and blanks become one blank, trimmed, cut at 100 characters
 * (DESIGN.md, names and values).
 */
export function searchTerm(text: string): string {
  return text
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim();
}

/** Whether a term is long enough to be sent: two characters of any alphabet. */
export function isSearchable(term: string): boolean {
  return [...term].length >= SHORTEST;
}
