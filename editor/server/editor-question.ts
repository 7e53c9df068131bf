import { LRUCache } from 'lru-cache';
import { type EditorReply, type EditorRequest, NOBODY, tooMany, isTokenShaped } from './endpoint';
import { type RateLimit, rateLimit, takeAll } from './rate-limit';

/** How often a route that asks WordPress with editors' tokens may do so. */
export interface QuestionLimits {
  /** By address. */
  questions: RateLimit;
  /** All requests together whose token WordPress does not know. */
  unknown: RateLimit;
  /** Addresses that lately sent a token that WordPress knows. The limit on unknown tokens does not apply to them. */
  known: Pick<LRUCache<string, true>, 'has' | 'set'>;
}

/** A reply, and whether WordPress knew whose the token is. */
export interface Answered {
  reply: EditorReply;
  isKnown: boolean;
}

const HOUR_MS = 3_600_000;

/**
 * Limits for one route that asks WordPress with editors' tokens, about three questions a request. An editor at work needs
 * one request a page; one address gets one a second. All requests with tokens that WordPress does not know share a
 * second limit of the same size.
 */
export function questionLimits(): QuestionLimits {
  return {
    questions: rateLimit({ points: 120, windowSeconds: 120 }),
    unknown: rateLimit({ points: 120, windowSeconds: 120 }),
    known: new LRUCache({ max: 1_000, ttl: HOUR_MS }),
  };
}

const ALL = 'all';

function bearerOf({ headers }: EditorRequest): string | null {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return isTokenShaped(token) ? token : null;
}

/**
 * Answers a request that carries an editor's access token: 401 for what can't be a token, 429 for too many requests. A
 * request from an unknown address is counted before WordPress is asked, so that many at the same time are counted too;
 * it is subtracted again when WordPress knows the token.
 */
export async function answerWithToken(
  request: EditorRequest,
  { questions, unknown, known }: QuestionLimits,
  ask: (token: string) => Promise<Answered>,
): Promise<EditorReply> {
  const token = bearerOf(request);
  if (token === null) return NOBODY;
  const { address } = request;
  const isStranger = !known.has(address);
  const allowance = await takeAll([
    [questions, address],
    ...(isStranger ? [[unknown, ALL] as const] : []),
  ]);
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds);
  const { reply, isKnown } = await ask(token);
  if (isKnown) {
    known.set(address, true);
    if (isStranger) await unknown.giveBack(ALL);
  }
  return reply;
}
