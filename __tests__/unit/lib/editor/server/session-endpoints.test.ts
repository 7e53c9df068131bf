import { logoutEndpoint } from '@/lib/editor/server/logout-endpoint';
import { startEndpoint } from '@/lib/editor/server/start-endpoint';
import { authRequest, authWorld } from './auth-of-test';

const asked = jest.fn();
const world = authWorld('https://cms.example.com', { fetch: asked });
const onLoopback = authWorld('http://127.0.0.1:8080', {
  siteUrl: 'http://localhost:3000',
  fetch: asked,
});
const post = authRequest({ method: 'POST' });

beforeEach(() => {
  asked.mockReset().mockResolvedValue(new Response(null, { status: 200 }));
});

describe('logging out', () => {
  it('is answered 204, with one expiring header for each cookie (A-27, B-2; rows 162, 202)', () => {
    const { status, cookies = [] } = logoutEndpoint(post, world);
    expect(status).toBe(204);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-homegrown-session',
      'homegrown-signed-in',
      '__Host-homegrown-sign-in',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/=; Path=\/; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT;/);
      expect(cookie).toMatch(/; Secure; SameSite=Strict$/);
    }
  });

  it('is for this site’s pages alone: 403 for others (B-4)', () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' },
    ]) {
      const reply = logoutEndpoint(authRequest({ method: 'POST', headers }), world);
      expect(reply.status).toBe(403);
      expect(reply.cookies ?? []).toEqual([]);
    }
  });

  it('is a POST: 405 with Allow for the rest (B-6; row 202)', () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const reply = logoutEndpoint(authRequest({ method }), world);
      expect(reply).toMatchObject({ status: 405, headers: { Allow: 'POST' } });
      expect(reply.cookies ?? []).toEqual([]);
    }
  });
});

describe('starting a sign-in', () => {
  it('sets a state that no script reads and that lasts ten minutes (B-5)', async () => {
    const { status, cookies = [] } = await startEndpoint(post, world);
    expect(status).toBe(204);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-homegrown-sign-in=[\w-]{22}; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await startEndpoint(post, world)).cookies).not.toEqual(cookies);
  });

  it('works on plain http while a site is developed: neither Secure nor __Host- (B-2)', async () => {
    const [cookie] = (await startEndpoint(post, onLoopback)).cookies ?? [];
    expect(cookie).toMatch(
      /^homegrown-sign-in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is for this site’s pages alone, and a POST (B-5, B-6)', async () => {
    const foreign = authRequest({ method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(await startEndpoint(foreign, world)).toMatchObject({ status: 403 });
    expect(await startEndpoint(authRequest(), world)).toMatchObject({
      status: 405,
      headers: { Allow: 'POST' },
    });
  });

  it('asks first whether WordPress is there, without a secret and without following it', async () => {
    await startEndpoint(post, world);
    expect(asked.mock.calls).toEqual([
      [
        'https://cms.example.com/wp-login.php',
        expect.objectContaining({ method: 'HEAD', redirect: 'manual' }),
      ],
    ]);
    asked.mockResolvedValueOnce(new Response(null, { status: 302 }));
    expect(await startEndpoint(post, world)).toMatchObject({ status: 204 });
  });

  it('says so when WordPress is not there, and notes no start', async () => {
    const down = { status: 503, body: { reason: 'cms-unavailable', message: expect.any(String) } };
    asked.mockRejectedValueOnce(new TypeError('fetch failed'));
    const reply = await startEndpoint(post, world);
    expect(reply).toMatchObject(down);
    expect(reply.cookies ?? []).toEqual([]);
    asked.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
    expect(await startEndpoint(post, world)).toMatchObject(down);
  });

  it('is limited: each start asks WordPress', async () => {
    const none = { take: () => ({ allowed: false as const, retryAfterSeconds: 7 }) };
    const limited = { ...world, limits: { ...world.limits, exchanges: none } };
    expect(await startEndpoint(post, limited)).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '7' },
    });
    expect(asked).not.toHaveBeenCalled();
  });
});
