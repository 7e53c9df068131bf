import { takeAll } from '#limits/rate-limit';
import { sharedLimit } from '#limits/shared-limit';
import {
  type EditorReply,
  type EditorRequest,
  UNAUTHENTICATED,
  tooMany,
  isTokenShaped,
} from './endpoint';
import type { KnownNetworks } from './known-networks';

/** A reply, and whether WordPress knew whose the token is. */
export interface TokenAnswer {
  reply: EditorReply;
  isKnown: boolean;
}

/**
 * Limits for one route that queries WordPress with editors' tokens, about three queries per
 * request. A working editor needs one request per page; one network gets one per second. With
 * tokens that WordPress does not know, one network may send 20 requests at once, and all networks
 * together 120.
 */
export const tokenLimits = (route: 'preview' | 'toolbar', known: KnownNetworks) => ({
  /** Requests of one network. */
  questions: sharedLimit(route, { capacity: 120, secondsEach: 1 }),
  /**
   * Requests of one network whose token WordPress does not know. It is far smaller than the limit
   * for all, so that no single machine can shut out the others.
   */
  unknownOfOne: sharedLimit(`${route}:unknown-of-one`, { capacity: 20, secondsEach: 6 }),
  /** Requests of all networks together whose token WordPress does not know. */
  unknown: sharedLimit(`${route}:unknown`, { capacity: 120, secondsEach: 1 }),
  /** The limits on unknown tokens do not apply to these. */
  known,
});

/** How often a route that asks WordPress with editors' tokens may do so. */
export type TokenLimits = ReturnType<typeof tokenLimits>;

const ALL = 'all';

function bearerOf({ headers }: EditorRequest): string | null {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return isTokenShaped(token) ? token : null;
}

/**
 * Answers a request that carries an editor's access token: 401 for something that can't be a token,
 * 429 for too many requests. A request from an unknown network is counted before WordPress is
 * asked, so that concurrent requests are all counted; it is subtracted again if WordPress knows the
 * token.
 */
export async function answerWithToken(
  request: EditorRequest,
  { questions, unknownOfOne, unknown, known }: TokenLimits,
  load: (token: string) => Promise<TokenAnswer>,
): Promise<EditorReply> {
  const token = bearerOf(request);
  if (token === null) return UNAUTHENTICATED;
  const { networkAddress } = request;
  const asStranger = (await known.has(networkAddress))
    ? []
    : ([
        [unknownOfOne, networkAddress],
        [unknown, ALL],
      ] as const);
  const allowance = await takeAll([[questions, networkAddress], ...asStranger]);
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds);
  const { reply, isKnown } = await load(token);
  if (isKnown) {
    await known.add(networkAddress);
    for (const [limit, key] of asStranger) limit.giveBack(key);
  }
  return reply;
}
