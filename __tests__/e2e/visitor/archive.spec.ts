import type { Locator, Page } from '@playwright/test';
import { siteConfig } from '../../../site.config';
import { aboutAddresses } from '../site/about-addresses';
import { need, PER_PAGE, plainTitle, POSTS } from './screens';
import { expect, test, untilHydrated, watchShifts } from './visitor-test';

const NEXT_PAGE = '**/page/*/';

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const button = (page: Page): Locator =>
  page.getByRole('button', { name: 'Load More', exact: true });
const titles = (page: Page): Promise<string[]> =>
  cards(page).getByRole('heading').allTextContents();

test.describe('A list, read as HTML', () => {
  test.use({ javaScriptEnabled: false });

  test('has its type and its term as title', async ({ visit, content }) => {
    for (const [type, terms] of [
      ['Category', content.categories],
      ['Tag', content.tags],
    ] as const) {
      const term = need(`${type} with posts`, terms, () => true);
      const page = await visit(term.uri);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([
        `${type}: ${plainTitle(term.name)}`,
      ]);
      expect(await cards(page).count()).toBeGreaterThan(0);
    }
  });

  test('of a content type has the type’s label as title', async ({ visit, content }) => {
    const page = await visit('/projects/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Projects']);
    await expect(cards(page)).toHaveCount(Math.min(PER_PAGE, content.projects.length));
    expect(await titles(page)).toEqual(
      content.projects.slice(0, PER_PAGE).map(({ title }) => plainTitle(title)),
    );
  });

  test('has 9 cards a page, the newest first, and no post twice', async ({ visit, content }) => {
    const expected = content.posts.map(({ title }) => plainTitle(title));
    const pages = Math.ceil(expected.length / PER_PAGE);
    expect(pages).toBeGreaterThan(2);
    for (let number = 1; number <= pages; number += 1) {
      const page = await visit(number === 1 ? POSTS : `${POSTS}page/${number}/`);
      const shown = await titles(page);
      expect(shown).toEqual(expected.slice((number - 1) * PER_PAGE, number * PER_PAGE));
      await expect(button(page)).toHaveCount(number === pages ? 0 : 1);
    }
  });

  test(
    'has a button that leads to the next page',
    aboutAddresses,
    async ({ visit, at, content }) => {
      const page = await visit(POSTS);
      await button(page).click();
      await expect(page).toHaveURL((url) => url.pathname === at(`${POSTS}page/2/`));
      expect((await titles(page))[0]).toBe(plainTitle(content.posts[PER_PAGE]?.title ?? ''));
    },
  );

  test('has numbered links to its pages', aboutAddresses, async ({ visit, at }) => {
    const page = await visit(POSTS);
    const numbers = page.getByRole('navigation', { name: 'Pages' });
    await expect(numbers.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await numbers.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === at(`${POSTS}page/2/`));
    await expect(
      page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Page 2', exact: true }),
    ).toHaveAttribute('aria-current', 'page');
  });

  test('with one page has neither the button nor the numbers', async ({ visit, content }) => {
    const uris = [...content.categories, ...content.tags].map(({ uri }) => uri);
    const countAt = (uri: string): number =>
      content.posts.filter(({ categories, tags }) =>
        [...categories, ...tags].some((term) => term.uri === uri),
      ).length;
    const short = need(
      'term with at most 9 posts',
      uris,
      (uri) => countAt(uri) <= PER_PAGE && countAt(uri) > 0,
    );
    const page = await visit(short);
    expect(await cards(page).count()).toBeGreaterThan(0);
    if ((await cards(page).count()) < PER_PAGE) {
      await expect(button(page)).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    }
  });

  test('of an author has the author’s name and posts', async ({ visit, content }) => {
    const author = need('author with a post', content.posts, (post) => post.author !== null).author;
    const page = await visit(author?.uri ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(author?.name ?? '?');
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('undefined');
    const own = content.posts.filter((post) => post.author?.uri === author?.uri);
    expect(await titles(page)).toEqual(
      own.slice(0, PER_PAGE).map(({ title }) => plainTitle(title)),
    );
  });

  test('loads its first images at once and the others when they come near', async ({ visit }) => {
    for (const [path, eager] of [
      [POSTS, siteConfig.postsAboveTheFold],
      ['/projects/', siteConfig.projectsAboveTheFold],
    ] as const) {
      const page = await visit(path);
      const images = cards(page).locator('img');
      const loading = await images.evaluateAll((all) =>
        all.map((image) => image.getAttribute('loading')),
      );
      expect(loading).toEqual(loading.map((_, index) => (index < eager ? 'eager' : 'lazy')));
      expect(loading.length).toBeGreaterThan(eager);
    }
  });
});

test.describe('Load More', () => {
  test('appends the next nine, moves the focus to the first of them and updates the address', async ({
    visit,
    at,
    content,
  }) => {
    const page = await visit(POSTS);
    await untilHydrated(page);
    const expected = content.posts.map(({ title }) => plainTitle(title));
    for (const [number, shown] of [
      [2, 2 * PER_PAGE],
      [3, 3 * PER_PAGE],
    ] as const) {
      await button(page).click();
      const now = Math.min(shown, expected.length);
      await expect(cards(page)).toHaveCount(now);
      expect(await titles(page)).toEqual(expected.slice(0, now));
      const firstNew = cards(page)
        .nth((number - 1) * PER_PAGE)
        .getByRole('heading')
        .getByRole('link');
      await expect(firstNew).toBeFocused();
      await expect(page).toHaveURL((url) => url.pathname === at(`${POSTS}page/${number}/`));
    }
  });

  test('announces how many items came', async ({ visit }) => {
    const page = await visit(POSTS);
    await untilHydrated(page);
    await button(page).click();
    await expect(page.getByRole('status').filter({ hasText: '9 more posts loaded' })).toHaveCount(
      1,
    );
  });

  test('moves nothing that is seen when the answer comes late', async ({ visit }) => {
    const page = await visit(POSTS);
    await untilHydrated(page);
    const shifts = await watchShifts(page);
    // Half a second after a press the browser counts what moves (https://web.dev/articles/cls).
    await page.route(NEXT_PAGE, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await button(page).click();
    await expect(cards(page)).toHaveCount(2 * PER_PAGE);
    await expect(button(page)).toBeEnabled();
    expect(await shifts()).toBeLessThan(0.02);
  });

  test('is disabled while it loads, and a double click sends one request', async ({ visit }) => {
    const page = await visit(POSTS);
    await untilHydrated(page);
    let asked = 0;
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(NEXT_PAGE, async (route) => {
      asked += 1;
      await released;
      await route.continue();
    });
    await button(page).dblclick();
    await expect(button(page)).toBeDisabled();
    await expect(cards(page)).toHaveCount(PER_PAGE);
    release();
    await expect(cards(page)).toHaveCount(2 * PER_PAGE);
    await expect(button(page)).toBeEnabled();
    expect(asked).toBe(1);
  });

  test('shows a message in place when it fails, keeps the list, and works when it is tried again', async ({
    visit,
    trouble,
  }) => {
    trouble.expect(/status of 503|net::ERR_FAILED/);
    const page = await visit(POSTS);
    await untilHydrated(page);
    for (const fails of ['abort', 'status'] as const) {
      await page.route(NEXT_PAGE, (route) =>
        fails === 'abort'
          ? route.abort()
          : route.fulfill({
              status: 503,
              contentType: 'application/json',
              body: '{"message":"no"}',
            }),
      );
      await button(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible();
      await expect(cards(page)).toHaveCount(PER_PAGE);
      await expect(button(page)).toBeEnabled();
      await page.unroute(NEXT_PAGE);
    }
    await button(page).click();
    await expect(cards(page)).toHaveCount(2 * PER_PAGE);
    await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toHaveCount(0);
  });

  test('disappears with the last page', async ({ visit, content }) => {
    const pages = Math.ceil(content.posts.length / PER_PAGE);
    const page = await visit(`${POSTS}page/${pages - 1}/`);
    await untilHydrated(page);
    await button(page).click();
    await expect(cards(page)).toHaveCount(content.posts.length - (pages - 2) * PER_PAGE);
    await expect(button(page)).toHaveCount(0);
  });

  test(
    'leaves an address that shows the page that was reached',
    aboutAddresses,
    async ({ visit, content }) => {
      const page = await visit(POSTS);
      await untilHydrated(page);
      await button(page).click();
      await expect(cards(page)).toHaveCount(2 * PER_PAGE);
      await page.reload();
      await expect(cards(page).first().getByRole('heading')).toHaveText(
        plainTitle(content.posts[PER_PAGE]?.title ?? ''),
      );
    },
  );

  test('keeps all that was loaded, and the place, when the visitor comes back from a post', async ({
    visit,
  }) => {
    const page = await visit(POSTS);
    await untilHydrated(page);
    await button(page).click();
    await expect(cards(page)).toHaveCount(2 * PER_PAGE);
    const wanted = await titles(page);
    const left = cards(page)
      .nth(PER_PAGE + 1)
      .getByRole('heading')
      .getByRole('link');
    await left.scrollIntoViewIfNeeded();
    const place = (await left.boundingBox())?.y ?? 0;
    await left.click();
    await expect(cards(page)).not.toHaveCount(2 * PER_PAGE);
    await page.goBack();
    await expect(cards(page)).toHaveCount(2 * PER_PAGE);
    expect(await titles(page)).toEqual(wanted);
    await expect
      .poll(async () => Math.abs(((await left.boundingBox())?.y ?? Infinity) - place))
      .toBeLessThan(2);
  });

  for (const width of [390, 1280]) {
    test(`moves nothing at ${width} pixels when the visitor comes back to a page that the browser has not kept`, async ({
      page,
      visit,
      at,
      content,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await visit(POSTS);
      await untilHydrated(page);
      await button(page).click();
      await expect(cards(page)).toHaveCount(2 * PER_PAGE);
      const wanted = await titles(page);
      for (const place of ['top', 'end'] as const) {
        const edge = page.getByRole(place === 'top' ? 'banner' : 'contentinfo');
        await edge.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
        await expect(edge).toBeInViewport();
        const left = await page.evaluate(() => window.scrollY);
        await page.goto(at('/privacy/'));
        await page.goBack({ waitUntil: 'commit' });
        await page.waitForFunction(() => Boolean(document.body));
        const shifts = await watchShifts(page, { sinceNavigation: true });
        await expect(button(page)).toBeVisible();
        expect(await titles(page)).toEqual(wanted);
        await untilHydrated(page);
        expect(await titles(page)).toEqual(wanted);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
        expect(await shifts(), `left at its ${place}`).toBeLessThan(0.01);
      }
      await button(page).click();
      await expect(cards(page)).toHaveCount(Math.min(3 * PER_PAGE, content.posts.length));
      expect((await titles(page)).slice(0, 2 * PER_PAGE)).toEqual(wanted);
    });
  }
});
