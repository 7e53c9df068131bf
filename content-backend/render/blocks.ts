import { type Block, numberAttribute, objectAttribute, parseBlocks, textAttribute } from './block';
import { elementsClass, layoutClasses } from './block-layout';
import { DYNAMIC_BLOCKS } from './dynamic-blocks';
import { fluidFontSize } from './fluid-typography';
import {
  attribute,
  changeTag,
  firstTag,
  tagsOf,
  withClasses,
  withFirstAttribute,
  wrapperTag,
} from './html-tag';
import { loopOf } from './query-loop';
import type { Rendering } from './rendering';

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
  const dynamic = DYNAMIC_BLOCKS.get(block.name);
  const inner = () => innerHtml(block, rendering);
  return dynamic
    ? classesOn(firstTag, layoutClasses(block), dynamic(block, rendering, inner))
    : renderStatic(block, rendering);
}

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
  let nextInner = 0;
  const piece = (html: string | null, index: number): string => {
    // All that rendering changes stands before the first inner block, so what is inside is never read again.
    if (html !== null) return index === 0 ? finishOpening(html, block, rendering) : html;
    const inner = block.innerBlocks[nextInner++];
    return inner ? renderBlock(asChildOf(block, inner), rendering) : '';
  };
  const html = block.innerContent.map(piece).join('');
  return block.name === 'core/details' ? lessUrgentImages(html) : html;
}

/** An inner block as its parent shows it: a gallery adds the attachment's id to its images. */
function asChildOf(parent: Block, inner: Block): Block {
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
  return withFluidText(classesOn(wrapper, layoutClasses(block), outer), block);
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
  ['core/paragraph', classOnFirst('wp-block-paragraph', 'p')],
  ['core/heading', classOnFirst('wp-block-heading', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')],
  ['core/list', classOnFirst('wp-block-list', 'ul', 'ol')],
  ['core/gallery', galleryNumber],
  ['core/image', imageOfGallery],
  ['core/button', buttonWithText],
]);

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
