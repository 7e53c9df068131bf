import type { Element, Root } from 'hast';
import {
  classesOf,
  element,
  elementsOf,
  firstElement,
  hasText,
  rewriteElements,
} from '../html-tree';
import { FigureCaptions, nameFrom } from './element-name';
import { UniqueNames } from './unique-names';

const SCROLL_CLASS = 'table-scroll';

/**
 * Makes ordinary cells of header cells without a text, and of all of them in a table without data. `read` holds the cells
 * of the tables inside this one, which were read with theirs.
 */
function repairHeaderCells(table: Element, read: Set<Element>): void {
  const hasData = firstElement(table, ({ tagName }) => tagName === 'td') !== undefined;
  for (const cell of elementsOf(table, ({ tagName }) => tagName === 'th')) {
    if (read.has(cell)) continue;
    read.add(cell);
    if (hasData && hasText(cell)) continue;
    cell.tagName = 'td';
    cell.properties.scope = undefined;
    cell.properties.abbr = undefined;
  }
}

function nameOf(table: Element, ancestors: readonly Element[], captions: FigureCaptions): string {
  const caption = firstElement(table, ({ tagName }) => tagName === 'caption');
  return (caption ? nameFrom(caption) : captions.around(ancestors)) || 'Table';
}

function isScrollRegion(node: Element | undefined): boolean {
  return node !== undefined && node.tagName === 'div' && classesOf(node).includes(SCROLL_CLASS);
}

/** Puts each table that is not inside another into a region that scrolls by itself, with a unique name. */
export function wrapTables(tree: Root): void {
  const names = new UniqueNames(' ', (name) => name.toLowerCase());
  const captions = new FigureCaptions();
  const read = new Set<Element>();
  rewriteElements(tree, (node, ancestors) => {
    if (isScrollRegion(node)) {
      const table = node.children.find(
        (child) => child.type === 'element' && child.tagName === 'table',
      );
      const classes = classesOf(node).filter((name) => table || name !== SCROLL_CLASS);
      node.properties.className = classes.length > 0 ? classes : undefined;
      return [node];
    }
    if (node.tagName !== 'table') return [node];
    repairHeaderCells(node, read);
    if (ancestors.some(({ tagName }) => tagName === 'table')) return [node];
    const region = {
      className: [SCROLL_CLASS],
      tabIndex: 0,
      role: 'region',
      ariaLabel: names.make(nameOf(node, ancestors, captions)),
    };
    const parent = ancestors.at(-1);
    if (parent && isScrollRegion(parent)) {
      parent.properties = { ...parent.properties, ...region };
      return [node];
    }
    return [element('div', region, [node])];
  });
}

/** Makes code focusable: when it is wider than the screen, the arrow keys scroll it. */
export function makeCodeFocusable(tree: Root): void {
  for (const node of elementsOf(tree, ({ tagName }) => tagName === 'pre'))
    node.properties.tabIndex = 0;
}
