/** @jest-environment jsdom */
import { loginUrlFor, type SignInOptions, startSignIn } from '#editor/browser/sign-in';
import { forgetSignInStarts, noteLogout } from '#editor/browser/sign-in-starts';

const CMS = 'https://cms.example.com';
const HERE = 'http://localhost/preview?preview=true&p=44';
const STATE = 's'.repeat(22);
/** Where WordPress leads back to: this page, with the state of the sign-in. */
const BACK = `${HERE}&sign-in=${STATE}`;
const settings = { strategy: 'redirect' as const, cmsUrl: CMS };
const request = jest.fn();
const go = jest.fn();

beforeEach(() => {
  request
    .mockReset()
    .mockResolvedValue({ ok: true, status: 200, json: async () => ({ state: STATE }) });
  go.mockReset();
  global.fetch = request;
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.history.replaceState(null, '', `${HERE}&code=stale&sign-in=old`);
});

/** Starts; a start that leaves the page never ends. */
const start = (options: Partial<SignInOptions> = {}) =>
  Promise.race([
    startSignIn({ settings, go, ...options }),
    new Promise<'on its way'>((resolve) => setTimeout(() => resolve('on its way'), 300)),
  ]);

describe('where to sign in', () => {
  it('sends an editor to WordPress’s generate address, with the current address', () => {
    expect(loginUrlFor(`${HERE}#x`, settings)).toBe(
      `${CMS}/generate?redirect_uri=${encodeURIComponent(`${HERE}#x`)}`,
    );
  });

  it('sends an editor to this site’s login page with the strategy "local"', () => {
    for (const loginPageUrl of ['login', '/login']) {
      expect(loginUrlFor(HERE, { strategy: 'local', loginPageUrl, cmsUrl: CMS })).toBe(
        `/login?redirect_uri=${encodeURIComponent(HERE)}`,
      );
    }
  });

  it('requires a login page for the strategy "local"', () => {
    expect(() => loginUrlFor(HERE, { strategy: 'local', cmsUrl: CMS })).toThrow(
      new Error('useAuth: Local strategies must specify the "loginPageUrl"'),
    );
  });
});

describe('starting to sign in', () => {
  it('announces the sign-in to this site’s server, then leaves for the login address', async () => {
    expect(await start()).toBe('on its way');
    expect(request).toHaveBeenCalledWith(
      '/api/faust/auth/start',
      expect.objectContaining({ method: 'POST' }),
    );
    expect(go.mock.calls).toEqual([[`${CMS}/generate?redirect_uri=${encodeURIComponent(BACK)}`]]);
  });

  it('leaves for a sign-in once a visit, and shows a message the second time', async () => {
    await start();
    expect(await start()).toMatchObject({ kind: 'problem' });
    expect(go).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('leaves for another sign-in when the editor asks for it, and after one succeeded', async () => {
    await start();
    expect(await start({ again: true })).toBe('on its way');
    forgetSignInStarts();
    expect(await start()).toBe('on its way');
    expect(go).toHaveBeenCalledTimes(3);
  });

  it('leaves 200 ms after the decision, and not from a page that has changed meanwhile', async () => {
    jest.useFakeTimers();
    const gone = new AbortController();
    void startSignIn({ settings, go, signal: gone.signal });
    void startSignIn({ settings, go });
    await jest.advanceTimersByTimeAsync(199);
    expect(request).not.toHaveBeenCalled();
    gone.abort();
    await jest.advanceTimersByTimeAsync(1);
    expect(request).toHaveBeenCalledTimes(1);
    expect(go).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('does not start a sign-in unasked after the editor logged out', async () => {
    noteLogout();
    expect(await start()).toMatchObject({
      reason: 'logged-out',
      says: { name: 'loggedOut' },
    });
    expect(await start({ again: true })).toBe('on its way');
  });

  it('shows a message when this site can’t be reached or refuses, and allows another try', async () => {
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await start()).toMatchObject({ kind: 'problem', reason: 'offline' });
    request.mockResolvedValueOnce({ ok: false, status: 403, json: async () => ({}) });
    expect(await start()).toMatchObject({ kind: 'problem', reason: 'unexpected' });
    request.mockResolvedValueOnce({ ok: true, status: 200, json: async () => ({}) });
    expect(await start()).toMatchObject({ kind: 'problem', reason: 'unexpected' });
    const down = { reason: 'cms-unavailable', says: { name: 'unavailable' } };
    request.mockResolvedValueOnce({ ok: false, status: 503, json: async () => down });
    expect(await start()).toMatchObject({ kind: 'problem', ...down });
    expect(await start()).toBe('on its way');
  });

  it('does not loop in a browser that stores nothing', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    expect(await start()).toMatchObject({ kind: 'problem' });
    refuse.mockRestore();
    expect(go).not.toHaveBeenCalled();
  });

  it('does not start a sign-in unasked in a new tab for twelve hours after the logout', async () => {
    noteLogout();
    window.sessionStorage.clear();
    expect(await start()).toMatchObject({ reason: 'logged-out' });
    const later = Date.now() + 12 * 60 * 60 * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await start()).toBe('on its way');
  });

  it('with the strategy "local" leads back without a state: there is no code', async () => {
    const local = { strategy: 'local' as const, loginPageUrl: '/login', cmsUrl: CMS };
    await start({ settings: local });
    expect(go.mock.calls).toEqual([[`/login?redirect_uri=${encodeURIComponent(HERE)}`]]);
    // The form waits for the editor: that is no loop.
    expect(await start({ settings: local })).toBe('on its way');
  });

  it('stores no secret in the browser', async () => {
    await start();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('stale');
    expect({ ...window.localStorage }).toEqual({});
  });
});
