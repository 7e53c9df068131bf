import { type RefusalReason, refusalReasons } from '@/editor/shared/contract';

/** Why signing in failed, other than that there is no session. */
export type ProblemReason = RefusalReason | 'logged-out';

/** Something went wrong; the message is for an editor and says what to do. */
export interface TokenProblem {
  kind: 'problem';
  reason: ProblemReason;
  message: string;
}

/** The outcome of a request for an access token. `expiresAt` is in milliseconds of this browser's clock. */
export type TokenOutcome =
  | { kind: 'token'; token: string; expiresAt: number }
  | { kind: 'signed-out' }
  | TokenProblem;

export type Refusal = Exclude<TokenOutcome, { kind: 'token' }>;

/** A reply of the token endpoint: a token and how long it lives, or no token. */
export type TokenReply = { kind: 'token'; token: string; lifetimeMs: number } | Refusal;

/** A problem as an outcome. */
export function problem(reason: ProblemReason, message: string): TokenProblem {
  return { kind: 'problem', reason, message };
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
 * The lifetime is measured on the server's clock, from the reply's Date, so that a wrong clock of the editor's computer
 * does not matter. `now` (milliseconds) replaces a missing Date.
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
      return problem(
        'unexpected',
        'This site’s sign-in gave an answer that can’t be read. Try again.',
      );
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

function refusalOf(status: number, body: Record<string, unknown>): Refusal {
  const reason = refusalReasons.find((known) => known === body.reason);
  if (reason && typeof body.message === 'string') return problem(reason, body.message);
  if (status === 401) return { kind: 'signed-out' };
  return status >= 502
    ? problem(
        'cms-unavailable',
        'This site can’t be reached properly at the moment. Try again in a minute.',
      )
    : problem('unexpected', `Logging in failed with status ${status}. Try again.`);
}
