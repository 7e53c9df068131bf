import { previewEndpoint, type PreviewEndpointWorld } from '@/editor/server/preview-endpoint';
import { questionLimits } from '@/editor/server/question-limits';
import type { PreviewAnswer } from '@/editor/shared/contract';
import { ACCESS_TOKEN, authRequest } from './auth-of-test';

const MADE_UP = 'A'.repeat(88);
const address = { id: '44', pathname: '/?p=44' };
const notFound: PreviewAnswer = { kind: 'not-found' };

/** WordPress knows one token. */
function site() {
  const load = jest.fn(async (token: string): Promise<PreviewAnswer> =>
    token === ACCESS_TOKEN ? notFound : { kind: 'expired' },
  );
  const world: PreviewEndpointWorld = {
    siteUrl: 'https://www.example.com',
    load,
    limits: questionLimits(),
  };
  return { world, load };
}

interface Given {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  from?: string;
}

const ask = (
  world: PreviewEndpointWorld,
  { body = address, token = ACCESS_TOKEN, headers = {}, from = '203.0.113.7' }: Given = {},
) =>
  previewEndpoint(
    authRequest({
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, ...headers },
      address: from,
    }),
    world,
  );

describe('the address of previews', () => {
  it('answers an editor with what WordPress says, asked with the editor’s own token', async () => {
    const { world, load } = site();
    expect(await ask(world)).toEqual({ status: 200, body: notFound });
    expect(load.mock.calls).toEqual([[ACCESS_TOKEN, address]]);
  });

  it('says 401 for a token that WordPress does not take, and asks nothing with what is no token', async () => {
    const { world, load } = site();
    expect(await ask(world, { token: MADE_UP })).toMatchObject({ status: 401 });
    expect(load).toHaveBeenCalledTimes(1);
    for (const token of ['', 'short', '<>'.repeat(20)]) {
      expect(await ask(world, { token })).toMatchObject({ status: 401 });
    }
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'id=44'],
    ['no number', { ...address, id: '44 OR 1=1' }],
    ['a number that is none of content', { ...address, id: '0' }],
    ['no path', { id: '44' }],
    ['a path longer than any', { id: '44', pathname: '/a'.repeat(1_001) }],
    ['more than it asks for', { ...address, query: '{ users }' }],
  ])('says 400 for a body of %s', async (_what, body) => {
    const { world, load } = site();
    expect(
      await previewEndpoint(
        authRequest({
          method: 'POST',
          body,
          headers: { authorization: `Bearer ${ACCESS_TOKEN}` },
        }),
        world,
      ),
    ).toMatchObject({ status: 400 });
    expect(load).not.toHaveBeenCalled();
  });

  it('is a POST, for pages of this site alone', async () => {
    const { world, load } = site();
    expect(await previewEndpoint(authRequest(), world)).toMatchObject({
      status: 405,
      headers: { Allow: 'POST' },
    });
    const foreign = { origin: 'https://evil.example' };
    expect(await ask(world, { headers: foreign })).toMatchObject({ status: 403 });
    expect(await ask(world, { headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      status: 403,
    });
    expect(load).not.toHaveBeenCalled();
  });

  it('lets one machine ask so often and no more', async () => {
    const { world, load } = site();
    for (let i = 0; i < 120; i += 1) await ask(world);
    expect(await ask(world)).toMatchObject({ status: 429, body: { reason: 'busy' } });
    expect(load).toHaveBeenCalledTimes(120);
  });

  it('asks WordPress about few made-up tokens, and goes on for an editor whom WordPress knew lately', async () => {
    const { world } = site();
    await ask(world);
    const statuses = [];
    for (let i = 0; i < 122; i += 1) {
      statuses.push((await ask(world, { token: MADE_UP, from: `198.51.100.${i}` })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(120);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await ask(world)).toMatchObject({ status: 200 });
  });
});
