import { withBasePath } from '@/lib/content/base-path';
import type { ListPage } from './list-page';

function isListPage(value: unknown): value is ListPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'items' in value &&
    Array.isArray(value.items) &&
    'page' in value &&
    'endCursor' in value &&
    'hasNext' in value
  );
}

/**
 * The page of a list behind a cursor, from this site's own endpoint (DESIGN.md, decision 3).
 *
 * @param uri the list's own path without basePath
 * @throws when the answer is not a page of a list
 */
export async function fetchListPage(
  uri: string,
  { after, page }: { after: string; page: number },
): Promise<ListPage> {
  const query = new URLSearchParams({ uri, after, page: String(page) });
  const response = await fetch(withBasePath(`/api/content/archive?${query}`));
  if (!response.ok)
    throw new Error(`The next page of ${uri} was answered with ${response.status}.`);
  const answer: unknown = await response.json();
  const list =
    typeof answer === 'object' && answer !== null && 'list' in answer ? answer.list : null;
  if (!isListPage(list)) throw new Error(`The answer for the next page of ${uri} holds no list.`);
  return list;
}
