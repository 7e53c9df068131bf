import type { PostRecord } from '../model';
import { type Block, numberAttribute, objectAttribute, parseBlocks, textAttribute } from './block';
import { layoutClasses } from './block-layout';
import { DYNAMIC_BLOCKS } from './dynamic-blocks';
import { fluidFontSize } from './fluid-typography';
import { addClasses, firstTag, insertAttribute, lastOpenTag, tagsOf } from './html-tag';
import type { RenderContext } from './render-context';

/** One run of rendering one row: what it needs and the ids it has given out. */
export class Rendering {
  private lastId = 0;
  /** Synced patterns being rendered, so that one that holds itself ends. */
  readonly openPatterns = new Set<number>();

  constructor(
    readonly post: PostRecord,
    readonly context: RenderContext,
  ) {}

  /** The next number of WordPress's `wp_unique_id`, which all blocks of a page share. */
  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}

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
  const dynamic = DYNAMIC_BLOCKS.get(block.name);
  return dynamic
    ? withLayout(dynamic(block, rendering), block, firstTag)
    : renderStatic(block, rendering);
}

function renderStatic(block: Block, rendering: Rendering): string {
  const [first = null, ...rest] = block.innerContent;
  let nextInner = 0;
  const piece = (html: string | null): string => {
    if (html !== null) return html;
    const inner = block.innerBlocks[nextInner++];
    return inner ? renderBlock(asChildOf(block, inner), rendering) : '';
  };
  // Only the piece before the first inner block holds what rendering changes, so what is inside is never read again.
  const opening = first === null ? piece(null) : finishOpening(first, block, rendering);
  return opening + rest.map(piece).join('');
}

/** An inner block as its parent shows it: a gallery tells its images the attachment's id. */
function asChildOf(parent: Block, inner: Block): Block {
  const id = numberAttribute(inner.attributes, 'id');
  if (parent.name !== 'core/gallery' || inner.name !== 'core/image' || id === undefined)
    return inner;
  return { ...inner, attributes: { ...inner.attributes, 'data-id': id } };
}

function finishOpening(html: string, block: Block, rendering: Rendering): string {
  const additions = block.name === null ? undefined : ADDITIONS.get(block.name);
  const added = additions ? additions(html, block, rendering) : html;
  return withFluidText(
    withLayout(added, block, block.innerContent.length > 1 ? lastOpenTag : firstTag),
    block,
  );
}

function withLayout(html: string, block: Block, wrapper: typeof lastOpenTag): string {
  const classes = layoutClasses(block);
  const tag = classes.length === 0 ? undefined : wrapper(html);
  return tag ? addClasses(html, tag, classes) : html;
}

function withFluidText(html: string, block: Block): string {
  const typography = objectAttribute(objectAttribute(block.attributes, 'style'), 'typography');
  const size = textAttribute(typography, 'fontSize');
  const fluid = fluidFontSize(size);
  if (fluid === size) return html;
  const at = html.indexOf(`font-size:${size}`);
  if (at === -1) return html;
  const end = at + `font-size:${size}`.length;
  return `${html.slice(0, at)}font-size:${fluid};${html.slice(html[end] === ';' ? end + 1 : end)}`;
}

type Addition = (html: string, block: Block, rendering: Rendering) => string;

function classOnFirst(className: string, ...names: string[]): Addition {
  return (html) => {
    const tag = firstTag(html);
    return tag && names.includes(tag.name) ? addClasses(html, tag, [className]) : html;
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
  const tag = firstTag(html);
  return tag ? addClasses(html, tag, [`wp-block-gallery-${rendering.nextId()}`]) : html;
}

/** An image block without an image shows nothing; one in a gallery says its attachment in `data-id`. */
function imageOfGallery(html: string, block: Block): string {
  const image = firstTag(html, 'img');
  if (!image) return '';
  const id = numberAttribute(block.attributes, 'data-id');
  return id === undefined ? html : insertAttribute(html, image, 'data-id', String(id));
}

/** A button without a text is not shown. */
function buttonWithText(html: string): string {
  for (const tag of tagsOf(html)) {
    if (tag.closing || (tag.name !== 'a' && tag.name !== 'button')) continue;
    const inside = html.slice(tag.end).replace(/<\/(?:a|button)>[^]*$/i, '');
    const empty = !/<(?:img|svg)\b/i.test(inside) && inside.replace(/<[^>]*>/g, '').trim() === '';
    return empty ? '' : html;
  }
  return html;
}
