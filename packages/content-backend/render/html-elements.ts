import { attribute, tagsOf, VOID_ELEMENTS } from './html-tag';

/** An element of a piece of HTML, by its places in it. */
export interface HtmlElement {
  /** Lower case. */
  name: string;
  /** The text of its opening tag. */
  tag: string;
  parent: HtmlElement | null;
  start: number;
  end: number;
  /** Where what is in it begins and ends. */
  innerStart: number;
  innerEnd: number;
  /** Its place among all elements; those in it are the following ones, up to `next`. */
  index: number;
  next: number;
}

/** What stands deeper is not looked at, so that an element is compared with few around it. */
const MAX_DEPTH = 64;

/**
 * The elements of a piece of HTML in order, the first {@link MAX_DEPTH} levels of them. One that is
 * not closed ends where the one around it does. Takes time in proportion to the length.
 */
export function elementsOf(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const open: HtmlElement[] = [];
  for (const { name, start, end, closing } of tagsOf(html)) {
    if (closing) {
      const from = open.findLastIndex((element) => element.name === name);
      if (from === -1) continue;
      const [named, ...unclosed] = open.splice(from);
      for (const element of unclosed) closeAt(start, element, elements.length);
      if (named) closeAt(start, named, elements.length, end);
    } else if (open.length < MAX_DEPTH) {
      const tag = html.slice(start, end);
      const index = elements.length;
      const places = { start, end, innerStart: end, innerEnd: end, index, next: index + 1 };
      const element = { name, tag, parent: open.at(-1) ?? null, ...places };
      elements.push(element);
      if (!VOID_ELEMENTS.has(name) && !tag.endsWith('/>')) open.push(element);
    }
  }
  for (const element of open) closeAt(html.length, element, elements.length);
  return elements;
}

function closeAt(innerEnd: number, element: HtmlElement, next: number, end = innerEnd): void {
  Object.assign(element, { innerEnd, end, next });
}

type Matches = (element: HtmlElement) => boolean;

/** A part of a selector without spaces: `a`, `.name`, `a[download]`, `a:not([download])`. */
const COMPOUND = /^([\w*-]*)(?:\.([\w-]+))?(?:\[([\w-]+)\])?(?::not\(\[([\w-]+)\]\))?$/;

function compound(text: string): Matches {
  const [, name = '', className, present, absent] = COMPOUND.exec(text) ?? [];
  const has = ({ tag }: HtmlElement, wanted: string) => attribute(tag, wanted) !== undefined;
  return (element) =>
    (name === '' || name === '*' || name === element.name) &&
    (className === undefined || classesOf(element).includes(className)) &&
    (present === undefined || has(element, present)) &&
    (absent === undefined || !has(element, absent));
}

const classesOf = ({ tag }: HtmlElement): string[] => (attribute(tag, 'class') ?? '').split(/\s+/);

/** The parts of a selector, each with the space or the `>` before it. */
function chain(parts: readonly string[]): Matches {
  const last = parts.at(-1) ?? '';
  const isLike = compound(last.replace(/^[ >]/, ''));
  if (parts.length < 2) return isLike;
  const isAround = chain(parts.slice(0, -1));
  return (element) => {
    if (!isLike(element)) return false;
    if (last.startsWith('>')) return element.parent !== null && isAround(element.parent);
    for (let { parent } = element; parent; { parent } = parent) if (isAround(parent)) return true;
    return false;
  };
}

/**
 * Whether an element is one of those that a CSS selector names. Of CSS it takes names, a class,
 * `[attribute]`, `:not([attribute])`, `>` and a space between two, and commas.
 */
export function selectorOf(selector: string): (element: HtmlElement) => boolean {
  const wanted = selector.split(',').map((one) => chain(one.split(/(?=[ >])/)));
  return (element) => wanted.some((isLike) => isLike(element));
}
