import { commentCount } from '@homegrown/engine/content/server/comment-count';
import { isProtected } from '@homegrown/engine/content/server/is-protected';
import { takesComments } from '@homegrown/engine/content/server/open-for-comments';
import { safeHref } from '@homegrown/engine/content/server/safe-href';
import { commentPagePath } from '@homegrown/engine/content/shared/comment-page-path';
import { settingsOf } from '@homegrown/engine/content/shared/shown-settings';
import type { Site } from '@homegrown/engine/content/shared/site';
import type { CommentFragment } from '@homegrown/engine/generated/fragments/comment';
import { wordingOf } from '@homegrown/engine/words/wording';
import type { Discussion } from '@/components/comments-link/CommentsLink';
import { shownThread, threadsOf, writtenIn } from '../comments/shown-comments';

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
