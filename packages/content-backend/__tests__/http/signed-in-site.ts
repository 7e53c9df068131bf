import { backendOf } from '../../http/backend';
import { startServer, type RunningServer } from '../../http/server';
import { signInOptions } from '../../http/sign-in-options';
import type { SiteContent } from '../../model';
import { signInFrom } from '../../sign-in/sign-in';

export const SECRET_KEY = '5f0e4a0e-6d5c-4c6e-9f0b-2f6f9a1f7c55';
export const PASSWORD = 'correct horse';

/** A backend that can be signed in to, whose clock the test moves. */
export interface SignedInSite {
  server: RunningServer;
  /** Lets time pass. */
  wait: (seconds: number) => void;
  /** Asks without following redirects. */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** The `Cookie` of a browser in which this user has signed in with the form. */
  signedIn: (login: string) => Promise<string>;
  /** FaustWP's answer to a code or a refresh token. */
  authorize: (body: unknown) => Promise<Response>;
  /** An access token for a user, by the way of an editor. */
  accessToken: (login: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Serves a site in which everybody's password is {@link PASSWORD}. */
export async function serveSignedIn(
  content: SiteContent,
  openings?: Parameters<typeof signInOptions>[1],
): Promise<SignedInSite> {
  let now = Date.now();
  const environment = { FAUST_SECRET_KEY: SECRET_KEY, CONTENT_PASSWORD: PASSWORD };
  const signIn = signInFrom(environment, () => now);
  const server = await startServer(backendOf(content, signInOptions(signIn, openings)).routes, 0);

  const ask: SignedInSite['ask'] = (path, init) =>
    fetch(`${server.origin}${path}`, { redirect: 'manual', ...init });
  const post: SignedInSite['post'] = (path, body, headers = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const authorize = (body: unknown) =>
    post('/wp-json/faustwp/v1/authorize', body, { 'X-FaustWP-Secret': SECRET_KEY });

  const signedIn = async (login: string): Promise<string> => {
    const response = await submitLogin(ask, { log: login, pwd: PASSWORD });
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  };
  const accessToken = async (login: string): Promise<string> => {
    const back = await ask('/generate?redirect_uri=http%3A%2F%2Flocalhost%3A3000%2F', {
      headers: { Cookie: await signedIn(login) },
    });
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code');
    const body: unknown = await (await authorize({ code })).json();
    if (typeof body === 'object' && body !== null && 'accessToken' in body) {
      return String(body.accessToken);
    }
    throw new Error(`No token: ${JSON.stringify(body)}`);
  };
  return {
    server,
    wait: (seconds) => {
      now += seconds * 1000;
    },
    ask,
    post,
    signedIn,
    authorize,
    accessToken,
    close: () => server.close(),
  };
}

/** Sends the login form as a browser does that has seen it. */
export function submitLogin(
  ask: SignedInSite['ask'],
  fields: Record<string, string>,
  cookie = 'wordpress_test_cookie=WP%20Cookie%20check',
): Promise<Response> {
  return ask('/wp-login.php', {
    method: 'POST',
    headers: cookie === '' ? {} : { Cookie: cookie },
    body: new URLSearchParams({ 'wp-submit': 'Log In', testcookie: '1', ...fields }),
  });
}
