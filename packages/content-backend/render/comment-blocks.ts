import type { CommentRecord, PostRecord } from '../model';
import { type Block, numberAttribute, textAttribute } from './block';
import { frontEndHref, wrapped, wrapperAttributes } from './block-wrapper';
import { autop } from './bounded-autop';
import { escapeHtml, escapeUrl } from './entities';
import { tagsOf } from './html-tag';
import { agoOf, phpDate } from './php-date';
import { firstWordsOf, stripTags } from './plain-text';
import { avatarTag } from './post-blocks';
import type { RenderInner } from './query-loop';
import type { Rendering } from './rendering';
import { headingTag } from './site-blocks';
import { texturize } from './texturize';
import { renderEncodedTitle } from './title';

/** The blocks of comments. */

const AVATAR = 48;
const EXCERPT_WORDS = 20;
const MAX_COMMENTS = 100;

/** `core/latest-comments`: those of published posts without a password. */
export function latestComments(block: Block, rendering: Rendering): string {
  const { attributes } = block;
  const { context } = rendering;
  const count = numberAttribute(attributes, 'commentsToShow') ?? 5;
  const most = Math.min(Math.max(count, 1), MAX_COMMENTS);
  const shown: string[] = [];
  for (const comment of context.approvedComments()) {
    if (shown.length === most || !rendering.takeListItem()) break;
    const html = commentEntry(block, comment, rendering);
    if (html !== '') shown.push(html);
  }
  if (shown.length === 0) return wrapped(block, 'No comments to show.', 'no-comments');
  const has = (name: string, className: string) =>
    attributes[name] === false ? '' : `${className} `;
  const excerpts = shownContent(block) === 'none' ? '' : 'has-excerpts';
  const classes = `${has('displayAvatar', 'has-avatars')}${has('displayDate', 'has-dates')}${excerpts}`;
  return wrapped(block, shown.join(''), classes.trim(), 'ol');
}

/** How much of each comment is shown; an older WordPress said only whether anything is. */
function shownContent({ attributes }: Block): string {
  if (Object.hasOwn(attributes, 'displayExcerpt')) {
    return attributes.displayExcerpt === true ? 'excerpt' : 'none';
  }
  return textAttribute(attributes, 'displayContent') || 'excerpt';
}

/** What is said in a comment, as far as the block shows it. */
function saidIn(comment: CommentRecord, kind: string): string {
  if (kind === 'none') return '';
  const words =
    kind === 'full'
      ? comment.content
      : escapeHtml(firstWordsOf(stripTags(comment.content), EXCERPT_WORDS, '&hellip;'));
  return `<div class="wp-block-latest-comments__comment-excerpt">${autop(words)}</div>`;
}

function commentEntry(block: Block, comment: CommentRecord, { context }: Rendering): string {
  const post = context.post(comment.postId);
  if (post?.status !== 'publish' || post.password !== '') return '';
  const { attributes } = block;
  const { settings } = context;
  const author = escapeHtml(comment.authorName || 'Anonymous');
  const writer = context.user(comment.userId);
  const href = escapeUrl(comment.authorUrl) || (writer ? frontEndHref(writer.uri, context) : '');
  const name = href
    ? `<a class="wp-block-latest-comments__comment-author" href="${href}">${author}</a>`
    : `<span class="wp-block-latest-comments__comment-author">${author}</span>`;
  const link = `<a class="wp-block-latest-comments__comment-link" href="${frontEndHref(context.uri(post.id), context)}#comment-${comment.id}">${renderEncodedTitle(post.title) || '(no title)'}</a>`;
  const time =
    attributes.displayDate === false
      ? ''
      : `<time datetime="${phpDate('c', comment, settings.language)}" class="wp-block-latest-comments__comment-date">${phpDate(settings.dateFormat, comment, settings.language)}</time>`;
  return [
    '<li class="wp-block-latest-comments__comment">',
    attributes.displayAvatar === false
      ? ''
      : avatarTag(
          comment.userId,
          '',
          AVATAR,
          `${comment.authorEmail === '' ? 'avatar-default ' : ''}wp-block-latest-comments__comment-avatar`,
          context,
        ),
    `<article><footer class="wp-block-latest-comments__comment-meta">${name} on ${link}${time}</footer>`,
    saidIn(comment, shownContent(block)),
    '</article></li>',
  ].join('');
}

/** `core/post-comments-form`: WordPress's own form; nothing where comments are closed. */
export function postCommentsForm(block: Block, { item, post: own, context }: Rendering): string {
  const post = item ?? own;
  if (post.commentStatus !== 'open') return '';
  const { settings, address } = context;
  const star = '<span class="required">*</span>';
  const here = escapeHtml(address?.path ?? '/graphql');
  const line = (name: string, html: string) => `<p class="${name}">${html}</p>`;
  const input = (name: string, type: string, label: string, size: number, more: string) =>
    line(
      `comment-form-${name}`,
      `<label for="${name}">${label}</label> <input id="${name}" name="${name}" type="${type}" value="" size="30" maxlength="${size}" ${more} />`,
    );
  return [
    `\t<div id="respond" ${wrapperAttributes(block, { classes: 'comment-respond' })}>\n`,
    `\t\t<h3 id="reply-title" class="comment-reply-title">Leave a Reply <small><a rel="nofollow" id="cancel-comment-reply-link" href="${here}#respond" style="display:none;">Cancel reply</a></small></h3>`,
    `<form action="${escapeHtml(settings.frontEndUrl)}/wp-comments-post.php" method="post" id="commentform" class="comment-form">`,
    line(
      'comment-notes',
      `<span id="email-notes">Your email address will not be published.</span> <span class="required-field-message">Required fields are marked ${star}</span>`,
    ),
    line(
      'comment-form-comment',
      `<label for="comment">Comment ${star}</label> <textarea id="comment" name="comment" cols="45" rows="8" maxlength="65525" required></textarea>`,
    ),
    `${input('author', 'text', `Name ${star}`, 245, 'autocomplete="name" required')}\n`,
    `${input('email', 'email', `Email ${star}`, 100, 'aria-describedby="email-notes" autocomplete="email" required')}\n`,
    `${input('url', 'url', 'Website', 200, 'autocomplete="url"')}\n`,
    `${line('comment-form-cookies-consent', '<input id="wp-comment-cookies-consent" name="wp-comment-cookies-consent" type="checkbox" value="yes" /> <label for="wp-comment-cookies-consent">Save my name, email, and website in this browser for the next time I comment.</label>')}\n`,
    line(
      'form-submit wp-block-button',
      `<input name="submit" type="submit" id="submit" class="wp-block-button__link wp-element-button" value="Post Comment" /> <input type='hidden' name='comment_post_ID' value='${post.id}' id='comment_post_ID' />\n<input type='hidden' name='comment_parent' id='comment_parent' value='0' />\n`,
    ),
    '</form>\t</div><!-- #respond -->\n\t',
  ].join('');
}

const subjectOf = ({ item, post }: Rendering): PostRecord => item ?? post;

/** The comments of what is shown that everybody may read; none of what a password protects. */
function commentsOf(rendering: Rendering): readonly CommentRecord[] {
  const { comments, password } = subjectOf(rendering);
  return password === '' ? comments.filter(({ approved }) => approved) : [];
}

/** Whether `core/comments` shows anything: there are comments, or one can be written. */
export function hasComments(rendering: Rendering): boolean {
  return subjectOf(rendering).commentStatus === 'open' || commentsOf(rendering).length > 0;
}

/** `core/comments-title`. */
export function commentsTitle(block: Block, rendering: Rendering): string {
  const { attributes } = block;
  const count = commentsOf(rendering).length;
  if (count === 0) return '';
  const title = `&#8220;${renderEncodedTitle(subjectOf(rendering).title)}&#8221;`;
  const isOne = count === 1;
  const counted = `${isOne ? 'One' : count} response${isOne ? '' : 's'}`;
  const words = attributes.showCommentsCount === false ? `Response${isOne ? '' : 's'}` : counted;
  const html = attributes.showPostTitle === false ? words : `${words} to ${title}`;
  const tag = headingTag(block, 2);
  return `<${tag} id="comments" ${wrapperAttributes(block)}>${html}</${tag}>`;
}

const MAX_THREAD = 10;

/** `core/comment-template`: what stands in it, for each comment, answers below what they answer. */
export function commentTemplate(block: Block, rendering: Rendering, inner: RenderInner): string {
  const all = commentsOf(rendering);
  const ids = new Set(all.map(({ id }) => id));
  const answers = new Map<number, CommentRecord[]>();
  for (const comment of all) {
    const parent = ids.has(comment.parentId) ? comment.parentId : 0;
    const siblings = answers.get(parent);
    if (siblings) siblings.push(comment);
    else answers.set(parent, [comment]);
  }
  const outer = rendering.comment;
  let number = 0;
  const branch = (parent: number, depth: number): string =>
    (answers.get(parent) ?? [])
      .map((comment, place) => {
        if (!rendering.takeListItem()) return '';
        rendering.comment = comment;
        const classes = commentClasses(comment, number, place, depth, rendering);
        number += 1;
        const html = inner();
        const below = depth < MAX_THREAD ? branch(comment.id, depth + 1) : '';
        return `<li id="comment-${comment.id}" class="${classes}">${html}${below === '' ? '' : `<ol>${below}</ol>`}</li>`;
      })
      .join('');
  const items = branch(0, 1);
  rendering.comment = outer;
  return items === '' ? '' : `<ol ${wrapperAttributes(block)}>${items}</ol>`;
}

function commentClasses(
  comment: CommentRecord,
  number: number,
  place: number,
  depth: number,
  rendering: Rendering,
): string {
  const user = rendering.context.user(comment.userId);
  const isOdd = number % 2 === 1;
  const isOddThread = place % 2 === 1;
  const names = [
    comment.type || 'comment',
    ...(user ? ['byuser', `comment-author-${user.login}`] : []),
    ...(user && user.id === subjectOf(rendering).authorId ? ['bypostauthor'] : []),
    ...(isOdd ? ['odd', 'alt'] : ['even']),
    ...(depth > 1 ? [] : isOddThread ? ['thread-odd', 'thread-alt'] : ['thread-even']),
    `depth-${depth}`,
  ];
  return escapeHtml(names.join(' '));
}

/** `core/comment-author-name`. */
export function commentAuthorName(block: Block, { comment }: Rendering): string {
  if (!comment) return '';
  const name = escapeHtml(comment.authorName || 'Anonymous');
  const isLink = block.attributes.isLink !== false && /^https?:\/\//i.test(comment.authorUrl);
  const target = escapeHtml(textAttribute(block.attributes, 'linkTarget') || '_self');
  const html = isLink
    ? `<a rel="external nofollow ugc" href="${escapeHtml(comment.authorUrl)}" target="${target}" >${name}</a>`
    : name;
  return wrapped(block, html);
}

/**
 * The HTML with addresses that stand in its text as links; what stands within a link stays as it
 * is.
 */
function linked(html: string): string {
  let done = '';
  let at = 0;
  let isLink = false;
  for (const { name, start, end, closing } of tagsOf(html)) {
    const text = html.slice(at, start);
    done += (isLink ? text : withLinks(text)) + html.slice(start, end);
    at = end;
    if (name === 'a') isLink = !closing;
  }
  const rest = html.slice(at);
  return done + (isLink ? rest : withLinks(rest));
}

const withLinks = (text: string): string =>
  text.replace(
    /(^|[\s(])(https?:\/\/[\w$#%@.,;:+?!~*'()=&/[\]-]*[\w$#%@+~*=&/])/g,
    (_match, before: string, url: string) =>
      `${before}<a href="${escapeUrl(url)}" rel="nofollow ugc">${url}</a>`,
  );

/** `core/comment-content`. */
export function commentContent(block: Block, { comment }: Rendering): string {
  return comment ? wrapped(block, autop(linked(texturize(comment.content)))) : '';
}

/** `core/comment-date`. */
export function commentDate(block: Block, rendering: Rendering): string {
  const { comment, context } = rendering;
  if (!comment) return '';
  const { settings } = context;
  const format = textAttribute(block.attributes, 'format');
  const date = escapeHtml(
    format === 'human-diff'
      ? agoOf(comment)
      : phpDate(format || settings.dateFormat, comment, settings.language),
  );
  const href = `${frontEndHref(context.uri(comment.postId), context)}#comment-${comment.id}`;
  const html = block.attributes.isLink === false ? date : `<a href="${href}">${date}</a>`;
  const time = `<time datetime="${phpDate('c', comment, settings.language)}">${html}</time>`;
  return wrapped(block, time);
}

/** `core/comment-reply-link`; nothing where comments are closed. */
export function commentReplyLink(block: Block, rendering: Rendering): string {
  const { comment, context } = rendering;
  const post = subjectOf(rendering);
  if (!comment || post.commentStatus !== 'open') return '';
  const name = escapeHtml(comment.authorName || 'Anonymous');
  const href = `${frontEndHref(context.uri(post.id), context)}?replytocom=${comment.id}#respond`;
  return wrapped(
    block,
    `<a rel="nofollow" class="comment-reply-link" href="${href}" data-commentid="${comment.id}" data-postid="${post.id}" data-belowelement="comment-${comment.id}" data-respondelement="respond" data-replyto="Reply to ${name}" aria-label="Reply to ${name}">Reply</a>`,
  );
}

/** `core/comments-pagination`, which is nothing where all comments are on one page. */
export function commentsPagination(
  block: Block,
  _rendering: Rendering,
  inner: RenderInner,
): string {
  const html = inner();
  return html.trim() === '' ? '' : wrapped(block, html);
}
