const NAME = 'homegrown-session';
/** A tab that does not run (a dialog is open, a computer slept) must not stop the others for longer, in milliseconds. */
const PATIENCE = 3_000;

/**
 * Keeps apart, over all tabs, what changes the session's cookies: requests for a token may run side by side ("shared"),
 * the exchange of a code and a logout run alone ("exclusive"). Where a browser has no locks or gives none (plain http,
 * site data blocked), and when one does not come in three seconds, it runs without.
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
    const signal = AbortSignal.timeout(PATIENCE);
    return await navigator.locks.request(NAME, { mode, signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return run();
  }
}
