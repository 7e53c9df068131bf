import { toolbarAddress, fetchPreview } from '#editor/browser/ask-site';
import { PREVIEW_CMS_MS } from '#editor/shared/contract';

/** As long as an answer waits to be in the site's language. */
const LANGUAGE_MS = 2_000;

const address = { id: '44', pathname: '/?p=44' };
const request = jest.fn();

beforeEach(() => {
  request.mockReset();
  global.fetch = request;
});

const answered = (status: number, body: unknown) => {
  request.mockResolvedValue(Response.json(body, { status }));
  return fetchPreview(address, 'a-token');
};

describe('asking this site for a preview', () => {
  it('sends the token in a header, what is wanted in the body, and no cookie', async () => {
    const notFound = { kind: 'not-found' };
    expect(await answered(200, notFound)).toEqual(notFound);
    const [to, init] = request.mock.calls[0];
    expect(to).toBe('/api/editor/preview');
    expect(init).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer a-token', 'content-type': 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    });
    expect(JSON.parse(init.body)).toEqual(address);
  });

  it('waits longer than the server asks WordPress and the site for its language, so that the server says what failed', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await answered(200, { kind: 'not-found' });
    const [call] = timeout.mock.calls;
    timeout.mockRestore();
    expect(call?.[0]).toBeGreaterThan(PREVIEW_CMS_MS + LANGUAGE_MS);
  });

  it('reports an expired session when WordPress does not accept the token', async () => {
    expect(await answered(401, { message: 'Nobody is logged in.' })).toEqual({ kind: 'expired' });
  });

  it('gives the reason when this site refuses an editor’s request', async () => {
    const busy = { reason: 'busy', says: { name: 'tooMany', number: 3 } };
    expect(await answered(429, busy)).toEqual({ kind: 'problem', ...busy });
  });

  it.each([
    ['a failing server before this site', 502, () => Response.json({}, { status: 502 })],
    [
      'a fault inside this site',
      500,
      () => Response.json({ reason: 'unexpected', says: { name: 'x' } }, { status: 500 }),
    ],
    ['a refusal of its body', 400, () => Response.json({ message: 'x' }, { status: 400 })],
    ['an answer that is none of a preview', 200, () => Response.json({ kind: 'other' })],
  ])('gives %s as something unexpected, with its status', async (_what, status, response) => {
    request.mockResolvedValue(response());
    expect(await fetchPreview(address, 'a-token')).toEqual({
      kind: 'unexpected',
      detail: `This site answered with status ${status}.`,
    });
  });

  it('gives HTML as a preview that could not be fetched', async () => {
    request.mockResolvedValue(new Response('<html></html>'));
    expect(await fetchPreview(address, 'a-token')).toMatchObject({ kind: 'unavailable' });
  });

  it('gives a failing network as a preview that could not be fetched', async () => {
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await fetchPreview(address, 'a-token')).toEqual({
      kind: 'unavailable',
      detail: 'Failed to fetch',
    });
  });
});

describe('the page that the toolbar asks about', () => {
  it.each([
    ['/hello/', '/hello/'],
    ['/', '/'],
    ['/hello/?utm_source=letter', '/hello/'],
    ['/previewing-tips/', '/previewing-tips/'],
    ['/search?q=x', null],
    ['/login?redirect_uri=%2F', null],
  ])('at %s is %s', (address, asked) => {
    expect(toolbarAddress(new URL(address, 'https://www.example.com'))).toBe(asked);
  });

  it.each([
    ['/preview?preview=true&previewPathname=%2F&p=44&typeName=Post', '/?p=44&typeName=Post'],
    ['/preview/?p=44', '/?p=44'],
    ['/gone/?p=44&typeName=Post', '/gone/?p=44&typeName=Post'],
    ['/preview?preview=true', null],
  ])('at %s is %s, with the number that the edit link falls back to', (address, asked) => {
    expect(toolbarAddress(new URL(address, 'https://www.example.com'))).toBe(asked);
  });
});
