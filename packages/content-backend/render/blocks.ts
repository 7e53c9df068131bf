import type { PostRecord } from '../model';
import { attachedGallery, showsAttached } from './attached-gallery';
import {
  type Block,
  type BlockAttributes,
  numberAttribute,
  objectAttribute,
  parseBlocks,
  textAttribute,
} from './block';
import { ADDITIONS, openingLarge } from './block-additions';
import { withBoundValues } from './block-bindings';
import { stylesOf, supports } from './block-facts';
import { elementsClass, layoutClasses, PARENT_LAYOUT, shortHash } from './block-layout';
import { hasComments } from './comment-blocks';
import { DYNAMIC_BLOCKS, type DynamicBlock } from './dynamic-blocks';
import { escapeHtml } from './entities';
import { fluidFontSize } from './fluid-typography';
import {
  attribute,
  attributesOn,
  classesOn,
  firstTag,
  tagsOf,
  withAttributeValue,
  withFirstAttribute,
  withStyle,
  wrapperTag,
} from './html-tag';
import { latestPosts } from './latest-posts-block';
import { renderEmbeds } from './media-shortcodes';
import { navigation } from './navigation-blocks';
import { postContent } from './post-content-block';
import { loopOf } from './query-loop';
import type { RenderContext } from './render-context';
import type { Rendering } from './rendering';
import { safeStyle } from './safe-style';
import { termsOfLoop } from './term-blocks';

/** The HTML of stored block markup, block after block. */
export function renderBlocks(content: string, rendering: Rendering): string {
  return parseBlocks(content)
    .map((block) => renderBlock(block, rendering))
    .join('');
}

/**
 * The HTML of one block: its own with what WordPress adds while rendering, or what a dynamic block
 * makes.
 */
export function renderBlock(block: Block, rendering: Rendering): string {
  if (block.name === null) return block.innerHtml;
  if (objectAttribute(block.attributes, 'metadata').blockVisibility === false) return '';
  if (!rendering.takeListItem(LISTS_OF_SITE.get(block.name) ?? 0)) return '';
  rendering.around.push(block);
  const html = renderNamed(block, rendering);
  rendering.around.pop();
  return rendering.commented.has(block.name) ? withComment(block, html) : html;
}

/** The HTML of a block between comments, as WordPress stores blocks. */
function withComment({ name, attributes }: Block, html: string): string {
  const { [PARENT_LAYOUT]: _layout, ...own } = attributes;
  const written = JSON.stringify(own).replace(/--|[<>&]/g, (unsafe) =>
    unsafe.replace(/./g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  const opening = ` wp:${String(name).replace(/^core\//, '')} ${written === '{}' ? '' : `${written} `}`;
  return html === ''
    ? `<!--${opening}/-->`
    : `<!--${opening}-->${html}<!-- /${opening.trim().split(' ')[0]} -->`;
}

function renderNamed(block: Block, rendering: Rendering): string {
  if (block.name === 'core/query') return renderLoop(block, rendering);
  if (block.name === 'core/terms-query') return renderTermLoop(block, rendering);
  if (showsAttached(block)) {
    const gallery = attachedGallery(block, rendering);
    return gallery === null ? '' : renderStatic(gallery, rendering);
  }
  if (block.name === 'core/comments' && !hasComments(rendering)) return '';
  const dynamic = HOLDING.get(block.name ?? '') ?? DYNAMIC_BLOCKS.get(block.name ?? '');
  if (!dynamic) return renderStatic(block, rendering);
  const made = madeClasses(block, rendering);
  const html = dynamic(withClassName(block, made), rendering, () => {
    if (INNER_ALONE.has(block.name ?? '')) return innerBlocks(block, rendering);
    const inner = innerHtml(block, rendering);
    return TEMPLATES.has(block.name ?? '') ? withRepeatedLooks(inner, block, made) : inner;
  });
  const finished = withSupports(html, block, made, rendering, firstTag);
  return withImagePriority(finished, block, rendering);
}

/** Dynamic blocks that show the blocks in them without what stands between these. */
const INNER_ALONE: ReadonlySet<string> = new Set([
  'core/navigation-link',
  'core/navigation-submenu',
  'core/widget-group',
]);

/** Blocks that show what they hold for each of many; WordPress repeats some looks on it. */
const TEMPLATES: ReadonlySet<string> = new Set([
  'core/comment-template',
  'core/post-template',
  'core/term-template',
]);

/** One showing of what a template holds, with the template's looks that are no element's own. */
function withRepeatedLooks(
  html: string,
  block: Block,
  { elements, variation, css }: MadeClasses,
): string {
  const classes = [...elements, ...childClasses(block), ...variation];
  const ownCss = css.length > 0 ? ['has-custom-css', ...css] : [];
  return withFittedText(classesOn(firstTag, [...classes, ...ownCss], html), block);
}

/** The class names that WordPress makes of a block before it renders it. */
interface MadeClasses {
  elements: readonly string[];
  variation: readonly string[];
  css: readonly string[];
}

const NO_CLASSES: MadeClasses = { elements: [], variation: [], css: [] };

const has = ({ attributes }: Block, name: string): boolean => Object.hasOwn(attributes, name);

function madeClasses(block: Block, rendering: Rendering): MadeClasses {
  // Most blocks have neither, and all of these are made of one of them.
  if (!has(block, 'style') && !has(block, 'className')) return NO_CLASSES;
  return {
    elements: elementsClass(block, rendering),
    variation: variationClasses(block, rendering),
    css: customCssClasses(block),
  };
}

/** A block whose own class names have those that are made of it. */
function withClassName(block: Block, { elements, variation, css }: MadeClasses): Block {
  const made = [...elements, ...variation, ...css];
  if (made.length === 0) return block;
  const own = textAttribute(block.attributes, 'className');
  const className = [own, ...made].filter((name) => name !== '').join(' ');
  return { ...block, attributes: { ...block.attributes, className } };
}

/**
 * What every block may have, in WordPress's order: coloured elements, its measures in the layout
 * around it, its own layout, a place that stays, two colours, a picture behind it, a style, widths
 * of the window on which it is hidden, CSS of its own.
 */
function withSupports(
  html: string,
  block: Block,
  { elements, variation, css }: MadeClasses,
  rendering: Rendering,
  wrapper: typeof firstTag,
): string {
  // Without a style nothing here is numbered, so nothing is lost of a block that shows nothing.
  if (html === '' && !has(block, 'style')) return '';
  const measured = classesOn(firstTag, [...elements, ...childClasses(block)], html);
  const laidOut = classesOn(wrapper, layoutClasses(block), measured);
  const classes = [...positionClasses(block, rendering), ...duotoneClasses(block, rendering)];
  const placed = classesOn(firstTag, classes, laidOut);
  const background = backgroundStyle(block);
  const backed =
    background === ''
      ? placed
      : classesOn(firstTag, ['has-background'], withStyle(placed, background));
  const hidden = hiddenClasses(block);
  const last = [...variation, ...hidden, ...(css.length > 0 ? ['has-custom-css'] : []), ...css];
  return withFittedText(withFluidText(classesOn(firstTag, last, backed), block), block);
}

/** Dynamic blocks that show the blocks of another row. */
const HOLDING: ReadonlyMap<string, DynamicBlock> = new Map<string, DynamicBlock>([
  ['core/block', renderSyncedPattern],
  ['core/latest-posts', latestPosts(renderBlocks)],
  ['core/widget-group', widgetGroup],
  ['core/navigation', navigation(renderBlock)],
  ['core/post-content', postContent(renderBlocks)],
]);

/**
 * Blocks that are as long as the site is large, or long, however short they are written, with what
 * one costs of the entries that lists may have together: those that ask all of the site cost more
 * than an entry.
 */
const LISTS_OF_SITE: ReadonlyMap<string, number> = new Map([
  ['core/archives', 1],
  ['core/calendar', 40],
  ['core/categories', 1],
  ['core/latest-comments', 1],
  ['core/latest-posts', 50],
  ['core/navigation', 20],
  ['core/page-list', 1],
  ['core/query', 50],
  // No list, but thirty times as long as it is written.
  ['core/search', 4],
  ['core/tag-cloud', 1],
  ['core/terms-query', 50],
]);

/** What a block holds, as stored and with its inner blocks rendered. */
function innerHtml(block: Block, rendering: Rendering): string {
  let nextInner = 0;
  return block.innerContent
    .map((html) => {
      const inner = html === null ? block.innerBlocks[nextInner++] : undefined;
      return html ?? (inner ? renderBlock(inner, rendering) : '');
    })
    .join('');
}

/** The blocks that a block holds, rendered. */
function innerBlocks(block: Block, rendering: Rendering): string {
  return block.innerBlocks.map((inner) => renderBlock(inner, rendering)).join('');
}

/** `core/widget-group`: blocks of a widget area, with a title. */
function widgetGroup({ attributes }: Block, _rendering: Rendering, inner: () => string): string {
  const title = textAttribute(attributes, 'title');
  const heading = title === '' ? '' : `<h2 class="widget-title">${escapeHtml(title)}</h2>`;
  return `${heading}<div class="wp-widget-group__inner-blocks">${inner()}</div>`;
}

/** A query loop. One within another has its own content. */
function renderLoop(block: Block, rendering: Rendering): string {
  const outer = rendering.loop;
  rendering.loop = loopOf(block, rendering);
  const html = renderStatic(block, rendering);
  rendering.loop = outer;
  return html;
}

function renderTermLoop(block: Block, rendering: Rendering): string {
  const outer = rendering.terms;
  rendering.terms = termsOfLoop(block, rendering.context);
  const html = renderStatic(block, rendering);
  rendering.terms = outer;
  return html;
}

/** The pattern that a block shows; undefined for one that is gone, no pattern or has a password. */
export function syncedPattern(
  { name, attributes }: Block,
  context: RenderContext,
): PostRecord | undefined {
  const id = name === 'core/block' ? numberAttribute(attributes, 'ref') : undefined;
  const pattern = id === undefined ? undefined : context.post(id);
  const isShown = pattern?.type === 'wp_block' && pattern.status === 'publish';
  return isShown && pattern.password === '' ? pattern : undefined;
}

/** What a synced pattern holds; '' for none, and for one that holds itself. */
function renderSyncedPattern(block: Block, rendering: Rendering): string {
  const pattern = syncedPattern(block, rendering.context);
  if (!pattern || rendering.openPatterns.has(pattern.id)) return '';
  const outer = rendering.overrides;
  rendering.overrides = overridesOf(block.attributes);
  rendering.openPatterns.add(pattern.id);
  const html = renderBlocks(renderEmbeds(pattern.content), rendering);
  rendering.openPatterns.delete(pattern.id);
  rendering.overrides = outer;
  return html;
}

/** What was typed for the parts of a pattern; an older WordPress wrote it under other names. */
function overridesOf(attributes: BlockAttributes): BlockAttributes {
  const name = Object.hasOwn(attributes, 'content') ? 'content' : 'overrides';
  const entries = Object.entries(objectAttribute(attributes, name)).map(([part, typed]) => {
    const values = objectAttribute({ typed }, 'typed');
    return [part, Object.hasOwn(values, 'values') ? objectAttribute(values, 'values') : values];
  });
  return Object.fromEntries(entries);
}

function renderStatic(block: Block, rendering: Rendering): string {
  const [first] = block.innerContent;
  const opening = typeof first === 'string' ? finishOpening(first, block, rendering) : '';
  let nextInner = 0;
  const piece = (html: string | null, index: number): string => {
    // All that rendering changes stands before the first inner block, so what is inside is never
    // read again.
    if (html !== null) return index === 0 ? opening : html;
    const inner = block.innerBlocks[nextInner++];
    return inner ? renderBlock(asChildOf(block, inner), rendering) : '';
  };
  const html = block.innerContent.map(piece).join('');
  return withImagePriority(html, block, rendering);
}

/**
 * The style of a block that the theme defines, which WordPress gives a number: `is-style-outline`.
 */
function variationOf({ name, attributes }: Block): string | null {
  const known = stylesOf(name);
  const named = textAttribute(attributes, 'className').matchAll(/(?:^|\s)is-style-([\w-]+)/g);
  const style =
    known.length === 0 ? undefined : [...named].find(([, one]) => known.includes(one ?? ''));
  return style ? `is-style-${style[1]}` : null;
}

/** The class of such a style on this very block. */
function variationClasses(block: Block, rendering: Rendering): string[] {
  const variation = variationOf(block);
  return variation === null ? [] : [`${variation}--${rendering.nextId()}`];
}

/** The classes of a block that stays in its place while the page scrolls. */
function positionClasses({ name, attributes }: Block, rendering: Rendering): string[] {
  const position = objectAttribute(objectAttribute(attributes, 'style'), 'position');
  return supports(name, 'position') && textAttribute(position, 'type') === 'sticky'
    ? [`wp-container-${rendering.nextId()}`, 'is-position-sticky']
    : [];
}

const BACKGROUND_PARTS: readonly (readonly [name: string, property: string])[] = [
  ['backgroundPosition', 'background-position'],
  ['backgroundRepeat', 'background-repeat'],
  ['backgroundSize', 'background-size'],
  ['backgroundAttachment', 'background-attachment'],
];

/** CSS of the picture behind a block; '' for none. */
function backgroundStyle({ name, attributes }: Block): string {
  if (!supports(name, 'backgroundImage')) return '';
  const own = objectAttribute(objectAttribute(attributes, 'style'), 'background');
  const url =
    textAttribute(objectAttribute(own, 'backgroundImage'), 'url') ||
    (/^url\(['"]?([^'"()]+)['"]?\)$/.exec(textAttribute(own, 'backgroundImage'))?.[1] ?? '');
  const gradient = textAttribute(own, 'gradient');
  // A picture of the theme's: the rest is said of it here.
  const isThemes = textAttribute(objectAttribute(own, 'backgroundImage'), 'ref') !== '';
  if (url === '' && gradient !== '') return safeStyle(`background-image:${gradient}`).concat(';');
  if ((url === '' && !isThemes) || /['"()<>\s\\]/.test(url)) return '';
  const size = textAttribute(own, 'backgroundSize') || 'cover';
  const parts = new Map<string, string>(
    BACKGROUND_PARTS.map(([name]) => [name, textAttribute(own, name)]),
  ).set('backgroundSize', size);
  if (size === 'contain' && parts.get('backgroundPosition') === '') {
    parts.set('backgroundPosition', '50% 50%');
  }
  const rest = BACKGROUND_PARTS.map(([name, property]) => [property, parts.get(name) ?? '']).filter(
    ([, value]) => value !== '' && !/[;{}<>]/.test(value ?? ''),
  );
  const image = url === '' ? '' : `background-image:url('${url}');`;
  return `${image}${rest.map(([property, value]) => `${property}:${value};`).join('')}`;
}

/**
 * The class of a block for which the layout around it has something of its own: how wide it is, how
 * many cells it takes.
 */
function childClasses({ attributes }: Block): string[] {
  const layout = objectAttribute(objectAttribute(attributes, 'style'), 'layout');
  if (Object.keys(layout).length === 0) return [];
  const parent = objectAttribute(attributes, PARENT_LAYOUT);
  return [`wp-container-content-${shortHash({ layout, parentLayout: parentMeasures(parent) })}`];
}

/** What of a layout counts for the cells in it; PHP writes an empty list of it as `[]`. */
function parentMeasures(layout: BlockAttributes): unknown {
  const entries = Object.entries(layout).filter(
    ([name]) => name === 'minimumColumnWidth' || name === 'columnCount',
  );
  return entries.length === 0 ? [] : Object.fromEntries(entries);
}

/**
 * The most characters of a block whose class is named after all of it. A longer block is named
 * after its attributes: its text would be read again for every block around it.
 */
const MAX_NAMED = 20_000;

/** The class of a block with CSS of its own, named after all of the block. */
function customCssClasses(block: Block): string[] {
  const css = textAttribute(objectAttribute(block.attributes, 'style'), 'css');
  if (css.trim() === '' || /<\/?\w/.test(css)) return [];
  const whole = fits(block, MAX_NAMED) >= 0 ? asParsed(block) : block.attributes;
  return [`wp-custom-css-${shortHash(whole)}`];
}

/** How long attributes are when they are written, counted once. */
const lengths = new WeakMap<BlockAttributes, number>();

/**
 * How many characters are left of so many when a block is written; fewer than 0 when it is longer.
 */
function fits({ attributes, innerBlocks, innerHtml }: Block, most: number): number {
  const written = lengths.get(attributes) ?? JSON.stringify(attributes).length;
  lengths.set(attributes, written);
  let left = most - innerHtml.length * 2 - written;
  for (const inner of innerBlocks) {
    if (left < 0) return left;
    left = fits(inner, left);
  }
  return left;
}

/** A block as WordPress's parser gives it. */
function asParsed({ name, attributes, innerBlocks, innerHtml, innerContent }: Block): object {
  const { [PARENT_LAYOUT]: _layout, ...attrs } = attributes;
  return {
    blockName: name,
    // PHP writes an empty list of them as `[]`.
    attrs: Object.keys(attrs).length === 0 ? [] : attrs,
    innerBlocks: innerBlocks.map(asParsed),
    innerHTML: innerHtml,
    innerContent,
  };
}

/** The pairs of colours that WordPress has names for. */
const DUOTONES: ReadonlySet<string> = new Set(
  'dark-grayscale grayscale purple-yellow blue-red midnight magenta-yellow purple-green blue-orange'.split(
    ' ',
  ),
);

/**
 * The class of a picture in two colours: a pair of WordPress's, or one of its own, which is
 * numbered.
 */
function duotoneClasses({ name, attributes }: Block, rendering: Rendering): string[] {
  if (!supports(name, 'duotone')) return [];
  const color = objectAttribute(objectAttribute(attributes, 'style'), 'color');
  const duotone = Object.hasOwn(color, 'duotone') ? color.duotone : undefined;
  if (typeof duotone !== 'string' && !Array.isArray(duotone)) return [];
  const preset = /^var:preset\|duotone\|([\w-]+)$/.exec(String(duotone))?.[1] ?? '';
  if (DUOTONES.has(preset)) return [`wp-duotone-${preset}`];
  const colours = Array.isArray(duotone)
    ? duotone.filter((colour) => typeof colour === 'string').join('-')
    : duotone;
  const key = colours.toLowerCase().replace(/[^a-z0-9_-]/g, '');
  return [`wp-duotone-${key}-${rendering.nextId()}`];
}

/**
 * An inner block as its parent shows it: a gallery adds the attachment's id to its images, a layout
 * its measures.
 */
function asChildOf(parent: Block, child: Block): Block {
  const isLaidOut = Object.hasOwn(objectAttribute(child.attributes, 'style'), 'layout');
  const inner = isLaidOut
    ? {
        ...child,
        attributes: {
          ...child.attributes,
          [PARENT_LAYOUT]: objectAttribute(parent.attributes, 'layout'),
        },
      }
    : child;
  const id = numberAttribute(inner.attributes, 'id');
  if (parent.name !== 'core/gallery' || inner.name !== 'core/image' || id === undefined) {
    return inner;
  }
  return { ...inner, attributes: { ...inner.attributes, 'data-id': id } };
}

function finishOpening(html: string, block: Block, rendering: Rendering): string {
  const bound = withBoundValues(html, block, rendering);
  const additions = block.name === null ? undefined : ADDITIONS.get(block.name);
  const added = additions ? additions(bound, block, rendering) : bound;
  const wrapper = block.innerContent.length > 1 ? wrapperTag : firstTag;
  const finished = withSupports(added, block, madeClasses(block, rendering), rendering, wrapper);
  if (block.name === 'core/image') return openingLarge(finished, block, rendering);
  return block.name === 'core/paragraph'
    ? classesOn((text) => firstTag(text, 'p'), ['wp-block-paragraph'], finished)
    : finished;
}

const VIEWPORTS = ['desktop', 'mobile', 'tablet'];

/** Blocks that WordPress shows on every width of the window, whatever their attributes say. */
const ON_EVERY_WIDTH: ReadonlySet<string | null> = new Set(
  [
    'accordion-heading',
    'accordion-panel',
    'freeform',
    'html',
    'missing',
    'more',
    'nextpage',
    'pattern',
    'shortcode',
    'tab-list',
    'tab-panel',
    'tab-panels',
  ].map((name) => `core/${name}`),
);

/** The classes of a block that is hidden on some widths of the window. */
function hiddenClasses(block: Block): string[] {
  if (ON_EVERY_WIDTH.has(block.name)) return [];
  const visibility = objectAttribute(
    objectAttribute(block.attributes, 'metadata'),
    'blockVisibility',
  );
  const viewports = objectAttribute(visibility, 'viewport');
  return VIEWPORTS.filter((name) => viewports[name] === false).map(
    (name) => `wp-block-hidden-${name}`,
  );
}

/** Text that fills its line, which WordPress's script sets. */
function withFittedText(html: string, { attributes }: Block): string {
  const tag = attributes.fitText === true ? firstTag(html) : undefined;
  if (!tag) return html;
  // A block that has a script of its own says so already.
  const isKnown = attribute(html.slice(tag.start, tag.end), 'data-wp-interactive') !== undefined;
  return attributesOn(html, tag.name, [
    ['data-wp-context---core-fit-text', 'core/fit-text::{"fontSize":""}'],
    ['data-wp-init---core-fit-text', 'core/fit-text::callbacks.init'],
    ...(isKnown ? [] : [['data-wp-interactive', null] as const]),
    ['data-wp-style--font-size', 'core/fit-text::context.fontSize'],
  ]);
}

function withFluidText(html: string, block: Block): string {
  const typography = objectAttribute(objectAttribute(block.attributes, 'style'), 'typography');
  const size = textAttribute(typography, 'fontSize');
  const fluid = fluidFontSize(size);
  const start = fluid === size ? -1 : html.indexOf(`font-size:${size}`);
  if (start === -1) return html;
  const end = start + `font-size:${size}`.length;
  return `${html.slice(0, start)}font-size:${fluid};${html.slice(html[end] === ';' ? end + 1 : end)}`;
}

/**
 * How urgent the images of a block are: those that wait in closed details or in a closed entry of
 * an accordion give way to others; those of a block that some windows hide are not the first of a
 * page. Null where a block says nothing of it.
 */
function imagePriority(block: Block): 'low' | 'auto' | null {
  const { name, attributes } = block;
  if (name === 'core/details' && attributes.showContent !== true) return 'low';
  if (hiddenClasses(block).length > 0) return 'auto';
  return name === 'core/accordion-item' && attributes.openByDefault !== true ? 'low' : null;
}

/** The images of a block with what it says of them; the outermost block that says it counts. */
function withImagePriority(html: string, block: Block, { around }: Rendering): string {
  const priority = imagePriority(block);
  const isSaidAround = () => around.slice(0, -1).some((outer) => imagePriority(outer) !== null);
  if (priority === null || isSaidAround()) return html;
  const images = [...tagsOf(html)].filter(({ name, closing }) => name === 'img' && !closing);
  const ends = images.map(({ end }) => end);
  return images
    .map(({ start, end }, index) => {
      const tag = html.slice(start, end);
      const before = html.slice(ends[index - 1] ?? 0, start);
      return attribute(tag, 'fetchpriority') === undefined
        ? before + withFirstAttribute(tag, 'fetchpriority', priority)
        : before + withAttributeValue(tag, 'fetchpriority', priority);
    })
    .concat(html.slice(ends.at(-1) ?? 0))
    .join('');
}
