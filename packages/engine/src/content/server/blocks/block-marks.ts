import type { Element, ElementContent, Root, RootContent } from 'hast';
import { element, elementsOf, type Parent } from '#content/server/html-tree';

/** https://developer.wordpress.org/block-editor/explanations/architecture/key-concepts/ */
const OPENING = /^ wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?) (?:(\{[^]*\}) )?(\/)?$/;
const CLOSING = /^ \/wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?) $/;

/** Where a mark, a div, may stand: not directly in a list, a table or a paragraph. */
const HOLDS_MARKS =
  /^(?:div|section|article|main|header|footer|aside|nav|blockquote|figure|li|td|th|dd|details|center)$/;

const fullName = (name: string): string => (name.includes('/') ? name : `core/${name}`);

const markOf = (name: string, attributes: string, children: ElementContent[]): Element =>
  element('div', { dataBlock: name, dataAttributes: attributes }, children);

interface OpenBlock {
  name: string;
  attributes: string;
  children: ElementContent[];
}

/** The children of a node, in which each block with a name of these has become a mark. */
function markedChildren(
  children: readonly (RootContent | ElementContent)[],
  names: ReadonlySet<string>,
): ElementContent[] {
  const open: OpenBlock[] = [{ name: '', attributes: '', children: [] }];
  const add = (...nodes: ElementContent[]) => open.at(-1)?.children.push(...nodes);
  for (const child of children) {
    if (child.type === 'doctype') continue;
    if (child.type !== 'comment') {
      add(child);
      continue;
    }
    const [, opened, attributes = '{}', isEmpty] = OPENING.exec(child.value) ?? [];
    const [, closed] = CLOSING.exec(child.value) ?? [];
    if (opened !== undefined && names.has(fullName(opened))) {
      const name = fullName(opened);
      if (isEmpty) add(markOf(name, attributes, []));
      else open.push({ name, attributes, children: [] });
    } else if (closed !== undefined && open.length > 1 && open.at(-1)?.name === fullName(closed)) {
      const block = open.pop();
      if (block) add(markOf(block.name, block.attributes, block.children));
    }
  }
  // What was never closed is no block.
  return open.flatMap((block) => block.children);
}

function markIn(parent: Parent, names: ReadonlySet<string>): void {
  for (const child of parent.children) if (child.type === 'element') markIn(child, names);
  const holds = parent.type === 'root' || HOLDS_MARKS.test(parent.tagName);
  if (holds && parent.children.some(({ type }) => type === 'comment')) {
    parent.children = markedChildren(parent.children, names);
  }
}

/**
 * Keeps the blocks with these names, which stand between comments as WordPress writes them, as
 * marks, which {@link withBlocks} reads after the sanitiser; removes all other marks.
 */
export function keepBlocks(tree: Root, kept: readonly string[]): void {
  const names = new Set(kept);
  for (const { properties } of elementsOf(tree, (one) => one.properties.dataBlock !== undefined)) {
    if (names.has(String(properties.dataBlock))) continue;
    delete properties.dataBlock;
    delete properties.dataAttributes;
  }
  if (names.size > 0) markIn(tree, names);
}
