/** @jest-environment jsdom */
import { withSessionLock } from '#editor/browser/session-lock';

const request = jest.fn();

beforeEach(() => {
  request.mockReset();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const run = async (): Promise<string> => 'done';

describe('what changes the session’s cookies', () => {
  it('runs a task when the lock of all tabs is granted', async () => {
    request.mockImplementation((_name, _options, begin: () => unknown) => begin());
    await expect(withSessionLock('exclusive', run)).resolves.toBe('done');
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual([
      'homegrown-session',
      { mode: 'exclusive', signal: expect.any(AbortSignal) },
    ]);
  });

  it('runs a task without the lock when another tab does not release it', async () => {
    request.mockRejectedValue(new DOMException('late', 'TimeoutError'));
    await expect(withSessionLock('exclusive', run)).resolves.toBe('done');
  });

  it('runs a task without the lock where a browser denies locks or has none', async () => {
    request.mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await expect(withSessionLock('shared', run)).resolves.toBe('done');
    Reflect.deleteProperty(navigator, 'locks');
    await expect(withSessionLock('shared', run)).resolves.toBe('done');
  });

  it('runs a failing task only once', async () => {
    const failing = jest.fn(async () => {
      throw new Error('no');
    });
    request.mockImplementation((_name, _options, begin: () => unknown) => begin());
    await expect(withSessionLock('exclusive', failing)).rejects.toThrow('no');
    expect(failing).toHaveBeenCalledTimes(1);
  });
});
