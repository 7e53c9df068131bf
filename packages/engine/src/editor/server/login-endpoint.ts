import { createHash } from 'node:crypto';
import type { SignInSettings } from '#editor/shared/contract';
import { returnPath } from '#editor/shared/return-path';
import type { OwnSaid } from '#editor/shared/said';
import { isOwnRequest } from '#limits/own-request';
import { type Allowance, takeAll } from '#limits/rate-limit';
import { authorize } from './authorize';
import {
  expiredNoticeCookie,
  expiredStartedCookie,
  noticeCookie,
  sessionCookies,
  sessionOf,
} from './cookies';
import {
  type EditorReply,
  type EditorRequest,
  CMS_UNAVAILABLE,
  foreignReply,
  methodNotAllowed,
  tooManySaid,
} from './endpoint';
import { requestCode, type Credentials, REFUSED } from './request-code';
import type { SignInDependencies } from './sign-in-dependencies';

/** The most characters of a password of WordPress. */
const MAX_PASSWORD_LENGTH = 4096;
/**
 * The most characters of a name: an e-mail address has at most 254 (RFC 5321), a user name of
 * WordPress 60.
 */
const MAX_NAME_LENGTH = 254;
/**
 * The most characters of a user name in the cookie. A longer name might not fit beside the notice.
 */
const MAX_SHOWN_LENGTH = 100;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the form says. */
interface Saying {
  says: OwnSaid;
}

const say = (name: OwnSaid['name'], number?: number): Saying => ({ says: { name, number } });

function credentialsOf(body: Record<string, unknown>): Credentials | Saying {
  const user = text(body.log).trim();
  const password = text(body.pwd);
  if (user === '' || user.length > MAX_NAME_LENGTH) return say('noUser');
  if (password.length > MAX_PASSWORD_LENGTH) {
    return say('longPassword', MAX_PASSWORD_LENGTH);
  }
  return password === '' ? say('noPassword') : { user, password };
}

/**
 * The key for counting guesses at an account: a hash, so that no list of user names is kept in
 * memory.
 */
function guessKey(user: string): string {
  return createHash('sha256').update(user.toLowerCase()).digest('base64url');
}

/**
 * Whether one more attempt is allowed. Unknown networks count together, so that many machines guess
 * no more often than one. From a network that editors came from lately, only its own attempts
 * count, so that no stranger locks editors out.
 */
async function allowanceFor(
  { user }: Credentials,
  networkAddress: string,
  { limits, known }: SignInDependencies,
): Promise<Allowance> {
  const { logins, guesses, guessesOfStrangers, strangers } = limits;
  const name = guessKey(user);
  return takeAll([
    [logins, networkAddress],
    [guesses, `${name} ${networkAddress}`],
    ...((await known.has(networkAddress))
      ? []
      : ([
          [guessesOfStrangers, name],
          [strangers, 'logins'],
        ] as const)),
  ]);
}

/**
 * Exchanges the form's values for the cookies of a session. @returns the cookies, or the form's
 * message
 */
async function signIn(
  body: Record<string, unknown>,
  request: EditorRequest,
  dependencies: SignInDependencies,
): Promise<string[] | Saying> {
  const credentials = credentialsOf(body);
  if ('says' in credentials) return credentials;
  const { networkAddress } = request;
  const { siteUrl, known, endedSessions, tell } = dependencies;
  const allowance = await allowanceFor(credentials, networkAddress, dependencies);
  if (!allowance.allowed) {
    tell('too many attempts were refused', networkAddress);
    return { says: tooManySaid(allowance.retryAfterSeconds) };
  }
  const answer = await requestCode(credentials, dependencies);
  if ('error' in answer) {
    if (answer.error === REFUSED)
      tell('WordPress refused a user name or a password', networkAddress);
    return { says: answer.error };
  }
  const authorization = await authorize(answer, dependencies);
  switch (authorization.kind) {
    case 'tokens': {
      await known.add(networkAddress);
      tell('an editor signed in', networkAddress);
      const before = await sessionOf(request.cookies, dependencies);
      if (before.kind === 'genuine') await endedSessions.end(before.session);
      const { signed, seconds } = authorization.tokens.session;
      return sessionCookies(signed, seconds, siteUrl);
    }
    case 'secret':
    case 'unexpected':
      return { says: authorization.says };
    case 'refused':
      return say('codeRefused');
    case 'unavailable':
      return { says: CMS_UNAVAILABLE };
  }
}

/**
 * POST {basePath}/api/faust/auth/login: the login form of the strategy "local". A form's answer is
 * a 303: to the page that the editor came from with the session's cookies, or back to the form with
 * a notice. 403 for another site's page; 404 when the strategy is "redirect"; 405.
 */
export function loginEndpoint(settings: () => Omit<SignInSettings, 'cmsUrl'>) {
  return async (request: EditorRequest, dependencies: SignInDependencies): Promise<EditorReply> => {
    const { siteUrl, basePath } = dependencies;
    const auth = settings();
    if (auth.strategy !== 'local') {
      return { status: 404, body: { message: 'Editors log in on WordPress’s own login page.' } };
    }
    if (request.method !== 'POST') return methodNotAllowed('POST');
    if (!isOwnRequest(request.headers, siteUrl)) {
      dependencies.tell('a request of another site was refused', request.networkAddress);
      return foreignReply();
    }
    const body: Record<string, unknown> =
      typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
    const back = returnPath(text(body.redirect_uri), siteUrl) ?? `${basePath}/`;
    const outcome = await signIn(body, request, dependencies);
    if (!('says' in outcome)) {
      const cookies = [...outcome, expiredStartedCookie(siteUrl), expiredNoticeCookie(siteUrl)];
      return { status: 303, headers: { Location: back }, cookies };
    }
    const user = text(body.log).trim().slice(0, MAX_SHOWN_LENGTH);
    const page = `${basePath}/${(auth.loginPageUrl ?? 'login').replace(/^\/+/, '')}`;
    return {
      status: 303,
      headers: { Location: `${page}?redirect_uri=${encodeURIComponent(back)}` },
      cookies: [noticeCookie({ says: outcome.says, user }, siteUrl)],
    };
  };
}
