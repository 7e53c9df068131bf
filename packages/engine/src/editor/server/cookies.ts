import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { SIGN_IN_HINT } from '#editor/shared/contract';
import { type EndedSessions, remainingSeconds, type Session, verifiedSession } from './session';

/** The time for which a started sign-in waits for its code. */
const SIGN_IN_SECONDS = 600;
/** The time for which a message waits for the page that shows it. */
const NOTICE_SECONDS = 60;

export type RequestCookies = Partial<Record<string, string>>;

const isHttps = (siteUrl: string): boolean => new URL(siteUrl).protocol === 'https:';

/**
 * The names of the cookies. On https they have the prefix that ties a cookie to this exact host,
 * which browsers allow only there.
 */
function cookieNames(siteUrl: string) {
  const prefix = isHttps(siteUrl) ? '__Host-' : '';
  return {
    /** Contains the refresh token, signed by this site. */
    session: `${prefix}homegrown-session`,
    /** Contains the state of the sign-in that this browser started. */
    started: `${prefix}homegrown-sign-in`,
    /** Contains the login form's message after a failed sign-in. */
    notice: `${prefix}homegrown-sign-in-notice`,
    hint: `${prefix}${SIGN_IN_HINT}`,
  };
}

interface Cookie {
  name: string;
  value: string;
  seconds: number;
  isReadable?: boolean;
}

function setCookie({ name, value, seconds, isReadable }: Cookie, siteUrl: string): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${Math.max(Math.floor(seconds), 0)}`,
    ...(seconds > 0 ? [] : ['Expires=Thu, 01 Jan 1970 00:00:00 GMT']),
    ...(isReadable ? [] : ['HttpOnly']),
    ...(isHttps(siteUrl) ? ['Secure'] : []),
    'SameSite=Strict',
  ].join('; ');
}

// The session.

/** The session that a browser sends. */
export type RequestSession =
  | { kind: 'none' }
  | { kind: 'genuine'; session: Session }
  /** The editor logged out, or signed in too long ago. */
  | { kind: 'over'; session: Session }
  /** This site did not write the cookie, or wrote it with another secret key. */
  | { kind: 'made-up' }
  /** This site has no secret key, so it cannot know. */
  | { kind: 'unverifiable' };

/** The session in a request's cookies. */
export async function sessionOf(
  cookies: RequestCookies,
  {
    siteUrl,
    secret,
    endedSessions,
  }: { siteUrl: string; secret: string | undefined; endedSessions: EndedSessions },
): Promise<RequestSession> {
  const value = cookies[cookieNames(siteUrl).session];
  if (value === undefined) return { kind: 'none' };
  if (!secret) return { kind: 'unverifiable' };
  const session = verifiedSession(value, secret);
  if (session === null) return { kind: 'made-up' };
  const isOver = remainingSeconds(session) <= 0 || (await endedSessions.has(session));
  return { kind: isOver ? 'over' : 'genuine', session };
}

/**
 * Set-Cookie values of a session: the signed session, which no script can read, and the sign-in
 * hint.
 */
export function sessionCookies(signed: string, seconds: number, siteUrl: string): string[] {
  const { session, hint } = cookieNames(siteUrl);
  const value = seconds > 0 ? '1' : '';
  return [
    setCookie({ name: session, value: signed, seconds }, siteUrl),
    setCookie({ name: hint, value, seconds, isReadable: true }, siteUrl),
  ];
}

/** Set-Cookie values that delete a session's cookies. */
export function expiredSessionCookies(siteUrl: string): string[] {
  return sessionCookies('', 0, siteUrl);
}

/**
 * Set-Cookie values that delete a session that is over, and a hint without a session. A cookie with
 * a wrong signature stays, because it is valid again when the owner corrects a mistyped secret key.
 */
export function expiredLeftovers(
  cookies: RequestCookies,
  session: RequestSession,
  siteUrl: string,
): string[] {
  const isHintAlone = session.kind === 'none' && cookies[cookieNames(siteUrl).hint] !== undefined;
  return isHintAlone || session.kind === 'over' ? expiredSessionCookies(siteUrl) : [];
}

// The state of a started sign-in.

/** 128 bits of base64url. */
const STATE_SHAPE = /^[A-Za-z0-9_-]{22}$/;

function isState(value: unknown): value is string {
  return typeof value === 'string' && STATE_SHAPE.test(value);
}

/**
 * A new state. It is put into a cookie and into the address to which WordPress sends the code, and
 * so ties the code to the browser that asked for it
 * (https://www.rfc-editor.org/rfc/rfc6749#section-10.12).
 */
export function newState(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The state of the sign-in that this browser started and whose code has not come yet; null when
 * there is none.
 */
export function startedState(cookies: RequestCookies, siteUrl: string): string | null {
  const value = cookies[cookieNames(siteUrl).started];
  return isState(value) ? value : null;
}

/**
 * Whether a state is the one of the sign-in that this browser started; compared in constant time.
 */
export function isStartedState(state: unknown, cookies: RequestCookies, siteUrl: string): boolean {
  const started = startedState(cookies, siteUrl);
  return (
    isState(state) && started !== null && timingSafeEqual(Buffer.from(state), Buffer.from(started))
  );
}

/** Set-Cookie value of a started sign-in, valid for ten minutes. */
export function startedCookie(state: string, siteUrl: string): string {
  const { started } = cookieNames(siteUrl);
  return setCookie({ name: started, value: state, seconds: SIGN_IN_SECONDS }, siteUrl);
}

/** Set-Cookie value that deletes a started sign-in after its code was exchanged. */
export function expiredStartedCookie(siteUrl: string): string {
  return setCookie({ name: cookieNames(siteUrl).started, value: '', seconds: 0 }, siteUrl);
}

// The notice of the login form.

/** What the login form shows again after a failed sign-in. */
const noticeShape = z.object({
  /** What was wrong; null when the form was not sent. */
  says: z
    .object({ name: z.string(), number: z.number().optional(), detail: z.string().optional() })
    .nullable(),
  /** The user name that was typed. */
  user: z.string(),
});

export type LoginNotice = z.infer<typeof noticeShape>;

export const EMPTY_NOTICE: LoginNotice = { says: null, user: '' };

/**
 * The notice in a request's cookies, an empty one when it can't be read; null when there is none.
 */
export function noticeOf(cookies: RequestCookies, siteUrl: string): LoginNotice | null {
  const value = cookies[cookieNames(siteUrl).notice];
  if (!value) return null;
  try {
    return noticeShape.parse(JSON.parse(value));
  } catch {
    return EMPTY_NOTICE;
  }
}

/**
 * Set-Cookie value of a notice. It is not in the address, where another site could choose its text.
 */
export function noticeCookie(notice: LoginNotice, siteUrl: string): string {
  const { notice: name } = cookieNames(siteUrl);
  return setCookie({ name, value: JSON.stringify(notice), seconds: NOTICE_SECONDS }, siteUrl);
}

/** Set-Cookie value that deletes the notice. */
export function expiredNoticeCookie(siteUrl: string): string {
  return setCookie({ name: cookieNames(siteUrl).notice, value: '', seconds: 0 }, siteUrl);
}
