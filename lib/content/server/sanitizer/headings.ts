import type { Element, Root } from 'hast';
import type { ContentIds } from './ids';
import { nameFrom } from './element-name';
import { elementsOf, firstElement, hasText, propertyOf, rewriteElements } from '../html-tree';

/** A heading that an in-page table of contents can link to. */
export interface ContentHeading {
  id: string;
  text: string;
  level: number;
}

const HEADING = /^h[1-6]$/;

function hasName(heading: Element): boolean {
  const isDescribedImage = ({ tagName, properties }: Element): boolean =>
    tagName === 'img' && Boolean(properties.alt);
  return hasText(heading) || firstElement(heading, isDescribedImage) !== undefined;
}

/** Replaces headings without a text or a described image by their children. */
export function removeEmptyHeadings(tree: Root): void {
  rewriteElements(tree, (node) =>
    HEADING.test(node.tagName) && !hasName(node) ? node.children : [node],
  );
}

/**
 * Changes the levels of the headings to a tree without gaps, from `first` (2 is the level below the title of the screen)
 * down to 6. A heading stays below the heading that it was below.
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

/** Gives every heading an id: its author's, or the slug of its text. Returns the headings that have a text. */
export function anchorHeadings(tree: Root, ids: ContentIds): ContentHeading[] {
  return elementsOf(tree, ({ tagName }) => HEADING.test(tagName)).flatMap((heading) => {
    const text = nameFrom(heading);
    const id = propertyOf(heading, 'id') || ids.make(slugOf(text));
    heading.properties.id = id;
    return text === '' ? [] : [{ id, text, level: Number(heading.tagName.slice(1)) }];
  });
}
