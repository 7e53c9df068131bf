import { createHash } from 'node:crypto';
import { type Block, type BlockAttributes, objectAttribute, textAttribute } from './block';
import { supports } from './block-facts';
import type { Rendering } from './rendering';

/**
 * The blocks that lay out what they hold, with the layout they have unless their attributes name
 * another.
 */
const LAYOUT_BLOCKS: ReadonlyMap<string, BlockAttributes> = new Map<string, BlockAttributes>([
  ['core/accordion', {}],
  ['core/accordion-item', {}],
  ['core/accordion-panel', {}],
  ['core/buttons', { type: 'flex' }],
  ['core/column', {}],
  ['core/columns', { type: 'flex', flexWrap: 'nowrap' }],
  ['core/cover', {}],
  ['core/details', {}],
  ['core/gallery', { type: 'flex' }],
  ['core/group', {}],
  ['core/latest-posts', {}],
  ['core/comments-pagination', { type: 'flex' }],
  ['core/post-content', {}],
  ['core/post-template', {}],
  ['core/query', {}],
  ['core/navigation', { type: 'flex' }],
  ['core/query-pagination', { type: 'flex' }],
  ['core/quote', {}],
  ['core/social-links', { type: 'flex' }],
  ['core/tab-list', { type: 'flex', flexWrap: 'wrap' }],
  ['core/tab-panel', {}],
  ['core/tabs', {}],
  ['core/term-template', {}],
  ['core/terms-query', {}],
]);

const CLASS_OF_TYPE: ReadonlyMap<string, string> = new Map([
  ['default', 'is-layout-flow'],
  ['constrained', 'is-layout-constrained'],
  ['flex', 'is-layout-flex'],
  ['grid', 'is-layout-grid'],
]);

/** The gaps of the theme twentytwentyfive, which the names of containers are made of. */
const GAP = '1.2rem';
const GAP_OF_BLOCK: ReadonlyMap<string, string> = new Map([
  ['core/buttons', '16px'],
  ['core/columns', 'var(--wp--preset--spacing--50)'],
  ['core/quote', 'var(--wp--preset--spacing--30)'],
]);

/**
 * The class names that WordPress adds to the wrapper of a block's inner blocks while rendering; []
 * for blocks that lay nothing out.
 * https://developer.wordpress.org/reference/functions/wp_render_layout_support_flag/
 */
export function layoutClasses(block: Block): string[] {
  const name = block.name ?? '';
  const usual = LAYOUT_BLOCKS.get(name);
  if (usual === undefined) return [];
  const own = objectAttribute(block.attributes, 'layout');
  const layout = withType(Object.hasOwn(block.attributes, 'layout') ? own : usual);
  const type = textAttribute(layout, 'type') || 'default';
  const typeClass = CLASS_OF_TYPE.get(type) ?? '';
  return [
    type === 'constrained' && 'has-global-padding',
    textAttribute(own, 'orientation') && `is-${slug(textAttribute(own, 'orientation'))}`,
    textAttribute(own, 'justifyContent') &&
      `is-content-justification-${slug(textAttribute(own, 'justifyContent'))}`,
    textAttribute(own, 'flexWrap') === 'nowrap' && 'is-nowrap',
    typeClass,
    hasOwnStyle(block, layout, type) && containerClass(block, name, layout),
    `wp-block-${name.replace(/^core\//, '').replaceAll('/', '-')}-${typeClass}`,
  ].filter((className): className is string => typeof className === 'string' && className !== '');
}

/** A layout of WordPress 5.9, which named a width and no type, with its type. */
function withType(layout: BlockAttributes): BlockAttributes {
  const isOld = layout.inherit === true || textAttribute(layout, 'contentSize') !== '';
  return isOld ? { ...layout, type: 'constrained' } : layout;
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
}

function spacingOf(block: Block): BlockAttributes {
  return objectAttribute(objectAttribute(block.attributes, 'style'), 'spacing');
}

/** Whether WordPress writes CSS for this very block, which its container class then names. */
function hasOwnStyle(block: Block, layout: BlockAttributes, type: string): boolean {
  const has = (name: string): boolean => textAttribute(layout, name) !== '';
  if ((spacingOf(block).blockGap ?? null) !== null || type === 'grid') return true;
  if (type === 'constrained') {
    const aside = ['left', 'right'].includes(textAttribute(layout, 'justifyContent'));
    const { left, right } = objectAttribute(spacingOf(block), 'padding');
    const hasEdges = (left ?? null) !== null || (right ?? null) !== null;
    return aside || hasEdges || has('contentSize') || has('wideSize');
  }
  if (type !== 'flex') return false;
  return (
    textAttribute(layout, 'flexWrap') === 'nowrap' ||
    textAttribute(layout, 'orientation') === 'vertical' ||
    has('justifyContent') ||
    has('verticalAlignment')
  );
}

/** A name made of the layout, the same for the same layout; its CSS is not part of the content. */
function containerClass(block: Block, name: string, layout: BlockAttributes): string {
  const spacing = spacingOf(block);
  const hash = md5([
    // PHP writes an empty list for an object without members.
    Object.keys(layout).length === 0 ? [] : layout,
    true,
    spacing.blockGap ?? null,
    false,
    GAP_OF_BLOCK.get(name) ?? GAP,
    Object.keys(spacing).length === 0 ? null : spacing,
  ]).slice(0, 8);
  return `wp-container-${slug(name)}-is-layout-${hash}`;
}

/** The eight signs by which WordPress tells generated class names apart. */
export function shortHash(values: unknown): string {
  return (
    typeof values === 'string' ? createHash('md5').update(values).digest('hex') : md5(values)
  ).slice(0, 8);
}

/** MD5 of values as PHP's `json_encode` writes them. */
function md5(values: unknown): string {
  const json = JSON.stringify(values)
    .replaceAll('/', '\\/')
    .replace(
      /[\u0080-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return createHash('md5').update(json).digest('hex');
}

const COLOURED_ELEMENTS = ['link', 'button', 'heading', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The class of a block that colours its links, buttons or headings, which WordPress numbers. */
export function elementsClass(block: Block, rendering: Rendering): string[] {
  const elements = objectAttribute(objectAttribute(block.attributes, 'style'), 'elements');
  const isPlain =
    supports(block.name, 'plainElements') ||
    !COLOURED_ELEMENTS.some((name) => isColoured(name, objectAttribute(elements, name)));
  return isPlain ? [] : [`wp-elements-${rendering.nextElements()}`];
}

function isColoured(name: string, element: BlockAttributes): boolean {
  const color = objectAttribute(element, 'color');
  const hover = objectAttribute(objectAttribute(element, ':hover'), 'color');
  const has = (colours: BlockAttributes, part: string) => (colours[part] ?? null) !== null;
  return name === 'link'
    ? has(color, 'text') || has(hover, 'text')
    : ['text', 'background', 'gradient'].some((part) => has(color, part));
}

/**
 * The name under which a block keeps the layout of the block around it. No attribute of the editor
 * has this name.
 */
export const PARENT_LAYOUT = ' parentLayout';
