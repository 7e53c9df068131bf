import { withBasePath } from '#content/shared/base-path';

/** Checks only the shape, because this site's own endpoint wrote the values. */
const isAnswer = <Page>(value: unknown): value is { list: Page } =>
  typeof value === 'object' && value !== null && 'list' in value;

/**
 * The first page of a search, from this site's own endpoint.
 *
 * @throws {Error} when there is no such answer, or `signal` has aborted
 */
export async function fetchResults<Page>(
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Page> {
  const address = `/api/content/search?${new URLSearchParams(query)}`;
  const response = await fetch(withBasePath(address), { signal });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  const answer: unknown = await response.json();
  if (!isAnswer<Page>(answer)) throw new Error(`The answer to ${address} holds no list.`);
  return answer.list;
}
