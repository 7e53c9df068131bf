import type { SearchPage } from '@/components/search-results/search-page';
import { withBasePath } from '@/lib/content/base-path';

function isSearchPage(value: unknown): value is SearchPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'results' in value &&
    Array.isArray(value.results) &&
    'page' in value &&
    'endCursor' in value &&
    'hasNext' in value
  );
}

/**
 * A page of search results from this site's own endpoint (DESIGN.md, decision 3).
 *
 * @param next where the page starts; nothing for the first
 * @throws when the answer is not a page of results, or the signal says stop
 */
export async function fetchSearchPage(
  term: string,
  next: { after: string; page: number } | null,
  signal?: AbortSignal,
): Promise<SearchPage> {
  const query = new URLSearchParams({ q: term });
  if (next) {
    query.set('after', next.after);
    query.set('page', String(next.page));
  }
  const response = await fetch(withBasePath(`/api/content/search?${query}`), { signal });
  if (!response.ok) throw new Error(`The search was answered with ${response.status}.`);
  const answer: unknown = await response.json();
  const found =
    typeof answer === 'object' && answer !== null && 'found' in answer ? answer.found : null;
  if (!isSearchPage(found)) throw new Error('The answer to the search holds no results.');
  return found;
}
