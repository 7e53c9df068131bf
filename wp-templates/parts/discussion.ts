import type { Discussion } from '@/components/comments-link/CommentsLink';
import { commentCount } from '@/lib/content/server/comment-count';
import { isProtected } from '@/lib/content/server/is-protected';
import { takesComments } from '@/lib/content/server/open-for-comments';
import { safeHref } from '@/lib/content/server/safe-href';
import { commentPagePath } from '@/lib/content/shared/comment-page-path';
import { settingsOf } from '@/lib/content/shared/shown-settings';
import type { Site } from '@/lib/content/shared/site';
import { wordingOf } from '@/words/wording';

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
  return count > 0 || isOpen ? { count, title, href, isOpen } : null;
}
