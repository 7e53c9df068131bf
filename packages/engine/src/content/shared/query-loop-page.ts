/**
 * A page of a query loop in content, as WordPress names it in the content's address:
 * `?query-1-page=2`.
 */
export interface QueryLoopPage {
  parameter: string;
  page: number;
}

const LOOP_PAGE = /^(query-(?:\d{1,6}-)?page)=([1-9]\d{0,5})$/;

/** The page of a loop that a text such as `query-1-page=2` names; null for any other text. */
export function loopPageIn(text: string): QueryLoopPage | null {
  const [, parameter, page] = LOOP_PAGE.exec(text) ?? [];
  return parameter === undefined ? null : { parameter, page: Number(page) };
}

/**
 * This site's address of a page of a loop: `/about/` gives `/about/query-1-page=2/`. No slug can
 * take this address, because slugs contain no `=`. A slash at its end stays. The first page is the
 * content itself.
 */
export function loopPagePath(path: string, { parameter, page }: QueryLoopPage): string {
  if (page === 1) return path;
  return path.endsWith('/') ? `${path}${parameter}=${page}/` : `${path}/${parameter}=${page}`;
}
