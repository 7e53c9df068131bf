/**
 * The name of what was thrown, such as "TimeoutError", which says nothing of what was sent.
 * `instanceof` is not used: an error of fetch may come from another realm.
 */
export function errorName(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error
    ? String(error.name)
    : 'an error';
}
