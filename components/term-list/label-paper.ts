/** The papers of labels in styles/_tokens.scss: `--label-0` and the next ones. */
const PAPERS = 4;

/**
 * The number of the paper that a term's label has, told by the term's address.
 *
 * @param index among terms in a row, told by the address of the first: neighbours differ
 */
export function labelPaper(href: string, index = 0): number {
  const sum = [...href].reduce((all, one) => (all * 7 + (one.codePointAt(0) ?? 0)) % 9_973, 0);
  return (sum + index) % PAPERS;
}
