import type { Comment, Element, ElementContent, Root } from 'hast';
import { classesOf, type Parent, propertyOf } from '#content/server/html-tree';
import { parseWithinLimits, TreeTooLarge } from '#content/server/parse-html';
import { printHtml } from '#content/server/print-html';

/** A block that is to be marked, with its HTML as WordPress renders it by itself. */
interface MarkedBlock {
  name: string;
  html: string;
  attributes: object;
}

/** A block of a page. */
export interface RenderedBlock {
  id: string;
  /** The id of the block around it; null for none. */
  parentId: string | null;
  /** Null for a block that only stands around others. */
  marked: MarkedBlock | null;
}

/** An element, in document order. */
interface Place {
  element: Element;
  parent: Parent;
  /** The same for all elements that are the same to a reader. */
  kind: number;
  /** The index of the first element behind this one and all in it. */
  end: number;
}

/** Where a block stands: its first and its last element, and what is behind it. */
interface Span {
  first: number;
  last: number;
  end: number;
}

/**
 * What WordPress's filters leave of a text: of quotation marks, dashes, dots and the x in `3x4`
 * they make other characters.
 */
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=\d)x(?=\d)/g, '');

/** An address without what the filters change: http becomes https. */
const addressIn = (element: Element, name: string): string =>
  propertyOf(element, name).replace(/^https?:/, '');

/**
 * An element's tag, classes and addresses. A class with a digit does not count, because WordPress
 * numbers the blocks of a request (`is-style-plain--2`); nor do other attributes, such as how an
 * image is loaded.
 */
function startOf(element: Element): string {
  const classes = classesOf(element).filter((name) => !/\d/.test(name));
  return [
    element.tagName,
    classes.sort().join(' '),
    addressIn(element, 'src'),
    addressIn(element, 'href'),
  ].join('|');
}

/**
 * Adds the elements below a node to `places`. Takes time in proportion to the tree, as an element's
 * kind stands for all that is in it.
 *
 * @param kinds the kinds so far
 * @returns what is in the node, as elements of one kind have it in common
 */
function readPlaces(parent: Parent, kinds: Map<string, number>, places: Place[]): string {
  return parent.children
    .map((child) => {
      if (child.type === 'text') return lettersOf(child.value);
      if (child.type !== 'element') return '';
      const place: Place = { element: child, parent, kind: 0, end: 0 };
      places.push(place);
      const key = `${startOf(child)}>${readPlaces(child, kinds, places)}`;
      place.kind = kinds.get(key) ?? kinds.size;
      kinds.set(key, place.kind);
      place.end = places.length;
      return `<${place.kind}>`;
    })
    .join('');
}

/** The content's elements, in which blocks are looked for from its beginning to its end. */
class Content {
  readonly places: Place[] = [];
  private readonly kinds = new Map<string, number>();
  private readonly byKind = new Map<number, number[]>();

  constructor(tree: Root) {
    readPlaces(tree, this.kinds, this.places);
    // From behind, so that the next place is the last of its list.
    for (let index = this.places.length - 1; index >= 0; index -= 1) {
      const kind = this.places[index]?.kind ?? 0;
      const indices = this.byKind.get(kind) ?? [];
      this.byKind.set(kind, indices);
      indices.push(index);
    }
  }

  /**
   * Where a block's HTML stands; null if it does not.
   *
   * @param from never less than in the call before
   */
  find(html: string, from: number, limit: number): Span | null {
    const tree = treeOf(html);
    if (!tree || tree.children.some((child) => child.type === 'text' && child.value.trim() !== ''))
      return null;
    const own: Place[] = [];
    readPlaces(tree, this.kinds, own);
    const roots = own.filter(({ parent }) => parent === tree);
    const indices = roots[0] && this.byKind.get(roots[0].kind);
    while (indices && (indices.at(-1) ?? from) < from) indices.pop();
    const first = indices?.at(-1);
    return first === undefined ? null : this.spanAt(first, roots, limit);
  }

  private spanAt(first: number, roots: readonly Place[], limit: number): Span | null {
    const around = this.places[first]?.parent;
    let [last, end] = [first, first];
    for (const { kind } of roots) {
      const place = this.places[end];
      if (place?.kind !== kind || place.parent !== around || place.end > limit) return null;
      [last, end] = [end, place.end];
    }
    return { first, last, end };
  }
}

function treeOf(html: string): Root | null {
  try {
    return parseWithinLimits(html);
  } catch (error) {
    if (error instanceof TreeTooLarge) return null;
    throw error;
  }
}

/** Attributes in a comment, as WordPress writes them: nothing in them ends it. */
const written = (attributes: object): string =>
  JSON.stringify(attributes).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');

const comment = (value: string): Comment => ({ type: 'comment', value: ` ${value} ` });

/** The comments round the blocks that begin and end with an element. */
class Comments {
  readonly #opening = new Map<Element, Comment[]>();
  readonly #closing = new Map<Element, Comment[]>();

  /** Blocks come from the outer to the inner ones. */
  add({ name, attributes }: MarkedBlock, first: Element, last: Element): void {
    const opening = this.#opening.get(first) ?? [];
    this.#opening.set(first, opening);
    opening.push(comment(`wp:${name} ${written(attributes)}`));
    const closing = this.#closing.get(last) ?? [];
    this.#closing.set(last, closing);
    closing.push(comment(`/wp:${name}`));
  }

  putInto(parent: Parent): void {
    parent.children = parent.children.flatMap((child): ElementContent[] => {
      if (child.type === 'doctype') return [];
      if (child.type !== 'element') return [child];
      this.putInto(child);
      const closing = this.#closing.get(child) ?? [];
      return [...(this.#opening.get(child) ?? []), child, ...closing.toReversed()];
    });
  }
}

/**
 * The content of a page with comments round blocks, as the field `homegrownContent` has them. A
 * block is known by its HTML, as far as WordPress's filters leave it; one whose HTML is not there
 * gets no comment. Takes time in proportion to the content and the blocks.
 *
 * @param html the content as WordPress shows it
 * @param blocks all blocks in document order, each before those in it
 */
export function markBlocks(html: string, blocks: readonly RenderedBlock[]): string {
  const tree = treeOf(html);
  if (!tree) return html;
  const content = new Content(tree);
  const comments = new Comments();
  /** The blocks around the place, and up to where blocks in them may stand. */
  const around: { id: string; span: Span | null; limit: number }[] = [];
  let from = 0;
  let isMarked = false;
  for (const { id, parentId, marked } of blocks) {
    while (around.length > 0 && around.at(-1)?.id !== parentId) {
      from = Math.max(from, around.pop()?.span?.end ?? 0);
    }
    const limit = around.at(-1)?.limit ?? content.places.length;
    const span = marked && content.find(marked.html, from, limit);
    const [first, last] = span ? [content.places[span.first], content.places[span.last]] : [];
    if (marked && span && first && last) {
      comments.add(marked, first.element, last.element);
      from = span.first;
      isMarked = true;
    }
    around.push({ id, span, limit: span?.end ?? limit });
  }
  if (!isMarked) return html;
  comments.putInto(tree);
  return printHtml(tree);
}
