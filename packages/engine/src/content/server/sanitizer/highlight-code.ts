import type { Element, ElementContent, Root } from 'hast';
import { common, createLowlight } from 'lowlight';
import { classesOf, elementsOf } from '#content/server/html-tree';

/**
 * The most characters of code in one text that are highlighted; further code stays plain. This is
 * some 500 lines, and each word can become an element.
 */
const MAX_CHARACTERS = 20_000;

/**
 * The longest line that is highlighted. The patterns of some languages take time that grows with
 * the square of a line's length.
 */
const MAX_LINE_CHARACTERS = 300;

/** The most lines that are highlighted, for the same reason. */
const MAX_LINES = 1_000;

/**
 * The languages that a site about marketing shows. None of them takes long, whatever the code
 * contains; some others, such as C, do.
 */
const LANGUAGES = new Set(
  'xml css scss less javascript typescript json php bash sql yaml markdown diff python'.split(' '),
);
const highlighter = createLowlight(
  Object.fromEntries(Object.entries(common).filter(([name]) => LANGUAGES.has(name))),
);

function isLong(text: string): boolean {
  const lines = text.split('\n');
  return lines.length > MAX_LINES || lines.some(({ length }) => length > MAX_LINE_CHARACTERS);
}

/**
 * The language that an editor gave to a block of code: a class `language-css` on the block, or on
 * the code in it.
 */
function languageOf(...elements: Element[]): string | undefined {
  return elements
    .flatMap(classesOf)
    .map((name) => /^language-(.+)$/.exec(name)?.[1]?.toLowerCase() ?? '')
    .find((name) => highlighter.registered(name));
}

/** The unchanged text; null if it contains links, marks or other elements, which would be lost. */
function plainCode(nodes: readonly ElementContent[]): string | null {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && node.tagName === 'br') text += '\n';
    else if (node.type === 'element' && node.tagName === 'span') {
      const inside = plainCode(node.children);
      if (inside === null) return null;
      text += inside;
    } else return null;
  }
  return text;
}

/**
 * Wraps the tokens of code whose language an editor has named in elements with highlight.js's
 * classes (https://highlightjs.readthedocs.io/en/latest/css-classes-reference.html), which
 * packages/engine/styles/rare-blocks/_code.scss colours.
 */
export function highlightCode(tree: Root): void {
  let left = MAX_CHARACTERS;
  for (const block of elementsOf(tree, ({ tagName }) => tagName === 'pre')) {
    const [code, ...others] = block.children;
    if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) continue;
    const language = languageOf(code, block);
    const text = language && plainCode(code.children);
    if (!language || !text || text.length > left || isLong(text)) continue;
    left -= text.length;
    code.children = highlighter
      .highlight(language, text)
      .children.filter((child): child is ElementContent => child.type !== 'doctype');
  }
}
