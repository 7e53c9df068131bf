import type { Locator, Page } from '@playwright/test';
import { aboutAddresses } from '../site/about-addresses';
import { commonWord, NOTHING, plainTitle } from './screens';
import { expect, test, untilHydrated, watchShifts } from './visitor-test';

const API = '**/api/content/search?*';

const input = (page: Page): Locator =>
  page.getByLabel('Search', { exact: true }).and(page.getByRole('combobox'));
const results = (page: Page): Locator => page.getByRole('main').getByRole('article');
const skeletons = (page: Page): Locator => page.getByTestId('search-skeleton');

/** What the search answers for a term: one result that is named after it. */
function answerFor(term: string): object {
  return {
    list: {
      items: [
        {
          id: `id-${term}`,
          href: `/${term}/`,
          title: `About ${term}`,
          kind: null,
          date: null,
          excerpt: null,
          words: [],
        },
      ],
      page: 1,
      endCursor: '',
      hasNext: false,
      total: 1,
      didYouMean: null,
    },
  };
}

test.describe('The search without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('has an input with a hidden label, and the categories to browse', async ({
    visit,
    at,
    content,
  }) => {
    const page = await visit('/search');
    await expect(input(page)).toHaveAttribute('placeholder', 'Start typing...');
    await expect(input(page)).toHaveValue('');
    const label = await page.locator('label', { hasText: /^Search$/ }).boundingBox();
    expect((label?.width ?? 0) * (label?.height ?? 0)).toBeLessThanOrEqual(4);
    const categories = page.getByRole('navigation', { name: 'Browse by Category' });
    await expect(
      categories.getByRole('heading', { name: 'Browse by Category', exact: true }),
    ).toBeVisible();
    for (const { name, uri } of content.categories) {
      const link = categories.getByRole('link', { name: plainTitle(name), exact: true });
      expect(decodeURI((await link.getAttribute('href')) ?? '')).toBe(decodeURI(at(uri)));
    }
  });

  test(
    'shows results at an address that can be shared',
    aboutAddresses,
    async ({ visit, at, content }) => {
      const word = commonWord(content);
      const page = await visit('/search');
      await input(page).fill(word);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(
        (url) => url.pathname === at('/search') && url.searchParams.get('q') === word,
      );
      await expect(input(page)).toHaveValue(word);
      expect(await results(page).count()).toBeGreaterThan(0);
      const withWord = results(page).filter({ hasText: new RegExp(word, 'i') });
      expect(await withWord.count()).toBeGreaterThan(0);
      const link = results(page).first().getByRole('heading').getByRole('link');
      const target = (await link.getAttribute('href')) ?? '';
      expect(target.startsWith(at('/'))).toBe(true);
      await expect(results(page).locator('time').first()).toHaveText(
        /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
      );
      await link.click();
      await expect(page).toHaveURL((url) => url.pathname === new URL(target, url).pathname);
    },
  );

  test('says "No results" when nothing is found', async ({ visit }) => {
    const page = await visit(`/search?q=${NOTHING}`);
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
    await expect(page.getByText('No results', { exact: true }).locator('svg')).toBeVisible();
    await expect(results(page)).toHaveCount(0);
    await expect(page.getByText(NOTHING, { exact: true })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Newest posts' }).getByRole('link'),
    ).toHaveCount(3);
  });

  test('has a button that leads to the next results', async ({ visit }) => {
    // A word that nearly every English text has.
    const term = 'the';
    const page = await visit(`/search?q=${term}`);
    const first = await results(page).first().getByRole('heading').textContent();
    const more = page.getByRole('button', { name: 'Load More', exact: true });
    await expect(results(page)).toHaveCount(9);
    await more.click();
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('q') === term && url.searchParams.get('page') === '2',
    );
    await expect(results(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  });
});

test.describe('The search', () => {
  test('opens empty and focused', async ({ visit }) => {
    const page = await visit('/search');
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue('');
  });

  test('selects its text when it gets the focus', async ({ visit, content }) => {
    const word = commonWord(content);
    const page = await visit(`/search?q=${word}`);
    await untilHydrated(page);
    await page.getByRole('heading', { level: 1 }).click();
    await input(page).focus();
    const selected = await input(page).evaluate((element) =>
      element instanceof HTMLInputElement ? [element.selectionStart, element.selectionEnd] : null,
    );
    expect(selected).toEqual([0, word.length]);
  });

  test('is sent when typing has paused for 300 ms, not before', async ({ page, at }) => {
    await page.clock.install();
    const asked: string[] = [];
    await page.route(API, async (route) => {
      const term = new URL(route.request().url()).searchParams.get('q') ?? '';
      asked.push(term);
      await route.fulfill({ json: answerFor(term) });
    });
    await page.goto(at('/search'));
    await page.clock.runFor(1_000);
    await untilHydrated(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await input(page).pressSequentially('ema');
    await page.clock.runFor(200);
    await input(page).pressSequentially('il');
    await page.clock.runFor(290);
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => asked).toEqual(['email']);
    await page.clock.resume();
    await expect(results(page).getByRole('heading')).toHaveText(['About email']);
  });

  test('is sent at once with Enter, and once only', async ({ page, at }) => {
    await page.clock.install();
    const asked: string[] = [];
    await page.route(API, async (route) => {
      const term = new URL(route.request().url()).searchParams.get('q') ?? '';
      asked.push(term);
      await route.fulfill({ json: answerFor(term) });
    });
    await page.goto(at('/search'));
    await page.clock.runFor(1_000);
    await untilHydrated(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await input(page).fill('email');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked).toEqual(['email']);
    await page.clock.runFor(5_000);
    expect(asked).toEqual(['email']);
  });

  test('shows three placeholders while it runs', async ({ visit }) => {
    const page = await visit('/search');
    await untilHydrated(page);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(API, async (route) => {
      await released;
      await route.fulfill({ json: answerFor('email') });
    });
    await input(page).fill('email');
    await expect(skeletons(page)).toHaveCount(3);
    release();
    await expect(skeletons(page)).toHaveCount(0);
    await expect(results(page)).toHaveCount(1);
  });

  test('never lets a late answer replace a newer one', async ({ visit }) => {
    const page = await visit('/search');
    await untilHydrated(page);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const done: string[] = [];
    await page.route(API, async (route) => {
      const term = new URL(route.request().url()).searchParams.get('q') ?? '';
      if (term === 'first') await released;
      await route.fulfill({ json: answerFor(term) }).catch(() => undefined);
      done.push(term);
    });
    await input(page).fill('first');
    await expect(skeletons(page)).toHaveCount(3);
    await input(page).fill('second');
    await expect(results(page).getByRole('heading')).toHaveText(['About second']);
    release();
    await expect.poll(() => done).toContain('first');
    await expect(results(page).getByRole('heading')).toHaveText(['About second']);
    await expect(page).toHaveURL(/[?&]q=second$/);
  });

  test('updates the address without filling the history', aboutAddresses, async ({ visit, at }) => {
    const page = await visit('/about/');
    await page.goto(at('/search'));
    await untilHydrated(page);
    const length = await page.evaluate(() => history.length);
    await input(page).fill('email');
    await expect(page).toHaveURL(/\/search\?q=email$/);
    await input(page).fill('search engine');
    await expect(page).toHaveURL(/\/search\?q=search\+engine$/);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === at('/about/'));
  });

  test('announces the number of results, and that there are none', async ({ visit, content }) => {
    const page = await visit('/search');
    await untilHydrated(page);
    const status = page.getByRole('status');
    await input(page).fill(commonWord(content));
    await expect(status.filter({ hasText: /^\d+( or more)? results? for “/ })).toHaveCount(1);
    await input(page).fill(NOTHING);
    await expect(status.filter({ hasText: /^No results/ })).toHaveCount(1);
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
  });

  test('has the categories right below what was found on a phone, and moves nothing that is seen', async ({
    page,
    at,
    content,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(`/search?q=${commonWord(content)}`));
    await untilHydrated(page);
    const shifts = await watchShifts(page);
    // Half a second after a key the browser counts what moves (https://web.dev/articles/cls).
    await page.route(API, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const term = new URL(route.request().url()).searchParams.get('q');
      if (term === NOTHING) await route.continue();
      else await route.fulfill({ json: answerFor('one') });
    });
    await input(page).fill(NOTHING);
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Newest posts' })).toBeInViewport();
    await expect(
      page.getByRole('heading', { name: 'Browse by Category', exact: true }),
    ).toBeInViewport();
    await input(page).fill('one result');
    await expect(results(page)).toHaveCount(1);
    const [last, categories] = await Promise.all([
      results(page).last().boundingBox(),
      page.getByRole('navigation', { name: 'Browse by Category' }).boundingBox(),
    ]);
    expect((categories?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(200);
    expect(await shifts()).toBeLessThan(0.02);
  });

  test('has nothing but the footer below the categories of a phone where results fill the screen', async ({
    page,
    at,
    content,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(`/search?q=${commonWord(content)}`));
    const [categories, footer] = await Promise.all([
      page.getByRole('navigation', { name: 'Browse by Category' }).boundingBox(),
      page.getByRole('contentinfo').boundingBox(),
    ]);
    const end = (categories?.y ?? 0) + (categories?.height ?? 0);
    expect(end).toBeGreaterThan(844);
    expect((footer?.y ?? 0) - end).toBeLessThan(200);
  });

  test('shows a message when it fails, and can be tried again', async ({
    visit,
    trouble,
    content,
  }) => {
    trouble.expect(/status of 503|net::ERR_FAILED/);
    const page = await visit('/search');
    await untilHydrated(page);
    await page.route(API, (route) => route.abort());
    await input(page).fill(commonWord(content));
    await expect(page.getByRole('alert').filter({ hasText: 'did not work' })).toBeVisible();
    await page.unroute(API);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(results(page).first()).toBeVisible();
  });

  test('needs two characters', async ({ visit }) => {
    const page = await visit('/search');
    await untilHydrated(page);
    await input(page).fill('e');
    await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
    await expect(results(page)).toHaveCount(0);
    await expect(skeletons(page)).toHaveCount(0);
  });
});
