/** The most levels of a query. Faust's deepest query has a tenth of them. */
const MAX_LEVELS = 200;

/** The error for a query that nests too deeply. */
export const NESTED_TOO_DEEPLY = `The request is nested too deeply: ${MAX_LEVELS} levels are the most.`;

/**
 * Whether a query opens more brackets than any parser or printer should follow: both recurse, and
 * printing takes time that grows with the square of the depth. Brackets count wherever they stand.
 */
export function nestsTooDeeply(query: string): boolean {
  let level = 0;
  for (const bracket of query.match(/[{}()[\]]/g) ?? []) {
    level += '{(['.includes(bracket) ? 1 : -1;
    if (level > MAX_LEVELS) return true;
  }
  return false;
}
