import { z } from 'zod';
import { errorName } from './error-name';
import type { SignInDependencies } from './sign-in-dependencies';
import { maySendSecrets } from '@/lib/limits/network-address.mjs';
import { newSession, remainingSeconds, sealedSession, type Session } from './session';
import { isTokenShaped } from './endpoint';

/** What is exchanged for tokens. Never both, because WordPress would use the old token and ignore the code. */
export type Exchangeable = { code: string } | { session: Session };

/** What WordPress gives for it. The refresh token goes no further than the session's cookie. */
export interface Tokens {
  /** For the browser; the expiration is in Unix seconds. */
  access: { accessToken: string; accessTokenExpiration: number };
  /** What the session's cookie holds, and for how long. */
  session: { sealed: string; seconds: number };
}

export type Authorization =
  | { kind: 'tokens'; tokens: Tokens }
  /** The code or the token is not, or no longer, good. */
  | { kind: 'refused' }
  /** The secret key is missing or wrong. */
  | { kind: 'secret'; message: string }
  /** A temporary failure. */
  | { kind: 'unavailable' }
  /** A lasting failure that does not concern the secret key. */
  | { kind: 'unexpected'; message: string };

/** Error codes of FaustWP and WordPress for an invalid code or token. FaustWP sends them with status 500. */
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

const SECRET_MISSING =
  'This site has no secret key for WordPress. Its owner sets FAUST_SECRET_KEY to the key on the settings page of Faust in WordPress.';
const SECRET_WRONG =
  'WordPress does not accept this site’s secret key. Its owner copies the key from the settings page of Faust in WordPress to FAUST_SECRET_KEY, and starts this site again.';
const NOT_SECURE =
  'This site reaches WordPress without encryption, so it does not send its secret key. Its owner sets NEXT_PUBLIC_WORDPRESS_URL to an https address.';
const REDIRECTED =
  'WordPress’s address leads to another one. The owner of this site sets NEXT_PUBLIC_WORDPRESS_URL to where WordPress really is.';
const NO_FAUST =
  'WordPress does not know how to sign editors in here. The owner of this site activates the FaustWP plugin in WordPress.';
const FORBIDDEN =
  'Something in WordPress forbids this site to sign editors in. Its owner looks for a plugin or a firewall that closes WordPress’s REST API, and lets /wp-json/faustwp/v1/authorize through.';
const UNREADABLE =
  'WordPress gave an answer that can’t be read. Try again; if it stays, tell the owner of this site.';

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
 * The tokens, with the lifetime measured on WordPress's clock when its answer has a Date. A session keeps its id and its
 * start; a code starts one.
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
  return { access, session: { sealed: sealedSession(session, secret), seconds } };
}

async function read(
  response: Response,
  { what, secret }: { what: Exchangeable; secret: string },
): Promise<Authorization> {
  const { status } = response;
  if (status === 0 || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    return { kind: 'unexpected', message: REDIRECTED };
  }
  const body = await jsonOf(response);
  if (status === 200) {
    const answer = answerShape.safeParse(body);
    if (!answer.success) return { kind: 'unexpected', message: UNREADABLE };
    const date = Date.parse(response.headers.get('date') ?? '');
    return { kind: 'tokens', tokens: tokensOf(answer.data, { what, date, secret }) };
  }
  // An answer of another shape comes from a proxy in front of WordPress, so the token may still be valid.
  const error = errorShape.safeParse(body);
  if (!error.success) return { kind: 'unavailable' };
  if (error.data.code === 'rest_forbidden') return { kind: 'secret', message: SECRET_WRONG };
  if (error.data.code === 'rest_no_route') return { kind: 'unexpected', message: NO_FAUST };
  if (REFUSALS.includes(error.data.code)) return { kind: 'refused' };
  // A plugin that blocks the REST API does not make a code or a token invalid.
  return [400, 401, 403].includes(status)
    ? { kind: 'unexpected', message: FORBIDDEN }
    : { kind: 'unavailable' };
}

/** The outcome without a secret key; also writes a line to the owner's log. */
export function secretMissing(dependencies: SignInDependencies): Authorization {
  return logged({ kind: 'secret', message: SECRET_MISSING }, dependencies);
}

/**
 * Exchanges a code or a refresh token at `{cmsUrl}/wp-json/faustwp/v1/authorize`. The secret goes to that address alone:
 * no redirect is followed, and a time limit holds. Never throws; nothing secret is in the answer or the log, but for
 * the tokens themselves.
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
    return logged({ kind: 'secret', message: NOT_SECURE }, dependencies);
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
    dependencies.log(`sign-in: ${authorization.message}`);
  } else if (authorization.kind === 'unavailable') {
    dependencies.log(`sign-in: WordPress is unavailable (status ${status})`);
  }
  return authorization;
}
