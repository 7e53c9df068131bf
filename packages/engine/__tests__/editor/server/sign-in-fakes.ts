import { createQueryCms } from '#cms/apollo-client';
import { transport } from '#cms/transport';
import type { EditorRequest } from '#editor/server/endpoint';
import { rememberNetworks } from '#editor/server/known-networks';
import { rememberEndedSessions, type Session, signedSession } from '#editor/server/session';
import type { SignInDependencies } from '#editor/server/sign-in-dependencies';
import { signInLog } from '#editor/server/sign-in-log';
import { tokenBucket } from '#limits/rate-limit';
import { site } from '@/site';

/** Texts that must stay on the server. */
export const SECRET = '9f1d2c3b-4a5e-4f60-8b71-0123456789ab';
export const REFRESH_TOKEN = `refresh+${'R'.repeat(78)}==`;
export const NEXT_REFRESH_TOKEN = `next/${'N'.repeat(81)}==`;
export const ACCESS_TOKEN = `access${'A'.repeat(80)}==`;
export const CODE = `code+/${'C'.repeat(80)}==`;

/** A session that began an hour ago, and what its cookie holds. */
export const SESSION: Session = {
  id: 'id-of_A-s3ss10n-0f-Ada',
  startedSeconds: Math.floor(Date.now() / 1000) - 3600,
  refreshToken: REFRESH_TOKEN,
};
export const SEALED_SESSION = signedSession(SESSION, SECRET);
/** The state of a sign-in that this browser started. */
export const STATE = 'aB3_dE6-gH9iJ2kL5mN8oP';

export const SITE_URL = 'https://www.example.com';

/**
 * WordPress's 200 of `authorize`: the access token lives for 5 minutes, the refresh token for 14
 * days.
 */
export function wordPressTokens() {
  const now = Math.floor(Date.now() / 1000);
  return {
    accessToken: ACCESS_TOKEN,
    accessTokenExpiration: now + 300,
    refreshToken: NEXT_REFRESH_TOKEN,
    refreshTokenExpiration: now + 1_209_600,
  };
}

/** FaustWP's answer to a code or a token that is wrong or has expired. */
export const INVALID = {
  code: 'invalid_request',
  message: 'Invalid authorization code or refresh token.',
  data: null,
};

/** FaustWP's answer to a wrong secret. */
export const FORBIDDEN = {
  code: 'rest_forbidden',
  message: 'Sorry, you are not allowed to do that.',
  data: { status: 401 },
};

/** A request of a page of this site's own. */
export function editorRequest(given: Partial<EditorRequest> = {}): EditorRequest {
  return {
    method: 'GET',
    headers: { 'sec-fetch-site': 'same-origin', host: 'www.example.com' },
    query: {},
    cookies: {},
    body: {},
    networkAddress: '203.0.113.7',
    ...given,
  };
}

export interface DependenciesOfTest extends SignInDependencies {
  lines: string[];
}

/** A time that is long enough for an answer on a busy machine. */
const TIMEOUT_MS = 30_000;
/** The time limit for a WordPress that never answers. */
export const SHORT_TIMEOUT_MS = 50;

/** The surroundings of a site in front of the CMS at `cmsUrl`. */
export function dependenciesOf(
  cmsUrl: string,
  given: Partial<SignInDependencies> = {},
): DependenciesOfTest {
  const { timeoutMs = TIMEOUT_MS } = given;
  const plenty = () => tokenBucket({ capacity: 1000, secondsEach: 1, maxKeys: 10 });
  const lines: string[] = [];
  return {
    siteUrl: SITE_URL,
    basePath: '',
    cmsUrl,
    graphqlEndpoint: `${cmsUrl}/index.php?graphql`,
    secret: SECRET,
    timeoutMs,
    isProduction: true,
    queryCms: createQueryCms({
      site,
      transport: transport({
        endpoint: `${cmsUrl}/index.php?graphql`,
        timeoutMs,
        maxBytes: 1_000_000,
        usePersistedQueries: false,
        useGETForQueries: false,
      }),
    }),
    fetch: (address, init) => fetch(address, init),
    log: (line) => lines.push(line),
    tell: signInLog((line) => lines.push(line)),
    limits: {
      starts: plenty(),
      exchanges: plenty(),
      refreshes: plenty(),
      logins: plenty(),
      guesses: plenty(),
      guessesOfStrangers: plenty(),
      strangers: plenty(),
    },
    known: rememberNetworks(),
    endedSessions: rememberEndedSessions(),
    presence: { isThere: async () => true },
    lines,
    ...given,
  };
}

/** The body of a request that a fake CMS got. */
export async function bodyOf(request: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
