import type { PostsPageFragment } from '@/generated/fragments/posts-page';
import { plainText } from '@/lib/content/server/plain-text';

/** The slug that ends a path, decoded or not; '' for that of a front page. */
function slugOf(path: string): string {
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** The variables by which WordPress is asked what the posts page at a path is called. */
export function postsPageVariables(path: string): { postsPage: string; isPostsPage: boolean } {
  const postsPage = slugOf(path);
  return { postsPage, isPostsPage: postsPage !== '' };
}

/** The title of the page that WordPress has for its posts; '' where the answer has none. */
export function postsPageTitle({ pages }: PostsPageFragment): string {
  return plainText(pages?.nodes.find(({ isPostsPage }) => isPostsPage)?.title);
}
