import type { Element, ElementContent, Root } from 'hast';
import {
  element,
  elementsOf,
  hasText,
  propertyOf,
  rewriteElements,
} from '#content/server/html-tree';

/** Where plugins that load pictures late keep the address. */
const LATE = ['dataSrc', 'dataLazySrc', 'dataLazy', 'dataOriginal', 'dataOrigSrc'];
const LATE_SETS = ['dataSrcset', 'dataLazySrcset', 'dataOrigSrcset'];
const LATE_SIZES = ['dataSizes', 'dataLazySizes'];
const MEDIA = /^(?:img|source|iframe|video|audio)$/;

function firstOf(node: Element, names: readonly string[]): string {
  return names.map((name) => propertyOf(node, name).trim()).find(Boolean) ?? '';
}

/** Whether an element has only a placeholder until a script gives it its address. */
function isLate(node: Element): boolean {
  const source = propertyOf(node, 'src');
  return (
    source === '' ||
    source.startsWith('data:') ||
    /\blazy/i.test(propertyOf(node, 'className')) ||
    propertyOf(node, 'dataLazySrc') !== ''
  );
}

/** Gives an element the address that a script would give it. @returns whether it has one */
function showAtOnce(node: Element): boolean {
  if (!MEDIA.test(node.tagName) || !isLate(node)) return false;
  const { properties } = node;
  const source = firstOf(node, LATE);
  const set = firstOf(node, LATE_SETS);
  if (source) properties.src = source;
  if (set) properties.srcSet = set;
  const sizes = firstOf(node, LATE_SIZES);
  if (sizes && sizes !== 'auto') properties.sizes = sizes;
  return source !== '' || set !== '';
}

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

/**
 * The nodes without each `<noscript>` that repeats the picture beside it.
 *
 * @param late the elements that were loaded late, and those that contain one
 */
function withoutRepetitions(
  nodes: ElementContent[],
  late: ReadonlySet<ElementContent>,
): ElementContent[] {
  const solid = nodes.filter((node) => !isBlank(node));
  const isLateAt = (place: number): boolean => {
    const node = solid[place];
    return node !== undefined && late.has(node);
  };
  const repetitions = new Set(
    solid.filter(
      (node, place) =>
        node.type === 'element' &&
        node.tagName === 'noscript' &&
        (isLateAt(place - 1) || isLateAt(place + 1)),
    ),
  );
  return nodes.filter((node) => !repetitions.has(node));
}

/** What stands in place of a plugin's element (`<object>`, `<embed>`): a picture, or a frame. */
function plain(node: Element): Element | null {
  const movie = elementsOf(
    node,
    ({ tagName, properties }) => tagName === 'param' && properties.name === 'movie',
  )[0];
  const src = firstOf(node, ['data', 'src']) || (movie ? propertyOf(movie, 'value') : '');
  if (!src) return null;
  const name = firstOf(node, ['title', 'ariaLabel']);
  return /^image\//.test(propertyOf(node, 'type')) || /\.svg$/i.test(src)
    ? element('img', { src, alt: name })
    : element('iframe', { src, title: name });
}

/**
 * Brings to light what content shows by scripts and plugins of browsers alone, before the
 * sanitiser removes it: pictures, players and frames that are loaded late have their address, once;
 * objects become pictures or frames, unless a link leads to the same file or words stand in them.
 */
export function showHiddenMedia(tree: Root): void {
  const late = new Set<ElementContent>(elementsOf(tree, showAtOnce));
  const linked = new Set(
    elementsOf(tree, ({ tagName }) => tagName === 'a').map((link) => propertyOf(link, 'href')),
  );
  rewriteElements(tree, (node) => {
    if (late.size > 0) {
      node.children = withoutRepetitions(node.children, late);
      if (node.children.some((child) => late.has(child))) late.add(node);
    }
    if (node.tagName !== 'object' && node.tagName !== 'embed') return [node];
    const shown = hasText(node) ? null : plain(node);
    if (!shown) return node.children;
    return linked.has(propertyOf(shown, 'src')) ? [] : [shown];
  });
  const top = tree.children.filter((node): node is ElementContent => node.type !== 'doctype');
  tree.children = withoutRepetitions(top, late);
}
