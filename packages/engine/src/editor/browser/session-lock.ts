const NAME = 'homegrown-session';
/**
 * The longest wait for the lock. A tab that is suspended while it holds the lock must not block the
 * other tabs for longer.
 */
const MAX_WAIT_MS = 3_000;

/**
 * Runs a task that changes the session's cookies under a lock that all tabs share: requests for a
 * token may run at the same time ("shared"); the exchange of a code and a logout run alone
 * ("exclusive"). The task runs without the lock when the browser does not offer locks (plain http,
 * blocked site data) or does not grant this one within three seconds.
 *
 * @throws what `run` throws
 * @see https://developer.mozilla.org/en-US/docs/Web/API/Web_Locks_API
 */
export async function withSessionLock<Result>(
  mode: LockMode,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!('locks' in navigator)) return run();
  let hasBegun = false;
  const begin = (): Promise<Result> => {
    hasBegun = true;
    return run();
  };
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    return await navigator.locks.request(NAME, { mode, signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return run();
  }
}
