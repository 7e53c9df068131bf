import { randomBytes } from 'node:crypto';
import { decrypted, encrypted } from '#cms/encrypted';
import { type RememberedKeys, rememberedKeys } from '#redis/remembered-keys';
import { isTokenShaped } from './endpoint';
import { isSignatureOf } from './signature';

/** An editor's session as its cookie holds it. */
export interface Session {
  /** The id by which a logout ends the session, whoever has a copy of the cookie. */
  id: string;
  /** When the editor signed in, in Unix seconds. */
  startedSeconds: number;
  /** FaustWP's refresh token, which every exchange renews. */
  refreshToken: string;
}

/** The time after its sign-in at which a session ends, however often its token was renewed. */
export const MAX_SESSION_SECONDS = 14 * 86_400;

/** The number of ended sessions that are remembered; each needs about 200 bytes. */
const MAX_ENDED_SESSIONS = 10_000;

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The session of a sign-in that happens now. */
export function newSession(refreshToken: string): Session {
  return {
    id: randomBytes(16).toString('base64url'),
    startedSeconds: nowSeconds(),
    refreshToken,
  };
}

/** The most by which the clocks of several machines may differ. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 300;

/**
 * Seconds until a session ends by its age; zero or less if it has ended. A session that starts in
 * the future counts as ended: the clock was set back, and nobody knows the session's age.
 */
export function remainingSeconds({ startedSeconds }: Pick<Session, 'startedSeconds'>): number {
  const age = nowSeconds() - startedSeconds;
  return age < -MAX_CLOCK_DIFFERENCE_SECONDS ? 0 : MAX_SESSION_SECONDS - Math.max(0, age);
}

const COOKIE = 'cookie';

/** The text of a session's cookie, which only this site can read and write. */
export const signedSession = (
  { id, startedSeconds, refreshToken }: Session,
  secret: string,
): string => encrypted('session', COOKIE, `${id}.${startedSeconds}.${refreshToken}`, secret);

/** The parts of a session. None has a dot. */
const SESSION = /^([\w-]{22})\.(\d{1,12})\.([^.]+)$/;

/**
 * The text in a cookie that a former version signed and did not encrypt; null for any other. Such
 * sessions end MAX_SESSION_SECONDS after the update.
 */
function signedText(value: string, secret: string): string | null {
  const end = value.lastIndexOf('.');
  const text = value.slice(0, end);
  return end > 0 && isSignatureOf(value.slice(end + 1), 'session cookie', text, secret)
    ? text
    : null;
}

/** The session in a cookie's text; null when this site did not sign it with this secret. */
export function verifiedSession(value: string, secret: string): Session | null {
  const text = value.includes('.')
    ? signedText(value, secret)
    : decrypted('session', COOKIE, value, secret);
  const [, id, started, refreshToken] = SESSION.exec(text ?? '') ?? [];
  if (!id || !started || !refreshToken || !isTokenShaped(refreshToken)) return null;
  return { id, startedSeconds: Number(started), refreshToken };
}

/**
 * Remembers ended sessions until they would have ended by their age: in this process's memory,
 * which a restart forgets, and with REDIS_URL for all processes (docs/security.md says what stays
 * open).
 */
export function rememberEndedSessions(
  ended: RememberedKeys = rememberedKeys('ended-sessions', MAX_ENDED_SESSIONS),
) {
  return {
    end: (session: Session) => {
      const ttlMs = remainingSeconds(session) * 1_000;
      return ttlMs > 0 ? ended.add(session.id, ttlMs) : undefined;
    },
    has: ({ id }: Session) => ended.has(id),
  };
}

/** Sessions that their editors ended. */
export type EndedSessions = ReturnType<typeof rememberEndedSessions>;
