import { returnPath } from '../session/return-path';
import type { AuthSettings } from '../session/sign-in';
import { askForCode, type Credentials } from './ask-for-code';
import {
  type AuthReply,
  type AuthRequest,
  type AuthWorld,
  CMS_UNAVAILABLE,
  foreignReply,
  methodNotAllowed,
} from './auth-request';
import { authorize } from './authorize';
import { isOwnRequest } from './own-request';
import { takeAll } from './rate-limit';
import { endStarted, noticeCookie, sessionCookies } from './session-cookies';

/** A password of WordPress is at most 4096 characters long. */
const LONGEST = 4096;

const text = (value: unknown): string =>
  typeof value === 'string' && value.length <= LONGEST ? value : '';

function credentialsOf(body: Record<string, unknown>): Credentials | string {
  const user = text(body.log).trim();
  const password = text(body.pwd);
  if (user === '') return 'Type your user name or e-mail address.';
  return password === '' ? 'Type your password.' : { user, password };
}

/** Exchanges the form's content for the cookies of a session. @returns them, or what the form has to say */
async function signIn(
  body: Record<string, unknown>,
  request: AuthRequest,
  world: AuthWorld,
): Promise<string[] | string> {
  const credentials = credentialsOf(body);
  if (typeof credentials === 'string') return credentials;
  const { logins, guesses, everyone } = world.limits;
  const allowance = takeAll([
    [logins, request.address],
    [guesses, credentials.user.toLowerCase()],
    [everyone, 'logins'],
  ]);
  if (!allowance.allowed) {
    return `Too many attempts. Try again in ${allowance.retryAfterSeconds} seconds.`;
  }
  const answer = await askForCode(credentials, world);
  if ('error' in answer) return answer.error;
  const authorization = await authorize(answer, world);
  switch (authorization.kind) {
    case 'tokens': {
      const { tokens, refreshSeconds } = authorization;
      return sessionCookies(tokens.refreshToken, refreshSeconds, world.siteUrl);
    }
    case 'secret':
    case 'unexpected':
      return authorization.message;
    case 'refused':
      return 'WordPress did not take its own code. Try again.';
    case 'unavailable':
      return CMS_UNAVAILABLE;
  }
}

/**
 * POST {basePath}/api/faust/auth/login: the login form of the strategy "local". A form's answer is a 303: to the page that
 * the editor came from with the session's cookies, or back to the form with a notice. 403 for another site's page; 404
 * when the strategy is "redirect"; 405.
 */
export function loginEndpoint(settings: () => AuthSettings) {
  return async (request: AuthRequest, world: AuthWorld): Promise<AuthReply> => {
    const { siteUrl, basePath } = world;
    const auth = settings();
    if (auth.strategy !== 'local') {
      return { status: 404, body: { message: 'Editors sign in on WordPress’s own login page.' } };
    }
    if (request.method !== 'POST') return methodNotAllowed('POST');
    if (!isOwnRequest(request.headers, siteUrl)) return foreignReply();
    const body: Record<string, unknown> =
      typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
    const back = returnPath(text(body.redirect_uri), siteUrl) ?? `${basePath}/`;
    const outcome = await signIn(body, request, world);
    if (typeof outcome !== 'string') {
      const cookies = [...outcome, endStarted(siteUrl), noticeCookie('', siteUrl)];
      return { status: 303, headers: { Location: back }, cookies };
    }
    const page = `${basePath}/${(auth.loginPageUrl ?? 'login').replace(/^\/+/, '')}`;
    return {
      status: 303,
      headers: { Location: `${page}?redirect_uri=${encodeURIComponent(back)}` },
      cookies: [noticeCookie(outcome, siteUrl)],
    };
  };
}
