const STARTED = 'homegrown-sign-in-starts';
const LOGGED_OUT = 'homegrown-logged-out';

/** After so long an editor is taken at her word again, in milliseconds. */
const LONGEST_LOGOUT = 12 * 60 * 60 * 1000;

const MOST = 50;

/** The addresses from which this tab left for a sign-in; null when the browser keeps nothing for a tab. */
function read(): string[] | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STARTED) ?? '[]');
    return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : [];
  } catch {
    return null;
  }
}

function write(started: readonly string[]): boolean {
  try {
    window.sessionStorage.setItem(STARTED, JSON.stringify(started));
    return true;
  } catch {
    return false;
  }
}

/** A logout holds for every tab, also for those that are opened later: WordPress's preview links open new ones. */
function isLoggedOut(): boolean {
  try {
    const at = Number(window.localStorage.getItem(LOGGED_OUT));
    return Date.now() - at < LONGEST_LOGOUT;
  } catch {
    return false;
  }
}

/**
 * Whether a page may be left for a sign-in by itself: at most once a visit, and not after a logout.
 * Without it a wrong secret sends an editor round and round between this site and WordPress, and a logout signs in
 * again, because WordPress's own session goes on.
 */
export function signInStart(address: string): 'possible' | 'started' | 'logged-out' | 'not-kept' {
  const started = read();
  if (!started || !write(started)) return 'not-kept';
  if (isLoggedOut()) return 'logged-out';
  return started.includes(address) ? 'started' : 'possible';
}

/** Notes that this tab leaves an address for a sign-in. */
export function noteSignInStart(address: string): void {
  const others = (read() ?? []).filter((started) => started !== address);
  write([...others, address].slice(-MOST));
}

/** Notes, for all tabs, that the editor logged out. What this tab had started is over. */
export function noteLogout(): void {
  forgetSignInStarts();
  try {
    window.localStorage.setItem(LOGGED_OUT, String(Date.now()));
  } catch {
    // Nothing is kept: then a preview signs in again where WordPress's own session goes on.
  }
}

/** Forgets all of it: signing in works, or an editor asks for it. */
export function forgetSignInStarts(): void {
  try {
    window.sessionStorage.removeItem(STARTED);
    window.localStorage.removeItem(LOGGED_OUT);
  } catch {
    // Nothing is kept, so there is nothing to forget.
  }
}
