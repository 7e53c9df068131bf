const KEY = 'homegrown-sign-in-starts';

/** Of a tab, by the address it was at: it left for a sign-in, or the editor logged out. */
type Note = 'started' | 'logged-out';

const MOST = 50;

/** Null when the browser keeps nothing for a tab. */
function read(): Map<string, Note> | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return new Map(
      entries.filter(
        (entry): entry is [string, Note] => entry[1] === 'started' || entry[1] === 'logged-out',
      ),
    );
  } catch {
    return null;
  }
}

function write(notes: Iterable<[string, Note]>): boolean {
  try {
    const kept = JSON.stringify(Object.fromEntries([...notes].slice(-MOST)));
    window.sessionStorage.setItem(KEY, kept);
    return true;
  } catch {
    return false;
  }
}

function note(address: string, what: Note): void {
  const notes = read() ?? new Map<string, Note>();
  notes.delete(address);
  write(notes.set(address, what));
}

/**
 * Whether a page may be left for a sign-in by itself: at most once a visit. Without it a wrong secret sends an editor
 * round and round between this site and WordPress, and a logout signs in again.
 */
export function signInStart(address: string): 'possible' | Note | 'not-kept' {
  const notes = read();
  if (!notes || !write(notes)) return 'not-kept';
  return notes.get(address) ?? 'possible';
}

/** Notes that this tab leaves an address for a sign-in. */
export function noteSignInStart(address: string): void {
  note(address, 'started');
}

/** Notes that the editor logged out at an address. */
export function noteLogout(address: string): void {
  note(address, 'logged-out');
}

/** Forgets all of it: signing in works, or an editor asks for it. */
export function forgetSignInStarts(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept, so there is nothing to forget.
  }
}
