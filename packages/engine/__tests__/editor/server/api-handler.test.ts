import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiRequest, NextApiResponse } from 'next';
import { signInHandler } from '#editor/server/api-handler';
import type { EditorReply, EditorRequest } from '#editor/server/endpoint';
import { serverOfTests } from '@/packages/engine/__tests__/server-of-tests';
import { CODE, dependenciesOf } from './sign-in-fakes';

/** What Next adds to Node's request and response, as far as the route uses it. */
function asNext(
  request: IncomingMessage,
  response: ServerResponse,
): [NextApiRequest, NextApiResponse] {
  const nextRequest = Object.assign(request, {
    query: { code: CODE },
    cookies: { a: '1' },
    body: 'x',
    env: {},
  });
  const nextResponse = Object.assign(response, {
    // Next's own way: with an ETag, a hash of the body.
    json(body: unknown) {
      response.setHeader('ETag', '"hash"');
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(body));
    },
  });
  // What a route uses of Next's response is here.
  return [nextRequest, nextResponse as unknown as NextApiResponse];
}

const site = serverOfTests((_request, response) => response.destroy());

async function answer(
  reply: (request: EditorRequest) => EditorReply | Promise<EditorReply>,
  before: string[] = [],
): Promise<Response> {
  const route = signInHandler(reply, () => dependenciesOf('https://cms.example.com'));
  site.answer((request, response) => {
    if (before.length > 0) response.setHeader('Set-Cookie', before);
    void route(...asNext(request, response));
  });
  return fetch(`${site.url}/api/faust/auth/token?code=${CODE}`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
}

describe('a reply of the sign-in routes', () => {
  it('sends JSON that no cache stores and no browser interprets as another type', async () => {
    for (const status of [200, 400, 401, 403, 405, 503]) {
      const response = await answer(() => ({ status, body: { message: 'x' } }));
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('pragma')).toBe('no-cache');
      expect(response.headers.get('vary')).toBe('Cookie');
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('referrer-policy')).toBe('same-origin');
      expect(response.headers.get('content-length')).toBe('15');
      expect(await response.json()).toEqual({ message: 'x' });
    }
  });

  it('sends a reply without a body and with its own headers', async () => {
    const response = await answer(() => ({ status: 204, headers: { Allow: 'POST' } }));
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST']);
    expect(await response.text()).toBe('');
  });

  it('keeps cookies that were set before', async () => {
    const response = await answer(() => ({ status: 204, cookies: ['b=2', 'c=3'] }), ['a=1']);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2', 'c=3']);
  });

  it('sends bytes as they are, with the type that the reply says', async () => {
    const bytes = Buffer.from([0, 255, 128]);
    const response = await answer(() => ({
      status: 200,
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=60' },
      bytes,
    }));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('private, max-age=60');
    expect(response.headers.get('content-length')).toBe('3');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  it('counts characters of several bytes as bytes', async () => {
    const response = await answer(() => ({ status: 200, body: '看板' }));
    expect(response.headers.get('content-length')).toBe('8');
    expect(await response.json()).toBe('看板');
  });

  it('sets no cookie where there is none to set', async () => {
    expect((await answer(() => ({ status: 204 }))).headers.getSetCookie()).toEqual([]);
    expect((await answer(() => ({ status: 204, cookies: [] }))).headers.getSetCookie()).toEqual([]);
  });

  it('is to what the browser asked, from the address that the proxy names', async () => {
    const asked: EditorRequest[] = [];
    await answer((request) => {
      asked.push(request);
      return { status: 204 };
    });
    expect(asked).toEqual([
      {
        method: 'GET',
        headers: expect.objectContaining({ 'x-forwarded-for': '203.0.113.7' }),
        query: { code: CODE },
        cookies: { a: '1' },
        body: 'x',
        networkAddress: '203.0.113.7',
      },
    ]);
  });

  it('hides internal errors from the reply', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const response = await answer(() => {
      throw new Error('SITE_URL is missing');
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      reason: 'unexpected',
      message: 'Logging in does not work on this site at the moment.',
      says: { name: 'loginBroken' },
    });
    // Without the code of the address.
    expect(log).toHaveBeenLastCalledWith('/api/faust/auth/token: SITE_URL is missing');
    await answer(jest.fn().mockRejectedValue('a text with a secret'));
    expect(log).toHaveBeenLastCalledWith('/api/faust/auth/token: an error');
  });
});
