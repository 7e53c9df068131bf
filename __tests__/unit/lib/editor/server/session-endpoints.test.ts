import { logoutEndpoint } from '@/lib/editor/server/logout-endpoint';
import { startEndpoint } from '@/lib/editor/server/start-endpoint';
import { authRequest, authWorld } from './auth-of-test';

const world = authWorld('https://cms.example.com');
const onLoopback = authWorld('http://127.0.0.1:8080', { siteUrl: 'http://localhost:3000' });
const post = authRequest({ method: 'POST' });

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
  it('sets a state that no script reads and that lasts ten minutes (B-5)', () => {
    const { status, cookies = [] } = startEndpoint(post, world);
    expect(status).toBe(204);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-homegrown-sign-in=[\w-]{22}; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(startEndpoint(post, world).cookies).not.toEqual(cookies);
  });

  it('works on plain http while a site is developed: neither Secure nor __Host- (B-2)', () => {
    const [cookie] = startEndpoint(post, onLoopback).cookies ?? [];
    expect(cookie).toMatch(
      /^homegrown-sign-in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is for this site’s pages alone, and a POST (B-5, B-6)', () => {
    const foreign = authRequest({ method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(startEndpoint(foreign, world)).toMatchObject({ status: 403 });
    expect(startEndpoint(authRequest(), world)).toMatchObject({
      status: 405,
      headers: { Allow: 'POST' },
    });
  });
});
