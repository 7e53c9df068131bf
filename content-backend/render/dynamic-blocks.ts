import { autop } from './bounded-autop';
import { type Block, numberAttribute, textAttribute } from './block';
import { frontEndHref } from './block-wrapper';
import { latestComments, postCommentsForm } from './comment-blocks';
import { archives, calendar } from './date-blocks';
import { escapeHtml } from './entities';
import {
  breadcrumbs,
  homeLink,
  loginout,
  navigationLink,
  navigationSubmenu,
  pageList,
} from './navigation-blocks';
import {
  avatar,
  postAuthor,
  postAuthorBiography,
  postAuthorName,
  postCommentsCount,
  postCommentsLink,
  postDate,
  postExcerpt,
  postFeaturedImage,
  postNavigationLink,
  postTerms,
  postTimeToRead,
  postTitle,
  readMore,
} from './post-blocks';
import {
  postTemplate,
  queryNoResults,
  queryPagination,
  queryPaginationNext,
  queryPaginationNumbers,
  queryPaginationPrevious,
  queryTotal,
  type RenderInner,
} from './query-loop';
import type { Rendering } from './rendering';
import { searchForm } from './search-block';
import { unwrapShortcodes } from './shortcode';
import {
  categories,
  tagCloud,
  termCount,
  termDescription,
  termName,
  termTemplate,
} from './term-blocks';
import { renderEncodedTitle } from './title';

type DynamicBlock = (block: Block, rendering: Rendering, inner: RenderInner) => string;

const nothing: DynamicBlock = () => '';

/**
 * The blocks that WordPress generates at each rendering.
 */
export const DYNAMIC_BLOCKS: ReadonlyMap<string, DynamicBlock> = new Map<string, DynamicBlock>([
  ['core/latest-posts', latestPosts],
  ['core/search', searchForm],
  ['core/footnotes', footnotes],
  ['core/shortcode', (block) => unwrapShortcodes(autop(block.innerHtml))],
  ['core/site-title', siteTitle],
  ['core/site-tagline', siteTagline],
  ['core/social-link', socialLink],
  ['core/archives', archives],
  ['core/avatar', avatar],
  ['core/breadcrumbs', breadcrumbs],
  ['core/calendar', calendar],
  ['core/categories', categories],
  ['core/home-link', homeLink],
  ['core/latest-comments', latestComments],
  ['core/loginout', loginout],
  ['core/navigation-link', navigationLink],
  ['core/navigation-submenu', navigationSubmenu],
  ['core/page-list', pageList],
  ['core/post-author', postAuthor],
  ['core/post-author-biography', postAuthorBiography],
  ['core/post-author-name', postAuthorName],
  ['core/post-comments-count', postCommentsCount],
  ['core/post-comments-form', postCommentsForm],
  ['core/post-comments-link', postCommentsLink],
  ['core/post-date', postDate],
  ['core/post-excerpt', postExcerpt],
  ['core/post-featured-image', postFeaturedImage],
  ['core/post-navigation-link', postNavigationLink],
  ['core/post-template', postTemplate],
  ['core/post-terms', postTerms],
  ['core/post-time-to-read', postTimeToRead],
  ['core/post-title', postTitle],
  ['core/query-no-results', queryNoResults],
  ['core/query-pagination', queryPagination],
  ['core/query-pagination-previous', queryPaginationPrevious],
  ['core/query-pagination-numbers', queryPaginationNumbers],
  ['core/query-pagination-next', queryPaginationNext],
  ['core/query-total', queryTotal],
  ['core/read-more', readMore],
  ['core/tag-cloud', tagCloud],
  ['core/term-count', termCount],
  ['core/term-description', termDescription],
  ['core/term-name', termName],
  ['core/term-template', termTemplate],
  ...[
    // A theme's files, other sites' feeds, the pictures of WordPress's icon set: an export has none of them.
    'icon',
    'page-list-item',
    'pattern',
    'rss',
    'template-part',
    // What is shown around the content, or would hold itself.
    'comments',
    'post-content',
    'query-title',
    'site-logo',
  ].map((name): [string, DynamicBlock] => [`core/${name}`, nothing]),
]);

const MAX_POSTS = 100;

function latestPosts(block: Block, { context }: Rendering): string {
  const count = numberAttribute(block.attributes, 'postsToShow') ?? 5;
  const shown = context.published('post').slice(0, Math.min(Math.max(count, 1), MAX_POSTS));
  const items = shown.map((post) => {
    const href = frontEndHref(context.uri(post.id), context);
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
  const link = `<a href="${escapeHtml(context.settings.frontEndUrl)}" target="_self" rel="home">${title}</a>`;
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
