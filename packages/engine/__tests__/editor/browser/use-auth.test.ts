/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { startSignIn } from '#editor/browser/sign-in';
import type { TokenOutcome } from '#editor/browser/token-outcome';
import { useAuth, type UseAuthOptions } from '#editor/browser/use-auth';

const ensure = jest.fn();
const listen = jest.fn();
jest.mock('#editor/browser/page-session', () => ({
  pageSession: () => ({ ensureAccessToken: ensure, onSignedOut: listen }),
}));
jest.mock('#editor/browser/sign-in', () => ({
  ...jest.requireActual<object>('#editor/browser/sign-in'),
  startSignIn: jest.fn(),
}));

const leave = jest.mocked(startSignIn);
const TOKEN: TokenOutcome = { kind: 'token', token: 't', expiresAt: 1 };

let stopped: number;
let answer: (outcome: TokenOutcome) => void;

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/about/?x=%');
  ensure.mockReset().mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  leave.mockReset().mockImplementation(() => new Promise(() => {}));
  stopped = 0;
  listen.mockReset().mockImplementation(() => () => (stopped += 1));
});
afterEach(() => jest.useRealTimers());

const cmsUrl = 'https://cms.example.com';
const use = (options: Partial<UseAuthOptions> = {}) =>
  renderHook(() => useAuth({ cmsUrl, ...options }));
const say = (outcome: TokenOutcome) => act(async () => answer(outcome));
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

describe('whether an editor is signed in', () => {
  it('reports a signed-in editor after the token request', async () => {
    const { result } = use();
    expect(result.current).toEqual({
      isAuthenticated: null,
      isReady: false,
      loginUrl: null,
      problem: null,
    });
    await say(TOKEN);
    expect(result.current).toEqual({
      isAuthenticated: true,
      isReady: true,
      loginUrl: null,
      problem: null,
    });
  });

  it('gives the login address to a signed-out editor, even at an address with a malformed escape', async () => {
    const { result } = use();
    await say({ kind: 'signed-out' });
    expect(result.current).toMatchObject({
      isAuthenticated: false,
      isReady: true,
      loginUrl: `https://cms.example.com/generate?redirect_uri=${encodeURIComponent('http://localhost/about/?x=%')}`,
    });
  });

  it('sends the address’s code to the token endpoint, and no other request', async () => {
    window.history.replaceState(null, '', '/about/?code=abc&sign-in=s');
    global.fetch = jest.fn();
    use();
    await say(TOKEN);
    expect(ensure.mock.calls).toEqual([[{ code: 'abc', state: 's' }]]);
    expect(global.fetch).not.toHaveBeenCalled();
  });

  it('throws without loginPageUrl when the strategy is "local"', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => use({ strategy: 'local' })).toThrow(
      new Error('useAuth: Local strategies must specify the "loginPageUrl"'),
    );
    const { result } = use({ strategy: 'local', loginPageUrl: 'login' });
    await say({ kind: 'signed-out' });
    expect(result.current.loginUrl).toMatch(/^\/login\?redirect_uri=/);
  });

  it('reports a signed-out editor when the session ends, and stays on the page', async () => {
    const { result } = use({ shouldRedirect: true });
    await say(TOKEN);
    await act(async () => listen.mock.lastCall?.[0]({ kind: 'signed-out' }));
    expect(result.current.isAuthenticated).toBe(false);
    await pass(1000);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('leading to the login address', () => {
  it('leaves for the login address once, however often the page renders', async () => {
    const { rerender } = use({ shouldRedirect: true });
    await say({ kind: 'signed-out' });
    for (let i = 0; i < 5; i += 1) rerender();
    await pass(5000);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(leave.mock.lastCall?.[0].signal?.aborted).toBe(false);
    expect(ensure).toHaveBeenCalledTimes(1);
  });

  it('does not leave for the login address after the page is closed', async () => {
    const { unmount } = use({ shouldRedirect: true });
    await say({ kind: 'signed-out' });
    unmount();
    expect(leave.mock.lastCall?.[0].signal?.aborted).toBe(true);
    expect(stopped).toBe(1);
  });

  it('stays on the page unless asked to redirect, and for a problem that a login would not solve', async () => {
    use();
    await say({ kind: 'signed-out' });
    const { result } = use({ shouldRedirect: true });
    await say({ kind: 'problem', reason: 'secret', says: { name: 'wrongSecret' } });
    await pass(1000);
    expect(leave).not.toHaveBeenCalled();
    expect(result.current.problem).toMatchObject({ says: { name: 'wrongSecret' } });
  });

  it('shows why it does not leave for the login address a second time', async () => {
    leave.mockResolvedValue({ kind: 'problem', reason: 'unexpected', says: { name: 'cameBack' } });
    const { result } = use({ shouldRedirect: true });
    await say({ kind: 'signed-out' });
    await pass(200);
    expect(result.current.problem).toMatchObject({ says: { name: 'cameBack' } });
    await pass(1000);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('does not change the caller’s options', async () => {
    const options: UseAuthOptions = Object.freeze({ cmsUrl, shouldRedirect: true });
    renderHook(() => useAuth(options));
    await say({ kind: 'signed-out' });
    expect(options).toEqual({ cmsUrl, shouldRedirect: true });
  });
});
