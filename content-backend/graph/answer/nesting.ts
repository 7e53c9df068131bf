/** Faust's deepest query has a tenth of these levels. */
const MOST_LEVELS = 200;

/** What the client of a query that nests too deeply is told. */
export const NESTED_TOO_DEEPLY = `The request is nested too deeply: ${MOST_LEVELS} levels are the most.`;

/**
 * Whether a query opens more brackets than any parser or printer should follow: both recurse, and printing takes time
 * that grows with the square of the depth. Brackets count wherever they stand.
 */
export function nestsTooDeeply(query: string): boolean {
  let level = 0;
  for (const bracket of query.match(/[{}()[\]]/g) ?? []) {
    level += '{(['.includes(bracket) ? 1 : -1;
    if (level > MOST_LEVELS) return true;
  }
  return false;
}
