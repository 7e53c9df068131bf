import type { Element, Root } from 'hast';
import {
  childrenOf,
  classesOf,
  element,
  elementsOf,
  firstElement,
  hasText,
  rewriteElements,
} from '#content/server/html-tree';
import type { Site } from '#content/shared/site';
import { wordingOf } from '#words/wording';
import { FigureCaptions, nameFrom } from './element-name';
import { UniqueNames } from './unique-names';

const SCROLL_CLASS = 'table-scroll';

/**
 * Turns header cells without text, and all header cells of a table without data, into ordinary
 * cells. `read` holds the cells of nested tables that have been read already.
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

/**
 * Turns the first cells of a table's rows into headers, if the table has a header row and these
 * cells name their rows: each has a text, no two are the same, and none spans several. WordPress's
 * editor has no setting for it.
 */
function headRows(table: Element): void {
  if (childrenOf(table, /^thead$/).length === 0) return;
  const rows = childrenOf(table, /^tbody$/).flatMap((body) => childrenOf(body, /^tr$/));
  const cells = rows.map((row) => childrenOf(row, /^t[dh]$/));
  const first = cells.flatMap(([cell]) => cell ?? []);
  const names = new Set(first.map((cell) => nameFrom(cell)));
  const isNamed =
    first.length > 1 &&
    names.size === first.length &&
    !names.has('') &&
    cells.every(
      (row) =>
        row.length > 1 &&
        row.every(({ tagName, properties }) => tagName === 'td' && !properties.rowSpan),
    );
  if (!isNamed) return;
  for (const cell of first) {
    cell.tagName = 'th';
    cell.properties.scope = 'row';
  }
}

const HEADING = /^h[1-6]$/;

/** The name of a table: its caption, its figure's, or the nearest heading above it. */
function nameOf(
  table: Element,
  ancestors: readonly Element[],
  { captions, heading }: { captions: FigureCaptions; heading: Element | null },
): string | null {
  const caption = firstElement(table, ({ tagName }) => tagName === 'caption');
  const name = caption ? nameFrom(caption) : captions.around(ancestors);
  return name || (heading && nameFrom(heading)) || null;
}

function isScrollRegion(node: Element | undefined): boolean {
  return node !== undefined && node.tagName === 'div' && classesOf(node).includes(SCROLL_CLASS);
}

/** Puts each table that is not nested into a region that scrolls by itself, with a unique name. */
export function wrapTables(tree: Root, site: Site): void {
  const { table: unnamed } = wordingOf(site).words.content;
  const names = new UniqueNames(' ', (name) => name.toLowerCase());
  const captions = new FigureCaptions();
  const read = new Set<Element>();
  let heading: Element | null = null;
  rewriteElements(tree, (node, ancestors) => {
    if (HEADING.test(node.tagName)) heading = node;
    if (isScrollRegion(node)) {
      const [table] = childrenOf(node, /^table$/);
      const classes = classesOf(node).filter((name) => table || name !== SCROLL_CLASS);
      node.properties.className = classes.length > 0 ? classes : undefined;
      return [node];
    }
    if (node.tagName !== 'table') return [node];
    repairHeaderCells(node, read);
    headRows(node);
    if (ancestors.some(({ tagName }) => tagName === 'table')) return [node];
    const region = {
      className: [SCROLL_CLASS],
      tabIndex: 0,
      role: 'region',
      ariaLabel: names.make(nameOf(node, ancestors, { captions, heading }) ?? unnamed),
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
