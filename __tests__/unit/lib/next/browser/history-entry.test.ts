/** @jest-environment jsdom */
import {
  changeAddress,
  pushAddress,
  reloadOnReturn,
  replaceAddress,
} from '@/lib/next/browser/history-entry';

/** An entry as Next's router leaves it. */
const entry = (address: string) => ({
  __N: true,
  key: 'k',
  options: {},
  url: address,
  as: address,
});

beforeEach(() => window.history.replaceState(entry('/'), '', '/'));

describe('showing another address', () => {
  it('adds nothing to the history, and Next’s router finds the address in the entry', () => {
    const { length } = window.history;
    replaceAddress('/search?q=email');
    expect(window.location.pathname + window.location.search).toBe('/search?q=email');
    expect(window.history.length).toBe(length);
    expect(window.history.state).toEqual(entry('/search?q=email'));
  });

  it('changes each address by itself, for Next’s two may differ from the browser’s', () => {
    window.history.replaceState({ ...entry('/x?code=1'), as: '/y?code=1' }, '', '/y?code=1');
    changeAddress((address) => address.replace('?code=1', ''));
    expect(window.location.pathname + window.location.search).toBe('/y');
    expect(window.history.state).toEqual({ ...entry('/x'), as: '/y' });
  });

  it('leaves an entry that Next knows nothing of without a state', () => {
    window.history.replaceState(null, '', '/');
    replaceAddress('/search');
    expect(window.history.state).toBeNull();
  });

  it('can be a new entry, to which Next’s router can return', () => {
    const { length } = window.history;
    pushAddress('/search?q=photos');
    expect(window.history.length).toBe(length + 1);
    expect(window.history.state).toEqual(entry('/search?q=photos'));
  });
});

describe('the return to an entry that the page does not show', () => {
  const routersListener = jest.fn();
  beforeEach(() => {
    routersListener.mockClear();
    window.addEventListener('popstate', routersListener);
  });
  afterEach(() => window.removeEventListener('popstate', routersListener));

  it('is left to Next’s router when the page shows it after all', () => {
    const stop = reloadOnReturn(() => false);
    window.dispatchEvent(new PopStateEvent('popstate'));
    stop();
    expect(routersListener).toHaveBeenCalledTimes(1);
  });

  it('is kept from Next’s router, which listened first', () => {
    // jsdom cannot load a page: it reports that it was asked to.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    const stop = reloadOnReturn(() => true);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(routersListener).not.toHaveBeenCalled();
    expect(String(reported.mock.calls[0]?.[0])).toMatch(/navigation/i);
    stop();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(routersListener).toHaveBeenCalledTimes(1);
    reported.mockRestore();
  });
});
