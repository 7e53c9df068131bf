/** @jest-environment jsdom */
import { pageSession } from '#editor/browser/page-session';
import { hasSignInHint } from '#editor/browser/sign-in-hint';
import { noteSignInStart, signInStart } from '#editor/browser/sign-in-starts';

/** Channels of one name, as between tabs: a channel does not hear itself. */
class Channel {
  static open: Channel[] = [];
  listener: (event: { data: unknown }) => void = () => {};
  constructor(readonly name: string) {
    Channel.open.push(this);
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    this.listener = listener;
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) other.listener({ data });
    }
  }
}

const reply = {
  ok: true,
  status: 200,
  headers: { get: () => new Date().toUTCString() },
  json: async () => ({
    accessToken: 'in-memory-alone',
    accessTokenExpiration: Math.floor(Date.now() / 1000) + 300,
  }),
};

const ensureAccessToken = () => pageSession().ensureAccessToken();
const after = { go: () => {}, reload: () => {} };

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel, fetch: jest.fn(async () => reply) });
});

describe('the access token in a browser', () => {
  it('requests an access token only when the hint cookie says that an editor signed in', async () => {
    for (const cookie of ['xhomegrown-signed-in=1', 'homegrown-signed-in=0']) {
      document.cookie = cookie;
      expect(hasSignInHint()).toBe(false);
    }
    await expect(ensureAccessToken()).resolves.toEqual({ kind: 'signed-out' });
    expect(fetch).not.toHaveBeenCalled();
    document.cookie = 'homegrown-signed-in=1';
    expect(hasSignInHint()).toBe(true);
  });

  it('keeps the access token in memory alone, and allows another sign-in to start', async () => {
    noteSignInStart('http://localhost/');
    await expect(ensureAccessToken()).resolves.toMatchObject({ token: 'in-memory-alone' });
    const stored = [document.cookie, { ...window.localStorage }, { ...window.sessionStorage }];
    expect(JSON.stringify(stored)).not.toContain('in-memory-alone');
    expect(signInStart('http://localhost/')).toBe('possible');
  });

  it('drops the access token on a logout in any tab', async () => {
    const heard = jest.fn();
    pageSession().onSignedOut(heard);
    const other = new Channel('homegrown-tabs');
    const told = jest.fn();
    other.addEventListener('message', told);
    await ensureAccessToken();
    await pageSession().logout(undefined, after);
    expect(told.mock.calls).toEqual([[{ data: 'signing-out' }], [{ data: 'signed-out' }]]);
    await ensureAccessToken();
    other.postMessage('signed-out');
    expect(heard.mock.calls).toEqual([[{ kind: 'signed-out' }]]);
    expect(signInStart('http://localhost/')).toBe('logged-out');
  });

  it('drops the access token when the page is shown again after the session ended', async () => {
    await ensureAccessToken();
    const heard = jest.fn();
    pageSession().onSignedOut(heard);
    document.cookie = 'homegrown-signed-in=; max-age=0';
    window.dispatchEvent(new Event('pageshow'));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
