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
import { type Authorization, authorize, type Exchangeable, secretMissing } from './authorize';
import { isNavigation, isOwnRequest } from './own-request';
import { type Allowance, takeAll } from './rate-limit';
import { endSession, endStarted, sessionCookies, startedState } from './session-cookies';
import { endLeftovers, type RequestSession, sessionOf } from './session-of-request';
import { isSameState } from './sign-in-state';
import { isTokenShaped } from './token-shape';

const SIGNED_OUT: AuthReply = { status: 401, body: { message: 'Nobody is signed in.' } };
const EXPIRED =
  'WordPress no longer takes this sign-in: its code holds for a minute. Sign in again.';
const MALFORMED =
  'The code in the address is none of WordPress’s: it must be one text of base64. Sign in again.';
const NOT_STARTED_HERE = 'This sign-in was not started in this browser. Sign in again.';

/** A question on its way to an answer: who asks, with what session, and where. */
interface Question {
  request: AuthRequest;
  session: RequestSession;
  world: AuthWorld;
}

/** What is to be exchanged, or the reply when nothing is. */
type Wanted = { kind: 'exchange'; what: Exchangeable } | { kind: 'reply'; reply: AuthReply };

const reply = (given: AuthReply): Wanted => ({ kind: 'reply', reply: given });

/** The reply to what WordPress said of a code or a token; `refused` is the one to its refusal. */
function replyTo(answer: Authorization, refused: AuthReply, siteUrl: string): AuthReply {
  switch (answer.kind) {
    case 'tokens': {
      const { access, session } = answer.tokens;
      const { accessToken, accessTokenExpiration } = access;
      return {
        status: 200,
        cookies: sessionCookies(session.sealed, session.seconds, siteUrl),
        body: { accessToken, accessTokenExpiration },
      };
    }
    case 'refused':
      return refused;
    case 'secret':
      // A mistake of this site's settings says nothing of the session, which goes on when it is mended.
      return problemReply(500, 'secret', answer.message);
    case 'unavailable':
      return unavailableReply();
    case 'unexpected':
      return problemReply(502, 'unexpected', answer.message);
  }
}

/** Without a code of its own, a browser goes on with its session. */
function wantedOfSession({ request, session, world }: Question): Wanted {
  const { siteUrl } = world;
  switch (session.kind) {
    case 'genuine':
      return { kind: 'exchange', what: { refreshToken: session.refreshToken } };
    case 'unverifiable':
      return reply(replyTo(secretMissing(world), SIGNED_OUT, siteUrl));
    case 'made-up':
    case 'none': {
      const cookies = endLeftovers(request, session, siteUrl);
      return request.query.code === undefined
        ? reply({ ...SIGNED_OUT, cookies })
        : reply(problemReply(403, 'foreign', NOT_STARTED_HERE, { cookies }));
    }
  }
}

function wanted(question: Question): Wanted {
  const { request, world } = question;
  const { code, state } = request.query;
  if (code === undefined) return wantedOfSession(question);
  if (typeof code !== 'string' || !isTokenShaped(code)) {
    return reply(problemReply(400, 'unexpected', MALFORMED));
  }
  // A code that this browser did not ask for is somebody else's sign-in: it is as if it were not there.
  return isSameState(state, startedState(request.cookies, world.siteUrl))
    ? { kind: 'exchange', what: { code } }
    : wantedOfSession(question);
}

/** A genuine session has room of its own: strangers who use up the rest do not sign editors out. */
function allowanceFor(what: Exchangeable, { address }: AuthRequest, world: AuthWorld): Allowance {
  const { exchanges, refreshes, everyone } = world.limits;
  return 'code' in what
    ? takeAll([
        [exchanges, address],
        [everyone, 'exchanges'],
      ])
    : refreshes.take(address);
}

async function exchangeToken(refreshToken: string, world: AuthWorld): Promise<AuthReply> {
  const { siteUrl } = world;
  const over = { ...SIGNED_OUT, cookies: endSession(siteUrl) };
  return replyTo(await authorize({ refreshToken }, world), over, siteUrl);
}

async function exchangeCode(code: string, question: Question): Promise<AuthReply> {
  const { request, session, world } = question;
  const { siteUrl } = world;
  const answer = await authorize({ code }, world);
  const cookies = endLeftovers(request, session, siteUrl);
  const expired = problemReply(401, 'expired-code', EXPIRED, { cookies });
  if (answer.kind === 'refused' && session.kind === 'genuine') {
    const ofSession = await exchangeToken(session.refreshToken, world);
    // The session is good, or may be: only the code was not.
    return ofSession.status === 401 ? { ...expired, cookies: ofSession.cookies } : ofSession;
  }
  const given = replyTo(answer, expired, siteUrl);
  return answer.kind === 'tokens'
    ? { ...given, cookies: [endStarted(siteUrl), ...(given.cookies ?? [])] }
    : given;
}

/**
 * GET {basePath}/api/faust/auth/token[?code={code}&state={state}] (specification, section 7.4). A code is exchanged only
 * when `state` is the one of the sign-in that this browser started.
 *
 * 200 with accessToken and accessTokenExpiration; 400 for a malformed code; 401 without a session, with a session or a
 * code that is over; 403 for another site's page, a page of its own, or a code that this browser did not ask for; 405;
 * 429; 500 for a wrong secret; 502 and 503 for WordPress.
 *
 * The session's cookies go only when WordPress itself refuses their refresh token, or when this site did not write them;
 * the started sign-in's goes when its code was taken.
 */
export async function tokenEndpoint(request: AuthRequest, world: AuthWorld): Promise<AuthReply> {
  if (request.method !== 'GET') return methodNotAllowed('GET');
  if (!isOwnRequest(request.headers, world.siteUrl) || isNavigation(request.headers)) {
    return foreignReply();
  }
  const question = { request, session: sessionOf(request, world), world };
  const asked = wanted(question);
  if (asked.kind === 'reply') return asked.reply;
  const { what } = asked;
  const allowance = allowanceFor(what, request, world);
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds);
  return 'code' in what
    ? exchangeCode(what.code, question)
    : exchangeToken(what.refreshToken, world);
}
