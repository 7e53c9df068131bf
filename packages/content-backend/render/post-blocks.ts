import type { PostRecord } from '../model';
import { type Block, numberAttribute, objectAttribute, textAttribute } from './block';
import { pictureBorder, shadowStyle as shadow } from './block-supports';
import { frontEndHref, wrapped, wrapperAttributes } from './block-wrapper';
import { escapeHtml, escapeUrl, labelHtml } from './entities';
import { thumbnailTag } from './image-tag';
import { isImage } from './media';
import { agoOf, phpDate, type StoredMoment } from './php-date';
import { firstWordsOf, stripTags } from './plain-text';
import type { RenderContext } from './render-context';
import type { Rendering } from './rendering';
import { safeStyle } from './safe-style';
import { headingTag } from './site-blocks';
import { renderEncodedTitle, shownTitle } from './title';

/**
 * The blocks that show something of one content: of that whose turn it is in a query loop, else of
 * the one that holds the block.
 */

const subjectOf = ({ item, post }: Rendering): PostRecord => item ?? post;

function hrefOf(post: PostRecord, context: RenderContext): string {
  return frontEndHref(pageUri(post, context), context);
}

/**
 * The path of a content. The posts page has none of its own in WPGraphQL; its slug is where it
 * stands.
 */
export function pageUri(post: PostRecord, context: RenderContext): string | null {
  return context.uri(post.id) ?? (post.slug === '' ? null : `/${post.slug}/`);
}

const text = (block: Block, name: string) => textAttribute(block.attributes, name);

/** Attributes of a link to what a block shows. */
function linkTarget(block: Block): string {
  const target = escapeHtml(text(block, 'linkTarget') || '_self');
  const rel = text(block, 'rel');
  return `target="${target}"${rel === '' ? '' : ` rel="${escapeHtml(rel)}"`}`;
}

/** `core/post-title`. */
export function postTitle(block: Block, rendering: Rendering): string {
  const post = subjectOf(rendering);
  const title = shownTitle(post);
  if (title === '') return '';
  const html =
    block.attributes.isLink === true
      ? `<a href="${hrefOf(post, rendering.context)}" ${linkTarget(block)}${text(block, 'rel') === '' ? ' ' : ''}>${title}</a>`
      : title;
  return wrapped(block, html, '', headingTag(block, 2));
}

/**
 * `core/post-date`: when the content was published or, with `displayType`, changed after that; or a
 * date that was typed.
 */
export function postDate(block: Block, rendering: Rendering): string {
  const post = subjectOf(rendering);
  const { settings } = rendering.context;
  const bound = boundField(block);
  const isOld = text(block, 'displayType') === 'modified' && bound === '';
  const isModified = isOld || bound === 'modified';
  const typed = bound === '' ? text(block, 'datetime') : '';
  const isHidden = post.password !== '' || (isModified && post.modified <= post.date);
  if (typed === '' && isHidden) return '';
  const moment =
    momentOf(typed, settings.timezone) ??
    (isModified
      ? { date: post.modified, dateGmt: post.modifiedGmt }
      : { date: post.date, dateGmt: post.dateGmt });
  const format = text(block, 'format');
  const shown = escapeHtml(
    format === 'human-diff'
      ? agoOf(moment)
      : phpDate(format || settings.dateFormat, moment, settings.language),
  );
  const datetime = typed === '' ? phpDate('c', moment, settings.language) : escapeHtml(typed);
  const time = `<time datetime="${datetime}">${shown}</time>`;
  const html =
    block.attributes.isLink === true
      ? `<a href="${hrefOf(post, rendering.context)}">${time}</a>`
      : time;
  const isMarked = isOld && typed === '';
  return wrapped(block, html, isMarked ? 'wp-block-post-date__modified-date' : '');
}

/** A date that was typed, by the site's clock; undefined for none. One without a zone is in UTC. */
function momentOf(typed: string, timezone: string): StoredMoment | undefined {
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(typed) ? typed : `${typed}Z`;
  const utc = new Date(zoned);
  if (typed === '' || Number.isNaN(utc.getTime())) return undefined;
  return { date: wallClock(utc, timezone), dateGmt: wallClock(utc, 'UTC') };
}

/**
 * What a clock in a time zone shows: `YYYY-MM-DD HH:MM:SS`; that of UTC where the zone is not
 * known.
 */
function wallClock(moment: Date, timezone: string): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: timezone,
    }).format(moment);
  } catch {
    return moment.toISOString().slice(0, 19).replace('T', ' ');
  }
}

function boundField(block: Block): string {
  const bindings = objectAttribute(objectAttribute(block.attributes, 'metadata'), 'bindings');
  return textAttribute(objectAttribute(objectAttribute(bindings, 'datetime'), 'args'), 'field');
}

/** `core/post-author-name`. */
export function postAuthorName(block: Block, rendering: Rendering): string {
  const author = rendering.context.user(subjectOf(rendering).authorId);
  if (!author) return '';
  const name = escapeHtml(author.displayName);
  const href = frontEndHref(author.uri, rendering.context);
  const html =
    block.attributes.isLink === true
      ? `<a href="${href}" ${linkTarget(block)} class="wp-block-post-author-name__link">${name}</a>`
      : name;
  return wrapped(block, html);
}

/** `core/post-author-biography`. */
export function postAuthorBiography(block: Block, rendering: Rendering): string {
  const author = rendering.context.user(subjectOf(rendering).authorId);
  return author?.description ? wrapped(block, labelHtml(author.description)) : '';
}

/** `core/post-author`: picture, name, and what the author says of themselves. */
export function postAuthor(block: Block, rendering: Rendering): string {
  const { context } = rendering;
  const author = context.user(subjectOf(rendering).authorId);
  if (!author) return '';
  const size = numberAttribute(block.attributes, 'avatarSize') ?? 48;
  const name = escapeHtml(author.displayName);
  const href = frontEndHref(author.uri, context);
  const target = escapeHtml(text(block, 'linkTarget') || '_self');
  const linked =
    block.attributes.isLink === true ? `<a href="${href}" target="${target}">${name}</a>` : name;
  const byline = text(block, 'byline');
  const part = (className: string, html: string) =>
    html === '' ? '' : `<p class="wp-block-post-author__${className}">${html}</p>`;
  return wrapped(
    block,
    [
      block.attributes.showAvatar === false
        ? ''
        : `<div class="wp-block-post-author__avatar">${avatarTag(author.id, '', size, '', context)}</div>`,
      '<div class="wp-block-post-author__content">',
      part('byline', byline),
      part('name', linked),
      block.attributes.showBio === true ? part('bio', labelHtml(author.description)) : '',
      '</div>',
    ].join(''),
    text(block, 'itemsJustification') && `items-justified-${text(block, 'itemsJustification')}`,
  );
}

/**
 * The picture of a user, which this backend draws: no export has one, and WordPress's come from
 * another site.
 */
export function avatarTag(
  userId: number,
  alt: string,
  size: number,
  className: string,
  { settings }: RenderContext,
  style = '',
): string {
  const side = Math.min(Math.max(size, 1), 1024);
  const url = (pixels: number) => escapeHtml(`${settings.cmsUrl}/avatar/${userId}/${pixels}.png`);
  return `<img alt='${escapeHtml(alt)}' src='${url(side)}' srcset='${url(side * 2)} 2x' class='avatar avatar-${side} photo${className && ` ${className}`}' height='${side}' width='${side}' ${style && ` style="${escapeHtml(style)}"`}/>`;
}

/** `core/avatar`: of a user that it names, else of the author. */
export function avatar(block: Block, rendering: Rendering): string {
  const { context } = rendering;
  const { comment } = rendering;
  const named = numberAttribute(block.attributes, 'userId');
  const id = named ?? comment?.userId ?? subjectOf(rendering).authorId;
  const user = context.user(id);
  const isComment = named === undefined && comment !== null;
  if (id === 0 && !isComment) return '';
  const size = numberAttribute(block.attributes, 'size') ?? 96;
  const name = isComment ? comment.authorName : (user?.displayName ?? '');
  const edge = pictureBorder(block);
  const isKnown = isComment ? comment.authorEmail !== '' : user !== undefined;
  const classes = [isKnown ? '' : 'avatar-default', 'wp-block-avatar__image', ...edge.classes];
  const image = avatarTag(
    id,
    `${name} Avatar`,
    size,
    classes.filter((className) => className !== '').join(' '),
    context,
    edge.style,
  );
  const href = isComment ? escapeUrl(comment.authorUrl) : user && frontEndHref(user.uri, context);
  if (!href || block.attributes.isLink !== true) return wrapped(block, image);
  const target = text(block, 'linkTarget') || '_self';
  const page = isComment ? 'website link' : 'author archive';
  const label =
    target === '_blank'
      ? `aria-label="${escapeHtml(`(${name} ${page}, opens in a new tab)`)}"`
      : '';
  return wrapped(
    block,
    `<a href="${href}" target="${escapeHtml(target)}" ${label} class="wp-block-avatar__link">${image}</a>`,
  );
}

/** `core/post-terms`. */
export function postTerms(block: Block, rendering: Rendering): string {
  const taxonomy = text(block, 'term');
  const terms = rendering.context.termsOf(subjectOf(rendering), taxonomy);
  if (terms.length === 0) return '';
  const links = terms.map(
    ({ name, uri }) =>
      `<a href="${frontEndHref(uri, rendering.context)}" rel="tag">${escapeHtml(name)}</a>`,
  );
  const separator = Object.hasOwn(block.attributes, 'separator') ? text(block, 'separator') : ', ';
  const edge = (name: 'prefix' | 'suffix') =>
    text(block, name) === ''
      ? ''
      : `<span class="wp-block-post-terms__${name}">${text(block, name)}</span>`;
  return wrapped(
    block,
    edge('prefix') +
      links.join(`<span class="wp-block-post-terms__separator">${escapeHtml(separator)}</span>`) +
      edge('suffix'),
    `taxonomy-${escapeHtml(taxonomy)}`,
  );
}

/** `core/post-excerpt`. */
export function postExcerpt(block: Block, rendering: Rendering): string {
  const post = subjectOf(rendering);
  const { context } = rendering;
  const moreText = text(block, 'moreText');
  const more =
    moreText === ''
      ? ''
      : `<a class="wp-block-post-excerpt__more-link" href="${hrefOf(post, context)}">${moreText}</a>`;
  const length = numberAttribute(block.attributes, 'excerptLength') ?? 55;
  const whole = rendering.once(`excerpt ${post.id}`, () => context.excerpt(post));
  const excerpt = firstWordsOf(
    moreText === '' ? whole : whole.replace(/ \[&hellip;\]$/, ''),
    length,
    '&hellip;',
  );
  const ownLine = block.attributes.showMoreOnNewLine !== false && more !== '';
  const after = ownLine
    ? `</p><p class="wp-block-post-excerpt__more-text">${more}</p>`
    : ` ${more}</p>`;
  return wrapped(block, `<p class="wp-block-post-excerpt__excerpt">${excerpt}${after}`);
}

/** `core/post-featured-image`. */
export function postFeaturedImage(block: Block, rendering: Rendering): string {
  const post = subjectOf(rendering);
  const { context } = rendering;
  const isLink = block.attributes.isLink === true;
  const size = text(block, 'sizeSlug') || 'post-thumbnail';
  const ratio = text(block, 'aspectRatio');
  const measure = (name: string) =>
    text(block, name) === '' ? '' : `${safeStyle(`${name}:${text(block, name)}`)};`;
  const edge = pictureBorder(block);
  const style = [
    edge.style,
    ratio === '' || ratio === 'auto' ? '' : `${safeStyle(`aspect-ratio:${ratio}`)};`,
    ratio === '' ? '' : 'width:100%;',
    measure('height') || (measure('width') && 'height:auto;'),
    measure('width'),
    `${safeStyle(`object-fit:${text(block, 'scale') || 'cover'}`)};`,
    shadow(block),
  ].join('');
  const title = stripTags(shownTitle(post)) || `Untitled post ${post.id}`;
  const image = thumbnailTag(pictureOf(block, post, context), size, context, {
    className: [
      ...(edge.classes.length > 0 ? edge.classes : [`attachment-${size} size-${size}`]),
      'wp-post-image',
    ].join(' '),
    alt: isLink ? title : undefined,
    more: ` style="${escapeHtml(style)}"`,
  });
  if (image === '') return '';
  const over = overlay(block);
  const html = isLink
    ? `<a href="${hrefOf(post, context)}" ${linkTarget(block)} >${image}${over}</a>`
    : image + over;
  return `<figure ${wrapperAttributes(block)}>${html}</figure>`;
}

/**
 * The featured image; where a block asks for it and there is none, the first picture of the
 * content.
 */
function pictureOf(block: Block, post: PostRecord, context: RenderContext): PostRecord | undefined {
  const own = thumbnailOf(post, context);
  if (own || block.attributes.useFirstImageFromPost !== true || post.password !== '') return own;
  const id = /wp-image-(\d+)/.exec(post.content)?.[1];
  const first = id === undefined ? undefined : context.post(Number(id));
  return first?.type === 'attachment' && isImage(first) ? first : undefined;
}

/** The colour over a featured image; '' for none. */
function overlay(block: Block): string {
  const dim = numberAttribute(block.attributes, 'dimRatio') ?? 0;
  if (dim === 0) return '';
  const colour = text(block, 'overlayColor');
  const gradient = text(block, 'gradient');
  const own = text(block, 'customOverlayColor');
  const ownGradient = text(block, 'customGradient');
  const edge = pictureBorder(block);
  const classes = [
    'wp-block-post-featured-image__overlay',
    ...edge.classes,
    'has-background-dim',
    `has-background-dim-${dim}`,
    colour && `has-${colour}-background-color`,
    gradient || ownGradient ? 'has-background-gradient' : '',
    gradient && `has-${gradient}-gradient-background`,
  ].filter((name) => name !== '');
  const css = [
    edge.style,
    ownGradient && `background-image: ${ownGradient};`,
    own && `background-color: ${own};`,
  ].join(' ');
  return `<span class="${escapeHtml(classes.join(' '))}" style="${escapeHtml(safeStyle(css))}" aria-hidden="true"></span>`;
}

/** The featured image of a content; undefined for none. */
export function thumbnailOf(post: PostRecord, context: RenderContext): PostRecord | undefined {
  const image = context.post(Number(post.meta.get('_thumbnail_id') ?? 0));
  return image?.type === 'attachment' && isImage(image) ? image : undefined;
}

const approvedOf = (post: PostRecord) => post.comments.filter(({ approved }) => approved).length;

/** `core/post-comments-count`. */
export function postCommentsCount(block: Block, rendering: Rendering): string {
  return wrapped(block, String(approvedOf(subjectOf(rendering))));
}

/** `core/post-comments-link`. */
export function postCommentsLink(block: Block, rendering: Rendering): string {
  const post = subjectOf(rendering);
  if (post.commentStatus !== 'open') return '';
  const count = approvedOf(post);
  const words = count === 0 ? 'No comments' : count === 1 ? '1 comment' : `${count} comments`;
  const hash = count === 0 ? 'respond' : 'comments';
  const title = shownTitle(post);
  return wrapped(
    block,
    // WordPress writes no quotes around this address.
    `<a href=${hrefOf(post, rendering.context)}#${hash}>${words}<span class="screen-reader-text"> on ${title}</span></a>`,
  );
}

/** The usual speed of reading, in words a minute. */
const USUAL_SPEED = 189;

/** Signs and symbols, which make no words. */
const SIGNS =
  /[\u0021-\u0040\u005B-\u0060\u007B-\u007E\u0080-\u00BF\u00D7\u00F7\u2000-\u2BFF\u2E00-\u2E7F]/g;

/** The words of content as WordPress counts them. */
function wordsOf(content: string): number {
  const untagged = replacedUpTo(content, '>', /<\/?[a-z][^>]*>/gi, '\n');
  const text = replacedUpTo(untagged, '-->', /<!--[^]*?-->/g, '')
    .replace(/&nbsp;|&#160;/gi, ' ')
    .replace(/&[^\s;&]{1,40};/g, '')
    .replace(/--|\u2014/g, ' ')
    .replace(SIGNS, '');
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/**
 * Replaces what ends with a sign. What follows the last one holds nothing whole; leaving it out
 * keeps the search linear.
 */
function replacedUpTo(text: string, sign: string, whole: RegExp, by: string): string {
  const last = text.lastIndexOf(sign);
  const end = last === -1 ? 0 : last + sign.length;
  return text.slice(0, end).replace(whole, by) + text.slice(end);
}

/** `core/post-time-to-read`. */
export function postTimeToRead(block: Block, rendering: Rendering): string {
  const post = subjectOf(rendering);
  const words = Number(rendering.once(`words ${post.id}`, () => String(wordsOf(post.content))));
  const mode = text(block, 'displayMode') || 'time';
  if (mode === 'words') {
    return wrapped(block, words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`);
  }
  if (mode !== 'time') return wrapped(block, '');
  const speed = numberAttribute(block.attributes, 'averageReadingSpeed') || USUAL_SPEED;
  const minutes = (share: number) => Math.max(1, Math.round((words / speed) * share));
  if (block.attributes.displayAsRange === false) {
    const usual = minutes(1);
    return wrapped(block, usual === 1 ? '1 minute' : `${usual} minutes`);
  }
  const least = minutes(0.8);
  const most = minutes(1.2);
  return wrapped(block, `${least}–${most === least ? least + 1 : most} minutes`);
}

const ARROWS: ReadonlyMap<string, readonly [previous: string, next: string]> = new Map([
  ['arrow', ['←', '→']],
  ['chevron', ['«', '»']],
]);

/** `core/post-navigation-link`: to the content of the same type before or after. */
export function postNavigationLink(block: Block, rendering: Rendering): string {
  const kind = text(block, 'type') || 'next';
  const isPrevious = kind === 'previous';
  if (!isPrevious && kind !== 'next') return '';
  // The posts page shows its posts, and has no neighbours.
  if (rendering.post.id === rendering.context.settings.postsPageId) return '';
  return wrapped(
    block,
    neighbourLink(block, isPrevious, rendering),
    `post-navigation-link-${kind}`,
  );
}

/** The link to a neighbour, with its label and arrow; '' where there is none. */
function neighbourLink(block: Block, isPrevious: boolean, rendering: Rendering): string {
  const { context } = rendering;
  const other = neighbourOf(subjectOf(rendering), isPrevious, text(block, 'taxonomy'), rendering);
  if (!other) return '';
  const title = renderEncodedTitle(other.title) || (isPrevious ? 'Previous Post' : 'Next Post');
  const usual = isPrevious ? 'Previous' : 'Next';
  const label = text(block, 'label');
  const link = (html: string) =>
    `<a href="${hrefOf(other, context)}" rel="${isPrevious ? 'prev' : 'next'}">${html}</a>`;
  const named = (name: string) => `<span class="post-navigation-link__label">${name}</span> `;
  const name = text(block, 'arrow');
  const sign = ARROWS.get(name)?.[isPrevious ? 0 : 1];
  const arrow =
    sign === undefined
      ? ''
      : `<span class="wp-block-post-navigation-link__arrow-${isPrevious ? 'previous' : 'next'} is-arrow-${name}" aria-hidden="true">${sign}</span>`;
  const withArrow = (html: string) => (isPrevious ? arrow + html : html + arrow);
  if (block.attributes.showTitle !== true) return withArrow(link(label || usual));
  if (block.attributes.linkLabel === true) {
    const whole = `<span class="post-navigation-link__title">${title}</span>`;
    return withArrow(link(named(label || `${usual}:`) + whole));
  }
  // An arrow takes the place of a label that is no link.
  return arrow === '' && label !== '' ? named(label) + link(title) : withArrow(link(title));
}

/** How many contents are looked at for one of the same term. */
const MAX_LOOKED_AT = 1000;

/**
 * The published content of the same type that comes before or after in time, of one moment by id;
 * where a taxonomy is named, the nearest that has one of the content's terms.
 */
function neighbourOf(
  post: PostRecord,
  isPrevious: boolean,
  taxonomy: string,
  rendering: Rendering,
): PostRecord | undefined {
  const { context } = rendering;
  const newestFirst = context.published(post.type);
  const isBefore = (one: PostRecord) =>
    one.date === post.date ? one.id > post.id : one.date > post.date;
  let [low, high] = [0, newestFirst.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = newestFirst[middle];
    if (found && isBefore(found)) low = middle + 1;
    else high = middle;
  }
  if (newestFirst[low]?.id !== post.id) return undefined;
  if (taxonomy === '') return newestFirst[isPrevious ? low + 1 : low - 1];
  return rendering.listOnce(`neighbour ${post.id} ${isPrevious} ${taxonomy}`, () => {
    const terms = new Set(context.termsOf(post, taxonomy).map(({ id }) => id));
    const around = isPrevious
      ? newestFirst.slice(low + 1, low + 1 + MAX_LOOKED_AT)
      : newestFirst.slice(Math.max(low - MAX_LOOKED_AT, 0), low).reverse();
    const nearest = around.find(({ termIds }) => termIds.some((id) => terms.has(id)));
    return nearest ? [nearest] : [];
  })[0];
}

/** `core/read-more`. */
export function readMore(block: Block, rendering: Rendering): string {
  const post = subjectOf(rendering);
  const title = shownTitle(post) || `untitled post ${post.id}`;
  const words = text(block, 'content') || 'Read more';
  return `<a ${wrapperAttributes(block)} href="${hrefOf(post, rendering.context)}" ${linkTarget(block)}>${words}<span class="screen-reader-text">: ${title}</span></a>`;
}
