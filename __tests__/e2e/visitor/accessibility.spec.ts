import { axeFindings } from '../site/axe-findings';
import { dealt, sample, sampleOfEach } from '../site/sample';
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

const looks = [320, 390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    ['blue', 'red', 'green'].map((theme) => ({ width, colorScheme, theme })),
  ),
);

test('Axe finds nothing on any screen, at any width, in any mode and palette', async ({
  page,
  at,
  content,
  trouble,
}) => {
  test.setTimeout(process.env.TEST_ALL === '1' ? 2_700_000 : 480_000);
  trouble.expect(/status of 404/);
  const screens = [
    ...screensOf(content),
    { kind: 'date', path: `/${content.posts[0]?.date?.slice(0, 7).replace('-', '/') ?? ''}/` },
    { kind: 'offline', path: '/-/offline' },
  ];
  const all = screens.flatMap((screen) => looks.map((look) => ({ ...screen, ...look })));
  // Each kind of screen in one of its looks.
  const some = process.env.BASE_PATH
    ? sample(all, 4)
    : sampleOfEach(all, ({ kind }) => kind, 1 / looks.length);
  let shown = '';
  for (const { kind, path, width, colorScheme, theme } of some.sort((one, other) =>
    one.path.localeCompare(other.path),
  )) {
    const look = `${kind}, ${width} pixels, ${colorScheme}, ${theme}`;
    await test.step(look, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      if (shown !== path) await page.goto(at(path));
      shown = path;
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      expect.soft(await axeFindings(page), look).toEqual([]);
    });
  }
});

test('Axe notices a picture without words, in the page and in a frame of it', async ({ visit }) => {
  const page = await visit('/');
  await page.getByRole('main').evaluate((main) => {
    main.append(new Image());
    const frame = document.createElement('iframe');
    frame.title = 'A frame';
    frame.srcdoc = '<html lang="en"><title>A frame</title><main><h1>Words</h1><img></main></html>';
    main.append(frame);
  });
  await expect(page.frameLocator('main iframe').getByRole('heading')).toBeVisible();
  const found = await axeFindings(page);
  const ofPictures = found.filter((one) => one.startsWith('image-alt: '));
  expect(ofPictures.map((one) => /^.*iframe/.test(one)).sort()).toEqual([false, true]);
});

const widths = [390, 1280];
const ways = widths.flatMap((width) =>
  (['with scripts', 'without scripts'] as const).map((scripts) => ({ width, scripts })),
);

for (const [number, { width, scripts }] of ways.entries()) {
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
      const screens = dealt(screensOf(content), number, ways.length);
      for (const { kind, path } of screensToInspect(screens)) {
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

for (const width of widths) {
  test.describe(`axe at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('finds nothing after the carousel has moved', async ({ visit, content }) => {
      const page = await visit('/');
      await page.getByRole('button', { name: 'next slide / item', exact: true }).click();
      await expect(page.locator('li[aria-hidden="false"] figcaption').first()).toHaveText(
        content.testimonials[1] ?? '',
      );
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
      await page.route('**/page/*/', (route) => route.abort());
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
