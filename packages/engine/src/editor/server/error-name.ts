/**
 * The name of a thrown error, such as "TimeoutError", which reveals nothing of what was sent.
 * `instanceof` is not used, because an error of fetch may come from another realm.
 */
export function errorName(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error
    ? String(error.name)
    : 'an error';
}
