import type { AuthRequest, AuthWorld } from './auth-request';
import { cookieNames, endSession } from './session-cookies';
import { unsealedToken } from './session-seal';

/** The session that a browser brings along. */
export type RequestSession =
  | { kind: 'none' }
  | { kind: 'genuine'; refreshToken: string }
  /** This site did not write the cookie, or not with the secret key of today. */
  | { kind: 'made-up' }
  /** This site has no secret key, so it cannot know. */
  | { kind: 'unverifiable' };

/** Reads the session's cookie. Nobody is asked. */
export function sessionOf(
  { cookies }: AuthRequest,
  { siteUrl, secret }: Pick<AuthWorld, 'siteUrl' | 'secret'>,
): RequestSession {
  const value = cookies[cookieNames(siteUrl).session];
  if (value === undefined) return { kind: 'none' };
  if (!secret) return { kind: 'unverifiable' };
  const refreshToken = unsealedToken(value, secret);
  return refreshToken === null ? { kind: 'made-up' } : { kind: 'genuine', refreshToken };
}

/**
 * Takes away a hint with nothing behind it. A cookie that the seal does not fit stays: an owner who has mistyped the secret
 * key mends it, and the sessions are good again.
 */
export function endLeftovers(
  { cookies }: AuthRequest,
  session: RequestSession,
  siteUrl: string,
): string[] {
  const isHintAlone = session.kind === 'none' && cookies[cookieNames(siteUrl).hint] !== undefined;
  return isHintAlone ? endSession(siteUrl) : [];
}
