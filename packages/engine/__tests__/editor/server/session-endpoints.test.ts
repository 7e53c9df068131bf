import { logoutEndpoint, startEndpoint } from '#editor/server/session-endpoints';
import { editorRequest, dependenciesOf, STATE } from './sign-in-fakes';

const dependencies = dependenciesOf('https://cms.example.com');
const onLoopback = dependenciesOf('http://127.0.0.1:8080', { siteUrl: 'http://localhost:3000' });
const post = editorRequest({ method: 'POST' });

describe('logging out', () => {
  it('answers a logout with 204 and one expiring header for each cookie', async () => {
    const { status, cookies = [] } = await logoutEndpoint(post, dependencies);
    expect(status).toBe(204);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-homegrown-session',
      '__Host-homegrown-signed-in',
      '__Host-homegrown-sign-in',
      '__Host-homegrown-sign-in-notice',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/=; Path=\/; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT;/);
      expect(cookie).toMatch(/; Secure; SameSite=Strict$/);
    }
  });

  it('answers 403 when another site asks for a logout', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' },
    ]) {
      const of = dependenciesOf('https://cms.example.com');
      const reply = await logoutEndpoint(editorRequest({ method: 'POST', headers }), of);
      expect(reply.status).toBe(403);
      expect(reply.cookies ?? []).toEqual([]);
      expect(of.lines).toEqual([
        expect.stringMatching(/^sign-in: a request of another site was refused, from 203\./),
      ]);
    }
  });

  it('answers 405 with Allow to other methods than POST', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const reply = await logoutEndpoint(editorRequest({ method }), dependencies);
      expect(reply).toMatchObject({ status: 405, headers: { Allow: 'POST' } });
      expect(reply.cookies ?? []).toEqual([]);
    }
  });
});

describe('starting a sign-in', () => {
  const none = {
    take: () => ({ allowed: false as const, retryAfterSeconds: 7 }),
    giveBack: () => {},
  };

  it('gives a state, and sets it for ten minutes in a cookie that no script reads', async () => {
    const { status, body, cookies = [] } = await startEndpoint(post, dependencies);
    expect(cookies).toHaveLength(1);
    const [, state] =
      /^__Host-homegrown-sign-in=([\w-]{22}); Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Strict$/.exec(
        cookies[0] ?? '',
      ) ?? [];
    expect(state).toBeDefined();
    expect([status, body]).toEqual([200, { state }]);
    expect((await startEndpoint(post, dependencies)).body).not.toEqual(body);
  });

  it('gives a second tab the state of the first, valid for another ten minutes', async () => {
    const cookies = { '__Host-homegrown-sign-in': STATE };
    const reply = await startEndpoint({ ...post, cookies }, dependencies);
    expect(reply).toMatchObject({ status: 200, body: { state: STATE } });
    expect(reply.cookies?.[0]).toContain(`__Host-homegrown-sign-in=${STATE}; Path=/; Max-Age=600;`);
  });

  it('ignores a state that this site did not make', async () => {
    for (const state of ['', 'a-state', `${STATE}x`, STATE.replace('a', '"')]) {
      const cookies = { '__Host-homegrown-sign-in': state };
      const { body } = await startEndpoint({ ...post, cookies }, dependencies);
      expect(body).toEqual({ state: expect.stringMatching(/^[\w-]{22}$/) });
      expect(body).not.toEqual({ state });
    }
  });

  it('sets cookies without Secure and __Host- on plain http in development', async () => {
    const [cookie] = (await startEndpoint(post, onLoopback)).cookies ?? [];
    expect(cookie).toMatch(
      /^homegrown-sign-in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
  });

  it('accepts only POST requests of this site’s own pages', async () => {
    const foreign = editorRequest({ method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(await startEndpoint(foreign, dependencies)).toMatchObject({ status: 403 });
    expect(await startEndpoint(editorRequest(), dependencies)).toMatchObject({
      status: 405,
      headers: { Allow: 'POST' },
    });
  });

  it('answers 503 while WordPress is absent, and sets no state', async () => {
    const isThere = async (): Promise<boolean> => false;
    const reply = await startEndpoint(post, { ...dependencies, presence: { isThere } });
    expect(reply).toMatchObject({
      status: 503,
      body: { reason: 'cms-unavailable', message: expect.any(String) },
    });
    expect(reply.cookies ?? []).toEqual([]);
  });

  it('limits sign-ins by address', async () => {
    const limited = dependenciesOf('https://cms.example.com', {
      limits: { ...dependencies.limits, starts: none },
    });
    expect(await startEndpoint(post, limited)).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '7' },
      body: { reason: 'busy', message: 'Too many attempts. Try again in 7 seconds.' },
    });
    expect(limited.lines).toEqual([
      expect.stringMatching(/^sign-in: too many attempts were refused, from 203\./),
    ]);
  });

  it('does not count against the limit of code exchanges', async () => {
    const limits = { ...dependencies.limits, exchanges: none, everyone: none };
    expect(await startEndpoint(post, { ...dependencies, limits })).toMatchObject({ status: 200 });
  });
});
