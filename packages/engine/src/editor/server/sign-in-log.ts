import { networkToShow } from '#limits/network-address';
import { tokenBucket } from '#limits/rate-limit';

/** What happens at this site's sign-in, for the owner's log. */
export type SignInEvent =
  | 'an editor signed in'
  | 'an editor signed out'
  | 'WordPress refused a user name or a password'
  | 'WordPress refused a code'
  | 'WordPress refused a session'
  | 'a session that was over came back'
  | 'a code came that was not asked for here'
  | 'a request of another site was refused'
  | 'too many attempts were refused';

const LINES_AT_ONCE = 60;
const KINDS_AT_MOST = 16;

/**
 * Writes an event as one line: what happened, and from which network. No user name, no whole
 * address, no token. For each kind of event, at most 60 lines at once and one per second are
 * written, so that nobody can fill the owner's disk; the next line says how many were left out.
 *
 * @returns a function that writes one event
 */
export function signInLog(
  write: (line: string) => void,
): (event: SignInEvent, networkAddress: string) => void {
  const lines = tokenBucket({ capacity: LINES_AT_ONCE, secondsEach: 1, maxKeys: KINDS_AT_MOST });
  const leftOut = new Map<SignInEvent, number>();
  return (event, networkAddress) => {
    const before = leftOut.get(event) ?? 0;
    if (!lines.take(event).allowed) {
      leftOut.set(event, before + 1);
      return;
    }
    leftOut.delete(event);
    const more = before > 0 ? ` (${before} more like it before)` : '';
    write(`sign-in: ${event}, from ${networkToShow(networkAddress)}${more}`);
  };
}
