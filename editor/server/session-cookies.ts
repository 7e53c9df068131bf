import { SIGN_IN_HINT } from '../shared/contract';
import { type LoginNotice, writeNotice } from './login-notice';

/** How long a started sign-in waits for its code, in seconds. */
const SIGN_IN_SECONDS = 600;
/** How long a message waits for the page that shows it, in seconds. */
const NOTICE_SECONDS = 60;

export interface SessionCookies {
  /** Holds the refresh token with this site's seal. */
  session: string;
  /** Holds the state of the sign-in that this browser started. */
  started: string;
  /** Holds what the login form has to say after it was sent. */
  notice: string;
  hint: string;
}

const isHttps = (siteUrl: string): boolean => new URL(siteUrl).protocol === 'https:';

/** The names of the cookies: with the prefix that ties them to this very host on https, where browsers allow it. */
export function cookieNames(siteUrl: string): SessionCookies {
  const prefix = isHttps(siteUrl) ? '__Host-' : '';
  return {
    session: `${prefix}homegrown-session`,
    started: `${prefix}homegrown-sign-in`,
    notice: `${prefix}homegrown-sign-in-notice`,
    hint: SIGN_IN_HINT,
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

/** The cookies of a session: the sealed refresh token, which no script reads, and the hint that there is one. */
export function sessionCookies(sealed: string, seconds: number, siteUrl: string): string[] {
  const names = cookieNames(siteUrl);
  return [
    setCookie({ name: names.session, value: sealed, seconds }, siteUrl),
    setCookie(
      { name: names.hint, value: seconds > 0 ? '1' : '', seconds, isReadable: true },
      siteUrl,
    ),
  ];
}

/** One expiring header for each cookie of a session. */
export function endSession(siteUrl: string): string[] {
  return sessionCookies('', 0, siteUrl);
}

/** The cookie of a browser that starts a sign-in, or starts one again: its ten minutes begin anew. */
export function startedCookie(state: string, siteUrl: string): string {
  const { started } = cookieNames(siteUrl);
  return setCookie({ name: started, value: state, seconds: SIGN_IN_SECONDS }, siteUrl);
}

/** Takes a started sign-in back: it has had its code. */
export function endStarted(siteUrl: string): string {
  return setCookie({ name: cookieNames(siteUrl).started, value: '', seconds: 0 }, siteUrl);
}

/** The state of the sign-in that this browser started and whose code has not come yet, as the browser says it. */
export function startedState(
  cookies: Partial<Record<string, string>>,
  siteUrl: string,
): string | undefined {
  return cookies[cookieNames(siteUrl).started];
}

/** The cookie of a notice for the login page. It says nothing that the address could not, but nobody else can set it. */
export function noticeCookie(notice: LoginNotice, siteUrl: string): string {
  const value = writeNotice(notice);
  const seconds = value === '' ? 0 : NOTICE_SECONDS;
  return setCookie({ name: cookieNames(siteUrl).notice, value, seconds }, siteUrl);
}

/** Takes the notice for the login page back. */
export function endNotice(siteUrl: string): string {
  return noticeCookie({ message: '', user: '' }, siteUrl);
}
