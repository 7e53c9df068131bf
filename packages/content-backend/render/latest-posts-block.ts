import type { PostRecord } from '../model';
import {
  type Block,
  type BlockAttributes,
  numberAttribute,
  objectAttribute,
  textAttribute,
} from './block';
import { frontEndHref, wrapperAttributes } from './block-wrapper';
import { escapeHtml } from './entities';
import { thumbnailTag } from './image-tag';
import { phpDate } from './php-date';
import { thumbnailOf } from './post-blocks';
import { type RenderBlocks, renderedContent } from './post-content-block';
import { inOrder } from './post-order';
import type { RenderContext } from './render-context';
import type { Rendering } from './rendering';
import { shownTitle } from './title';

const MAX_POSTS = 100;
const WORDS = 55;
const PROTECTED = 'This content is password protected.';

/** `core/latest-posts`: a list of posts, each with what its attributes ask for. */
export function latestPosts(renderBlocks: RenderBlocks) {
  return (block: Block, rendering: Rendering): string =>
    listOfPosts(block, rendering, renderBlocks);
}

function listOfPosts(block: Block, rendering: Rendering, renderBlocks: RenderBlocks): string {
  const { attributes } = block;
  const { context } = rendering;
  const count = numberAttribute(attributes, 'postsToShow') ?? 5;
  const found = rendering.listOnce(`latest-posts ${queryKey(attributes)}`, () =>
    inOrder(
      context.published('post').filter(isWanted(attributes)),
      textAttribute(attributes, 'orderBy') || 'date',
      textAttribute(attributes, 'order') || 'desc',
      context,
    ).slice(0, MAX_POSTS),
  );
  const shown = rendering.takeListItems(found.slice(0, Math.max(count, 1)));
  const items = shown.map(
    (post) => `<li>${entry(post, attributes, rendering, renderBlocks)}</li>\n`,
  );
  const layout = objectAttribute(attributes, 'layout');
  const isGrid =
    (textAttribute(layout, 'type') || textAttribute(attributes, 'postLayout')) === 'grid';
  const columns = numberAttribute(layout, 'columnCount') ?? numberAttribute(attributes, 'columns');
  const isResponsive = columns && textAttribute(layout, 'minimumColumnWidth') !== '';
  const classes = [
    'wp-block-latest-posts__list',
    isGrid ? 'is-grid' : '',
    isGrid && columns ? `columns-${columns}` : '',
    isGrid && isResponsive ? 'has-native-responsive-grid' : '',
    attributes.displayPostDate === true ? 'has-dates' : '',
    attributes.displayAuthor === true ? 'has-author' : '',
  ];
  const own = classes.filter((name) => name !== '').join(' ');
  return `<ul ${wrapperAttributes(block, { classes: own })}>${items.join('')}</ul>`;
}

const queryKey = ({ categories, selectedAuthor, orderBy, order }: BlockAttributes): string =>
  JSON.stringify([categories, selectedAuthor, orderBy, order]);

/** The ids of categories: a list of objects; a number in what an older WordPress wrote. */
function categoriesOf(attributes: BlockAttributes): readonly number[] {
  const { categories } = attributes;
  if (!Array.isArray(categories)) {
    const single = numberAttribute(attributes, 'categories');
    return single === undefined ? [] : [single];
  }
  return categories.flatMap((category: unknown) => {
    const one = typeof category === 'object' && category !== null ? { ...category } : {};
    const id = numberAttribute(one, 'id');
    return id === undefined ? [] : [id];
  });
}

function isWanted(attributes: BlockAttributes): (post: PostRecord) => boolean {
  const categories = categoriesOf(attributes);
  const author = numberAttribute(attributes, 'selectedAuthor');
  return ({ termIds, authorId }) =>
    (categories.length === 0 || categories.some((id) => termIds.includes(id))) &&
    (author === undefined || authorId === author);
}

function entry(
  post: PostRecord,
  attributes: BlockAttributes,
  rendering: Rendering,
  renderBlocks: RenderBlocks,
): string {
  const { context } = rendering;
  const { settings } = context;
  const href = frontEndHref(context.uri(post.id), context);
  const title = shownTitle(post) || '(no title)';
  const author = attributes.displayAuthor === true ? context.user(post.authorId) : undefined;
  return [
    attributes.displayFeaturedImage === true ? picture(post, attributes, href, title, context) : '',
    `<a class="wp-block-latest-posts__post-title" href="${href}">${title}</a>`,
    author
      ? `<div class="wp-block-latest-posts__post-author">by ${escapeHtml(author.displayName)}</div>`
      : '',
    attributes.displayPostDate === true
      ? `<time datetime="${phpDate('c', post, settings.language)}" class="wp-block-latest-posts__post-date">${phpDate(settings.dateFormat, post, settings.language)}</time>`
      : '',
    attributes.displayPostContent === true
      ? words(post, attributes, { href, title }, rendering, renderBlocks)
      : '',
  ].join('');
}

function picture(
  post: PostRecord,
  attributes: BlockAttributes,
  href: string,
  title: string,
  context: RenderContext,
): string {
  const size = textAttribute(attributes, 'featuredImageSizeSlug') || 'thumbnail';
  const most = (name: string, property: string): string => {
    const pixels = numberAttribute(attributes, name);
    return pixels === undefined ? '' : `${property}:${pixels}px;`;
  };
  const style =
    most('featuredImageSizeWidth', 'max-width') + most('featuredImageSizeHeight', 'max-height');
  const image = thumbnailTag(thumbnailOf(post, context), size, context, {
    className: `attachment-${size} size-${size} wp-post-image`,
    more: ` style="${style}"`,
  });
  if (image === '') return '';
  const align = textAttribute(attributes, 'featuredImageAlign');
  const classes = `wp-block-latest-posts__featured-image${align && ` align${escapeHtml(align)}`}`;
  const html =
    attributes.addLinkToFeaturedImage === true
      ? `<a href="${href}" aria-label="${escapeHtml(title)}">${image}</a>`
      : image;
  return `<div class="${classes}">${html}</div>`;
}

interface Link {
  href: string;
  title: string;
}

/** The excerpt, or the whole content. */
function words(
  post: PostRecord,
  attributes: BlockAttributes,
  link: Link,
  rendering: Rendering,
  renderBlocks: RenderBlocks,
): string {
  if (textAttribute(attributes, 'displayPostContentRadio') === 'full_post') {
    const content =
      post.password === ''
        ? renderedContent(post, () => post.content, rendering, renderBlocks)
        : PROTECTED;
    return `<div class="wp-block-latest-posts__post-full-content">${content}</div>`;
  }
  const excerpt = post.password === '' ? excerptOf(post, attributes, link, rendering) : PROTECTED;
  return `<div class="wp-block-latest-posts__post-excerpt">${excerpt}</div>`;
}

const CUT = ' [&hellip;]';

function excerptOf(
  post: PostRecord,
  attributes: BlockAttributes,
  { href, title }: Link,
  rendering: Rendering,
): string {
  if (post.excerpt !== '') return post.excerpt;
  const length = numberAttribute(attributes, 'excerptLength') ?? WORDS;
  const excerpt = rendering.once(`excerpt ${post.id} ${length}`, () =>
    rendering.context.excerpt(post, length),
  );
  if (!excerpt.endsWith(CUT)) return excerpt;
  const more = `<a class="wp-block-latest-posts__read-more" href="${href}" rel="noopener">Read more<span class="screen-reader-text">: ${title.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</span></a>`;
  return `${excerpt.slice(0, -CUT.length)}… ${more}`;
}
