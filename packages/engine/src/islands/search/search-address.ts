import { withBasePath } from '#content/shared/base-path';

/**
 * The address of a search, which can be shared; with basePath.
 *
 * @param start where the page of results starts, unless it is the first page, and the language of
 *   the search
 */
export function searchAddress(
  term: string,
  start: { after?: string; page?: number; lang?: string } = {},
): string {
  const { after, page, lang } = start;
  const query = new URLSearchParams({ ...(term ? { q: term } : {}), ...(lang ? { lang } : {}) });
  if (term === '') return withBasePath(query.size > 0 ? `/search?${query}` : '/search');
  if (after !== undefined) {
    query.set('after', after);
    query.set('page', String(page));
  }
  return withBasePath(`/search?${query}`);
}
