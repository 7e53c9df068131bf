import { type RefusalReason, refusalReasons } from '#editor/shared/contract';
import type { OwnSaid, Said } from '#editor/shared/said';

/** Why signing in failed, other than that there is no session. */
export type ProblemReason = RefusalReason | 'logged-out';

/** Something went wrong; the message says what to do. */
export interface TokenProblem {
  kind: 'problem';
  reason: ProblemReason;
  says: Said;
}

/**
 * The outcome of a request for an access token. `expiresAt` is in milliseconds of this browser's
 * clock.
 */
export type TokenOutcome =
  | { kind: 'token'; token: string; expiresAt: number }
  | { kind: 'signed-out' }
  | TokenProblem;

export type Refusal = Exclude<TokenOutcome, { kind: 'token' }>;

/** A reply of the token endpoint: a token and how long it lives, or no token. */
export type TokenReply = { kind: 'token'; token: string; lifetimeMs: number } | Refusal;

/** A problem as an outcome. */
export function problem(
  reason: ProblemReason,
  name: OwnSaid['name'],
  more: Omit<OwnSaid, 'name'> = {},
): TokenProblem {
  return { kind: 'problem', reason, says: { name, ...more } };
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  try {
    return fieldsOf(await response.json());
  } catch {
    return {};
  }
}

/**
 * Reads a reply of the token endpoint.
 *
 * The lifetime is measured on the server's clock, from the reply's Date, so that a wrong clock of
 * the editor's computer does not matter. `now` (milliseconds) replaces a missing Date.
 */
export async function readTokenReply(response: Response, now: number): Promise<TokenReply> {
  const body = await bodyOf(response);
  if (response.ok) {
    const { accessToken, accessTokenExpiration } = body;
    if (
      typeof accessToken !== 'string' ||
      accessToken === '' ||
      typeof accessTokenExpiration !== 'number'
    ) {
      return problem('unexpected', 'unreadableLogin');
    }
    const date = Date.parse(response.headers.get('date') ?? '');
    const lifetimeMs = accessTokenExpiration * 1000 - (Number.isNaN(date) ? now : date);
    return { kind: 'token', token: accessToken, lifetimeMs };
  }
  return refusalOf(response.status, body);
}

/** Reads a reply of a sign-in route that is not what was asked for. */
export async function readRefusal(response: Response): Promise<Refusal> {
  return refusalOf(response.status, await bodyOf(response));
}

function saidOf(value: unknown): Said | null {
  const { name, number, detail } = fieldsOf(value);
  if (typeof name !== 'string') return null;
  return {
    name,
    ...(typeof number === 'number' && { number }),
    ...(typeof detail === 'string' && { detail }),
  };
}

function refusalOf(status: number, body: Record<string, unknown>): Refusal {
  const reason = refusalReasons.find((known) => known === body.reason);
  const says = saidOf(body.says);
  if (reason && says) return { kind: 'problem', reason, says };
  if (status === 401) return { kind: 'signed-out' };
  return status >= 502
    ? problem('cms-unavailable', 'badGateway')
    : problem('unexpected', 'loginStatus', { number: status });
}
