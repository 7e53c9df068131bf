import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const printer = unified()
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

/** The HTML of a tree, with the names of characters (`&lt;`), not their numbers. */
export const printHtml = (tree: Root): string => printer.stringify(tree);
