import { axeFindings } from '../site/axe-findings';
import {
  commonWord,
  MISSING,
  NOTHING,
  plainTitle,
  POSTS,
  screensOf,
  screensToInspect,
} from './screens';
import { expect, test, untilHydrated } from './visitor-test';

for (const width of [390, 1280]) {
  for (const scripts of ['with scripts', 'without scripts'] as const) {
    test.describe(`axe at ${width} pixels, ${scripts}`, () => {
      test.use({ viewport: { width, height: 900 } });
      test.slow();

      // Axe is a script itself: the site's own are kept from arriving.
      test.beforeEach(async ({ page, trouble }) => {
        if (scripts === 'with scripts') return;
        trouble.expect(/net::ERR_FAILED/);
        await page.route('**/_next/static/**/*.js', (route) => route.abort());
      });

      test('finds nothing on any screen', async ({ page, at, content, trouble }) => {
        trouble.expect(/status of 404/);
        for (const { kind, path } of screensToInspect(screensOf(content))) {
          await test.step(kind, async () => {
            await page.goto(at(path));
            if (scripts === 'with scripts' && path !== MISSING) await untilHydrated(page);
            expect.soft(await axeFindings(page), kind).toEqual([]);
          });
        }
      });

      test('finds nothing with menus open', async ({ visit }) => {
        const page = await visit('/');
        if (scripts === 'with scripts') await untilHydrated(page);
        const toggle = page.getByRole('button', { name: 'Toggle navigation', exact: true });
        if (await toggle.isVisible()) {
          await toggle.click();
          expect(await axeFindings(page), 'the navigation').toEqual([]);
        }
        const subMenu = page
          .getByRole('banner')
          .getByRole('button', { name: /: sub-menu$/ })
          .first();
        if (await subMenu.isVisible()) await subMenu.click();
        expect(await axeFindings(page), 'a sub-menu').toEqual([]);
      });
    });
  }

  test.describe(`axe at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('finds nothing after the carousel has moved', async ({ visit, content }) => {
      const page = await visit('/');
      await page.getByRole('button', { name: 'next slide / item', exact: true }).click();
      await expect(page.locator('li[aria-hidden="false"] figcaption')).toHaveText([
        content.testimonials[1] ?? '',
      ]);
      expect(await axeFindings(page)).toEqual([]);
    });

    test('finds nothing after Load More', async ({ visit, content }) => {
      const page = await visit(POSTS);
      await untilHydrated(page);
      await page.getByRole('button', { name: 'Load More', exact: true }).click();
      await expect(
        page.getByRole('heading', { name: plainTitle(content.posts[9]?.title ?? ''), exact: true }),
      ).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    test('finds nothing when Load More has failed', async ({ visit, trouble }) => {
      trouble.expect(/net::ERR_FAILED/);
      const page = await visit(POSTS);
      await untilHydrated(page);
      await page.route('**/api/content/archive?*', (route) => route.abort());
      await page.getByRole('button', { name: 'Load More', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    test('finds nothing while and after searching, with results and without', async ({
      visit,
      content,
    }) => {
      const page = await visit('/search');
      await untilHydrated(page);
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/content/search?*', async (route) => {
        await released;
        await route.continue();
      });
      await page.getByRole('combobox').fill(commonWord(content));
      await expect(page.getByTestId('search-skeleton')).toHaveCount(3);
      expect(await axeFindings(page), 'placeholders').toEqual([]);
      release();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(await axeFindings(page), 'results').toEqual([]);
      await page.getByRole('combobox').fill(NOTHING);
      await expect(page.getByText('No results', { exact: true })).toBeVisible();
      expect(await axeFindings(page), 'no results').toEqual([]);
    });
  });
}
