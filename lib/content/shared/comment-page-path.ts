/** WordPress's address of a page of a post's comments: `/sheets/` and 2 give `/sheets/comment-page-2/`. A slash at its end stays. */
export function commentPagePath(path: string, page: number): string {
  return path.endsWith('/') ? `${path}comment-page-${page}/` : `${path}/comment-page-${page}`;
}
