import type { ShownComment } from '#content/shared/shown-comment';
import type { Site } from '#content/shared/site';
import type { CommentFragment } from '#generated/fragments/comment';
import { wordingOf } from '#words/wording';
import { commentAddress } from './comment-address';
import { commentThreads, type Thread } from './comment-thread';
import { dateLabel } from './node-date';
import { plainText } from './plain-text';
import { isExternal, safeHref } from './safe-href';
import { commentHtml, isWritten } from './written-comment';

/** How many of a post's comments readers have written (not pingbacks). */
export const writtenIn = (comments: readonly CommentFragment[]): number =>
  comments.filter(isWritten).length;

/**
 * Sorts by date, and by id within one date, as WordPress shows a thread. WPGraphQL's `date` may be
 * in UTC for one comment and not for the next.
 */
function oldestFirst(a: CommentFragment, b: CommentFragment): number {
  const [first, second] = [a.dateGmt ?? '', b.dateGmt ?? ''];
  if (first !== second) return first < second ? -1 : 1;
  return a.databaseId - b.databaseId;
}

/** The threads of a post's comments, oldest first. */
export function threadsOf(
  comments: readonly CommentFragment[],
  maxDepth: number,
): Thread<CommentFragment>[] {
  return commentThreads(comments.filter(isWritten).sort(oldestFirst), maxDepth);
}

/** What a thread's view needs beside its comments. */
interface ThreadContext {
  /** The id of the post's author, whose answers are marked. */
  postAuthorId: string | null;
  /** The page of comments, with basePath, on which visitors can reply; null if they can't. */
  replyOn: string | null;
  site: Site;
}

/** A thread in the form that its view needs. */
export function shownThread(
  { comment, replies }: Thread<CommentFragment>,
  context: ThreadContext,
): ShownComment {
  const { postAuthorId, replyOn, site } = context;
  const author = comment.author?.node;
  const href = safeHref(author?.url, site);
  const { databaseId } = comment;
  return {
    id: databaseId,
    name: plainText(author?.name) || wordingOf(site).words.commentAnswers.anonymous,
    href: isExternal(href) ? href : null,
    isOfAuthor: author?.__typename === 'User' && author.id === postAuthorId,
    date: dateLabel(comment.date, comment.dateGmt, site),
    html: commentHtml(comment.content, site),
    replyHref: replyOn === null ? null : `${commentAddress(replyOn, databaseId)}#comment-form`,
    replies: replies.map((reply) => shownThread(reply, context)),
  };
}
