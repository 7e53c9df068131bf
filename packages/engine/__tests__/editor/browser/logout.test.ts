/** @jest-environment jsdom */
import { createLogout, type Logout } from '#editor/browser/logout';
import { signInStart } from '#editor/browser/sign-in-starts';

const fetch = jest.fn();
const after = { go: jest.fn(), reload: jest.fn() };
const forget = jest.fn();
const hold = jest.fn();
let logout: Logout;

beforeEach(() => {
  fetch.mockReset().mockResolvedValue({ ok: true, status: 204 });
  for (const mock of [after.go, after.reload, forget, hold]) mock.mockReset();
  logout = createLogout({ beginLogout: hold, endLogout: forget });
  global.fetch = fetch;
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/preview?preview=true&p=44');
});

describe('logging out', () => {
  it('posts to the logout endpoint, drops the token in every tab and reloads', async () => {
    await expect(logout(undefined, after)).resolves.toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledWith(
      '/api/faust/auth/logout',
      expect.objectContaining({ method: 'POST' }),
    );
    expect(forget).toHaveBeenCalledTimes(1);
    expect(after.reload).toHaveBeenCalledTimes(1);
    expect(after.go).not.toHaveBeenCalled();
  });

  it('leads to the given page, and never to another site', async () => {
    await logout('/about/', after);
    expect(after.go).toHaveBeenLastCalledWith('/about/');
    for (const to of ['javascript:alert(1)', 'https://evil.example/', '//evil.example/']) {
      await logout(to, after);
    }
    expect(after.go).toHaveBeenCalledTimes(1);
    expect(after.reload).toHaveBeenCalledTimes(3);
  });

  it('aborts running token requests before the logout is sent', async () => {
    fetch.mockImplementation(async () => {
      expect(hold).toHaveBeenCalledTimes(1);
      expect(forget).not.toHaveBeenCalled();
      return { ok: true, status: 204 };
    });
    await logout(undefined, after);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('waits while another tab holds the lock of the session’s cookies', async () => {
    const request = jest.fn(async (_name: string, _options: unknown, run: () => unknown) => run());
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await logout(undefined, after);
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual([
      'homegrown-session',
      { mode: 'exclusive', signal: expect.any(AbortSignal) },
    ]);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('keeps this tab from signing the editor in again without being asked', async () => {
    await logout(undefined, after);
    expect(signInStart(window.location.href)).toBe('logged-out');
    expect(signInStart('http://localhost/preview?p=2')).toBe('logged-out');
  });

  it('shows why the logout failed, and keeps the editor on the page', async () => {
    fetch.mockResolvedValueOnce({ ok: false, status: 500 });
    await expect(logout('/', after)).resolves.toMatchObject({
      ok: false,
      says: { name: 'logoutStatus', number: 500 },
    });
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(logout('/', after)).resolves.toMatchObject({ ok: false });
    expect(after.go).not.toHaveBeenCalled();
    expect(forget).not.toHaveBeenCalled();
  });

  it('sends one request for a double click', async () => {
    await Promise.all([logout(undefined, after), logout(undefined, after)]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(after.reload).toHaveBeenCalledTimes(1);
  });
});
