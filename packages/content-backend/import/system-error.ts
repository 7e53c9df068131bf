/** The code of an error of the operating system, such as ENOENT; null for another error. */
export function systemErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
