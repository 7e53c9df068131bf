import type http from 'node:http';
import type { EditorReply } from '#editor/server/endpoint';
import { MAX_SESSION_SECONDS, sealedSession, unsealedSession } from '#editor/server/session';
import { logoutEndpoint } from '#editor/server/session-endpoints';
import { tokenEndpoint } from '#editor/server/token-endpoint';
import { type RateLimit, tokenBucket } from '#limits/rate-limit';
import { fakeCms, type FakeCms, json } from '@/packages/engine/__tests__/cms/fake-cms';
import {
  ACCESS_TOKEN,
  editorRequest,
  dependenciesOf,
  bodyOf,
  CODE,
  FORBIDDEN,
  INVALID,
  NEXT_REFRESH_TOKEN,
  REFRESH_TOKEN,
  SEALED_SESSION,
  SECRET,
  SESSION,
  SHORT_TIMEOUT_MS,
  STATE,
  wordPressTokens,
} from './sign-in-fakes';

let cms: FakeCms;
let bodies: unknown[];

beforeAll(async () => {
  cms = await fakeCms();
});
afterAll(() => cms.close());
beforeEach(() => {
  cms.requests.length = 0;
  bodies = [];
});

const session = { '__Host-homegrown-session': SEALED_SESSION, '__Host-homegrown-signed-in': '1' };
const started = { '__Host-homegrown-sign-in': STATE };
/** What the page sends that WordPress led back to. */
const withCode = { code: CODE, state: STATE };

/** WordPress answers a code and a refresh token each in its own way; what it was sent is kept. */
function wordPress(answers: { code?: http.RequestListener; token?: http.RequestListener }): void {
  cms.answer((request, response) => {
    void bodyOf(request).then((body) => {
      bodies.push(body);
      const isCode = typeof body === 'object' && body !== null && 'code' in body;
      const respond = isCode ? answers.code : answers.token;
      if (respond) respond(request, response);
      else response.destroy();
    });
  });
}

const good = json(wordPressTokens());
const refused = json(INVALID, 500);

const ask = (
  given: Parameters<typeof editorRequest>[0],
  dependencies = dependenciesOf(cms.url),
): Promise<EditorReply> => tokenEndpoint(editorRequest(given), dependencies);

const names = (reply: EditorReply): string[] =>
  (reply.cookies ?? []).map((cookie) => cookie.split('=')[0] ?? '');
const deleted = (reply: EditorReply): string[] =>
  (reply.cookies ?? [])
    .filter((cookie) => /; Max-Age=0; Expires=Thu, 01 Jan 1970/.test(cookie))
    .map((cookie) => cookie.split('=')[0] ?? '');

describe('an editor who is signed in', () => {
  it('gets accessToken and accessTokenExpiration, and nothing else of WordPress’s answer', async () => {
    wordPress({ token: good });
    const reply = await ask({ cookies: session });
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body ?? {})).toEqual(['accessToken', 'accessTokenExpiration']);
    expect(reply.body).toMatchObject({ accessToken: ACCESS_TOKEN });
    expect(bodies).toEqual([{ refreshToken: REFRESH_TOKEN }]);
  });

  it('keeps the new refresh token in a cookie for what is left of 14 days since the sign-in', async () => {
    wordPress({ token: good });
    const [cookie, hint] = (await ask({ cookies: session })).cookies ?? [];
    const [, value = ''] = /^__Host-homegrown-session=([^;]*)/.exec(cookie ?? '') ?? [];
    expect(unsealedSession(decodeURIComponent(value), SECRET)).toEqual({
      ...SESSION,
      refreshToken: NEXT_REFRESH_TOKEN,
    });
    expect(cookie).toMatch(
      /; Path=\/; Max-Age=(?:12059\d\d|1206000); HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(hint).toMatch(
      /^__Host-homegrown-signed-in=1; Path=\/; Max-Age=\d+; Secure; SameSite=Strict$/,
    );
  });

  it('stays signed in while WordPress is too slow', async () => {
    wordPress({ token: (request) => void request.resume() });
    const dependencies = dependenciesOf(cms.url, { timeoutMs: SHORT_TIMEOUT_MS });
    const reply = await ask({ cookies: session }, dependencies);
    expect(reply).toMatchObject({ status: 503, body: { reason: 'cms-unavailable' } });
    expect(reply.cookies ?? []).toEqual([]);
  });

  it('stays signed in while WordPress is down, in maintenance or too busy', async () => {
    for (const respond of [
      json({ code: 'wp_die', message: 'Briefly unavailable', data: { status: 503 } }, 503),
      json({ code: 'too_many', message: 'Slow down' }, 429),
      json({ code: 'internal_server_error', message: 'Critical error' }, 500),
      json('<html>Bad gateway</html>', 502),
      json('<html>Forbidden by a firewall</html>', 403),
    ]) {
      wordPress({ token: respond });
      const reply = await ask({ cookies: session });
      expect(reply).toMatchObject({ status: 503, body: { reason: 'cms-unavailable' } });
      expect(reply.cookies ?? []).toEqual([]);
      expect(reply.headers).toHaveProperty('Retry-After');
    }
  });

  it('is signed out when WordPress says that the session is over, whatever the status', async () => {
    for (const respond of [
      refused,
      json({ code: 'invalid_request', message: 'Bad' }, 400),
      json({ code: 'invalid_request', message: 'No' }, 401),
      json({ code: 'rest_invalid_param', message: 'No' }, 400),
    ]) {
      wordPress({ token: respond });
      const reply = await ask({ cookies: session });
      expect(reply.status).toBe(401);
      expect(deleted(reply)).toEqual(['__Host-homegrown-session', '__Host-homegrown-signed-in']);
    }
  });

  it('stays signed in when a plugin of WordPress closes its REST API, and the owner is told', async () => {
    for (const code of ['rest_cannot_access', 'rest_login_required', 'rest_disabled']) {
      wordPress({ token: json({ code, message: 'No' }, 401) });
      const reply = await ask({ cookies: session });
      expect(reply).toMatchObject({ status: 502, body: { reason: 'unexpected' } });
      expect(JSON.stringify(reply.body)).toContain('closes WordPress’s REST API');
      expect(deleted(reply)).toEqual([]);
    }
  });

  it('hears of a wrong secret in words for the owner, and WordPress’s own answer stays on the server', async () => {
    wordPress({ token: json(FORBIDDEN, 401) });
    const dependencies = dependenciesOf(cms.url);
    const reply = await ask({ cookies: session }, dependencies);
    expect(reply).toMatchObject({ status: 500, body: { reason: 'secret' } });
    expect(JSON.stringify(reply.body)).toContain('FAUST_SECRET_KEY');
    expect(JSON.stringify(reply.body)).not.toContain('Sorry');
    expect(dependencies.lines.join()).toContain('FAUST_SECRET_KEY');
  });

  it('is still signed in when the owner has mended the secret: a site’s own mistake takes no cookie', async () => {
    wordPress({ code: json(FORBIDDEN, 401), token: json(FORBIDDEN, 401) });
    const cookies = { ...session, ...started };
    const worlds = [
      dependenciesOf(cms.url),
      dependenciesOf(cms.url, { secret: undefined }),
      dependenciesOf('http://cms.example.com'),
    ];
    for (const dependencies of worlds) {
      for (const query of [{}, withCode]) {
        const reply = await ask({ query, cookies }, dependencies);
        expect(reply).toMatchObject({ status: 500, body: { reason: 'secret' } });
        expect(reply.cookies ?? []).toEqual([]);
      }
    }
  });

  it('stays signed in while strangers use up all that strangers may do', async () => {
    wordPress({ token: good });
    const dependencies = dependenciesOf(cms.url);
    const none: RateLimit = {
      take: () => ({ allowed: false, retryAfterSeconds: 60 }),
      giveBack: () => {},
    };
    dependencies.limits = {
      ...dependencies.limits,
      exchanges: none,
      logins: none,
      strangers: none,
    };
    expect(await ask({ cookies: session }, dependencies)).toMatchObject({ status: 200 });
  });
});

describe('a session that is over', () => {
  const logOut = (dependencies: ReturnType<typeof dependenciesOf>): Promise<EditorReply> =>
    logoutEndpoint(editorRequest({ method: 'POST', cookies: session }), dependencies);

  it('is refused after a logout, whoever kept a copy of its cookie, and WordPress is not asked', async () => {
    wordPress({ token: good });
    const dependencies = dependenciesOf(cms.url);
    expect(await ask({ cookies: session }, dependencies)).toMatchObject({ status: 200 });
    expect(await logOut(dependencies)).toMatchObject({ status: 204 });
    const reply = await ask({ cookies: session }, dependencies);
    expect(reply.status).toBe(401);
    expect(deleted(reply)).toEqual(['__Host-homegrown-session', '__Host-homegrown-signed-in']);
    expect(cms.requests).toHaveLength(1);
  });

  it('is refused after a logout with every later token of it', async () => {
    wordPress({ token: good });
    const dependencies = dependenciesOf(cms.url);
    const [renewed = ''] = (await ask({ cookies: session }, dependencies)).cookies ?? [];
    await logOut(dependencies);
    const value = decodeURIComponent(/=([^;]*)/.exec(renewed)?.[1] ?? '');
    expect(value).not.toBe(SEALED_SESSION);
    expect(
      await ask({ cookies: { '__Host-homegrown-session': value } }, dependencies),
    ).toMatchObject({ status: 401 });
  });

  it('does not come back by an answer that was on its way during the logout', async () => {
    const dependencies = dependenciesOf(cms.url);
    wordPress({
      token: (request, response) => {
        void logOut(dependencies).then(() => good(request, response));
      },
    });
    const reply = await ask({ cookies: session }, dependencies);
    expect([reply.status, reply.cookies ?? []]).toEqual([401, []]);
  });

  it('ends 14 days after its sign-in, though WordPress would renew its token for ever', async () => {
    wordPress({ token: good });
    const aged = (seconds: number) => ({
      '__Host-homegrown-session': sealedSession(
        { ...SESSION, startedSeconds: Math.floor(Date.now() / 1000) - seconds },
        SECRET,
      ),
    });
    const young = await ask({ cookies: aged(MAX_SESSION_SECONDS - 100) });
    expect(young.status).toBe(200);
    expect(young.cookies?.[0]).toMatch(/; Max-Age=(?:9\d|100);/);
    const old = await ask({ cookies: aged(MAX_SESSION_SECONDS) });
    expect(old.status).toBe(401);
    expect(deleted(old)).toEqual(['__Host-homegrown-session', '__Host-homegrown-signed-in']);
    expect(cms.requests).toHaveLength(1);
  });

  it('is also the one before, once its editor has signed in anew', async () => {
    wordPress({ code: good, token: good });
    const dependencies = dependenciesOf(cms.url);
    await ask({ query: withCode, cookies: { ...session, ...started } }, dependencies);
    expect(await ask({ cookies: session }, dependencies)).toMatchObject({ status: 401 });
  });
});

describe('the owner’s log', () => {
  it('tells who comes and who is refused, without names, whole addresses or tokens', async () => {
    wordPress({ code: good, token: refused });
    const dependencies = dependenciesOf(cms.url);
    const { lines } = dependencies;
    await ask({ query: withCode, cookies: started }, dependencies);
    await ask({ cookies: session }, dependencies);
    await ask({ query: withCode }, dependencies);
    await ask({ headers: { origin: 'https://evil.example' } }, dependencies);
    await logoutEndpoint(editorRequest({ method: 'POST', cookies: session }), dependencies);
    expect(lines).toEqual([
      'sign-in: an editor signed in, from 203.0.113.0/24',
      'sign-in: WordPress refused a session, from 203.0.113.0/24',
      'sign-in: a code came that was not asked for here, from 203.0.113.0/24',
      'sign-in: a request of another site was refused, from 203.0.113.0/24',
      'sign-in: an editor signed out, from 203.0.113.0/24',
    ]);
  });
});

describe('the owner’s log of what was refused', () => {
  const from = ', from 203.0.113.0/24';

  it('tells of a session that comes back after its end', async () => {
    wordPress({ token: good });
    const dependencies = dependenciesOf(cms.url);
    await logoutEndpoint(editorRequest({ method: 'POST', cookies: session }), dependencies);
    await ask({ cookies: session }, dependencies);
    expect(dependencies.lines.slice(1)).toEqual([
      `sign-in: a session that was over came back${from}`,
    ]);
  });

  it('tells of a code that WordPress refuses, once, and of the session beside it', async () => {
    wordPress({ code: refused, token: refused });
    const line = `sign-in: WordPress refused a code${from}`;
    const alone = dependenciesOf(cms.url);
    await ask({ query: withCode, cookies: started }, alone);
    expect(alone.lines).toEqual([line]);
    const both = dependenciesOf(cms.url);
    await ask({ query: withCode, cookies: { ...session, ...started } }, both);
    expect(both.lines).toEqual([line, `sign-in: WordPress refused a session${from}`]);
  });

  it('tells of too many attempts', async () => {
    wordPress({ token: good });
    const dependencies = dependenciesOf(cms.url);
    dependencies.limits = {
      ...dependencies.limits,
      refreshes: tokenBucket({ capacity: 1, secondsEach: 60 }),
    };
    await ask({ cookies: session }, dependencies);
    await ask({ cookies: session }, dependencies);
    expect(dependencies.lines).toEqual([`sign-in: too many attempts were refused${from}`]);
  });

  it('tells nothing of an editor who stays signed in, nor of nobody', async () => {
    wordPress({ token: good });
    const dependencies = dependenciesOf(cms.url);
    await ask({ cookies: session }, dependencies);
    await ask({}, dependencies);
    expect(dependencies.lines).toEqual([]);
  });
});

describe('the address of whoever gets a token', () => {
  it('is no stranger’s to the toolbar and to previews from then on', async () => {
    const dependencies = dependenciesOf(cms.url);
    wordPress({ token: refused });
    await ask({ cookies: session, networkAddress: '203.0.113.8' }, dependencies);
    wordPress({ token: good });
    await ask({ cookies: session, networkAddress: '203.0.113.9' }, dependencies);
    const { known } = dependencies;
    expect([known.has('203.0.113.8'), known.has('203.0.113.9')]).toEqual([false, true]);
  });
});

describe('an editor who comes back from WordPress with a code', () => {
  it('is signed in by the code, which wins over a session that is over', async () => {
    wordPress({ code: good, token: refused });
    const reply = await ask({ query: withCode, cookies: { ...session, ...started } });
    expect(reply.status).toBe(200);
    expect(bodies).toEqual([{ code: CODE }]);
    expect(deleted(reply)).toEqual(['__Host-homegrown-sign-in']);
  });

  it('hears that the code has expired, and the session goes that WordPress refuses too', async () => {
    wordPress({ code: refused, token: refused });
    const reply = await ask({ query: withCode, cookies: { ...session, ...started } });
    expect(reply).toMatchObject({ status: 401, body: { reason: 'expired-code' } });
    expect(deleted(reply)).toEqual(['__Host-homegrown-session', '__Host-homegrown-signed-in']);
  });

  it('can still finish the sign-in of another tab when the code of this one has expired', async () => {
    wordPress({ code: refused });
    const reply = await ask({ query: withCode, cookies: started });
    expect(reply).toMatchObject({ status: 401, body: { reason: 'expired-code' } });
    expect(reply.cookies ?? []).toEqual([]);
    wordPress({ code: good });
    expect(await ask({ query: withCode, cookies: started })).toMatchObject({ status: 200 });
  });

  it('goes on with a session that holds when only the code has expired', async () => {
    wordPress({ code: refused, token: good });
    const reply = await ask({ query: withCode, cookies: { ...session, ...started } });
    expect(reply.status).toBe(200);
    expect(bodies).toEqual([{ code: CODE }, { refreshToken: REFRESH_TOKEN }]);
    expect(deleted(reply)).toEqual([]);
  });

  it('keeps the session when WordPress is down right after it refused the code', async () => {
    wordPress({ code: refused, token: json('', 502) });
    const reply = await ask({ query: withCode, cookies: { ...session, ...started } });
    expect(reply).toMatchObject({ status: 503, body: { reason: 'cms-unavailable' } });
    expect(reply.cookies ?? []).toEqual([]);
  });

  it('can try the same code again after an outage', async () => {
    wordPress({ code: json('', 502) });
    const reply = await ask({ query: withCode, cookies: started });
    expect(reply.status).toBe(503);
    expect(reply.cookies ?? []).toEqual([]);
  });
});

describe('a code that somebody else asked for', () => {
  it('signs nobody in and never reaches WordPress', async () => {
    wordPress({ code: good });
    const reply = await ask({ query: { code: CODE } });
    expect(reply).toMatchObject({ status: 403, body: { reason: 'foreign' } });
    expect(reply.cookies ?? []).toEqual([]);
    expect(bodies).toEqual([]);
  });

  it.each([
    ['without a state', {}],
    ['with the state of the browser that asked for it', { state: STATE.toLowerCase() }],
    ['with an empty one', { state: '' }],
    ['with half of it', { state: STATE.slice(0, 11) }],
    ['with two', { state: [STATE, STATE] }],
  ])('%s signs nobody in, although this browser waits for a code', async (_how, state) => {
    wordPress({ code: good });
    const reply = await ask({ query: { code: CODE, ...state }, cookies: started });
    expect(reply).toMatchObject({ status: 403, body: { reason: 'foreign' } });
    expect(reply.cookies ?? []).toEqual([]);
    expect(bodies).toEqual([]);
  });

  it('signs nobody in with a cookie that this site did not set, as empty as the state', async () => {
    wordPress({ code: good });
    for (const state of ['', 'x', '0'.repeat(23)]) {
      const cookies = { '__Host-homegrown-sign-in': state };
      expect(await ask({ query: { code: CODE, state }, cookies })).toMatchObject({ status: 403 });
    }
    expect(bodies).toEqual([]);
  });

  it('does not take the place of the editor’s own session', async () => {
    wordPress({ code: good, token: good });
    for (const cookies of [session, { ...session, ...started }]) {
      bodies = [];
      const reply = await ask({ query: { code: CODE, state: 'x'.repeat(22) }, cookies });
      expect(reply.status).toBe(200);
      expect(bodies).toEqual([{ refreshToken: REFRESH_TOKEN }]);
      expect(deleted(reply)).toEqual([]);
    }
  });
});

describe('what is no question of this site’s pages', () => {
  it('without a session is answered 401 without asking WordPress', async () => {
    expect(await ask({})).toMatchObject({ status: 401 });
    expect((await ask({})).cookies ?? []).toEqual([]);
    expect(cms.requests).toHaveLength(0);
  });

  it('takes a hint away that has no session behind it, so that pages become quiet again', async () => {
    const reply = await ask({ cookies: { '__Host-homegrown-signed-in': '1' } });
    expect(reply.status).toBe(401);
    expect(deleted(reply)).toContain('__Host-homegrown-signed-in');
  });

  it('loses the hint of a session that is not there when its code was not asked for, or is over', async () => {
    const hint = { '__Host-homegrown-signed-in': '1' };
    const unasked = await ask({ query: withCode, cookies: hint });
    expect(unasked).toMatchObject({ status: 403, body: { reason: 'foreign' } });
    expect(deleted(unasked)).toContain('__Host-homegrown-signed-in');
    wordPress({ code: refused });
    const expired = await ask({ query: withCode, cookies: { ...hint, ...started } });
    expect(expired).toMatchObject({ status: 401, body: { reason: 'expired-code' } });
    expect(deleted(expired)).toContain('__Host-homegrown-signed-in');
  });

  it('with two codes, or one in a list, is answered 400 without asking WordPress', async () => {
    for (const code of [[CODE], [CODE, CODE]]) {
      expect(await ask({ query: { code, state: STATE }, cookies: started })).toMatchObject({
        status: 400,
        body: { reason: 'unexpected' },
      });
    }
    expect(cms.requests).toHaveLength(0);
  });

  it('by a script is what browsers call a question for nothing in particular', async () => {
    wordPress({ token: good });
    const headers = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };
    expect((await ask({ headers, cookies: session })).status).toBe(200);
  });

  it('while WordPress is down is to be asked again in ten seconds', async () => {
    wordPress({ token: json('', 503) });
    expect(await ask({ cookies: session })).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '10' },
    });
  });

  it('with a malformed code is answered 400 without asking WordPress', async () => {
    const codes = [
      '',
      '%',
      'undefined',
      'short',
      `${CODE}<script>`,
      `a b${CODE}`,
      'x'.repeat(5000),
    ];
    for (const code of [...codes, [CODE, CODE]]) {
      expect(
        await ask({ query: { code, state: STATE }, cookies: { ...session, ...started } }),
      ).toMatchObject({
        status: 400,
      });
    }
    expect(cms.requests).toHaveLength(0);
  });

  it('with a malformed session cookie is answered 401 without asking WordPress', async () => {
    for (const value of ['', 'x', '<>']) {
      const reply = await ask({ cookies: { '__Host-homegrown-session': value } });
      expect(reply.status).toBe(401);
      expect(deleted(reply)).toEqual([]);
    }
    expect(cms.requests).toHaveLength(0);
  });

  it('with a made-up session is answered 401, and WordPress is not asked; the cookie stays for the key that fits it', async () => {
    const dependencies = dependenciesOf(cms.url);
    const taken: string[] = [];
    const counting: RateLimit = {
      giveBack: () => {},
      take: (key) => {
        taken.push(key);
        return { allowed: true };
      },
    };
    dependencies.limits = {
      ...dependencies.limits,
      exchanges: counting,
      refreshes: counting,
      strangers: counting,
    };
    for (const value of [
      REFRESH_TOKEN,
      `${REFRESH_TOKEN}.`,
      `${REFRESH_TOKEN}.${'A'.repeat(43)}`,
      SEALED_SESSION.slice(0, -1),
      SEALED_SESSION.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      sealedSession(SESSION, '00000000-0000-4000-8000-000000000000'),
    ]) {
      const cookies = { '__Host-homegrown-session': value, '__Host-homegrown-signed-in': '1' };
      const reply = await ask({ cookies }, dependencies);
      expect(reply.status).toBe(401);
      expect(deleted(reply)).toEqual([]);
    }
    expect(cms.requests).toHaveLength(0);
    // Nor does it use up what others may do.
    expect(taken).toEqual([]);
  });

  it('from another site, as a page of its own, or as a picture or a script of a page, is answered 403', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
    ]) {
      expect(await ask({ headers, cookies: session })).toMatchObject({
        status: 403,
        body: { reason: 'foreign' },
      });
    }
    expect(cms.requests).toHaveLength(0);
  });

  it('by another method is answered 405 with Allow, HEAD as well', async () => {
    for (const method of ['POST', 'HEAD', 'DELETE', 'PUT', 'OPTIONS']) {
      const reply = await ask({ method, cookies: session });
      expect(reply).toMatchObject({ status: 405, headers: { Allow: 'GET' } });
      expect(reply.cookies ?? []).toEqual([]);
    }
    expect(cms.requests).toHaveLength(0);
  });

  it('too often is answered 429 with Retry-After, and WordPress is left in peace', async () => {
    wordPress({ token: good });
    const dependencies = dependenciesOf(cms.url);
    dependencies.limits = {
      ...dependencies.limits,
      refreshes: tokenBucket({ capacity: 2, secondsEach: 60 }),
    };
    const statuses = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await ask({ cookies: session }, dependencies)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const reply = await ask({ cookies: session }, dependencies);
    expect(reply).toMatchObject({
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
      body: { reason: 'busy', message: expect.stringContaining('Try again in') },
    });
    expect(reply.cookies ?? []).toEqual([]);
    expect(cms.requests).toHaveLength(2);
  });

  it.each(['exchanges', 'strangers'] as const)(
    'with too many codes is answered 429 by the limit of %s',
    async (limit) => {
      wordPress({ code: good });
      const dependencies = dependenciesOf(cms.url);
      dependencies.limits = {
        ...dependencies.limits,
        [limit]: tokenBucket({ capacity: 1, secondsEach: 1 }),
      };
      const once = (networkAddress: string) =>
        ask({ query: withCode, cookies: started, networkAddress }, dependencies);
      expect((await once('203.0.113.7')).status).toBe(200);
      expect(await once(limit === 'strangers' ? '203.0.113.8' : '203.0.113.7')).toMatchObject({
        status: 429,
        body: { reason: 'busy', message: 'Too many attempts. Try again in 1 second.' },
      });
      expect(cms.requests).toHaveLength(1);
    },
  );
});

describe('the secret key', () => {
  it('goes to FaustWP’s route of the CMS in its own header', async () => {
    wordPress({ token: good });
    await ask({ cookies: session });
    const { url, method, headers } = cms.requests[0] ?? {};
    expect([method, url]).toEqual(['POST', '/wp-json/faustwp/v1/authorize']);
    expect(headers?.['x-faustwp-secret']).toBe(SECRET);
  });

  it('follows no redirect to another host', async () => {
    const other = await fakeCms();
    other.answer(good);
    for (const status of [301, 302, 307, 308]) {
      cms.answer((_request, response) => {
        response.writeHead(status, { location: `${other.url}/wp-json/faustwp/v1/authorize` }).end();
      });
      const reply = await ask({ cookies: session });
      expect(reply).toMatchObject({ status: 502, body: { reason: 'unexpected' } });
      expect(reply.cookies ?? []).toEqual([]);
    }
    expect(other.requests).toHaveLength(0);
    await other.close();
  });

  it('is sent once, also when WordPress knows nothing of FaustWP', async () => {
    wordPress({ token: json({ code: 'rest_no_route', message: 'No route' }, 404) });
    const reply = await ask({ cookies: session });
    expect(reply).toMatchObject({ status: 502, body: { reason: 'unexpected' } });
    expect(JSON.stringify(reply.body)).toContain('FaustWP');
    expect(cms.requests).toHaveLength(1);
  });

  it('is not sent in clear to another machine in production', async () => {
    const asked = jest.fn();
    const dependencies = dependenciesOf('http://cms.example.com', { fetch: asked });
    expect(await ask({ cookies: session }, dependencies)).toMatchObject({
      status: 500,
      body: { reason: 'secret', message: expect.stringContaining('https') },
    });
    expect(asked).not.toHaveBeenCalled();
  });

  it('names the secret key in the message when the owner has not set it', async () => {
    const reply = await ask({ cookies: session }, dependenciesOf(cms.url, { secret: undefined }));
    expect(reply).toMatchObject({ status: 500, body: { reason: 'secret' } });
    expect(cms.requests).toHaveLength(0);
  });

  it('keeps the secret and the refresh token out of every reply and log line', async () => {
    const lines: string[] = [];
    const seen: string[] = [];
    const answers = [
      good,
      refused,
      json(FORBIDDEN, 401),
      json({ code: SECRET, message: `${SECRET} ${REFRESH_TOKEN}` }, 500),
      json(`${SECRET} ${REFRESH_TOKEN}`, 502),
      json({ code: 'x', message: NEXT_REFRESH_TOKEN }, 418),
      json({ accessToken: 7, refreshToken: NEXT_REFRESH_TOKEN }),
    ];
    for (const respond of answers) {
      for (const query of [{}, withCode]) {
        wordPress({ code: respond, token: respond });
        const dependencies = dependenciesOf(cms.url);
        const reply = await ask({ query, cookies: { ...session, ...started } }, dependencies);
        lines.push(...dependencies.lines);
        seen.push(JSON.stringify([reply.status, reply.headers, reply.body]));
        expect(names(reply).every((name) => name.includes('homegrown'))).toBe(true);
        const readable = (reply.cookies ?? []).filter((cookie) => !cookie.includes('HttpOnly'));
        seen.push(...readable);
      }
    }
    const all = [...lines, ...seen].join('\n');
    for (const secret of [SECRET, REFRESH_TOKEN, NEXT_REFRESH_TOKEN, CODE]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(encodeURIComponent(secret));
    }
  });
});
