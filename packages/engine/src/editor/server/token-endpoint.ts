import { isAskedByScript, isOwnRequest } from '#limits/own-request';
import { type Allowance, takeAll } from '#limits/rate-limit';
import { type Authorization, authorize, type Exchangeable, secretMissing } from './authorize';
import {
  expiredLeftovers,
  expiredSessionCookies,
  expiredStartedCookie,
  isStartedState,
  type RequestSession,
  sessionCookies,
  sessionOf,
} from './cookies';
import {
  type EditorReply,
  type EditorRequest,
  foreignReply,
  methodNotAllowed,
  UNAUTHENTICATED,
  problemReply,
  tooMany,
  unavailableReply,
  isTokenShaped,
} from './endpoint';
import type { Session } from './session';
import type { SignInDependencies } from './sign-in-dependencies';

/**
 * A request for a token with what answering it needs: the session in its cookies, and the
 * endpoint's dependencies.
 */
interface TokenRequest {
  request: EditorRequest;
  session: RequestSession;
  dependencies: SignInDependencies;
}

/**
 * What to do with a request, by its code, the state beside the code, and the session in the
 * cookies:
 *
 * | code      | its state           | session                 | decision                  |
 * | --------- | ------------------- | ----------------------- | ------------------------- |
 * | malformed | any                 | any                     | 400                       |
 * | valid     | of this browser     | any                     | exchange the code         |
 * | valid     | of no start of ours | genuine                 | exchange the session      |
 * | valid     | of no start of ours | none, over, made up     | 403                       |
 * | none      |                     | genuine                 | exchange the session      |
 * | none      |                     | none, over, made up     | 401                       |
 * | not used  |                     | unverifiable: no secret | 500                       |
 */
type Decision =
  | { kind: 'exchange'; exchangeable: Exchangeable }
  | { kind: 'reply'; reply: EditorReply };

const replyAtOnce = (reply: EditorReply): Decision => ({ kind: 'reply', reply });

/** The reply to what WordPress said of a code or a token; `refused` is the one to its refusal. */
function replyTo(answer: Authorization, refused: EditorReply, siteUrl: string): EditorReply {
  switch (answer.kind) {
    case 'tokens': {
      const { access, session } = answer.tokens;
      const { accessToken, accessTokenExpiration } = access;
      return {
        status: 200,
        cookies: sessionCookies(session.signed, session.seconds, siteUrl),
        body: { accessToken, accessTokenExpiration },
      };
    }
    case 'refused':
      return refused;
    case 'secret':
      // The session stays, because it is valid again when the owner has corrected the settings.
      return problemReply(500, 'secret', answer.says);
    case 'unavailable':
      return unavailableReply();
    case 'unexpected':
      return problemReply(502, 'unexpected', answer.says);
  }
}

/** Decides by the session what a browser gets that brings no code of its own. */
function decideBySession({ request, session, dependencies }: TokenRequest): Decision {
  const { siteUrl, tell } = dependencies;
  switch (session.kind) {
    case 'genuine':
      return { kind: 'exchange', exchangeable: { session: session.session } };
    case 'unverifiable':
      return replyAtOnce(replyTo(secretMissing(dependencies), UNAUTHENTICATED, siteUrl));
    case 'over':
    case 'made-up':
    case 'none': {
      const cookies = expiredLeftovers(request.cookies, session, siteUrl);
      if (session.kind === 'over')
        tell('a session that was over came back', request.networkAddress);
      if (request.query.code === undefined) return replyAtOnce({ ...UNAUTHENTICATED, cookies });
      tell('a code came that was not asked for here', request.networkAddress);
      return replyAtOnce(problemReply(403, 'foreign', { name: 'notStartedHere' }, { cookies }));
    }
  }
}

function decide(tokenRequest: TokenRequest): Decision {
  const { request, dependencies } = tokenRequest;
  const { code, state } = request.query;
  if (code === undefined) return decideBySession(tokenRequest);
  if (typeof code !== 'string' || !isTokenShaped(code)) {
    return replyAtOnce(problemReply(400, 'unexpected', { name: 'malformed' }));
  }
  // A code that this browser did not ask for belongs to somebody else's sign-in, so it is ignored.
  return isStartedState(state, request.cookies, dependencies.siteUrl)
    ? { kind: 'exchange', exchangeable: { code } }
    : decideBySession(tokenRequest);
}

/**
 * Genuine sessions have their own limit, so that strangers who use up the others cannot sign
 * editors out. The limit on all strangers does not apply where an editor came from lately.
 */
async function allowanceFor(
  exchangeable: Exchangeable,
  { networkAddress }: EditorRequest,
  dependencies: SignInDependencies,
): Promise<Allowance> {
  const { exchanges, refreshes, strangers } = dependencies.limits;
  if ('session' in exchangeable) return refreshes.take(networkAddress);
  return takeAll([
    [exchanges, networkAddress],
    ...((await dependencies.known.has(networkAddress)) ? [] : [[strangers, 'exchanges'] as const]),
  ]);
}

async function exchangeSession(
  session: Session,
  networkAddress: string,
  dependencies: SignInDependencies,
): Promise<EditorReply> {
  const { siteUrl, endedSessions, tell } = dependencies;
  const answer = await authorize({ session }, dependencies);
  // A logout while WordPress was asked: the answer must not bring the session's cookies back.
  if (await endedSessions.has(session)) return UNAUTHENTICATED;
  if (answer.kind === 'refused') tell('WordPress refused a session', networkAddress);
  return replyTo(answer, { ...UNAUTHENTICATED, cookies: expiredSessionCookies(siteUrl) }, siteUrl);
}

async function exchangeCode(code: string, tokenRequest: TokenRequest): Promise<EditorReply> {
  const { request, session, dependencies } = tokenRequest;
  const { siteUrl } = dependencies;
  const answer = await authorize({ code }, dependencies);
  if (answer.kind === 'refused') {
    dependencies.tell('WordPress refused a code', request.networkAddress);
  }
  const cookies = expiredLeftovers(request.cookies, session, siteUrl);
  const expired = problemReply(401, 'expired-code', { name: 'expired' }, { cookies });
  if (answer.kind === 'refused' && session.kind === 'genuine') {
    const ofSession = await exchangeSession(session.session, request.networkAddress, dependencies);
    // Only the code was invalid; the session may still be valid.
    return ofSession.status === 401 ? { ...expired, cookies: ofSession.cookies } : ofSession;
  }
  const reply = replyTo(answer, expired, siteUrl);
  if (answer.kind !== 'tokens') return reply;
  dependencies.tell('an editor signed in', request.networkAddress);
  if (session.kind === 'genuine') await dependencies.endedSessions.end(session.session);
  return { ...reply, cookies: [expiredStartedCookie(siteUrl), ...(reply.cookies ?? [])] };
}

/**
 * GET {basePath}/api/faust/auth/token[?code={code}&state={state}]. A code is exchanged only
 * when `state` is the one of the sign-in that this browser started.
 *
 * 200 with accessToken and accessTokenExpiration; 400 for a malformed code; 401 without a session,
 * with a session or a code that is over; 403 for another site's page, for anything but a script's
 * `fetch`, or for a code that this browser did not ask for; 405; 429; 500 for a wrong secret; 502
 * and 503 for WordPress.
 *
 * The session's cookies go only when the session is over (its editor logged out, it is 14 days old,
 * WordPress itself refuses its refresh token), or when only their hint is left; a new sign-in ends
 * the session before it; the started sign-in's goes when its code was taken.
 */
export async function tokenEndpoint(
  request: EditorRequest,
  dependencies: SignInDependencies,
): Promise<EditorReply> {
  if (request.method !== 'GET') return methodNotAllowed('GET');
  const { networkAddress, headers } = request;
  if (!isOwnRequest(headers, dependencies.siteUrl) || !isAskedByScript(headers)) {
    dependencies.tell('a request of another site was refused', networkAddress);
    return foreignReply();
  }
  const session = await sessionOf(request.cookies, dependencies);
  const tokenRequest = { request, session, dependencies };
  const decision = decide(tokenRequest);
  if (decision.kind === 'reply') return decision.reply;
  const { exchangeable } = decision;
  const allowance = await allowanceFor(exchangeable, request, dependencies);
  if (!allowance.allowed) {
    dependencies.tell('too many attempts were refused', networkAddress);
    return tooMany(allowance.retryAfterSeconds);
  }
  const reply =
    'code' in exchangeable
      ? await exchangeCode(exchangeable.code, tokenRequest)
      : await exchangeSession(exchangeable.session, networkAddress, dependencies);
  if (reply.status === 200) await dependencies.known.add(networkAddress);
  return reply;
}
