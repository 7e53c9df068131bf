/**
 * WordPress's address of a page of a post's comments: `/sheets/` and 2 give
 * `/sheets/comment-page-2/`. A slash at its end stays.
 */
export function commentPagePath(path: string, page: number): string {
  return path.endsWith('/') ? `${path}comment-page-${page}/` : `${path}/comment-page-${page}`;
}

/**
 * Where a comment is looked for that may stand on any page of its thread, without basePath: it
 * leads to the right one.
 *
 * @param page path of a page of the thread, with basePath
 */
export function commentSearchPath(page: string, commentId: number): string {
  const query = new URLSearchParams({ path: page, comment: String(commentId) });
  return `/-/comment?${query.toString()}`;
}
