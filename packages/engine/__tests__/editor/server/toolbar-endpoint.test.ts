import { rememberNetworks } from '#editor/server/known-networks';
import { toolbarEndpoint, type ToolbarDependencies } from '#editor/server/toolbar-endpoint';
import type { ToolbarData } from '#editor/shared/contract';
import { tokenBucket } from '#limits/rate-limit';
import { ACCESS_TOKEN, editorRequest } from './sign-in-fakes';

const data: ToolbarData = {
  cmsUrl: 'https://cms.example.com',
  show: true,
  viewer: { name: 'Fern', username: 'fern', small: null, large: null },
  node: null,
  edit: null,
};
const MADE_UP = 'A'.repeat(88);

const post = (
  dependencies: ToolbarDependencies,
  given: { token?: string; networkAddress?: string } = {},
) => {
  const { token = ACCESS_TOKEN, networkAddress = '203.0.113.7' } = given;
  const headers = { authorization: `Bearer ${token}` };
  return toolbarEndpoint(
    editorRequest({ headers, networkAddress, query: { path: '/hello/' } }),
    dependencies,
  );
};

/** WordPress knows one token; strangers may send two that it does not know. */
function site(given: Partial<ToolbarDependencies> = {}) {
  const load = jest.fn(async (token: string) => (token === ACCESS_TOKEN ? data : null));
  const dependencies: ToolbarDependencies = {
    isOn: true,
    load,
    limits: {
      questions: tokenBucket({ capacity: 50, secondsEach: 1 }),
      unknown: tokenBucket({ capacity: 2, secondsEach: 18000 }),
      unknownOfOne: tokenBucket({ capacity: 2, secondsEach: 18000 }),
      known: rememberNetworks(),
    },
    ...given,
  };
  return { dependencies, load };
}

describe('the toolbar’s own address', () => {
  it('answers an editor with what the toolbar shows', async () => {
    const { dependencies, load } = site();
    expect(await post(dependencies)).toEqual({ status: 200, body: data });
    expect(load).toHaveBeenCalledWith(ACCESS_TOKEN, '/hello/');
  });

  it('takes the address of one page, and none when there are several', async () => {
    const { dependencies, load } = site();
    for (const path of [['/a/', '/b/'], undefined]) {
      const headers = { authorization: `Bearer ${ACCESS_TOKEN}` };
      await toolbarEndpoint(editorRequest({ headers, query: { path } }), dependencies);
      expect(load).toHaveBeenLastCalledWith(ACCESS_TOKEN, undefined);
    }
  });

  it('takes a token only as the whole of what a bearer says', async () => {
    const { dependencies, load } = site();
    for (const authorization of [
      `x Bearer ${ACCESS_TOKEN}`,
      ACCESS_TOKEN,
      `Basic ${ACCESS_TOKEN}`,
    ]) {
      const request = editorRequest({ headers: { authorization } });
      expect(await toolbarEndpoint(request, dependencies)).toMatchObject({ status: 401 });
    }
    expect(load).not.toHaveBeenCalled();
  });

  it('says that the toolbar is off', async () => {
    const { dependencies } = site({ isOn: false });
    expect(await post(dependencies)).toEqual({
      status: 404,
      body: { message: 'The toolbar is off.' },
    });
  });

  it('answers 401 to everybody else, and does not send malformed tokens to WordPress', async () => {
    const { dependencies, load } = site();
    for (const token of ['', 'short', `${ACCESS_TOKEN} x`, '<>'.repeat(20), 'x'.repeat(5000)]) {
      expect(await post(dependencies, { token })).toMatchObject({ status: 401 });
    }
    expect(await toolbarEndpoint(editorRequest(), dependencies)).toMatchObject({ status: 401 });
    expect(load).not.toHaveBeenCalled();
    expect(await post(dependencies, { token: MADE_UP })).toMatchObject({ status: 401 });
  });

  it('answers GET requests only', async () => {
    const { dependencies } = site();
    const posted = await toolbarEndpoint(editorRequest({ method: 'POST' }), dependencies);
    expect(posted).toMatchObject({ status: 405, headers: { Allow: 'GET' } });
  });

  it('limits how often one address may ask', async () => {
    const { dependencies, load } = site();
    for (let i = 0; i < 50; i += 1) await post(dependencies);
    expect(await post(dependencies)).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '1' },
      body: { reason: 'busy' },
    });
    expect(load).toHaveBeenCalledTimes(50);
  });

  it('limits made-up tokens over all addresses together', async () => {
    const { dependencies, load } = site();
    const statuses = [];
    for (let i = 1; i <= 5; i += 1) {
      statuses.push(
        (await post(dependencies, { token: MADE_UP, networkAddress: `198.51.100.${i}` })).status,
      );
    }
    expect(statuses).toEqual([401, 401, 429, 429, 429]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('counts made-up tokens that arrive at the same time before WordPress has answered', async () => {
    const { dependencies, load } = site();
    const burst = Array.from({ length: 20 }, (_, i) =>
      post(dependencies, { token: MADE_UP, networkAddress: `198.51.100.${i}` }),
    );
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not count requests of editors against the limit of unknown tokens', async () => {
    const { dependencies } = site();
    for (let i = 1; i <= 10; i += 1) {
      expect(await post(dependencies, { networkAddress: `198.51.100.${i}` })).toMatchObject({
        status: 200,
      });
    }
  });

  it('still answers an editor whose token WordPress lately accepted while strangers send made-up tokens', async () => {
    const { dependencies } = site();
    await post(dependencies);
    for (const networkAddress of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      await post(dependencies, { token: MADE_UP, networkAddress });
    }
    expect(await post(dependencies)).toMatchObject({ status: 200 });
  });
});
