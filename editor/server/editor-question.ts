import { type AuthReply, type AuthRequest, tooMany } from './auth-request';
import { type RateLimit, type RefundableLimit, takeAll } from './rate-limit';
import type { RecentKeys } from './recent-keys';
import { isTokenShaped } from './token-shape';

/** How often a route that asks WordPress with editors' tokens may do so. */
export interface QuestionLimits {
  /** By address. */
  questions: RateLimit;
  /** All tokens together in which WordPress knew nobody. */
  unknown: RefundableLimit;
  /** Addresses from which WordPress lately knew somebody: who makes tokens up elsewhere does not stand in their way. */
  known: RecentKeys;
}

/** A reply, and whether WordPress knew whose the token is. */
export interface Answered {
  reply: AuthReply;
  isKnown: boolean;
}

const ALL = 'all';

/** 401: nobody's token. */
export const NOBODY: AuthReply = { status: 401, body: { message: 'Nobody is signed in.' } };

function bearerOf({ headers }: AuthRequest): string | null {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return isTokenShaped(token) ? token : null;
}

/**
 * Answers a request that carries an editor's access token, unless too much was asked: 401 for what can't be a token, 429
 * for too many. A stranger is counted before, so that many at once are counted too, and taken off again when WordPress
 * knows the token.
 */
export async function answerWithToken(
  request: AuthRequest,
  { questions, unknown, known }: QuestionLimits,
  ask: (token: string) => Promise<Answered>,
): Promise<AuthReply> {
  const token = bearerOf(request);
  if (token === null) return NOBODY;
  const { address } = request;
  const isStranger = !known.has(address);
  const allowance = takeAll([
    [questions, address],
    ...(isStranger ? [[unknown, ALL] as const] : []),
  ]);
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds);
  const { reply, isKnown } = await ask(token);
  if (isKnown) {
    known.add(address);
    if (isStranger) unknown.giveBack(ALL);
  }
  return reply;
}
