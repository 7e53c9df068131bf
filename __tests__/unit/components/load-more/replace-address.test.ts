/** @jest-environment jsdom */
import { replaceAddress } from '@/components/load-more/replace-address';

describe('showing another address', () => {
  it('adds nothing to the history', () => {
    const { length } = window.history;
    replaceAddress('/category/email/page/2/');
    expect(window.location.pathname).toBe('/category/email/page/2/');
    expect(window.history.length).toBe(length);
  });

  it('keeps what Next knows of the entry and tells it the address', () => {
    window.history.replaceState({ __N: true, key: 'k', url: '/', as: '/', options: {} }, '', '/');
    replaceAddress('/search?q=email');
    expect(window.history.state).toEqual({
      __N: true,
      key: 'k',
      options: {},
      url: '/search?q=email',
      as: '/search?q=email',
    });
  });
});
