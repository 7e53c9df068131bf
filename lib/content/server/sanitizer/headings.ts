/** Server only. Headings of content: below the page's own, none skipped, none empty, each with an address. */
import type { Element, Root } from 'hast';
import type { ContentIds } from './ids';
import { elementsOf, propertyOf, rewriteElements, textOf } from '../html-tree';

/** A heading that an in-page table of contents can link to. */
export interface ContentHeading {
  id: string;
  text: string;
  level: number;
}

const HEADING = /^h[1-6]$/;

function hasName(heading: Element): boolean {
  const images = elementsOf(
    heading,
    ({ tagName, properties }) => tagName === 'img' && Boolean(properties.alt),
  );
  return textOf(heading) !== '' || images.length > 0;
}

/** A heading that says nothing leaves only what it holds. */
export function removeEmptyHeadings(tree: Root): void {
  rewriteElements(tree, (node) =>
    HEADING.test(node.tagName) && !hasName(node) ? node.children : [node],
  );
}

/**
 * Makes the levels of the headings a tree without gaps, from `first` (2: below the title of the screen) down to 6.
 * A heading keeps its place under the one that it stood under.
 */
export function levelHeadings(tree: Root, first: number): void {
  const open: { given: number; level: number }[] = [];
  for (const heading of elementsOf(tree, ({ tagName }) => HEADING.test(tagName))) {
    const given = Number(heading.tagName.slice(1));
    while ((open.at(-1)?.given ?? 0) >= given) open.pop();
    const above = open.at(-1)?.level;
    const level = Math.min(above === undefined ? first : above + 1, 6);
    open.push({ given, level });
    heading.tagName = `h${level}`;
  }
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
      .replace(/^-+|-+$/g, '') || 'section'
  );
}

/** Gives every heading an id, its author's or the slug of its text, and lists those with a text. */
export function anchorHeadings(tree: Root, ids: ContentIds): ContentHeading[] {
  return elementsOf(tree, ({ tagName }) => HEADING.test(tagName)).flatMap((heading) => {
    const text = textOf(heading);
    const id = propertyOf(heading, 'id') || ids.make(slugOf(text));
    heading.properties.id = id;
    return text === '' ? [] : [{ id, text, level: Number(heading.tagName.slice(1)) }];
  });
}
