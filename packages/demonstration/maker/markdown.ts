import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** The most texts that are kept. Only a watch that runs for days reaches this limit. */
const MAX_TREES = 1_000;

const trees = new Map<string, Readonly<Root>>();

/**
 * The tree of a Markdown text with GitHub's tables; a watch parses only the texts that have
 * changed. https://github.com/syntax-tree/mdast
 */
export function parseMarkdown(markdown: string): Readonly<Root> {
  const known = trees.get(markdown);
  if (known) return known;
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  if (trees.size >= MAX_TREES) trees.clear();
  trees.set(markdown, tree);
  return tree;
}
