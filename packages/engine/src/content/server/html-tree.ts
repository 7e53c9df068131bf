/**
 * Functions that read and change HTML as a rehype tree. Each takes time in proportion to the tree.
 */
import type { Element, ElementContent, Root } from 'hast';

/** A node with children. */
export type Parent = Root | Element;

const nodeOf = (child: ElementContent | string): ElementContent =>
  typeof child === 'string' ? { type: 'text', value: child } : child;

/** A new element; a child may be the text of one. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: readonly (ElementContent | string)[] = [],
): Element {
  return { type: 'element', tagName, properties, children: children.map(nodeOf) };
}

/** The elements directly in a node whose tags have these names. */
export const childrenOf = (node: Element, names: RegExp): Element[] =>
  node.children.filter(
    (child): child is Element => child.type === 'element' && names.test(child.tagName),
  );

export function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

/** A property of an element as text, '' when it has none. */
export function propertyOf({ properties }: Element, name: string): string {
  const value = properties[name];
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/**
 * The elements below a node that `fits` accepts, in document order. Elements that `without` accepts
 * are skipped with everything in them.
 */
export function elementsOf(
  parent: Parent,
  fits: (element: Element) => boolean = () => true,
  without: (element: Element) => boolean = () => false,
): Element[] {
  const found: Element[] = [];
  const read = (node: Parent): void => {
    for (const child of node.children) {
      if (child.type !== 'element' || without(child)) continue;
      if (fits(child)) found.push(child);
      read(child);
    }
  };
  read(parent);
  return found;
}

/**
 * The first element below a node that `fits` accepts. Nothing after it is read, and nothing that
 * `without` accepts.
 */
export function firstElement(
  parent: Parent,
  fits: (element: Element) => boolean,
  without: (element: Element) => boolean = () => false,
): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element' || without(child)) continue;
    const found = fits(child) ? child : firstElement(child, fits, without);
    if (found) return found;
  }
  return undefined;
}

/**
 * Replaces every element below `parent`, the inner ones first, by the nodes that `change` returns
 * for it: the element itself, others, or none. Removes comments. The list of ancestors, outermost
 * first, is valid only during the call.
 */
export function rewriteElements(
  parent: Parent,
  change: (element: Element, ancestors: readonly Element[]) => ElementContent[],
): void {
  const ancestors: Element[] = [];
  const rewrite = (node: Parent): void => {
    if (node.type === 'element') ancestors.push(node);
    node.children = node.children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return [child];
      if (child.type !== 'element') return [];
      rewrite(child);
      return change(child, ancestors);
    });
    if (node.type === 'element') ancestors.pop();
  };
  rewrite(parent);
}

const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|rb|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;
const UNREAD = /^(?:script|style|template|noscript|iframe|object|svg|math|select|textarea)$/;

/**
 * The text of a node in one line: a space between blocks, no scripts, and nothing of the elements
 * that `without` accepts. Nothing after the first `maxCharacters`, blanks included, is read.
 */
export function textOf(
  node: Parent,
  without: (element: Element) => boolean = () => false,
  maxCharacters = Infinity,
): string {
  const texts: string[] = [];
  let left = maxCharacters;
  const read = ({ children }: Parent): void => {
    for (const child of children) {
      if (left <= 0) return;
      if (child.type === 'text') {
        texts.push(child.value.slice(0, left));
        left -= child.value.length;
      }
      if (child.type !== 'element' || UNREAD.test(child.tagName) || without(child)) continue;
      const between = INLINE.test(child.tagName) ? '' : ' ';
      texts.push(between);
      read(child);
      texts.push(between);
    }
  };
  read(node);
  return texts
    .join('')
    .replace(/[ \t\n\r\f]+/g, ' ')
    .trim();
}

const WITHIN_LINES = /^(?:br|img|wbr)$/;

/**
 * The texts of a node's blocks in their order, each in one line, and nothing of the elements that
 * `without` accepts.
 */
export function blockTexts(
  node: Parent,
  without: (element: Element) => boolean = () => false,
): string[] {
  const texts: string[] = [];
  let line = '';
  const end = (): void => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') texts.push(text);
    line = '';
  };
  const read = ({ children }: Parent): void => {
    for (const child of children) {
      if (child.type === 'text') line += child.value;
      if (child.type !== 'element' || UNREAD.test(child.tagName)) continue;
      if (without(child)) {
        end();
        continue;
      }
      const isInLine = INLINE.test(child.tagName);
      if (!isInLine && !WITHIN_LINES.test(child.tagName)) end();
      read(child);
      if (WITHIN_LINES.test(child.tagName)) line += ' ';
      else if (!isInLine) end();
    }
  };
  read(node);
  end();
  return texts;
}

/**
 * Whether the text of a node, without the elements that `without` accepts, contains more than
 * blanks and zero-width characters. Reading stops at the first such character.
 */
export function hasText(
  node: Parent,
  without: (element: Element) => boolean = () => false,
): boolean {
  return node.children.some((child) =>
    child.type === 'text'
      ? /[^\s\u200b]/.test(child.value)
      : child.type === 'element' &&
        !UNREAD.test(child.tagName) &&
        !without(child) &&
        hasText(child, without),
  );
}
