import {
  type AuthReply,
  type AuthRequest,
  type AuthWorld,
  foreignReply,
  methodNotAllowed,
  problemReply,
  tooMany,
  unavailableReply,
} from './auth-request';
import { type Authorization, type Exchangeable, authorize } from './authorize';
import { isNavigation, isOwnRequest } from './own-request';
import { takeAll } from './rate-limit';
import {
  cookieNames,
  endSession,
  endStarted,
  hasStarted,
  refreshTokenOf,
  sessionCookies,
} from './session-cookies';
import { isTokenShaped } from './token-shape';

const SIGNED_OUT: AuthReply = { status: 401, body: { message: 'Nobody is signed in.' } };
const EXPIRED =
  'WordPress no longer takes this sign-in: its code holds for a minute. Sign in again.';

/** The reply to what WordPress said of a code or a token. */
function replyTo(answer: Authorization, of: 'code' | 'token', world: AuthWorld): AuthReply {
  const { siteUrl } = world;
  const consumed = of === 'code' ? [endStarted(siteUrl)] : [];
  const over = [...consumed, ...endSession(siteUrl)];
  switch (answer.kind) {
    case 'tokens': {
      const { accessToken, accessTokenExpiration, refreshToken } = answer.tokens;
      return {
        status: 200,
        cookies: [...consumed, ...sessionCookies(refreshToken, answer.refreshSeconds, siteUrl)],
        body: { accessToken, accessTokenExpiration },
      };
    }
    case 'refused':
      return of === 'code'
        ? problemReply(401, 'expired-code', EXPIRED, { cookies: over })
        : { ...SIGNED_OUT, cookies: over };
    case 'secret':
      return problemReply(500, 'secret', answer.message, { cookies: over });
    case 'unavailable':
      return unavailableReply();
    case 'unexpected':
      return problemReply(502, 'unexpected', answer.message);
  }
}

/** What is to be exchanged, or the reply when nothing is. */
function wanted(request: AuthRequest, { siteUrl }: AuthWorld): Exchangeable | AuthReply {
  const { code } = request.query;
  const refreshToken = refreshTokenOf(request.cookies, siteUrl);
  if (code !== undefined && (typeof code !== 'string' || !isTokenShaped(code))) {
    return problemReply(
      400,
      'unexpected',
      'The code in the address is none of WordPress’s: it must be one text of base64. Sign in again.',
    );
  }
  if (code !== undefined && hasStarted(request.cookies, siteUrl)) return { code };
  // A code that nobody here asked for is somebody else's sign-in; the session of this browser goes on.
  if (refreshToken !== null) return { refreshToken };
  if (code !== undefined) {
    return problemReply(
      403,
      'foreign',
      'This sign-in was not started in this browser. Sign in again.',
    );
  }
  const { session, hint } = cookieNames(siteUrl);
  const isStale = request.cookies[session] !== undefined || request.cookies[hint] !== undefined;
  return isStale ? { ...SIGNED_OUT, cookies: endSession(siteUrl) } : SIGNED_OUT;
}

/**
 * GET {basePath}/api/faust/auth/token[?code={code}] (specification, section 7.4).
 *
 * 200 with accessToken and accessTokenExpiration; 400 for a malformed code; 401 without a session, with a session or a
 * code that is over; 403 for another site's page, a page of its own, or a code that this browser did not ask for; 405;
 * 429; 500 for a wrong secret; 502 and 503 for WordPress. The cookies go only when WordPress itself refuses them.
 */
export async function tokenEndpoint(request: AuthRequest, world: AuthWorld): Promise<AuthReply> {
  if (request.method !== 'GET') return methodNotAllowed('GET');
  if (!isOwnRequest(request.headers, world.siteUrl) || isNavigation(request.headers)) {
    return foreignReply();
  }
  const what = wanted(request, world);
  if ('status' in what) return what;
  const allowance = takeAll([
    [world.limits.exchanges, request.address],
    [world.limits.everyone, 'exchanges'],
  ]);
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds);

  const answer = await authorize(what, world);
  if ('refreshToken' in what) return replyTo(answer, 'token', world);
  const refreshToken = refreshTokenOf(request.cookies, world.siteUrl);
  if (answer.kind === 'refused' && refreshToken !== null) {
    const session = await authorize({ refreshToken }, world);
    // The session is good, or may be: only the code was not.
    if (session.kind !== 'refused') {
      const reply = replyTo(session, 'token', world);
      return { ...reply, cookies: [endStarted(world.siteUrl), ...(reply.cookies ?? [])] };
    }
  }
  return replyTo(answer, 'code', world);
}
