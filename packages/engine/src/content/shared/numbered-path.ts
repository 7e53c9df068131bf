/**
 * The path of a page of a list: `/category/email/` and 2 give `/category/email/page/2/`. A slash at
 * its end stays.
 */
export function numberedPath(path: string, page: number): string {
  if (page === 1) return path;
  return path.endsWith('/') ? `${path}page/${page}/` : `${path}/page/${page}`;
}
