import type { Element, Root } from 'hast';
import { rewriteElements } from '#content/server/html-tree';
import { FROM_THE_RIGHT, LETTER } from '#content/shared/text-direction';

/**
 * Blocks of text and their containers: their markers, rules or columns are on the side where the
 * text begins.
 */
const BLOCK =
  /^(?:p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|figcaption|caption|table|th|td|details|summary)$/;

/**
 * Sets the direction of each block whose first letter is of a right-to-left script, unless its
 * author has set one.
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
