/** HTML of WordPress as a tree of rehype, and functions that read and change such trees. */
import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** A node with children. */
export type Parent = Root | Element;

/** Deeper HTML is read as text, for these functions are recursive. Browsers themselves nest at most 512 deep. */
const MAX_DEPTH = 256;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

function childrenOf(parent: Parent): Element[] {
  return parent.children.flatMap((child) => (child.type === 'element' ? [child] : []));
}

function isTooDeep(root: Root): boolean {
  let level = childrenOf(root);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

/** A tree with the text between the tags alone. */
function textTree(html: string): Root {
  return { type: 'root', children: [{ type: 'text', value: html.replace(/<[^<>]*>/g, ' ') }] };
}

/** The tree of a fragment of HTML, parsed as a browser does. Never throws: too deep a nesting becomes plain text. */
export function parseHtml(html: string): Root {
  try {
    const root = parser.parse(html);
    return isTooDeep(root) ? textTree(html) : root;
  } catch (error) {
    if (error instanceof RangeError) return textTree(html);
    throw error;
  }
}

/** A new element. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** The class names of an element. */
export function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

/** A property of an element as text, '' when it has none. */
export function propertyOf({ properties }: Element, name: string): string {
  const value = properties[name];
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** The elements below a node that `fits` accepts, in document order. */
export function elementsOf(
  parent: Parent,
  fits: (element: Element) => boolean = () => true,
): Element[] {
  return parent.children.flatMap((child) =>
    child.type === 'element' ? [...(fits(child) ? [child] : []), ...elementsOf(child, fits)] : [],
  );
}

/**
 * Replaces every element below `parent`, the inner ones first, by the nodes that `change` returns for it: the element
 * itself, others, or none. Removes comments.
 */
export function rewriteElements(
  parent: Parent,
  change: (element: Element, ancestors: readonly Element[]) => ElementContent[],
  ancestors: readonly Element[] = [],
): void {
  const below = parent.type === 'element' ? [...ancestors, parent] : ancestors;
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    if (child.type !== 'element') return [];
    rewriteElements(child, change, below);
    return change(child, below);
  });
}

const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|rb|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;
const UNREAD = /^(?:script|style|template|noscript|iframe|object|svg|math|select|textarea)$/;

function rawText(node: Parent, without: (element: Element) => boolean): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element' || UNREAD.test(child.tagName) || without(child)) return '';
      const text = rawText(child, without);
      return INLINE.test(child.tagName) ? text : ` ${text} `;
    })
    .join('');
}

/** The text of a node in one line: a space between blocks, no scripts, and nothing of the elements that `without` accepts. */
export function textOf(node: Parent, without: (element: Element) => boolean = () => false): string {
  return rawText(node, without)
    .replace(/[ \t\n\r\f]+/g, ' ')
    .trim();
}
