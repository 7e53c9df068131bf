import { commentPagePath } from '#content/shared/comment-page-path';
import type { Discussion } from '#content/shared/shown-comment';
import { settingsOf } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import type { CommentFragment } from '#generated/fragments/comment';
import { wordingOf } from '#words/wording';
import { commentCount } from './comment-count';
import { isProtected } from './is-protected';
import { takesComments } from './open-for-comments';
import { safeHref } from './safe-href';
import { shownThread, threadsOf, writtenIn } from './shown-comments';

/** The first page of a post's comments, to be shown below it. */
export function withComments(
  discussion: Discussion,
  comments: readonly CommentFragment[],
  { uri, authorId }: { uri: string; authorId: string | null },
  site: Site,
): Discussion {
  const settings = settingsOf(site).comments;
  if (settings === false) return discussion;
  const threads = threadsOf(comments, settings.maxDepth);
  const context = {
    postAuthorId: authorId,
    site,
    replyOn: discussion.isOpen ? discussion.href : null,
  };
  return {
    ...discussion,
    title: commentCount(writtenIn(comments), wordingOf(site)),
    comments: threads.slice(0, settings.perPage).map((thread) => shownThread(thread, context)),
    further: threads.length > settings.perPage ? safeHref(commentPagePath(uri, 2), site) : null,
  };
}

type Commented = Parameters<typeof isProtected>[0] &
  Parameters<typeof takesComments>[0] & { commentCount: number | null };

/** What content shows of its comments; null if it has none and takes none. */
export function discussionOf(
  content: Commented | object | null,
  uri: string,
  site: Site,
): Discussion | null {
  const settings = settingsOf(site).comments;
  if (!content || !('commentCount' in content)) return null;
  if (settings === false || isProtected(content)) return null;
  const count = content.commentCount ?? 0;
  const href = safeHref(commentPagePath(uri, 1), site);
  const isOpen = takesComments(content, settings, Date.now());
  const title = commentCount(count, wordingOf(site));
  return count > 0 || isOpen ? { count, title, href, isOpen, comments: [], further: null } : null;
}
