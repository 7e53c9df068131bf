/**
 * The greatest weight of a search's terms that follow one another in a text.
 *
 * @param sought for each word of the search, the terms that it may mean
 * @param weights of these words
 * @param text the terms of the text in their order
 * @returns from 0 to the sum of `weights`
 */
export function longestRun(
  sought: readonly ReadonlySet<string>[],
  weights: readonly number[],
  text: readonly string[],
): number {
  let best = 0;
  /** The weight of the run that ends with each word of the search, at the term before. */
  let before: number[] = sought.map(() => 0);
  for (const term of text) {
    const runs = sought.map((meant, index) => {
      if (!meant.has(term)) return 0;
      return (before[index - 1] ?? 0) + (weights[index] ?? 0);
    });
    best = Math.max(best, ...runs);
    before = runs;
  }
  return best;
}
