import {
  expiredNoticeCookie,
  expiredSessionCookies,
  expiredStartedCookie,
  newState,
  startedCookie,
  startedState,
} from './cookies';
import {
  type EditorReply,
  type EditorRequest,
  foreignReply,
  methodNotAllowed,
  tooMany,
  unavailableReply,
} from './endpoint';
import { isOwnRequest } from './own-request';
import type { SignInDependencies } from './sign-in-dependencies';

/**
 * POST {basePath}/api/faust/auth/start: this browser starts a sign-in, so that a code which comes in the next ten minutes
 * together with the state is its own. 200 with `{ state }`, which is in a cookie as well; a browser that has started one in
 * another tab gets the same state, for the cookie is one for all tabs. 403 for another site's page; 405; 429; 503 while
 * WordPress does not answer.
 */
export async function startEndpoint(
  request: EditorRequest,
  dependencies: SignInDependencies,
): Promise<EditorReply> {
  const { siteUrl, limits, presence } = dependencies;
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isOwnRequest(request.headers, siteUrl)) return foreignReply();
  const allowance = limits.starts.take(request.address);
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds);
  if (!(await presence.isThere(dependencies))) return unavailableReply();
  const state = startedState(request.cookies, siteUrl) ?? newState();
  return { status: 200, cookies: [startedCookie(state, siteUrl)], body: { state } };
}

/**
 * POST {basePath}/api/faust/auth/logout: 204, with one expiring header for each cookie that this site sets; 403 for another
 * site's page; 405. WordPress's own session goes on: nothing revokes a token of FaustWP's.
 */
export function logoutEndpoint(
  request: EditorRequest,
  { siteUrl }: Pick<SignInDependencies, 'siteUrl'>,
): EditorReply {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isOwnRequest(request.headers, siteUrl)) return foreignReply();
  const cookies = [
    ...expiredSessionCookies(siteUrl),
    expiredStartedCookie(siteUrl),
    expiredNoticeCookie(siteUrl),
  ];
  return { status: 204, cookies };
}
