import { z } from 'zod';
import type { OwnSaid } from '#editor/shared/said';
import { maySendSecrets } from '#limits/network-address';
import { inEnglish, isTokenShaped } from './endpoint';
import { errorName } from './error-name';
import { newSession, remainingSeconds, signedSession, type Session } from './session';
import type { SignInDependencies } from './sign-in-dependencies';

/**
 * What is exchanged for tokens. It is never both, because WordPress would use the old token and
 * ignore the code.
 */
export type Exchangeable = { code: string } | { session: Session };

/**
 * What WordPress gives in exchange. The refresh token goes nowhere but into the session's cookie.
 */
export interface Tokens {
  /** The access token for the browser; its expiration is in Unix seconds. */
  access: { accessToken: string; accessTokenExpiration: number };
  /** What the session's cookie holds, and for how long. */
  session: { signed: string; seconds: number };
}

export type Authorization =
  | { kind: 'tokens'; tokens: Tokens }
  /** The code or the token is not, or no longer, good. */
  | { kind: 'refused' }
  /** The secret key is missing or wrong. */
  | { kind: 'secret'; says: OwnSaid }
  /** A temporary failure. */
  | { kind: 'unavailable' }
  /** A lasting failure that does not concern the secret key. */
  | { kind: 'unexpected'; says: OwnSaid };

/**
 * Error codes of FaustWP and WordPress for an invalid code or token. FaustWP sends them with status
 * 500.
 */
const REFUSALS = ['invalid_request', 'rest_invalid_param', 'rest_missing_callback_param'];

const token = z.string().refine(isTokenShaped);
const seconds = z.number().int().positive();
const answerShape = z.object({
  accessToken: token,
  accessTokenExpiration: seconds,
  refreshToken: token,
  refreshTokenExpiration: seconds,
});
const errorShape = z.object({ code: z.string() });

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // Any other error means that the body did not arrive completely.
    if (errorName(error) === 'SyntaxError') return undefined;
    throw error;
  }
}

/**
 * The tokens, with the lifetime measured on WordPress's clock when its answer has a Date. A session
 * keeps its id and its start; a code starts one.
 */
function tokensOf(
  answer: z.infer<typeof answerShape>,
  { what, date, secret }: { what: Exchangeable; date: number; secret: string },
): Tokens {
  const { refreshToken, refreshTokenExpiration, ...access } = answer;
  const now = Number.isNaN(date) ? Date.now() : date;
  const session = 'session' in what ? { ...what.session, refreshToken } : newSession(refreshToken);
  const seconds = Math.min(
    refreshTokenExpiration - Math.floor(now / 1000),
    remainingSeconds(session),
  );
  return { access, session: { signed: signedSession(session, secret), seconds } };
}

async function read(
  response: Response,
  { what, secret }: { what: Exchangeable; secret: string },
): Promise<Authorization> {
  const { status } = response;
  if (status === 0 || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    return { kind: 'unexpected', says: { name: 'redirected' } };
  }
  const body = await jsonOf(response);
  if (status === 200) {
    const answer = answerShape.safeParse(body);
    if (!answer.success) return { kind: 'unexpected', says: { name: 'unreadable' } };
    const date = Date.parse(response.headers.get('date') ?? '');
    return { kind: 'tokens', tokens: tokensOf(answer.data, { what, date, secret }) };
  }
  // An answer of another shape comes from a proxy in front of WordPress, so the token may still be
  // valid.
  const error = errorShape.safeParse(body);
  if (!error.success) return { kind: 'unavailable' };
  if (error.data.code === 'rest_forbidden')
    return { kind: 'secret', says: { name: 'wrongSecret' } };
  if (error.data.code === 'rest_no_route') return { kind: 'unexpected', says: { name: 'noFaust' } };
  if (REFUSALS.includes(error.data.code)) return { kind: 'refused' };
  // A plugin that blocks the REST API does not make a code or a token invalid.
  return [400, 401, 403].includes(status)
    ? { kind: 'unexpected', says: { name: 'forbidden' } }
    : { kind: 'unavailable' };
}

/** The outcome without a secret key; also writes a line to the owner's log. */
export function secretMissing(dependencies: SignInDependencies): Authorization {
  return logged({ kind: 'secret', says: { name: 'noSecret' } }, dependencies);
}

/**
 * Exchanges a code or a refresh token at `{cmsUrl}/wp-json/faustwp/v1/authorize`. The secret is
 * sent to that address only: no redirect is followed, and a time limit applies. Never throws. Apart
 * from the tokens themselves, nothing secret is in the answer or the log.
 *
 * @see https://faustjs.org/docs/reference/auth-endpoints
 */
export async function authorize(
  what: Exchangeable,
  dependencies: SignInDependencies,
): Promise<Authorization> {
  const { cmsUrl, secret } = dependencies;
  if (!secret) return secretMissing(dependencies);
  if (!maySendSecrets(cmsUrl, dependencies.isProduction)) {
    return logged({ kind: 'secret', says: { name: 'secretNotSecure' } }, dependencies);
  }
  try {
    const response = await dependencies.fetch(`${cmsUrl}/wp-json/faustwp/v1/authorize`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-faustwp-secret': secret,
      },
      body: JSON.stringify(
        'code' in what ? { code: what.code } : { refreshToken: what.session.refreshToken },
      ),
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(dependencies.timeoutMs),
    });
    return logged(await read(response, { what, secret }), dependencies, response.status);
  } catch (error) {
    dependencies.log(`sign-in: WordPress could not be asked (${errorName(error)})`);
    return { kind: 'unavailable' };
  }
}

function logged(
  authorization: Authorization,
  dependencies: SignInDependencies,
  status?: number,
): Authorization {
  if (authorization.kind === 'secret' || authorization.kind === 'unexpected') {
    dependencies.log(`sign-in: ${inEnglish(authorization.says)}`);
  } else if (authorization.kind === 'unavailable') {
    dependencies.log(`sign-in: WordPress is unavailable (status ${status})`);
  }
  return authorization;
}
