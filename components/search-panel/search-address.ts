import { withBasePath } from '@/lib/content/shared/base-path';

/**
 * The address of a search, which can be shared; with basePath.
 *
 * @param start where the page of results starts; nothing for the first
 */
export function searchAddress(term: string, start?: { after: string; page: number }): string {
  if (term === '') return withBasePath('/search');
  const query = new URLSearchParams({ q: term });
  if (start) {
    query.set('after', start.after);
    query.set('page', String(start.page));
  }
  return withBasePath(`/search?${query}`);
}
