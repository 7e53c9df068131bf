import { plainText } from '#content/server/plain-text';
import { decoded } from '#decoded';
import type { PostsPageFragment } from '#generated/fragments/posts-page';

/** The slug at the end of a path, decoded or not; '' for a front page's path. */
function slugOf(path: string): string {
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  return decoded(last) ?? last;
}

/** The query variables that ask WordPress for the title of the posts page at a path. */
export function postsPageVariables(path: string): { postsPage: string; isPostsPage: boolean } {
  const postsPage = slugOf(path);
  return { postsPage, isPostsPage: postsPage !== '' };
}

/** The title of WordPress's posts page; '' if the answer has none. */
export function postsPageTitle({ pages }: PostsPageFragment): string {
  return plainText(pages?.nodes.find(({ isPostsPage }) => isPostsPage)?.title);
}
