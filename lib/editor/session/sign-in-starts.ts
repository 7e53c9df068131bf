const KEY = 'homegrown-sign-in-starts';

/** Addresses that this tab already left for a sign-in; null when the browser keeps nothing for a tab. */
function read(): string[] | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : [];
  } catch {
    return null;
  }
}

/**
 * Notes that this tab leaves an address for a sign-in. At most one redirect a visit: without it a wrong secret sends an
 * editor round and round between this site and WordPress.
 *
 * @returns whether it may leave: false when it did so before, or when the browser can't remember that it did
 */
export function noteSignInStart(address: string): boolean {
  const before = read();
  if (!before || before.includes(address)) return false;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...before, address].slice(-50)));
    return true;
  } catch {
    return false;
  }
}

const loggedOutAt = (address: string): string => `logged out ${address}`;

/** Notes that the editor logged out at an address: it signs nobody in by itself then. */
export function noteLogout(address: string): void {
  noteSignInStart(loggedOutAt(address));
}

/** Whether the editor logged out at this address in this tab. */
export function hasLoggedOut(address: string): boolean {
  return read()?.includes(loggedOutAt(address)) ?? false;
}

/** Forgets every start and logout: signing in works, or an editor asks for it. */
export function forgetSignInStarts(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept, so there is nothing to forget.
  }
}
