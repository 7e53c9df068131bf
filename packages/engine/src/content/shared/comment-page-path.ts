/**
 * WordPress's address of a page of a post's comments: `/sheets/` and 2 give
 * `/sheets/comment-page-2/`. A slash at its end stays.
 */
export function commentPagePath(path: string, page: number): string {
  return path.endsWith('/') ? `${path}comment-page-${page}/` : `${path}/comment-page-${page}`;
}

/**
 * The address, without basePath, that redirects to the page of a thread with a certain comment.
 *
 * @param page path of a page of the thread, with basePath
 */
export function commentSearchPath(page: string, commentId: number): string {
  const query = new URLSearchParams({ path: page, comment: String(commentId) });
  return `/-/comment?${query.toString()}`;
}
