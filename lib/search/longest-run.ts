/**
 * The greatest number of a search's terms that follow one another in a text.
 *
 * @param sought for each word of the search, the terms that it may mean
 * @param text the terms of the text in their order
 * @returns from 0 to the length of `sought`
 */
export function longestRun(
  sought: readonly ReadonlySet<string>[],
  text: readonly string[],
): number {
  let best = 0;
  /** The length of the run that ends with each word of the search, at the term before. */
  let before: number[] = sought.map(() => 0);
  for (const term of text) {
    const runs = sought.map((meant, index) => {
      if (!meant.has(term)) return 0;
      return 1 + (index > 0 ? (before[index - 1] ?? 0) : 0);
    });
    best = Math.max(best, ...runs);
    before = runs;
  }
  return best;
}
