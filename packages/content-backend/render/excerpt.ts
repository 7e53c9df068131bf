import type { PostRecord } from '../model';
import { type Block, hasBlocks, parseBlocks } from './block';
import { renderBlock } from './blocks';
import { renderUnfinished } from './content';
import { inParagraphs } from './paragraphs';
import { firstWordsOf, stripTags } from './plain-text';
import type { RenderContext } from './render-context';
import { Rendering } from './rendering';
import { stripShortcodes } from './shortcode';
import { texturize } from './texturize';

const WORDS = 55;

/**
 * WPGraphQL's `excerpt`: the stored one, else the first 55 words of the content with ` [&hellip;]`
 * after them. `<p>…</p>\n`, or '' when there is neither.
 */
export function renderExcerpt(post: PostRecord, context: RenderContext): string {
  return inParagraphs(post.excerpt === '' ? automaticExcerpt(post, context) : post.excerpt);
}

/** What WordPress shows in place of the words that a password protects. */
const PROTECTED = 'There is no excerpt because this is a protected post.';

/**
 * The excerpt without markup: as it is written, or as many words as WordPress takes of the content.
 */
export function plainExcerpt(post: PostRecord, context: RenderContext, words = WORDS): string {
  if (post.password !== '') return PROTECTED;
  const html = post.excerpt === '' ? automaticExcerpt(post, context, words) : post.excerpt;
  return stripTags(texturize(html));
}

function automaticExcerpt(post: PostRecord, context: RenderContext, words = WORDS): string {
  const source = textBlocksOf(stripShortcodes(firstPage(post.content)), post, context);
  return firstWordsOf(stripTags(renderUnfinished(source, post, context)), words, ' [&hellip;]');
}

/** The content up to its first page break that has something before it. */
function firstPage(content: string): string {
  if (!content.includes(PAGE_BREAK)) return content;
  const plain = content
    .replace(/<!-- \/?wp:nextpage -->\n*/g, '')
    .replace(/^\s*<!--nextpage-->/, '');
  return plain.split(PAGE_BREAK, 1)[0] ?? '';
}

const PAGE_BREAK = '<!--nextpage-->';

/** Blocks whose text is part of an automatic excerpt. */
const TEXT_BLOCKS: ReadonlySet<string | null> = new Set([
  null,
  'core/freeform',
  'core/heading',
  'core/html',
  'core/list',
  'core/media-text',
  'core/paragraph',
  'core/preformatted',
  'core/pullquote',
  'core/quote',
  'core/table',
  'core/verse',
]);

/** Blocks that are looked into for such text. */
const WRAPPERS: ReadonlySet<string | null> = new Set(['core/columns', 'core/column', 'core/group']);

/** See https://developer.wordpress.org/reference/functions/excerpt_remove_blocks/ . */
function textBlocksOf(content: string, post: PostRecord, context: RenderContext): string {
  if (!hasBlocks(content)) return content;
  const rendering = new Rendering(post, context);
  return parseBlocks(content)
    .map((block) => excerptOfBlock(block, rendering))
    .join('');
}

function excerptOfBlock(block: Block, rendering: Rendering): string {
  if (WRAPPERS.has(block.name)) {
    return block.innerBlocks.length === 0
      ? renderBlock(block, rendering)
      : excerptOfInner(block, rendering);
  }
  if (!TEXT_BLOCKS.has(block.name)) return '';
  const plain = block.innerBlocks.every(
    (inner) => TEXT_BLOCKS.has(inner.name) && inner.innerBlocks.length === 0,
  );
  return plain ? renderBlock(block, rendering) : '';
}

function excerptOfInner(block: Block, rendering: Rendering): string {
  return block.innerBlocks
    .filter((inner) => TEXT_BLOCKS.has(inner.name) || WRAPPERS.has(inner.name))
    .map((inner) =>
      inner.innerBlocks.length === 0
        ? renderBlock(inner, rendering)
        : excerptOfInner(inner, rendering),
    )
    .join('');
}
