import { isOwnRequest } from '#limits/own-request';
import {
  expiredNoticeCookie,
  expiredSessionCookies,
  expiredStartedCookie,
  newState,
  startedCookie,
  sessionOf,
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
import type { SignInDependencies } from './sign-in-dependencies';

function refusedAsForeign(
  { networkAddress }: EditorRequest,
  { tell }: SignInDependencies,
): EditorReply {
  tell('a request of another site was refused', networkAddress);
  return foreignReply();
}

/**
 * POST {basePath}/api/faust/auth/start: this browser starts a sign-in, so that a code that arrives
 * in the next ten minutes together with the state is accepted as its own. 200 with `{ state }`,
 * which is also set as a cookie; a browser that has started a sign-in in another tab gets the same
 * state, because all tabs share the cookie. 403 for another site's page; 405; 429; 503 while
 * WordPress does not answer.
 */
export async function startEndpoint(
  request: EditorRequest,
  dependencies: SignInDependencies,
): Promise<EditorReply> {
  const { siteUrl, limits, presence, tell } = dependencies;
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isOwnRequest(request.headers, siteUrl)) return refusedAsForeign(request, dependencies);
  const allowance = await limits.starts.take(request.networkAddress);
  if (!allowance.allowed) {
    tell('too many attempts were refused', request.networkAddress);
    return tooMany(allowance.retryAfterSeconds);
  }
  if (!(await presence.isThere(dependencies))) return unavailableReply();
  const state = startedState(request.cookies, siteUrl) ?? newState();
  return { status: 200, cookies: [startedCookie(state, siteUrl)], body: { state } };
}

/**
 * POST {basePath}/api/faust/auth/logout: 204, with one expiring header for each cookie that this
 * site sets; 403 for another site's page; 405. Afterwards a copy of the session's cookie is
 * worthless. WordPress's own session continues: FaustWP's tokens can't be revoked.
 */
export async function logoutEndpoint(
  request: EditorRequest,
  dependencies: SignInDependencies,
): Promise<EditorReply> {
  const { siteUrl, endedSessions, tell } = dependencies;
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isOwnRequest(request.headers, siteUrl)) return refusedAsForeign(request, dependencies);
  const session = await sessionOf(request.cookies, dependencies);
  if (session.kind === 'genuine') {
    await endedSessions.end(session.session);
    tell('an editor signed out', request.networkAddress);
  }
  const cookies = [
    ...expiredSessionCookies(siteUrl),
    expiredStartedCookie(siteUrl),
    expiredNoticeCookie(siteUrl),
  ];
  return { status: 204, cookies };
}
