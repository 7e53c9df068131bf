import { autop } from './bounded-autop';
import { type Block, numberAttribute, textAttribute } from './block';
import { escapeHtml } from './entities';
import {
  postTemplate,
  postTitle,
  queryNoResults,
  queryPagination,
  queryPaginationNext,
  queryPaginationNumbers,
  queryPaginationPrevious,
  type RenderInner,
} from './query-loop';
import type { Rendering } from './rendering';
import { unwrapShortcodes } from './shortcode';
import { renderEncodedTitle } from './title';

type DynamicBlock = (block: Block, rendering: Rendering, inner: RenderInner) => string;

const nothing: DynamicBlock = () => '';

/**
 * The blocks that WordPress generates at each rendering. Those that belong to a theme's templates or list what
 * changes by itself give nothing here, as they do where their lists are empty.
 */
export const DYNAMIC_BLOCKS: ReadonlyMap<string, DynamicBlock> = new Map<string, DynamicBlock>([
  ['core/latest-posts', latestPosts],
  ['core/search', searchForm],
  ['core/footnotes', footnotes],
  ['core/shortcode', (block) => unwrapShortcodes(autop(block.innerHtml))],
  ['core/site-title', siteTitle],
  ['core/site-tagline', siteTagline],
  ['core/social-link', socialLink],
  ['core/post-template', postTemplate],
  ['core/post-title', postTitle],
  ['core/query-no-results', queryNoResults],
  ['core/query-pagination', queryPagination],
  ['core/query-pagination-previous', queryPaginationPrevious],
  ['core/query-pagination-numbers', queryPaginationNumbers],
  ['core/query-pagination-next', queryPaginationNext],
  ...[
    'archives',
    'avatar',
    'calendar',
    'categories',
    'home-link',
    'latest-comments',
    'loginout',
    'navigation',
    'navigation-link',
    'navigation-submenu',
    'page-list',
    'page-list-item',
    'pattern',
    'post-author',
    'post-author-name',
    'post-comments-form',
    'post-content',
    'post-date',
    'post-excerpt',
    'post-featured-image',
    'post-navigation-link',
    'post-terms',
    'query-total',
    'query-title',
    'read-more',
    'rss',
    'site-logo',
    'tag-cloud',
    'template-part',
    'term-description',
  ].map((name): [string, DynamicBlock] => [`core/${name}`, nothing]),
]);

const MAX_POSTS = 100;

function latestPosts(block: Block, { context }: Rendering): string {
  const count = numberAttribute(block.attributes, 'postsToShow') ?? 5;
  const shown = context.published('post').slice(0, Math.min(Math.max(count, 1), MAX_POSTS));
  const items = shown.map((post) => {
    const href = escapeHtml(context.settings.frontEndUrl + (context.uri(post.id) ?? '/'));
    const title = renderEncodedTitle(post.title) || '(no title)';
    return `<li><a class="wp-block-latest-posts__post-title" href="${href}">${title}</a></li>\n`;
  });
  const classes = withOwnClasses(block, 'wp-block-latest-posts__list wp-block-latest-posts');
  return `<ul class="${classes}">${items.join('')}</ul>`;
}

function withOwnClasses(block: Block, classes: string): string {
  const align = textAttribute(block.attributes, 'align');
  const own = [align && `align${align}`, textAttribute(block.attributes, 'className')];
  return escapeHtml([...own, classes].filter((name) => name !== '').join(' '));
}

function searchForm(block: Block, rendering: Rendering): string {
  const { attributes } = block;
  const label = textAttribute(attributes, 'label') || 'Search';
  const button = textAttribute(attributes, 'buttonText') || 'Search';
  const placeholder = escapeHtml(textAttribute(attributes, 'placeholder'));
  const inputId = `wp-block-search__input-${rendering.nextId()}`;
  const position = textAttribute(attributes, 'buttonPosition') || 'button-outside';
  const labelClass =
    attributes.showLabel === false
      ? 'wp-block-search__label screen-reader-text'
      : 'wp-block-search__label';
  const classes = withOwnClasses(
    block,
    `wp-block-search__${position} wp-block-search__text-button wp-block-search`,
  );
  const submit =
    position === 'no-button'
      ? ''
      : `<button aria-label="${escapeHtml(button)}" class="wp-block-search__button wp-element-button" type="submit" >${button}</button>`;
  return (
    `<form role="search" method="get" action="${escapeHtml(rendering.context.settings.frontEndUrl)}/" class="${classes}" >` +
    `<label class="${labelClass}" for="${inputId}" >${label}</label>` +
    '<div class="wp-block-search__inside-wrapper" >' +
    `<input class="wp-block-search__input" id="${inputId}" placeholder="${placeholder}" value="" type="search" name="s" required />` +
    `${submit}</div></form>`
  );
}

function footnotes(_block: Block, { post }: Rendering): string {
  const notes = storedFootnotes(post.meta.get('footnotes') ?? '');
  if (notes.length === 0) return '';
  const items = notes.map(
    ({ id, content }, index) =>
      `<li id="${escapeHtml(id)}">${content} <a href="#${escapeHtml(id)}-link" aria-label="Jump to footnote reference ${index + 1}">↩︎</a></li>`,
  );
  return `<ol class="wp-block-footnotes">${items.join('')}</ol>`;
}

function storedFootnotes(json: string): Array<{ id: string; content: string }> {
  let stored: unknown;
  try {
    stored = JSON.parse(json);
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((note: unknown) => {
    if (typeof note !== 'object' || note === null) return [];
    const fields = new Map<string, unknown>(Object.entries(note));
    const id = fields.get('id');
    const content = fields.get('content');
    return typeof id === 'string' && typeof content === 'string' ? [{ id, content }] : [];
  });
}

function siteTitle(block: Block, { context }: Rendering): string {
  const level = numberAttribute(block.attributes, 'level') ?? 1;
  const tag = level === 0 ? 'p' : `h${Math.min(Math.max(level, 1), 6)}`;
  const title = escapeHtml(context.settings.title);
  const link = `<a href="${escapeHtml(context.settings.frontEndUrl)}/" target="_self" rel="home">${title}</a>`;
  return `<${tag} class="${withOwnClasses(block, 'wp-block-site-title')}">${link}</${tag}>`;
}

function siteTagline(block: Block, { context }: Rendering): string {
  if (context.settings.tagline === '') return '';
  const classes = withOwnClasses(block, 'wp-block-site-tagline');
  return `<p class="${classes}">${escapeHtml(context.settings.tagline)}</p>`;
}

function socialLink(block: Block): string {
  const service = textAttribute(block.attributes, 'service').replace(/[^\w-]/g, '');
  const url = textAttribute(block.attributes, 'url');
  if (service === '' || url === '') return '';
  const label =
    textAttribute(block.attributes, 'label') || service.charAt(0).toUpperCase() + service.slice(1);
  return (
    `<li class="wp-social-link wp-social-link-${service} wp-block-social-link">` +
    `<a href="${escapeHtml(url)}" class="wp-block-social-link-anchor">` +
    `<span class="wp-block-social-link-label screen-reader-text">${escapeHtml(label)}</span></a></li>`
  );
}
