const STARTED = 'homegrown-sign-in-starts';
const LOGGED_OUT = 'homegrown-logged-out';

/**
 * The longest time for which a logout keeps pages from signing the editor in again without being
 * asked.
 */
const MAX_LOGOUT_MS = 12 * 60 * 60 * 1000;

/** The number of addresses that are kept for one tab. */
const MAX_STARTS = 50;

/**
 * The addresses from which this tab left for a sign-in; null when the browser does not store data
 * for a tab.
 */
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

/**
 * A logout holds for every tab, also for those that are opened later: WordPress's preview links
 * open new ones.
 */
function isLoggedOut(): boolean {
  try {
    const at = Number(window.localStorage.getItem(LOGGED_OUT));
    return Date.now() - at < MAX_LOGOUT_MS;
  } catch {
    return false;
  }
}

/**
 * Whether a page may go to the sign-in without being asked: at most once a visit, and not after a
 * logout. Without this limit, a wrong secret would send an editor back and forth between this site
 * and WordPress without end. After a logout the editor would be signed in again at once, because
 * WordPress's own session continues.
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
  write([...others, address].slice(-MAX_STARTS));
}

/**
 * Records for all tabs that the editor logged out, and forgets the sign-ins that this tab started.
 */
export function noteLogout(): void {
  forgetSignInStarts();
  try {
    window.localStorage.setItem(LOGGED_OUT, String(Date.now()));
  } catch {
    // The browser stores nothing. A preview then signs in again while WordPress's own session
    // continues.
  }
}

/**
 * Forgets all sign-ins and the logout: after a sign-in succeeded, or when an editor asks for one.
 */
export function forgetSignInStarts(): void {
  try {
    window.sessionStorage.removeItem(STARTED);
    window.localStorage.removeItem(LOGGED_OUT);
  } catch {
    // The browser stores nothing, so there is nothing to forget.
  }
}
