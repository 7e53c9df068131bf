import { withBasePath } from '@/lib/content/shared/base-path';

/** A page of any list and where the next one starts. */
export interface Chunk<Item> {
  items: Item[];
  /** 1 for the first. */
  page: number;
  /** The most items of a page. */
  perPage: number;
  /** The cursor of the last item; '' when there is no next page. */
  endCursor: string;
  /** True only if the list has a next page and an end cursor. */
  hasNext: boolean;
}

/** Checks only the shape, because this site's own endpoint wrote the values. */
function isChunk<Page extends Chunk<unknown>>(value: unknown): value is Page {
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
 * A page of a list from this site's own endpoints, `/api/content/archive` and
 * `/api/content/search`.
 *
 * @throws {Error} when the answer is not a page of a list, or `signal` has aborted
 */
export async function fetchChunk<Page extends Chunk<unknown>>(
  endpoint: 'archive' | 'search',
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Page> {
  const address = `/api/content/${endpoint}?${new URLSearchParams(query)}`;
  const response = await fetch(withBasePath(address), { signal });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  const answer: unknown = await response.json();
  const list =
    typeof answer === 'object' && answer !== null && 'list' in answer ? answer.list : null;
  if (!isChunk<Page>(list)) throw new Error(`The answer to ${address} holds no list.`);
  return list;
}
