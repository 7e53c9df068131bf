import { errorName } from '../session/error-name';
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
import { takeAll } from './rate-limit';
import { startedCookie, startedState } from './session-cookies';
import { isState, newState } from './sign-in-state';

/** What a server before WordPress answers while WordPress itself does not. */
const GATEWAY_STATUSES = [502, 503, 504];

/** Whether WordPress answers at all: an editor's browser must not be sent to an address that is dead. */
async function answersNow({ cmsUrl, timeoutMs, fetch, log }: AuthWorld): Promise<boolean> {
  try {
    const { status } = await fetch(`${cmsUrl}/wp-login.php`, {
      method: 'HEAD',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!GATEWAY_STATUSES.includes(status)) return true;
    log(`sign-in: WordPress is unavailable (status ${status})`);
  } catch (error) {
    log(`sign-in: WordPress could not be asked (${errorName(error)})`);
  }
  return false;
}

/**
 * POST {basePath}/api/faust/auth/start: this browser starts a sign-in, so that a code which comes in the next ten minutes
 * together with the state is its own. 200 with `{ state }`, which is in a cookie as well; a browser that has started one in
 * another tab gets the same state, for the cookie is one for all tabs. 403 for another site's page; 405; 429; 503 while
 * WordPress does not answer.
 */
export async function startEndpoint(request: AuthRequest, world: AuthWorld): Promise<AuthReply> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isOwnRequest(request.headers, world.siteUrl)) return foreignReply();
  const allowance = takeAll([
    [world.limits.exchanges, request.address],
    [world.limits.everyone, 'exchanges'],
  ]);
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds);
  if (!(await answersNow(world))) {
    return unavailableReply();
  }
  const before = startedState(request.cookies, world.siteUrl);
  const state = isState(before) ? before : newState();
  return { status: 200, cookies: [startedCookie(state, world.siteUrl)], body: { state } };
}
