import { createHash } from 'node:crypto';
import { returnPath } from '../shared/return-path';
import type { SignInSettings } from '../shared/contract';
import { askForCode, type Credentials } from './ask-for-code';
import {
  type AuthReply,
  type AuthRequest,
  type AuthWorld,
  CMS_UNAVAILABLE,
  foreignReply,
  methodNotAllowed,
  tooManyText,
} from './auth-request';
import { authorize } from './authorize';
import { isOwnRequest } from './own-request';
import { takeAll } from './rate-limit';
import { endNotice, endStarted, noticeCookie, sessionCookies } from './session-cookies';

/** A password of WordPress is at most 4096 characters long. */
const LONGEST_PASSWORD = 4096;
/** An e-mail address is at most 254 characters long (RFC 5321), and a user name of WordPress 60. */
const LONGEST_NAME = 254;
/** More of a name would not fit into a cookie beside the notice, whatever its letters. */
const LONGEST_SHOWN = 100;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function credentialsOf(body: Record<string, unknown>): Credentials | string {
  const user = text(body.log).trim();
  const password = text(body.pwd);
  if (user === '' || user.length > LONGEST_NAME) return 'Type your user name or e-mail address.';
  if (password.length > LONGEST_PASSWORD) {
    return `That password is too long: WordPress has none of more than ${LONGEST_PASSWORD} characters.`;
  }
  return password === '' ? 'Type your password.' : { user, password };
}

/** By what guesses at an account are counted: no list of names is kept, and each takes the same room. */
function guessKey(user: string): string {
  return createHash('sha256').update(user.slice(0, LONGEST_NAME).toLowerCase()).digest('base64url');
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
    [guesses, guessKey(credentials.user)],
    [everyone, 'logins'],
  ]);
  if (!allowance.allowed) return tooManyText(allowance.retryAfterSeconds);
  const answer = await askForCode(credentials, world);
  if ('error' in answer) return answer.error;
  const authorization = await authorize(answer, world);
  switch (authorization.kind) {
    case 'tokens': {
      const { sealed, seconds } = authorization.tokens.session;
      return sessionCookies(sealed, seconds, world.siteUrl);
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
export function loginEndpoint(settings: () => Omit<SignInSettings, 'cmsUrl'>) {
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
      const cookies = [...outcome, endStarted(siteUrl), endNotice(siteUrl)];
      return { status: 303, headers: { Location: back }, cookies };
    }
    const user = text(body.log).trim().slice(0, LONGEST_SHOWN);
    const page = `${basePath}/${(auth.loginPageUrl ?? 'login').replace(/^\/+/, '')}`;
    return {
      status: 303,
      headers: { Location: `${page}?redirect_uri=${encodeURIComponent(back)}` },
      cookies: [noticeCookie({ message: outcome, user }, siteUrl)],
    };
  };
}
