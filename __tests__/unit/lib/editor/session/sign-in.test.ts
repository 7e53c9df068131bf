/** @jest-environment jsdom */
import { rememberCmsAddress } from '@/lib/editor/session/cms-address';
import { loginUrlFor, type SignInOptions, startSignIn } from '@/lib/editor/session/sign-in';
import { forgetSignInStarts, noteLogout } from '@/lib/editor/session/sign-in-starts';

const CMS = 'https://cms.example.com';
const HERE = 'http://localhost/preview?preview=true&p=44';
const ask = jest.fn();
const go = jest.fn();

beforeEach(() => {
  ask.mockReset().mockResolvedValue({ ok: true, status: 204 });
  go.mockReset();
  global.fetch = ask;
  window.sessionStorage.clear();
  rememberCmsAddress(CMS);
  window.history.replaceState(null, '', `${HERE}&code=stale`);
});

/** Starts; a start that leaves the page never ends. */
const start = (options: Partial<SignInOptions> = {}) =>
  Promise.race([
    startSignIn({ auth: { strategy: 'redirect' }, go, ...options }),
    new Promise<'on its way'>((resolve) => setTimeout(() => resolve('on its way'), 20)),
  ]);

describe('where to sign in', () => {
  it('is WordPress’s generate address, with the current address without its code (rows 98, 151)', () => {
    expect(loginUrlFor(`${HERE}&code=stale#x`, { strategy: 'redirect' })).toBe(
      `${CMS}/generate?redirect_uri=${encodeURIComponent(`${HERE}#x`)}`,
    );
  });

  it('is this site’s login page with the strategy "local" (row 150)', () => {
    for (const loginPageUrl of ['login', '/login']) {
      expect(loginUrlFor(HERE, { strategy: 'local', loginPageUrl })).toBe(
        `/login?redirect_uri=${encodeURIComponent(HERE)}`,
      );
    }
  });

  it('must be set for the strategy "local" (rows 167, 207)', () => {
    expect(() => loginUrlFor(HERE, { strategy: 'local' })).toThrow(
      new Error('useAuth: Local strategies must specify the "loginPageUrl"'),
    );
  });
});

describe('starting to sign in', () => {
  it('tells this site’s server first, then leaves for the login address (B-5; row 158)', async () => {
    expect(await start()).toBe('on its way');
    expect(ask).toHaveBeenCalledWith(
      '/api/faust/auth/start',
      expect.objectContaining({ method: 'POST' }),
    );
    expect(go.mock.calls).toEqual([[`${CMS}/generate?redirect_uri=${encodeURIComponent(HERE)}`]]);
  });

  it('happens once a visit: the second time there is a message instead (A-2)', async () => {
    await start();
    expect(await start()).toMatchObject({ kind: 'problem' });
    expect(go).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('happens again when the editor asks for it, and after it worked', async () => {
    await start();
    expect(await start({ again: true })).toBe('on its way');
    forgetSignInStarts();
    expect(await start()).toBe('on its way');
    expect(go).toHaveBeenCalledTimes(3);
  });

  it('comes back to another page of this site only (B-14)', async () => {
    await start({ returnTo: '/about/' });
    expect(go.mock.lastCall?.[0]).toContain(encodeURIComponent('http://localhost/about/'));
    await start({ returnTo: 'https://evil.example/' });
    expect(go.mock.lastCall?.[0]).toContain(encodeURIComponent(HERE));
    expect(go.mock.lastCall?.[0]).not.toContain('evil');
  });

  it('does not happen by itself where the editor has just logged out (B-4)', async () => {
    noteLogout(HERE);
    expect(await start()).toMatchObject({ message: expect.stringContaining('logged out') });
    expect(await start({ again: true })).toBe('on its way');
  });

  it('says so when this site can’t be reached or refuses, and may then be tried again', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await start()).toMatchObject({ kind: 'problem', reason: 'offline' });
    ask.mockResolvedValueOnce({ ok: false, status: 403 });
    expect(await start()).toMatchObject({ kind: 'problem', reason: 'unexpected' });
    const down = { reason: 'cms-unavailable', message: 'WordPress can’t be reached.' };
    ask.mockResolvedValueOnce({ ok: false, status: 503, json: async () => down });
    expect(await start()).toMatchObject({ kind: 'problem', ...down });
    expect(await start()).toBe('on its way');
  });

  it('does not go round in a browser that keeps nothing (A-2)', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    expect(await start()).toMatchObject({ kind: 'problem' });
    refuse.mockRestore();
    expect(go).not.toHaveBeenCalled();
  });

  it('keeps nothing that is secret (B-17)', async () => {
    await start();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('stale');
    expect({ ...window.localStorage }).toEqual({});
  });
});
