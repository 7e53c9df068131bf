import type { SiteContext } from '../graph/context';
import type { SignIn } from '../sign-in/sign-in';
import { LIFETIME } from '../sign-in/tokens';
import type { RestAnswer, RestEndpoint, RestRequest } from './rest-route';
import type { Request } from './route';

/** FaustWP's endpoints. All of them need the secret key in a header. */
export function faustEndpoints(signIn: SignIn, site: SiteContext): RestEndpoint[] {
  const secretIn =
    (header: string) =>
    ({ message }: Request) =>
      signIn.isSecret(message.headers[header]);
  const authorize = (request: RestRequest) => authorized(request, signIn, site);
  const mayAsk = secretIn('x-faustwp-secret');
  return [
    { method: 'POST', path: '/faustwp/v1/authorize', mayAsk, answer: authorize },
    {
      method: 'POST',
      path: '/wpac/v1/authorize',
      mayAsk: secretIn('x-wpe-headless-secret'),
      answer: authorize,
    },
    {
      method: 'POST',
      path: '/faustwp/v1/validate_secret_key',
      mayAsk,
      answer: () => ({ status: 200, body: 'Secret key validated!' }),
    },
    {
      method: 'POST',
      path: '/faustwp/v1/validate_public_wordpress_url',
      mayAsk,
      answer: ({ param }) =>
        isFrontEnd(param('public_wordpress_url'), site.store.settings.frontEndUrl)
          ? { status: 400, body: 'Bad Request' }
          : { status: 200, body: 'OK' },
    },
    // Telemetry is off, and stays so.
    {
      method: 'POST',
      path: '/faustwp/v1/process_telemetry',
      mayAsk,
      answer: () => ({ status: 204 }),
    },
  ];
}

/** FaustWP answers 500, not 4xx, to what is wrong here. */
function invalid(message: string): RestAnswer {
  return { status: 500, body: { code: 'invalid_request', message, data: null } };
}

/** Tokens for a code or, before it, for a refresh token. */
function authorized(
  { param }: RestRequest,
  { tokens }: SignIn,
  { store }: SiteContext,
): RestAnswer {
  const refreshToken = textOf(param('refreshToken'));
  const code = textOf(param('code'));
  if (refreshToken === '' && code === '') {
    return invalid('Missing authorization code or refresh token.');
  }
  const claims =
    refreshToken === '' ? tokens.read('code', code) : tokens.read('refresh', refreshToken);
  const user = claims && store.users.withId(claims.userId);
  if (!user) return invalid('Invalid authorization code or refresh token.');
  const access = tokens.make('access', user.id, LIFETIME.access);
  const refresh = tokens.make('refresh', user.id, LIFETIME.refresh);
  return {
    status: 200,
    body: {
      accessToken: access.token,
      accessTokenExpiration: access.expires,
      refreshToken: refresh.token,
      refreshTokenExpiration: refresh.expires,
    },
  };
}

/**
 * A parameter as PHP reads it as text. Another type of value is an invalid token, not a missing
 * one.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return value === undefined || value === null || value === false ? '' : JSON.stringify(value);
}

/** FaustWP's `strict_domain_match`; a missing address counts as wrong too. */
function isFrontEnd(address: unknown, frontEndUrl: string): boolean {
  if (typeof address !== 'string') return true;
  if (!URL.canParse(address) || !URL.canParse(frontEndUrl)) return false;
  const origin = (text: string) => new URL(text).origin.replace('//www.', '//');
  return origin(address) === origin(frontEndUrl);
}
