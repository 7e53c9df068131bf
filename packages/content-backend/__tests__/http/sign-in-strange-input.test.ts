import http from 'node:http';
import fc from 'fast-check';
import { runs } from '../../../../__tests__/generated-cases';
import { anyCharacter } from '../any-character';
import type { RawRequest } from '../long-requests';
import { siteOf, user } from '../store/site-of';
import { SECRET_KEY, serveSignedIn, type SignedInSite } from './signed-in-site';

let site: SignedInSite;
let token: string;
let cookie: string;

beforeAll(async () => {
  site = await serveSignedIn(siteOf({ users: [user({ id: 1, login: 'ada' })] }));
  token = await site.accessToken('ada');
  cookie = await site.signedIn('ada');
});

afterAll(() => site.close());

/** Sends a request as it is, without a browser's tidying. Null when it cannot be sent at all. */
function send({ body: sent, ...given }: RawRequest) {
  return new Promise<{ status: number; text: string } | null>((resolve) => {
    try {
      const request = http.request(
        site.server.origin,
        { ...given, headers: { ...given.headers, 'content-length': Buffer.byteLength(sent) } },
        (message) => {
          let text = '';
          message.setEncoding('utf8');
          message.on('data', (chunk: string) => (text += chunk));
          message.on('end', () => resolve({ status: message.statusCode ?? 0, text }));
        },
      );
      request.on('error', () => resolve(null));
      request.end(sent);
    } catch {
      resolve(null);
    }
  });
}

const odd = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.constantFrom(
    '%',
    '%00',
    '%ff',
    '\\',
    '//',
    'null',
    '[]',
    '{}',
    '-1',
    '1e999',
    'ada',
    '__proto__',
  ),
);

const printable = (text: string) => text.replace(/[^!-~]/g, '_');

const address = fc
  .tuple(
    fc.constantFrom(
      '/generate',
      '/generate/',
      '/wp-login.php',
      '/wp-admin/',
      '/wp-admin/post.php',
      '/wp-admin/term.php',
      '/wp-admin/user-edit.php',
      '/wp-json/faustwp/v1/authorize',
      '/wp-json/faustwp/v1/validate_public_wordpress_url',
      '/wp-json/wpac/v1/authorize',
      '/wp-json/wp/v2/users/me',
      '/wp-json/',
      '/',
    ),
    fc.array(
      fc.tuple(
        fc.constantFrom(
          'redirect_uri',
          'redirect_to',
          'action',
          'post',
          'tag_ID',
          'user_id',
          'post_type',
          'page',
          'code',
          'rest_route',
          '_wpnonce',
          'loggedout',
        ),
        fc.oneof(
          odd,
          fc.constantFrom('logout', 'lostpassword', '/faustwp/v1/authorize', 'http://localhost/'),
        ),
      ),
      { maxLength: 4 },
    ),
    fc.boolean(),
  )
  .map(([path, query, encoded]) => {
    const text = query
      .map(
        ([name, value]) =>
          `${name}=${encoded ? encodeURIComponent(value.toWellFormed()) : printable(value)}`,
      )
      .join('&');
    return text === '' ? path : `${path}?${text}`;
  });

const fields = fc.dictionary(
  fc.constantFrom(
    'code',
    'refreshToken',
    'log',
    'pwd',
    'redirect_to',
    'public_wordpress_url',
    'rememberme',
  ),
  fc.oneof(odd, fc.jsonValue({ maxDepth: 2 })),
);

const body = fc.oneof(
  odd,
  fields.map((value) => JSON.stringify(value)),
  fields.map((value) =>
    new URLSearchParams(
      Object.entries(value).map(([name, field]): [string, string] => [
        name,
        typeof field === 'string' ? field : JSON.stringify(field),
      ]),
    ).toString(),
  ),
);

const request: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'POST', 'HEAD', 'PUT', 'OPTIONS', 'DELETE', 'PATCH'),
  path: address,
  headers: fc
    .record(
      {
        'content-type': fc.constantFrom(
          'application/json',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'x',
          'application/json; charset=utf-16',
        ),
        'x-faustwp-secret': fc.constantFrom(SECRET_KEY, 'x', ''),
        'x-wpe-headless-secret': fc.constantFrom(SECRET_KEY, 'x'),
        authorization: fc.oneof(odd.map(printable), fc.constantFrom('Bearer x', 'own')),
        cookie: fc.oneof(
          odd.map(printable),
          fc.constantFrom('own', 'wordpress_test_cookie=%', '=;=;'),
        ),
        origin: odd.map(printable),
      },
      { requiredKeys: [] },
    )
    .map((headers) => Object.fromEntries(Object.entries(headers))),
  body,
});

describe('whatever is sent to the doors of the sign-in', () => {
  it('is answered without a 5xx status other than FaustWP’s two', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        const headers = { ...sent.headers };
        if (headers.authorization === 'own') headers.authorization = `Bearer ${token}`;
        if (headers.cookie === 'own') headers.cookie = cookie;
        const answer = await send({ ...sent, headers });
        if (answer === null) return;
        if (answer.status >= 500) {
          expect(sent.path).toMatch(/authorize/);
          expect(answer.status).toBe(500);
          expect(JSON.parse(answer.text)).toMatchObject({ code: 'invalid_request', data: null });
        }
        expect(answer.text).not.toMatch(/ at .*\.ts:\d+/);
        expect(answer.text).not.toContain('"accessToken"');
      }),
      { numRuns: runs(600) },
    );
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  }, 60_000);

  it('signs nobody in without a token, whatever the header holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: token.length - 1 }),
        fc.constantFrom('cut', 'swap', 'twice', 'reverse'),
        async (at, how) => {
          const altered = {
            cut: token.slice(0, at),
            swap: token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1),
            twice: token + token,
            reverse: [...token].reverse().join(''),
          }[how];
          const headers = { Authorization: `Bearer ${altered}` };
          const me = await site.ask('/wp-json/wp/v2/users/me', { headers });
          expect(me.status).toBe(401);
          const answer = await site.post('/graphql', { query: '{viewer{name}}' }, headers);
          expect(await answer.json()).toMatchObject({ data: { viewer: null } });
        },
      ),
      { numRuns: runs(60) },
    );
  }, 60_000);
});
