import { siteOf, user } from '../store/site-of';
import { SECRET_KEY, serveSignedIn, type SignedInSite } from './signed-in-site';

let site: SignedInSite;

beforeAll(async () => {
  site = await serveSignedIn(
    siteOf({
      users: [
        user({ id: 1, login: 'ada', displayName: 'Ada Admin' }),
        user({ id: 6, login: 'subby', role: 'subscriber' }),
      ],
    }),
  );
});

afterAll(() => site.close());

const AUTHORIZE = '/wp-json/faustwp/v1/authorize';
const SECRET = { 'X-FaustWP-Secret': SECRET_KEY };

const MISSING = {
  code: 'invalid_request',
  message: 'Missing authorization code or refresh token.',
  data: null,
};
const INVALID = { ...MISSING, message: 'Invalid authorization code or refresh token.' };
const FORBIDDEN = {
  code: 'rest_forbidden',
  message: 'Sorry, you are not allowed to do that.',
  data: { status: 401 },
};

interface Tokens {
  accessToken: string;
  accessTokenExpiration: number;
  refreshToken: string;
  refreshTokenExpiration: number;
}

async function codeOf(login = 'ada'): Promise<string> {
  const headers = { Cookie: await site.signedIn(login) };
  const back = await site.ask('/generate?redirect_uri=http%3A%2F%2Flocalhost%2F', { headers });
  return new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function tokensOf(body: object): Promise<Tokens> {
  const response = await site.authorize(body);
  expect(response.status).toBe(200);
  const tokens: Tokens = JSON.parse(await response.text());
  return tokens;
}

async function nameWith(authorization: string): Promise<unknown> {
  const response = await site.post(
    '/graphql',
    { query: '{viewer{name}}' },
    { Authorization: authorization },
  );
  expect(response.status).toBe(200);
  const body: { data: { viewer: { name: string } | null } } = JSON.parse(await response.text());
  expect(response.headers.get('cache-control')).toBe(
    body.data.viewer ? 'no-cache, must-revalidate, max-age=0, no-store, private' : null,
  );
  return body.data.viewer?.name ?? null;
}

describe('exchanging a code for tokens', () => {
  it('gives an access token of 5 minutes and a refresh token of 14 days', async () => {
    const response = await site.authorize({ code: await codeOf() });
    expect(response.headers.get('cache-control')).toBeNull();
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('allow')).toBe('POST');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('link')).toContain('rel="https://api.w.org/"');
    const tokens: Tokens = JSON.parse(await response.text());
    expect(Object.keys(tokens)).toEqual([
      'accessToken',
      'accessTokenExpiration',
      'refreshToken',
      'refreshTokenExpiration',
    ]);
    expect(tokens.refreshTokenExpiration - tokens.accessTokenExpiration).toBe(1_209_600 - 300);
    expect(await nameWith(`Bearer ${tokens.accessToken}`)).toBe('Ada Admin');
  });

  it('works at each of its addresses, with JSON and with a form', async () => {
    const code = await codeOf();
    for (const path of [
      AUTHORIZE,
      '/?rest_route=/faustwp/v1/authorize',
      `/index.php${AUTHORIZE}`,
    ]) {
      expect((await site.post(path, { code }, SECRET)).status).toBe(200);
    }
    const form = await site.ask(AUTHORIZE, {
      method: 'POST',
      headers: SECRET,
      body: new URLSearchParams({ code }),
    });
    expect(form.status).toBe(200);
    const legacy = { 'X-WPE-Headless-Secret': SECRET_KEY };
    expect((await site.post('/wp-json/wpac/v1/authorize', { code }, legacy)).status).toBe(200);
  });

  it('can be repeated for 60 seconds, then no longer', async () => {
    const code = await codeOf();
    await tokensOf({ code });
    site.wait(59);
    const { accessToken, refreshToken } = await tokensOf({ code });
    site.wait(2);
    const late = await site.authorize({ code });
    expect([late.status, await late.json()]).toEqual([500, INVALID]);
    site.wait(299);
    expect(await nameWith(`Bearer ${accessToken}`)).toBeNull();
    const fresh = await tokensOf({ refreshToken });
    expect(await nameWith(`Bearer ${fresh.accessToken}`)).toBe('Ada Admin');
    site.wait(14 * 24 * 60 * 60);
    expect((await site.authorize({ refreshToken })).status).toBe(500);
  });

  it('looks at the refresh token and not at the code when both are sent', async () => {
    const code = await codeOf();
    const { refreshToken } = await tokensOf({ code });
    expect((await site.authorize({ refreshToken, code: 'bad' })).status).toBe(200);
    expect((await site.authorize({ refreshToken: 'bad', code })).status).toBe(500);
    expect((await site.authorize({ refreshToken: ' ', code })).status).toBe(200);
  });

  it('refuses other kinds of tokens', async () => {
    const code = await codeOf();
    const { accessToken, refreshToken } = await tokensOf({ code });
    for (const body of [
      { code: accessToken },
      { code: refreshToken },
      { refreshToken: code },
      { refreshToken: accessToken },
      { code: 'nonsense' },
      { code: [code] },
      { code: { a: 1 } },
      { code: 17 },
    ]) {
      const response = await site.authorize(body);
      expect([response.status, await response.json()]).toEqual([500, INVALID]);
    }
    for (const token of [code, refreshToken]) expect(await nameWith(`Bearer ${token}`)).toBeNull();
  });

  it('gives an error when neither is sent', async () => {
    for (const body of [{}, { code: '' }, { code: null }, [], 'null', '"text"', '']) {
      const response = await site.authorize(body);
      expect([response.status, await response.json()]).toEqual([500, MISSING]);
    }
  });

  it('is refused without the secret, with a wrong one, and with one in the address', async () => {
    const code = await codeOf();
    const wrong: Record<string, string>[] = [
      {},
      { 'X-FaustWP-Secret': '' },
      { 'X-FaustWP-Secret': SECRET_KEY.slice(1) },
      { 'X-Faust-Secret': SECRET_KEY },
    ];
    for (const headers of wrong) {
      const response = await site.post(
        `${AUTHORIZE}?x-faustwp-secret=${SECRET_KEY}`,
        { code },
        headers,
      );
      expect([response.status, await response.json()]).toEqual([401, FORBIDDEN]);
    }
  });

  it('refuses broken JSON before it checks the secret', async () => {
    const response = await site.post(AUTHORIZE, '{bad');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'rest_invalid_json' });
  });

  it('accepts POST requests only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await site.ask(AUTHORIZE, { method, headers: SECRET });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'rest_no_route',
        data: { status: 404 },
      });
    }
    expect((await site.ask('/wp-json/unknown')).status).toBe(404);
  });

  it('refuses a body that is too large', async () => {
    expect((await site.authorize('x'.repeat(5_000_000))).status).toBe(413);
  });
});

describe('a bearer token', () => {
  it('is accepted with any scheme before it, and not without one', async () => {
    const token = await site.accessToken('ada');
    expect(await nameWith(`Bearer ${token}`)).toBe('Ada Admin');
    expect(await nameWith(`Foo ${token}`)).toBe('Ada Admin');
    expect(await nameWith(token)).toBeNull();
    expect(await nameWith('')).toBeNull();
    expect(await nameWith(`Bearer ${token.slice(1)}`)).toBeNull();
  });

  it('identifies the user of a REST request', async () => {
    const headers = { Authorization: `Bearer ${await site.accessToken('ada')}` };
    const response = await site.ask('/wp-json/wp/v2/users/me?context=edit', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.json()).toMatchObject({
      id: 1,
      name: 'Ada Admin',
      slug: 'ada',
      roles: ['administrator'],
    });
    const stranger = await site.ask('/wp-json/wp/v2/users/me', {
      headers: { Authorization: 'Bearer x' },
    });
    expect([stranger.status, await stranger.json()]).toEqual([
      401,
      {
        code: 'rest_not_logged_in',
        message: 'You are not currently logged in.',
        data: { status: 401 },
      },
    ]);
  });

  it('shows the schema to every signed-in user, as the secret does', async () => {
    const query = '{__schema{queryType{name}}}';
    const seen = async (headers: Record<string, string>) =>
      'data' in JSON.parse(await (await site.post('/graphql', { query }, headers)).text());
    expect(await seen({ Authorization: `Bearer ${await site.accessToken('subby')}` })).toBe(true);
    expect(await seen({ 'X-Faust-Secret': SECRET_KEY })).toBe(true);
    expect(await seen({ 'X-Faust-Secret': 'wrong' })).toBe(false);
    expect(await seen({ 'X-FaustWP-Secret': SECRET_KEY })).toBe(false);
    expect(await seen({})).toBe(false);
  });
});

describe('FaustWP’s other endpoints', () => {
  it('check the secret key and the address of WordPress', async () => {
    const url = '/wp-json/faustwp/v1/';
    const valid = await site.post(`${url}validate_secret_key`, '', SECRET);
    expect([valid.status, await valid.json()]).toEqual([200, 'Secret key validated!']);
    expect((await site.post(`${url}validate_secret_key`, '')).status).toBe(401);
    const check = async (body: object) =>
      (await site.post(`${url}validate_public_wordpress_url`, body, SECRET)).status;
    expect(await check({ public_wordpress_url: 'http://127.0.0.1:8080' })).toBe(200);
    expect(await check({ public_wordpress_url: 'http://localhost:3000/' })).toBe(400);
    expect(await check({})).toBe(400);
    expect((await site.post(`${url}process_telemetry`, {}, SECRET)).status).toBe(204);
  });
});

describe('REST asked by a page of another origin', () => {
  it('lets no other page but the front end’s read the answer', async () => {
    const headers = { Origin: 'https://elsewhere.example' };
    const response = await site.ask(AUTHORIZE, { method: 'OPTIONS', headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('vary')).toBe('Origin');
  });

  it('names the front end, and never the secret header', async () => {
    const headers = { Origin: 'http://localhost:3000' };
    const response = await site.ask(AUTHORIZE, { method: 'OPTIONS', headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('vary')).toBe('Origin');
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain(
      'secret',
    );
  });
});
