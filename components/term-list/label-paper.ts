/** The papers of labels in styles/_tokens.scss: `--label-0` and the next ones. */
const PAPERS = 4;

/** The number of the paper that a term's label has everywhere, told by the term's address. */
export const labelPaper = (href: string): number =>
  [...href].reduce((sum, character) => (sum * 7 + (character.codePointAt(0) ?? 0)) % 9_973, 0) %
  PAPERS;
