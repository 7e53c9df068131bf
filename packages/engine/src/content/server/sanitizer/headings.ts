import type { Element, ElementContent, Root } from 'hast';
import {
  elementsOf,
  firstElement,
  hasText,
  propertyOf,
  rewriteElements,
} from '#content/server/html-tree';
import { nameFrom } from './element-name';
import type { ContentIds } from './ids';

/** A heading that an in-page table of contents can link to. */
export interface ContentHeading {
  id: string;
  text: string;
  level: number;
}

const HEADING = /^h[1-6]$/;

/**
 * Whether the children of an element are never shown: those of a player are for browsers without
 * players.
 */
function isNotShown(node: Element): boolean {
  return (
    /^(?:audio|video|rp)$/.test(node.tagName) ||
    Boolean(node.properties.hidden) ||
    /(?:^|;)display:none/.test(propertyOf(node, 'style'))
  );
}

/** Whether the content of an element is hidden from sighted readers or from screen readers. */
const isConcealed = (node: Element): boolean =>
  isNotShown(node) || propertyOf(node, 'ariaHidden') === 'true';

function hasName(heading: Element): boolean {
  const isDescribedImage = ({ tagName, properties }: Element): boolean =>
    tagName === 'img' && Boolean(properties.alt);
  return (
    hasText(heading, isConcealed) ||
    firstElement(heading, isDescribedImage, isConcealed) !== undefined
  );
}

/** Replaces headings that have no visible text or described image by their children. */
export function removeEmptyHeadings(tree: Root): void {
  rewriteElements(tree, (node) =>
    HEADING.test(node.tagName) && !hasName(node) ? node.children : [node],
  );
}

/**
 * Changes the levels of the headings to a tree without gaps, from `first` (2 is the level below the
 * title of the screen) down to 6. A heading stays below its former parent, but a heading that
 * follows a hidden or collapsible part is never below a heading in that part.
 */
export function levelHeadings(tree: Root, first: number): void {
  let open: readonly { writtenLevel: number; level: number }[] = [];

  const level = (heading: Element): void => {
    const writtenLevel = Number(heading.tagName.slice(1));
    const above = open.filter((one) => one.writtenLevel < writtenLevel);
    const own = Math.min((above.at(-1)?.level ?? first - 1) + 1, 6);
    open = [...above, { writtenLevel, level: own }];
    heading.tagName = `h${own}`;
  };

  const read = (node: ElementContent): void => {
    if (node.type !== 'element') return;
    const before = open;
    if (HEADING.test(node.tagName)) level(node);
    const [head, ...more] = node.children;
    if (head) read(head);
    const outside = node.tagName === 'details' ? open : null;
    more.forEach(read);
    if (isConcealed(node)) open = before;
    else if (outside) open = outside;
  };
  for (const child of tree.children) if (child.type === 'element') read(child);
}

function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  return (
    [...slug]
      .slice(0, 60)
      .join('')
      .replace(/^-+|(?<!-)-+$/g, '') || 'section'
  );
}

/**
 * Gives every heading an id: its author's, or the slug of its text. Returns the headings that are
 * shown and have a text.
 */
export function anchorHeadings(tree: Root, ids: ContentIds): ContentHeading[] {
  const isHeading = ({ tagName }: Element): boolean => HEADING.test(tagName);
  const shown = new Set(elementsOf(tree, isHeading, isNotShown));
  return elementsOf(tree, isHeading).flatMap((heading) => {
    const text = nameFrom(heading);
    const id = propertyOf(heading, 'id') || ids.make(slugOf(text));
    heading.properties.id = id;
    const level = Number(heading.tagName.slice(1));
    return text === '' || !shown.has(heading) ? [] : [{ id, text, level }];
  });
}
