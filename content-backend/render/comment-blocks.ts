import type { CommentRecord } from '../model';
import { type Block, numberAttribute } from './block';
import { frontEndHref, wrapped, wrapperClasses } from './block-wrapper';
import { escapeHtml } from './entities';
import { firstWordsOf, stripTags } from './plain-text';
import { phpDate } from './php-date';
import { avatarTag } from './post-blocks';
import type { Rendering } from './rendering';
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
    if (shown.length === most) break;
    const html = commentEntry(block, comment, rendering);
    if (html !== '') shown.push(html);
  }
  if (shown.length === 0) return wrapped(block, 'No comments to show.', 'no-comments');
  const has = (name: string, className: string) =>
    attributes[name] === false ? '' : `${className} `;
  const classes = `${has('displayAvatar', 'has-avatars')}${has('displayDate', 'has-dates')}${has('displayExcerpt', 'has-excerpts')}`;
  return wrapped(block, shown.join(''), classes.trim(), 'ol');
}

function commentEntry(block: Block, comment: CommentRecord, { context }: Rendering): string {
  const post = context.post(comment.postId);
  if (post?.status !== 'publish' || post.password !== '') return '';
  const { attributes } = block;
  const { settings } = context;
  const author = escapeHtml(comment.authorName || 'Anonymous');
  const name = /^https?:\/\//i.test(comment.authorUrl)
    ? `<a class="wp-block-latest-comments__comment-author" href="${escapeHtml(comment.authorUrl)}">${author}</a>`
    : `<span class="wp-block-latest-comments__comment-author">${author}</span>`;
  const link = `<a class="wp-block-latest-comments__comment-link" href="${frontEndHref(context.uri(post.id), context)}#comment-${comment.id}">${renderEncodedTitle(post.title) || '(no title)'}</a>`;
  const time =
    attributes.displayDate === false
      ? ''
      : `<time datetime="${phpDate('c', comment, settings.language)}" class="wp-block-latest-comments__comment-date">${phpDate(settings.dateFormat, comment, settings.language)}</time>`;
  const excerpt = firstWordsOf(stripTags(comment.content), EXCERPT_WORDS, '&hellip;');
  return [
    '<li class="wp-block-latest-comments__comment">',
    attributes.displayAvatar === false
      ? ''
      : avatarTag(comment.userId, '', AVATAR, 'wp-block-latest-comments__comment-avatar', context),
    `<article><footer class="wp-block-latest-comments__comment-meta">${name} on ${link}${time}</footer>`,
    attributes.displayExcerpt === false
      ? ''
      : `<div class="wp-block-latest-comments__comment-excerpt"><p>${escapeHtml(excerpt)}</p>\n</div>`,
    '</article></li>',
  ].join('');
}

/** `core/post-comments-form`: WordPress's own form; nothing where comments are closed. */
export function postCommentsForm(block: Block, { post, context }: Rendering): string {
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
    `\t<div id="respond" class="comment-respond ${wrapperClasses(block)}">\n`,
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
