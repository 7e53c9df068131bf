import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Attributes = DefaultTreeAdapterTypes.Element['attrs'];

/**
 * The deepest HTML that is read as a tree; deeper HTML is read as text, because the functions that
 * read trees are recursive. Browsers themselves nest at most 512 levels.
 */
const MAX_DEPTH = 256;

/**
 * How many times longer than the given HTML the start tags of its tree may be in total. A parser
 * repeats elements left open (`<b>`, `<font color=…>`) in every following paragraph, so that a text
 * of 100 KB can become a tree of gigabytes.
 */
const MAX_GROWTH = 4;
const SMALL_CHARACTERS = 10_000;

/**
 * The most elements. Each costs the sanitiser some 50 microseconds. A long post has a thousand; a
 * table of 2,000 rows and ten columns fits.
 */
const MAX_ELEMENTS = 30_000;

/** What {@link parseWithinLimits} throws; the message says which limit the HTML exceeds. */
export class TreeTooLarge extends Error {}

function lengthOfTag(tagName: string, attributes: Attributes): number {
  return attributes.reduce(
    (length, { name, value }) => length + name.length + value.length + 4,
    tagName.length + 2,
  );
}

/** Parse5's usual trees, up to `room` characters of start tags and {@link MAX_ELEMENTS}. */
function boundedAdapter(room: number): typeof defaultTreeAdapter {
  let left = room;
  let elements = 0;
  const insertBefore: typeof defaultTreeAdapter.insertBefore = (parent, node, reference) => {
    // Elements that a table may not contain go before it, and the table is the last child, so the
    // search starts at the end.
    parent.childNodes.splice(parent.childNodes.lastIndexOf(reference), 0, node);
    node.parentNode = parent;
  };
  return {
    ...defaultTreeAdapter,
    createElement: (tagName, namespace, attributes) => {
      left -= lengthOfTag(tagName, attributes);
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new TreeTooLarge(`more than ${MAX_ELEMENTS} elements`);
      if (left < 0) throw new TreeTooLarge('elements that are never closed, many times over');
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    insertBefore,
    insertTextBefore: (parent, text, reference) => {
      const before = parent.childNodes[parent.childNodes.lastIndexOf(reference) - 1];
      if (before && defaultTreeAdapter.isTextNode(before)) before.value += text;
      else insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference);
    },
  };
}

function childrenOf(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Node[] {
  if ('content' in node) return [node.content];
  return 'childNodes' in node ? node.childNodes : [];
}

function isTooDeep(root: DefaultTreeAdapterTypes.Node): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

/**
 * A tree that contains only the text between the tags. Takes time in proportion to the text's
 * length, whatever it contains.
 */
export function textTree(html: string): Root {
  return { type: 'root', children: [{ type: 'text', value: html.replace(/<[^<>]*>/g, ' ') }] };
}

/**
 * The tree of an HTML fragment, as a browser parses it
 * (https://html.spec.whatwg.org/multipage/parsing.html), without source positions: finding them
 * takes time that grows with the square of the number of lines.
 *
 * @throws {TreeTooLarge} for more than 30,000 elements, more than 256 nested ones, or a tree far
 *   larger than its HTML
 */
export function parseWithinLimits(html: string): Root {
  const room = SMALL_CHARACTERS + MAX_GROWTH * html.length;
  const fragment = parseFragment(html, {
    treeAdapter: boundedAdapter(room),
    scriptingEnabled: false,
  });
  if (isTooDeep(fragment)) throw new TreeTooLarge(`more than ${MAX_DEPTH} elements in each other`);
  const tree = fromParse5(fragment);
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
}

/**
 * The result of {@link parseWithinLimits}, or the text between the tags if it would throw. Never
 * throws.
 */
export function parseHtml(html: string): Root {
  try {
    return parseWithinLimits(html);
  } catch (error) {
    if (error instanceof TreeTooLarge) return textTree(html);
    throw error;
  }
}
