import type { Page } from '@playwright/test';
import { BUILT_SCRIPTS, holdBack } from '../site/hold-back';
import { POSTS } from './screens';
import { expect, test, untilHydrated, untilStarted } from './visitor-test';

/**
 * The scripts that a page has asked for, without the one that waits for a sign of its visitor and
 * the one that remembers for a reader.
 */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (
      request.resourceType() === 'script' &&
      !/\/-\/(?:on-intent|reader)[^/]*\.js/.test(request.url())
    ) {
      scripts.push(request.url());
    }
  });
  return scripts;
}

const articles = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('The scripts of a page', () => {
  test('are not loaded for a visitor who only reads and follows links', async ({
    page,
    at,
    content,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto(at(content.posts[0]?.uri ?? ''), { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 2_000);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await page.getByRole('navigation').getByRole('link').first().focus();
    await page.goto(at(POSTS), { waitUntil: 'networkidle' });
    await page.waitForTimeout(500);
    expect(scripts).toEqual([]);
  });

  test('are not loaded for the search’s field that has the focus at once, and are with the first letter', async ({
    page,
    at,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto(at('/search'), { waitUntil: 'networkidle' });
    await expect(page.locator('main input')).toBeFocused();
    expect(scripts).toEqual([]);
    await page.keyboard.type('email');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('main input')).toHaveValue('email');
    expect(scripts).not.toEqual([]);
  });

  test('are not needed by menus: they open, close and report their state', async ({ page, at }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.route(BUILT_SCRIPTS, () => new Promise(() => {}));
    await page.goto(at('/'));
    const toggle = page.getByRole('button', { name: 'Toggle navigation' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('load once, at the first sign that they are needed', async ({ page, at }) => {
    const scripts = scriptsOf(page);
    await page.goto(at(POSTS), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Load More' }).hover();
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Load More' }).focus();
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(1);
    expect(new Set(scripts).size).toBe(scripts.length);
  });

  test('load when Load More is seen, so that its first press need not wait; not for who saves data', async ({
    page,
    at,
  }) => {
    const scripts = scriptsOf(page);
    const button = page.getByRole('button', { name: 'Load More' });
    await page.goto(at(POSTS), { waitUntil: 'networkidle' });
    expect(await button.isVisible()).toBe(true);
    expect(scripts).toEqual([]);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.reload({ waitUntil: 'networkidle' });
    await button.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    expect(scripts).toEqual([]);
    const other = await page.context().newPage();
    await other.goto(at(POSTS));
    await other.getByRole('button', { name: 'Load More' }).scrollIntoViewIfNeeded();
    await untilStarted(other);
  });

  test('carry out a first click that came before them', async ({ page, at }) => {
    const letThrough = await holdBack(page, BUILT_SCRIPTS);
    await page.goto(at(POSTS));
    await page.evaluate(() => Object.assign(window, { stays: true }));
    const before = await articles(page).count();
    await page.getByRole('button', { name: 'Load More' }).click();
    await page.getByRole('button', { name: 'Load More' }).click();
    expect(await articles(page).count()).toBe(before);
    letThrough();
    await expect(articles(page)).toHaveCount(before * 2);
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });

  test('are not waited for by an arrow of the testimonials: it turns them at once, and they begin there', async ({
    page,
    at,
    content,
  }) => {
    const letThrough = await holdBack(page, BUILT_SCRIPTS);
    await page.goto(at('/'));
    const next = page.getByRole('button', { name: 'next slide / item' });
    const fifth = page.locator('figcaption', { hasText: content.testimonials[4] ?? '' }).first();
    await expect(fifth).not.toBeInViewport();
    await next.click();
    await next.click();
    await expect(fifth).toBeInViewport();
    letThrough();
    await expect(page.locator('li[aria-hidden="false"] figcaption').first()).toHaveText(
      content.testimonials[2] ?? '',
    );
    await expect(next).toBeFocused();
  });

  test('carry out an early click on an arrow that leads past the end of the testimonials', async ({
    page,
    at,
    content,
  }) => {
    const letThrough = await holdBack(page, BUILT_SCRIPTS);
    await page.goto(at('/'));
    await page.getByRole('button', { name: 'previous slide / item' }).click();
    letThrough();
    await expect(page.locator('li[aria-hidden="false"] figcaption').first()).toHaveText(
      content.testimonials.at(-1) ?? '',
    );
  });

  test('that never load leave arrows that scroll', async ({ page, at, trouble }) => {
    trouble.expect(/Failed to load resource|ERR_FAILED/);
    await page.route(BUILT_SCRIPTS, (route) => route.abort());
    await page.goto(at('/'));
    const strip = page.getByRole('group', { name: 'Testimonials' }).getByRole('list').first();
    const place = () => strip.evaluate((element) => Math.round(element.scrollLeft));
    await page.getByRole('button', { name: 'next slide / item' }).click();
    await expect.poll(place).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'previous slide / item' }).click();
    await expect.poll(place).toBe(0);
  });

  test('that never load leave a page that works: Load More leads to the next page', async ({
    page,
    at,
    trouble,
  }) => {
    trouble.expect(/Failed to load resource|ERR_FAILED/);
    await page.route(BUILT_SCRIPTS, (route) => route.abort());
    await page.goto(at(POSTS));
    await page.getByRole('button', { name: 'Load More' }).click();
    await page.waitForURL(/\/page\/2\//);
    await expect(articles(page).first()).toBeVisible();
  });

  test.describe('of a search and of Load More', () => {
    // A word that nearly every English text has.
    const PATH = '/search?q=the';
    const more = (page: Page) => page.getByRole('button', { name: 'Load More', exact: true });
    const want = (page: Page) =>
      page.locator('[data-island="search-panel"] input').first().dispatchEvent('pointerover');

    /** A script that both need, and one that each needs alone. */
    const scriptsOfBoth = (page: Page) =>
      page.evaluate(() => {
        const { dataset } = document.querySelector<HTMLElement>('script[data-islands]') ?? {};
        const behaviours: string[] = JSON.parse(dataset?.behaviours ?? '[]');
        const islands: string[] = JSON.parse(dataset?.islands ?? '[]');
        return {
          shared: islands.find((one) => behaviours.includes(one)) ?? '',
          ofSearch: islands.find((one) => !behaviours.includes(one)) ?? '',
          ofLoadMore: behaviours.find((one) => !islands.includes(one)) ?? '',
        };
      });

    /** Lets a script fail when the test says so. */
    async function failLater(page: Page, address: string): Promise<() => Promise<void>> {
      let fail = (): void => {};
      const failing = new Promise<void>((resolve) => (fail = resolve));
      await page.route(`**${address}`, async (route) => {
        await failing;
        await route.fulfill({ status: 503 });
      });
      return async () => {
        fail();
        await expect(page.locator(`script[src="${address}"]`)).toHaveCount(0);
      };
    }

    test.beforeEach(async ({ page, at, trouble }) => {
      trouble.expect(/Failed to load resource/);
      await page.clock.install();
      await page.goto(at(PATH));
    });

    test('leave no press waiting that comes after their failure', async ({ page }) => {
      const { shared } = await scriptsOfBoth(page);
      const fail = await failLater(page, shared);
      await want(page);
      await more(page).dispatchEvent('pointerover');
      // From now on no wait ends by itself.
      await page.clock.pauseAt(Date.now() + 60_000);
      await fail();
      await more(page).click();
      await expect(page).toHaveURL(/page=2/);
    });

    test('let a press of Load More wait for its own although those of the search have failed', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const { ofSearch, ofLoadMore } = await scriptsOfBoth(page);
      const fail = await failLater(page, ofSearch);
      const letThrough = await holdBack(page, new RegExp(`${ofLoadMore}$`));
      await page.clock.pauseAt(Date.now() + 60_000);
      await want(page);
      await more(page).click();
      await fail();
      expect(asked.filter((one) => one.includes('page=2'))).toEqual([]);
      letThrough();
      await page.clock.resume();
      await expect(page).toHaveURL(/page=2/);
    });
  });

  test('load for an entry of the history that they made', async ({ page, at }) => {
    await page.goto(at('/search?q=email'));
    await untilHydrated(page);
    const input = page.getByRole('combobox').first();
    await input.fill('photos');
    await input.press('Enter');
    await expect(page).toHaveURL(/q=photos/);
    await expect(page.getByRole('status').first()).toContainText('photos');
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(/q=email/);
    await expect(page.getByRole('main')).toContainText('email');
    await expect(page.getByRole('combobox').first()).toHaveValue('email');
  });

  test('leave an error page its styles, whatever query its address has', async ({
    page,
    at,
    trouble,
  }) => {
    trouble.expect(/status of 404/);
    await page.goto(at('/no-such-page/?utm_source=letter'), { waitUntil: 'networkidle' });
    await page.getByRole('searchbox').first().focus();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    const icon = page.getByRole('banner').locator('svg').filter({ visible: true }).first();
    expect((await icon.boundingBox())?.width).toBeLessThan(100);
  });
});
