import {
  type AuthReply,
  type AuthRequest,
  type AuthWorld,
  foreignReply,
  methodNotAllowed,
  tooMany,
  unavailableReply,
} from './auth-request';
import { isOwnRequest } from './own-request';
import { startedCookie, startedState } from './session-cookies';
import { isState, newState } from './sign-in-state';

/**
 * POST {basePath}/api/faust/auth/start: this browser starts a sign-in, so that a code which comes in the next ten minutes
 * together with the state is its own. 200 with `{ state }`, which is in a cookie as well; a browser that has started one in
 * another tab gets the same state, for the cookie is one for all tabs. 403 for another site's page; 405; 429; 503 while
 * WordPress does not answer.
 */
export async function startEndpoint(request: AuthRequest, world: AuthWorld): Promise<AuthReply> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isOwnRequest(request.headers, world.siteUrl)) return foreignReply();
  const allowance = world.limits.starts.take(request.address);
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds);
  if (!(await world.presence.isThere(world))) return unavailableReply();
  const before = startedState(request.cookies, world.siteUrl);
  const state = isState(before) ? before : newState();
  return { status: 200, cookies: [startedCookie(state, world.siteUrl)], body: { state } };
}
