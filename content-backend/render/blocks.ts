import {
  type Block,
  type BlockAttributes,
  numberAttribute,
  objectAttribute,
  parseBlocks,
  textAttribute,
} from './block';
import { elementsClass, layoutClasses, shortHash } from './block-layout';
import { frontEndHref } from './block-wrapper';
import { DYNAMIC_BLOCKS } from './dynamic-blocks';
import { escapeHtml } from './entities';
import { fluidFontSize } from './fluid-typography';
import {
  attribute,
  changeTag,
  firstTag,
  tagsOf,
  withAttributeValue,
  withClasses,
  withFirstAttribute,
  wrapperTag,
} from './html-tag';
import { navigation } from './navigation-blocks';
import { thumbnailTag } from './image-tag';
import { phpDate } from './php-date';
import { thumbnailOf } from './post-blocks';
import { loopOf } from './query-loop';
import type { Rendering } from './rendering';
import { termsOfLoop } from './term-blocks';
import { renderEncodedTitle } from './title';

/** The HTML of stored block markup, block after block. */
export function renderBlocks(content: string, rendering: Rendering): string {
  return parseBlocks(content)
    .map((block) => renderBlock(block, rendering))
    .join('');
}

/** The HTML of one block: its own with what WordPress adds while rendering, or what a dynamic block makes. */
export function renderBlock(block: Block, rendering: Rendering): string {
  if (block.name === null) return block.innerHtml;
  if (objectAttribute(block.attributes, 'metadata').blockVisibility === false) return '';
  if (block.name === 'core/block') return renderSyncedPattern(block, rendering);
  if (block.name === 'core/query') return renderLoop(block, rendering);
  if (LISTS_OF_SITE.has(block.name)) {
    rendering.listsLeft -= 1;
    if (rendering.listsLeft < 0) return '';
  }
  if (block.name === 'core/terms-query') return renderTermLoop(block, rendering);
  const dynamic = block.name === 'core/navigation' ? menu : DYNAMIC_BLOCKS.get(block.name);
  const inner = () => innerHtml(block, rendering);
  return dynamic
    ? classesOn(firstTag, layoutClasses(block), dynamic(block, rendering, inner))
    : renderStatic(block, rendering);
}

const menu = navigation(renderBlock);

/** Blocks that are as long as the site is large, however short they are written. */
const LISTS_OF_SITE: ReadonlySet<string> = new Set([
  'core/archives',
  'core/calendar',
  'core/categories',
  'core/latest-comments',
  'core/latest-posts',
  'core/navigation',
  'core/page-list',
  'core/tag-cloud',
  'core/terms-query',
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

/** A query loop. One within another has its own content. */
function renderLoop(block: Block, rendering: Rendering): string {
  const outer = rendering.loop;
  rendering.loop = loopOf(block, rendering);
  const html = renderStatic(block, rendering);
  rendering.loop = outer;
  return html;
}

/** What a loop whose pages are exchanged without loading the page anew says of itself. */
function loopRegion(html: string, _block: Block, { loop }: Rendering): string {
  if (!loop || loop.region === null) return html;
  return attributesOn(html, 'div', [
    ['data-wp-context', '{}'],
    ['data-wp-interactive', 'core/query'],
    ['data-wp-key', String(loop.region)],
    ['data-wp-router-region', `query-${loop.region}`],
  ]);
}

/** A loop of terms. */
function renderTermLoop(block: Block, rendering: Rendering): string {
  const outer = rendering.terms;
  rendering.terms = termsOfLoop(block, rendering.context);
  const html = renderStatic(block, rendering);
  rendering.terms = outer;
  return html;
}

/** The HTML with attributes as the first ones of its first tag of a name; the values are texts. */
function attributesOn(
  html: string,
  name: string,
  attributes: ReadonlyArray<readonly [name: string, value: string]>,
): string {
  const tag = firstTag(html, name);
  if (!tag) return html;
  return changeTag(html, tag, (text) =>
    attributes.reduceRight(
      (done, [attributeName, value]) => withFirstAttribute(done, attributeName, escapeHtml(value)),
      text,
    ),
  );
}

/** What a synced pattern holds; '' for one that is gone, has a password or holds itself. */
function renderSyncedPattern(block: Block, rendering: Rendering): string {
  const id = numberAttribute(block.attributes, 'ref');
  const pattern = id === undefined ? undefined : rendering.context.post(id);
  if (pattern?.type !== 'wp_block' || pattern.status !== 'publish') return '';
  if (pattern.password !== '') return '';
  if (rendering.openPatterns.has(pattern.id)) return '';
  rendering.openPatterns.add(pattern.id);
  const html = renderBlocks(pattern.content, rendering);
  rendering.openPatterns.delete(pattern.id);
  return html;
}

function renderStatic(block: Block, rendering: Rendering): string {
  const [first] = block.innerContent;
  const opening = typeof first === 'string' ? finishOpening(first, block, rendering) : '';
  let nextInner = 0;
  const piece = (html: string | null, index: number): string => {
    // All that rendering changes stands before the first inner block, so what is inside is never read again.
    if (html !== null) return index === 0 ? opening : html;
    const inner = block.innerBlocks[nextInner++];
    return inner ? renderBlock(asChildOf(block, inner), rendering) : '';
  };
  const html = block.innerContent.map(piece).join('');
  return block.name === 'core/details' ? lessUrgentImages(html) : html;
}

/** The style of a block that the theme defines, which WordPress gives a number: `is-style-outline`. */
function variationOf({ attributes }: Block): string | null {
  const styles = /(?:^|\s)(is-style-[\w-]+)/.exec(textAttribute(attributes, 'className'));
  const [, name = ''] = styles ?? [];
  return THEME_STYLES.has(name) ? name : null;
}

const THEME_STYLES: ReadonlySet<string> = new Set([
  'is-style-outline',
  'is-style-section-1',
  'is-style-section-2',
  'is-style-section-3',
  'is-style-section-4',
  'is-style-section-5',
  'is-style-text-annotation',
  'is-style-text-display',
  'is-style-text-subtitle',
]);

/** The class names that WordPress adds last. */
function lastClasses(block: Block, rendering: Rendering): string[] {
  const variation = variationOf(block);
  return [
    ...childClasses(block),
    ...(variation === null ? [] : [`${variation}--${rendering.nextId()}`]),
    ...customCssClasses(block),
    ...duotoneClasses(block, rendering),
  ];
}

/** The class of a block for which the layout around it has something of its own: how wide it is, how many cells it takes. */
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

/** Under this name a block keeps the layout of the block around it; no attribute of the editor has it. */
const PARENT_LAYOUT = ' parentLayout';

/** The classes of a block with CSS of its own, named after all of the block; one that holds others has a name as stable. */
function customCssClasses({
  name,
  attributes,
  innerBlocks,
  innerHtml,
  innerContent,
}: Block): string[] {
  const css = textAttribute(objectAttribute(attributes, 'style'), 'css');
  if (css === '') return [];
  const all =
    innerBlocks.length > 0
      ? attributes
      : { blockName: name, attrs: attributes, innerBlocks: [], innerHTML: innerHtml, innerContent };
  return ['has-custom-css', `wp-custom-css-${shortHash(all)}`];
}

/** The class of a picture in two colours: a pair of the theme's, or one of its own, which is numbered. */
function duotoneClasses({ attributes }: Block, rendering: Rendering): string[] {
  const color = objectAttribute(objectAttribute(attributes, 'style'), 'color');
  const duotone = Object.hasOwn(color, 'duotone') ? color.duotone : undefined;
  if (typeof duotone === 'string') {
    const preset = /^var:preset\|duotone\|([\w-]+)$/.exec(duotone)?.[1];
    return preset === undefined ? [] : [`wp-duotone-${preset}`];
  }
  if (!Array.isArray(duotone)) return [];
  const colours = duotone.filter((colour) => typeof colour === 'string').join('-');
  const key = colours.toLowerCase().replace(/[^a-z0-9_-]/g, '');
  return [`wp-duotone-${key}-${rendering.nextId()}`];
}

/** A text that is taken from the content around it: `core/post-data`. */
function withBoundContent(html: string, block: Block, { item, post, context }: Rendering): string {
  const bindings = objectAttribute(objectAttribute(block.attributes, 'metadata'), 'bindings');
  const binding = objectAttribute(bindings, 'content');
  if (textAttribute(binding, 'source') !== 'core/post-data') return html;
  const args = objectAttribute(binding, 'args');
  const subject = item ?? post;
  const { language } = context.settings;
  const changed = { date: subject.modified, dateGmt: subject.modifiedGmt };
  const values: ReadonlyMap<string, string> = new Map([
    ['date', phpDate('c', subject, language)],
    ['modified', phpDate('c', changed, language)],
    ['link', frontEndHref(context.uri(subject.id), context)],
  ]);
  const value = values.get(textAttribute(args, 'field') || textAttribute(args, 'key'));
  const tag = firstTag(html);
  const end = html.lastIndexOf('</');
  return value === undefined || !tag || end < tag.end
    ? html
    : html.slice(0, tag.end) + value + html.slice(end);
}

/** An inner block as its parent shows it: a gallery adds the attachment's id to its images, a layout its measures. */
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
  const additions = block.name === null ? undefined : ADDITIONS.get(block.name);
  const added = additions ? additions(html, block, rendering) : html;
  const outer = classesOn(firstTag, [...elementsClass(block), ...hiddenClasses(block)], added);
  const wrapper = block.innerContent.length > 1 ? wrapperTag : firstTag;
  const laidOut = classesOn(wrapper, layoutClasses(block), outer);
  const last = classesOn(firstTag, lastClasses(block, rendering), laidOut);
  const named =
    block.name === 'core/paragraph'
      ? classesOn((text) => firstTag(text, 'p'), ['wp-block-paragraph'], last)
      : last;
  const bound = block.innerBlocks.length > 0 ? named : withBoundContent(named, block, rendering);
  return withFluidText(bound, block);
}

function classesOn(find: typeof wrapperTag, classes: readonly string[], html: string): string {
  const tag = classes.length === 0 ? undefined : find(html);
  return tag ? changeTag(html, tag, (text) => withClasses(text, classes)) : html;
}

const VIEWPORTS = ['desktop', 'mobile', 'tablet'];

/** The classes of a block that is hidden on some widths of the window. */
function hiddenClasses(block: Block): string[] {
  const visibility = objectAttribute(
    objectAttribute(block.attributes, 'metadata'),
    'blockVisibility',
  );
  const viewports = objectAttribute(visibility, 'viewport');
  return VIEWPORTS.filter((name) => viewports[name] === false).map(
    (name) => `wp-block-hidden-${name}`,
  );
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

/** Images that wait in closed details give way to others. */
function lessUrgentImages(html: string): string {
  const images = [...tagsOf(html)].filter(({ name, closing }) => name === 'img' && !closing);
  const ends = images.map(({ end }) => end);
  return images
    .map(({ start, end }, index) => {
      const tag = html.slice(start, end);
      const before = html.slice(ends[index - 1] ?? 0, start);
      return attribute(tag, 'fetchpriority') === undefined
        ? `${before}${tag.slice(0, 4)} fetchpriority="low"${tag.slice(4)}`
        : before + tag;
    })
    .concat(html.slice(ends.at(-1) ?? 0))
    .join('');
}

type Addition = (html: string, block: Block, rendering: Rendering) => string;

function classOnFirst(className: string, ...names: string[]): Addition {
  return (html) => {
    for (const tag of tagsOf(html)) {
      if (!tag.closing && names.includes(tag.name)) {
        return changeTag(html, tag, (text) => withClasses(text, [className]));
      }
    }
    return html;
  };
}

/** What WordPress's own blocks add to their stored HTML. */
const ADDITIONS: ReadonlyMap<string, Addition> = new Map<string, Addition>([
  ['core/heading', classOnFirst('wp-block-heading', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')],
  ['core/list', classOnFirst('wp-block-list', 'ul', 'ol')],
  ['core/gallery', galleryNumber],
  ['core/image', imageOfGallery],
  ['core/button', buttonWithText],
  ['core/cover', cover],
  ['core/embed', ownEmbed],
  ['core/query', loopRegion],
  ['core/accordion', accordion],
  ['core/accordion-item', accordionItem],
  ['core/accordion-heading', accordionHeading],
  ['core/accordion-panel', accordionPanel],
  ['core/playlist', (html, { innerBlocks }) => (innerBlocks.length === 0 ? '' : html)],
]);

/** A cover of a given height; one that shows the featured image gets it, before what it holds. */
function cover(html: string, block: Block, rendering: Rendering): string {
  const sized =
    numberAttribute(block.attributes, 'minHeight') === undefined ? html : freeRatio(html);
  if (block.attributes.useFeaturedImage !== true) return sized;
  const { context } = rendering;
  const image = thumbnailOf(rendering.item ?? rendering.post, context);
  const at = sized.search(/<div\b[^>]*wp-block-cover__inner-container/);
  if (!image || at === -1) return sized;
  const tag = thumbnailTag(image, 'full', context, {
    className: 'wp-block-cover__image-background wp-post-image',
    more: ' data-object-fit="cover"',
  });
  return sized.slice(0, at) + tag + sized.slice(at);
}

/** Content of the site itself that is embedded: its title, which leads there. Of other sites an export has the address alone. */
function ownEmbed(html: string, block: Block, { context }: Rendering): string {
  const url = textAttribute(block.attributes, 'url');
  const { settings } = context;
  const origins = [...settings.ownOrigins, settings.cmsUrl, settings.frontEndUrl];
  const origin = origins.find((own) => own !== '' && url.startsWith(`${own}/`));
  const post = origin === undefined ? undefined : context.atAddress(url.slice(origin.length));
  const at = html.indexOf(`\n${url}\n`);
  if (!post || at === -1) return html;
  const href = frontEndHref(context.uri(post.id), context);
  const quote = `<blockquote class="wp-embedded-content"><a href="${href}">${renderEncodedTitle(post.title)}</a></blockquote>`;
  return `${html.slice(0, at + 1)}${quote}${html.slice(at + 1 + url.length)}`;
}

/** An element whose height is given takes no other measure from its proportions. */
function freeRatio(html: string): string {
  const tag = firstTag(html);
  if (!tag) return html;
  return changeTag(html, tag, (text) => {
    const style = attribute(text, 'style');
    return style === undefined || style.includes('aspect-ratio')
      ? text
      : withAttributeValue(text, 'style', `${style.replace(/;\s*$/, '')};aspect-ratio:unset;`);
  });
}

/** What WordPress's script for accordions reads. */
function accordion(html: string, block: Block): string {
  const closes = block.attributes.autoclose === true;
  return attributesOn(html, 'div', [
    ['data-wp-context', `{ "autoclose": ${closes}, "accordionItems": [] }`],
    ['data-wp-interactive', 'core/accordion'],
  ]);
}

function accordionItem(html: string, block: Block, rendering: Rendering): string {
  const isOpen = block.attributes.openByDefault === true;
  rendering.accordionItem = { id: `accordion-item-${rendering.nextAccordionItem()}`, isOpen };
  return attributesOn(html, 'div', [
    ['data-wp-class--is-open', 'state.isOpen'],
    ['data-wp-context', `{ "id": "${rendering.accordionItem.id}", "openByDefault": ${isOpen} }`],
    ['data-wp-init', 'callbacks.initAccordionItems'],
    ['data-wp-on-window--hashchange', 'callbacks.hashChange'],
  ]);
}

function accordionHeading(html: string, _block: Block, { accordionItem: item }: Rendering): string {
  if (!item) return html;
  return attributesOn(html, 'button', [
    ['aria-expanded', String(item.isOpen)],
    ['aria-controls', `${item.id}-panel`],
    ['data-wp-bind--aria-expanded', 'state.isOpen'],
    ['data-wp-on--click', 'actions.toggle'],
    ['id', item.id],
  ]);
}

function accordionPanel(html: string, _block: Block, { accordionItem: item }: Rendering): string {
  if (!item) return html;
  return attributesOn(html, 'div', [
    ['aria-labelledby', item.id],
    ['data-wp-bind--hidden', 'state.isHidden'],
    ['data-wp-on--beforematch', 'actions.handleBeforeMatch'],
    ['id', `${item.id}-panel`],
  ]);
}

function galleryNumber(html: string, _block: Block, rendering: Rendering): string {
  return classesOn(firstTag, [`wp-block-gallery-${rendering.nextId()}`], html);
}

/** An image block without an image shows nothing; one in a gallery says its attachment in `data-id`. */
function imageOfGallery(html: string, block: Block): string {
  const image = firstTag(html, 'img');
  if (!image) return '';
  const id = numberAttribute(block.attributes, 'data-id');
  if (id === undefined) return html;
  return changeTag(html, image, (text) => withFirstAttribute(text, 'data-id', String(id)));
}

/** A button without a text is not shown. */
function buttonWithText(html: string): string {
  for (const tag of tagsOf(html)) {
    if (tag.closing || (tag.name !== 'a' && tag.name !== 'button')) continue;
    const inside = html.slice(tag.end).split(/<\/(?:a|button)>/i, 1)[0] ?? '';
    const empty = !/<(?:img|svg)\b/i.test(inside) && inside.replace(/<[^<>]*>/g, '').trim() === '';
    return empty ? '' : html;
  }
  return html;
}
