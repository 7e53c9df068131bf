import { tokenLimits } from '#editor/server/answer-with-token';
import { rememberNetworks } from '#editor/server/known-networks';
import type { LoadedPreview } from '#editor/server/load-preview';
import { previewEndpoint, type PreviewDependencies } from '#editor/server/preview-endpoint';
import { ACCESS_TOKEN, editorRequest } from './sign-in-fakes';

const MADE_UP = 'A'.repeat(88);
const address = { id: '44', pathname: '/?p=44' };
const notFound: LoadedPreview<unknown> = { kind: 'not-found' };

/** WordPress knows one token. */
function site() {
  const load = jest.fn(async (token: string): Promise<LoadedPreview<unknown>> =>
    token === ACCESS_TOKEN ? notFound : { kind: 'expired' },
  );
  const dependencies: PreviewDependencies<unknown> = {
    siteUrl: 'https://www.example.com',
    load,
    limits: tokenLimits('preview', rememberNetworks()),
  };
  return { dependencies, load };
}

interface PreviewRequest {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  from?: string;
}

const post = (
  dependencies: PreviewDependencies<unknown>,
  { body = address, token = ACCESS_TOKEN, headers = {}, from = '203.0.113.7' }: PreviewRequest = {},
) =>
  previewEndpoint(
    editorRequest({
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, ...headers },
      networkAddress: from,
    }),
    dependencies,
  );

describe('the address of previews', () => {
  it('answers an editor with WordPress’s answer to the editor’s own token', async () => {
    const { dependencies, load } = site();
    expect(await post(dependencies)).toEqual({ status: 200, body: notFound });
    expect(load.mock.calls).toEqual([[ACCESS_TOKEN, address]]);
  });

  it('answers 401 for a token that WordPress rejects, and does not send malformed tokens to WordPress', async () => {
    const { dependencies, load } = site();
    expect(await post(dependencies, { token: MADE_UP })).toMatchObject({ status: 401 });
    expect(load).toHaveBeenCalledTimes(1);
    for (const token of ['', 'short', '<>'.repeat(20)]) {
      expect(await post(dependencies, { token })).toMatchObject({ status: 401 });
    }
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'id=44'],
    ['no number', { ...address, id: '44 OR 1=1' }],
    ['a number that is none of content', { ...address, id: '0' }],
    ['no path', { id: '44' }],
    ['more than it asks for', { ...address, query: '{ users }' }],
  ])('says 400 for a body of %s', async (_what, body) => {
    const { dependencies, load } = site();
    expect(
      await previewEndpoint(
        editorRequest({
          method: 'POST',
          body,
          headers: { authorization: `Bearer ${ACCESS_TOKEN}` },
        }),
        dependencies,
      ),
    ).toEqual({
      status: 400,
      body: { message: 'The body must be JSON with an id and a pathname.' },
    });
    expect(load).not.toHaveBeenCalled();
  });

  it('answers POST requests of this site’s own pages only', async () => {
    const { dependencies, load } = site();
    expect(await previewEndpoint(editorRequest(), dependencies)).toMatchObject({
      status: 405,
      headers: { Allow: 'POST' },
    });
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      expect(await post(dependencies, { headers: { [name]: value } })).toMatchObject({
        status: 403,
      });
    }
    expect(load).not.toHaveBeenCalled();
  });

  it('answers for a link whose path is longer than any, and reads only its beginning', async () => {
    const { dependencies, load } = site();
    const body = { id: '44', pathname: '/a'.repeat(1_500) };
    expect(await post(dependencies, { body })).toMatchObject({ status: 200 });
    expect(load).toHaveBeenCalledWith(ACCESS_TOKEN, { id: '44', pathname: '/a'.repeat(1_000) });
  });

  it('lets no single stranger shut the door for an editor at another address', async () => {
    const { dependencies, load } = site();
    const statuses = [];
    for (let i = 0; i < 120; i += 1) {
      statuses.push((await post(dependencies, { token: MADE_UP, from: '198.51.100.1' })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(load).toHaveBeenCalledTimes(20);
    expect(await post(dependencies)).toMatchObject({ status: 200 });
  });

  it('limits how often one address may ask', async () => {
    const { dependencies, load } = site();
    for (let i = 0; i < 120; i += 1) await post(dependencies);
    expect(await post(dependencies)).toMatchObject({ status: 429, body: { reason: 'busy' } });
    expect(load).toHaveBeenCalledTimes(120);
  });

  it('limits made-up tokens without refusing an editor whose token WordPress lately accepted', async () => {
    const { dependencies } = site();
    await post(dependencies);
    const statuses = [];
    for (let i = 0; i < 122; i += 1) {
      statuses.push((await post(dependencies, { token: MADE_UP, from: `198.51.100.${i}` })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(120);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await post(dependencies)).toMatchObject({ status: 200 });
  });
});
