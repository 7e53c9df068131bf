import type { Element, Root } from 'hast';
import { FROM_THE_RIGHT, LETTER } from '@/lib/content/shared/text-direction';
import { rewriteElements } from '../html-tree';

/**
 * Blocks of text, and what holds them: each has its marks, its rule or its columns on the side
 * where its text begins.
 */
const BLOCK =
  /^(?:p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|figcaption|caption|table|th|td|details|summary)$/;

/**
 * Gives each block whose first letter is of a script from right to left that direction, unless its
 * author has given it one.
 */
export function directBlocks(tree: Root): void {
  const firstLetters = new Map<Element, string>();
  rewriteElements(tree, (node) => {
    for (const child of node.children) {
      const letter =
        child.type === 'text'
          ? LETTER.exec(child.value)?.[0]
          : child.type === 'element'
            ? firstLetters.get(child)
            : undefined;
      if (letter === undefined) continue;
      firstLetters.set(node, letter);
      if (BLOCK.test(node.tagName) && FROM_THE_RIGHT.test(letter)) node.properties.dir ??= 'rtl';
      break;
    }
    return [node];
  });
}
