import type { Block } from './block';
import { autop } from './bounded-autop';
import {
  commentAuthorName,
  commentContent,
  commentDate,
  commentReplyLink,
  commentTemplate,
  commentsPagination,
  commentsTitle,
  latestComments,
  postCommentsForm,
} from './comment-blocks';
import { archives, calendar } from './date-blocks';
import { footnotes } from './footnotes-block';
import {
  breadcrumbs,
  homeLink,
  loginout,
  navigationLink,
  navigationOverlayClose,
  navigationSubmenu,
  pageList,
} from './navigation-blocks';
import { playlistTrack } from './playlist-blocks';
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
  queryTitle,
  queryTotal,
  type RenderInner,
} from './query-loop';
import type { Rendering } from './rendering';
import { searchForm } from './search-block';
import { unwrapShortcodes } from './shortcode';
import { siteLogo, siteTagline, siteTitle } from './site-blocks';
import { socialLink } from './social-blocks';
import {
  categories,
  tagCloud,
  termCount,
  termDescription,
  termName,
  termTemplate,
} from './term-blocks';

/** Makes the HTML of a block; `inner` renders what the block holds. */
export type DynamicBlock = (block: Block, rendering: Rendering, inner: RenderInner) => string;

const nothing: DynamicBlock = () => '';

/**
 * `core/rss`: the feed is on another site, which this backend does not ask; this is what WordPress
 * says where it gets no answer.
 */
const otherFeed: DynamicBlock = () =>
  '<div class="components-placeholder"><div class="notice notice-error"><strong>RSS Error:</strong> WP HTTP Error: A valid URL was not provided.</div></div>';

/**
 * The blocks that WordPress generates at each rendering.
 */
export const DYNAMIC_BLOCKS: ReadonlyMap<string, DynamicBlock> = new Map<string, DynamicBlock>([
  ['core/search', searchForm],
  ['core/footnotes', footnotes],
  ['core/shortcode', (block) => unwrapShortcodes(autop(block.innerHtml))],
  ['core/rss', otherFeed],
  ['core/site-logo', siteLogo],
  ['core/site-title', siteTitle],
  ['core/site-tagline', siteTagline],
  ['core/social-link', socialLink],
  ['core/archives', archives],
  ['core/avatar', avatar],
  ['core/breadcrumbs', breadcrumbs],
  ['core/calendar', calendar],
  ['core/categories', categories],
  ['core/home-link', homeLink],
  ['core/comment-author-name', commentAuthorName],
  ['core/comment-content', commentContent],
  ['core/comment-date', commentDate],
  ['core/comment-reply-link', commentReplyLink],
  ['core/comment-template', commentTemplate],
  ['core/comments-pagination', commentsPagination],
  ['core/comments-title', commentsTitle],
  ['core/latest-comments', latestComments],
  ['core/loginout', loginout],
  ['core/navigation-link', navigationLink],
  ['core/navigation-overlay-close', navigationOverlayClose],
  ['core/navigation-submenu', navigationSubmenu],
  ['core/page-list', pageList],
  ['core/playlist-track', playlistTrack],
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
  ['core/query-title', queryTitle],
  ['core/query-total', queryTotal],
  ['core/read-more', readMore],
  ['core/tag-cloud', tagCloud],
  ['core/term-count', termCount],
  ['core/term-description', termDescription],
  ['core/term-name', termName],
  ['core/term-template', termTemplate],
  ...[
    // A theme's files, the pictures of WordPress's icon set: an export has none of them.
    'icon',
    'page-list-item',
    'pattern',
    'template-part',
    // What is shown around the content; what only somebody signed in sees; pages of comments, which
    // WordPress has not unless it is told to.
    'comment-edit-link',
    'comments-pagination-next',
    'comments-pagination-numbers',
    'comments-pagination-previous',
  ].map((name): [string, DynamicBlock] => [`core/${name}`, nothing]),
]);
