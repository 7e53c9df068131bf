/**
 * The name of what was thrown, "TimeoutError" for example: it says nothing of what was sent. Not by
 * `instanceof`, since an error of fetch's may come from another realm.
 */
export function errorName(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error
    ? String(error.name)
    : 'an error';
}
