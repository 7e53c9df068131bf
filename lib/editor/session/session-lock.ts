const NAME = 'homegrown-session';

/**
 * Keeps apart, over all tabs, what changes the session's cookies: requests for a token may run side by side ("shared"),
 * the exchange of a code and a logout run alone ("exclusive"). Where a browser has no locks (plain http), it just runs.
 *
 * @see https://developer.mozilla.org/en-US/docs/Web/API/Web_Locks_API
 */
export async function withSessionLock<Result>(
  mode: LockMode,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(NAME, { mode }, run);
}
