const STARTED = 'homegrown-sign-in-starts';
const LOGGED_OUT = 'homegrown-logged-out';

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

function write(key: string, value: string): boolean {
  try {
    window.sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function isLoggedOut(): boolean {
  return window.sessionStorage.getItem(LOGGED_OUT) !== null;
}

/**
 * Whether a page may be left for a sign-in by itself: at most once a visit, and not in a tab whose editor has logged out.
 * Without it a wrong secret sends an editor round and round between this site and WordPress, and a logout signs in
 * again, because WordPress's own session goes on.
 */
export function signInStart(address: string): 'possible' | 'started' | 'logged-out' | 'not-kept' {
  const started = read();
  if (!started || !write(STARTED, JSON.stringify(started))) return 'not-kept';
  if (isLoggedOut()) return 'logged-out';
  return started.includes(address) ? 'started' : 'possible';
}

/** Notes that this tab leaves an address for a sign-in. */
export function noteSignInStart(address: string): void {
  const others = (read() ?? []).filter((started) => started !== address);
  write(STARTED, JSON.stringify([...others, address].slice(-MOST)));
}

/** Notes that the editor logged out, here or in another tab. What this tab had started is over. */
export function noteLogout(): void {
  forgetSignInStarts();
  write(LOGGED_OUT, '1');
}

/** Forgets all of it: signing in works, or an editor asks for it. */
export function forgetSignInStarts(): void {
  try {
    window.sessionStorage.removeItem(STARTED);
    window.sessionStorage.removeItem(LOGGED_OUT);
  } catch {
    // Nothing is kept, so there is nothing to forget.
  }
}
