/** The papers of labels in styles/_tokens.scss: `--label-0` and the next ones. */
const PAPERS = 4;

/** The colour of a term's label, as a number, which its address chooses. */
export function labelPaper(href: string): number {
  const sum = [...href].reduce((all, one) => (all * 13 + (one.codePointAt(0) ?? 0)) % 9_973, 0);
  return sum % PAPERS;
}

/** The papers of labels in a row: each has its own, unless one of the three before it has that. */
export function labelPapers(hrefs: readonly string[]): number[] {
  const papers: number[] = [];
  for (const href of hrefs) {
    const taken = papers.slice(1 - PAPERS);
    let paper = labelPaper(href);
    while (taken.includes(paper)) paper = (paper + 1) % PAPERS;
    papers.push(paper);
  }
  return papers;
}
