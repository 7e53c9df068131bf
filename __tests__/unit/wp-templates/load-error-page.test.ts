import http from 'node:http';
import net from 'node:net';
import { queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import {
  cachedDocument,
  type CachedDocument,
} from '@homegrown/engine/internal/documents/document-cache';
import { beginRequest } from '@homegrown/engine/internal/limits/request-time';
import { mayGuess } from '@homegrown/engine/internal/limits/visitor-limit';
import { errorNavigation } from '@homegrown/engine/screens/error-navigation';
import { pagesLike } from '@homegrown/engine/search/site-search';
import { loadErrorPage } from '@homegrown/engine/templates/load-error-page';
import { site } from '@/site';

jest.mock('@homegrown/engine/cms/query-cms');
jest.mock('@homegrown/engine/internal/documents/document-cache');
jest.mock('@homegrown/engine/internal/limits/visitor-limit');
jest.mock('@homegrown/engine/search/site-search');
jest.mock('@homegrown/engine/screens/error-navigation');

const documentOf = (brand: string): CachedDocument => ({
  kind: 'document',
  document: {
    type: 'application/json',
    body: JSON.stringify({ layout: { brand, language: { tag: 'en', direction: 'ltr' } } }),
  },
  changedAt: new Date(0),
});
let request: http.IncomingMessage;
const never = new Promise<never>(() => undefined);

/** What is kept, and what the CMS says now. */
function given(cached: CachedDocument | null, now: Promise<CachedDocument | null>): void {
  jest
    .mocked(cachedDocument)
    .mockImplementation(({ onlyCached }) => (onlyCached ? Promise.resolve(cached) : now));
}

const load = (path: string, status: number) => loadErrorPage({ request, path, status }, site);

const brandAt = async (path: string, status = 404) =>
  (await load(path, status)).navigation?.layout.brand;

beforeEach(() => {
  jest.useFakeTimers();
  request = new http.IncomingMessage(new net.Socket());
  jest.mocked(mayGuess).mockReturnValue(true);
  jest.mocked(pagesLike).mockResolvedValue([]);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

describe('the menus of an error page', () => {
  it('are those of now, also after a change', async () => {
    given(documentOf('old'), Promise.resolve(documentOf('new')));
    await expect(brandAt('/no-such-page/')).resolves.toBe('new');
  });

  it('are those that are kept while the CMS is slow, fails, or is not to be asked', async () => {
    given(documentOf('old'), never);
    const slow = brandAt('/no-such-page/');
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(slow).resolves.toBe('old');
    await expect(brandAt('/about/', 503)).resolves.toBe('old');
    await expect(brandAt('/.env')).resolves.toBe('old');
    given(documentOf('old'), Promise.reject(new Error('down')));
    await expect(brandAt('/no-such-page/')).resolves.toBe('old');
  });

  it('are waited for where none are kept, and left out at last', async () => {
    given(null, never);
    const slow = brandAt('/no-such-page/');
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(slow).resolves.toBeUndefined();
    await expect(brandAt('/.env')).resolves.toBeUndefined();
  });

  it.each([
    ['most of', 6_400, 1_100],
    ['all of', 7_500, 200],
  ])(
    'are left out soon when finding that there is no page took %s the time of the request',
    async (_, gone, left) => {
      given(null, never);
      jest.mocked(pagesLike).mockReturnValue(never);
      beginRequest(request);
      await jest.advanceTimersByTimeAsync(gone);
      let isAnswered = false;
      const answer = brandAt('/no-such-page/').finally(() => (isAnswered = true));
      await jest.advanceTimersByTimeAsync(left - 1);
      expect(isAnswered).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(isAnswered).toBe(true);
      await expect(answer).resolves.toBeUndefined();
    },
  );

  it.each([
    [false, 300],
    [true, 2],
  ])(
    'are asked for again soon where a page that the owner has named was not there (%s: %s s)',
    async (isIncomplete, seconds) => {
      const layout = {
        brand: 'now',
        logo: null,
        icons: null,
        themeColor: 'blue' as const,
        footer: { platform: null, social: {} },
        language: { tag: 'en', direction: 'ltr' } as const,
        primaryMenu: { name: '', items: [] },
        footerMenu: { name: '', items: [] },
        year: 2026,
      };
      const navigation = { layout, links: [], categories: [] };
      jest.mocked(queryCmsForRequest).mockResolvedValue(jest.fn());
      jest.mocked(errorNavigation).mockResolvedValue({ navigation, isIncomplete });
      given(null, Promise.resolve(null));
      await brandAt('/no-such-page/');
      const made = await jest.mocked(cachedDocument).mock.lastCall?.[0].make();
      expect(made?.seconds).toBe(seconds);
    },
  );
});

describe('what an address may have meant', () => {
  it('is looked for by its words, while its visitor may guess', async () => {
    given(null, Promise.resolve(null));
    const page = { href: '/about/', title: 'About' };
    jest.mocked(pagesLike).mockResolvedValue(Array(7).fill(page));
    const { suggested } = await load('/abuot-us/', 404);
    expect(suggested).toEqual({ term: 'abuot us', pages: Array(5).fill(page) });
    expect(pagesLike).toHaveBeenCalledWith('abuot us', site, { mayBegin: true });
    jest.mocked(mayGuess).mockReturnValue(false);
    expect((await load('/abuot-us/', 404)).suggested?.pages).toEqual([]);
    expect((await load('/abuot-us/', 503)).suggested).toBeNull();
  });
});
