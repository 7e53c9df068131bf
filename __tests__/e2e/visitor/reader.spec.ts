import path from 'node:path';
import type { Page } from '@playwright/test';
import { aboutAddresses } from '../site/about-addresses';
import { axeFindings } from '../site/axe-findings';
import { readExport } from '../site/export-file';
import { BUILT_SCRIPTS } from '../site/hold-back';
import type { PublishedContent } from '../site/published-content';
import { root } from '../site/running-program';
import { keptArticles, untilPicturesAreKept } from './offline-copies';
import { need, protectedPost } from './screens';
import { expect, test } from './visitor-test';

const EXPORT = path.resolve(
  root,
  process.env.E2E_CONTENT ?? 'packages/demonstration/homegrown.wxr.xml',
);

const articlePath = ({ posts }: PublishedContent): string =>
  need('post about photographs', posts, ({ title }) => /^Photograph your work/.test(title ?? ''))
    .uri;

const steps = (page: Page) => page.getByRole('main').getByRole('checkbox');
const printButton = (page: Page) => page.getByRole('button', { name: 'Print this list' });
const offer = (page: Page) => page.getByRole('button', { name: /^Continue / });
const rememberedPages = (page: Page): Promise<number> =>
  page.evaluate(
    () => Object.keys(JSON.parse(localStorage.getItem('homegrown-reader') ?? '{}')).length,
  );

test.describe('The Today box of an article', () => {
  test('remembers what is ticked, prints itself alone, and loads none of the large scripts', async ({
    page,
    at,
    content,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (BUILT_SCRIPTS.test(request.url())) scripts.push(request.url());
    });
    await page.addInitScript(() => (window.print = () => {}));
    await page.goto(at(articlePath(content)));
    await expect(page.getByText('35 minutes in all, 6 steps')).toBeVisible();
    await expect(printButton(page)).toBeHidden();
    await steps(page).nth(1).check();
    await page.getByText('Lay the six next to each other').click();
    await expect(printButton(page)).toBeVisible();
    await expect.poll(() => rememberedPages(page)).toBe(1);
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(at('/about/'));
    await page.goto(at(articlePath(content)));
    await expect(steps(page).nth(1)).toBeChecked();
    await expect(steps(page).nth(4)).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await printButton(page).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(steps(page).first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await steps(page).nth(1).uncheck();
    await steps(page).nth(4).uncheck();
    const kept = await page.evaluate(() => localStorage.getItem('homegrown-reader') ?? '');
    expect(kept).not.toMatch(/"done":\["/);
    expect(scripts).toEqual([]);
  });

  test('of a post that its password has opened is remembered by the post’s own address', async ({
    page,
    at,
    content,
  }) => {
    const { uri } = protectedPost(content);
    const own = readExport(EXPORT).items.find(({ path: address }) => address === uri);
    const open = async () => {
      await page.goto(at(uri));
      await page.getByLabel('Password', { exact: true }).fill(own?.password ?? '');
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(steps(page).first()).toBeVisible();
    };
    await open();
    await steps(page).nth(1).check();
    await expect.poll(() => rememberedPages(page)).toBe(1);
    const kept = await page.evaluate(() => localStorage.getItem('homegrown-reader') ?? '{}');
    expect(Object.keys(JSON.parse(kept))).toEqual([at(uri)]);

    await page.goto(at('/about/'));
    await open();
    await expect(steps(page).nth(1), 'without a gesture').toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });

  test('stands from right to left, in forced colours and on a small screen, without a loss', async ({
    page,
    at,
    content,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
    await page.goto(at(articlePath(content)));
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const box = await steps(page).first().boundingBox();
    expect(box?.width, 'large enough for a finger, with its words').toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await steps(page).first().focus();
    await page.keyboard.press('Space');
    await expect(steps(page).first()).toBeChecked();
    expect(await axeFindings(page)).toEqual([]);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('can be ticked, and stands on a printed sheet of its own', async ({ visit, content }) => {
      const page = await visit(articlePath(content));
      await steps(page).first().check();
      await expect(printButton(page)).toBeHidden();
      await expect(page.locator('.is-style-today')).toHaveCSS('break-before', 'auto');
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.is-style-today')).toHaveCSS('break-before', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});

test.describe('A reader who comes back', () => {
  test('is offered the place where the reading stopped, until the text is read', async ({
    page,
    at,
    content,
  }) => {
    const heading = page.getByRole('heading', { name: 'Build the corner' });
    await page.goto(at(articlePath(content)));
    await expect(offer(page)).toBeHidden();
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    // The small script comes with the first scroll; the button to print shows that it runs.
    await expect(printButton(page)).toBeVisible();
    await page.goto(at('/about/'));
    expect(await rememberedPages(page)).toBe(1);

    await page.goto(at(articlePath(content)));
    await expect(offer(page)).toHaveText('Continue at “Build the corner”');
    expect(await axeFindings(page)).toEqual([]);
    await offer(page).click();
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expect(offer(page)).toHaveCount(0);

    await page
      .getByRole('contentinfo')
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.goto(at('/about/'));
    expect(await rememberedPages(page)).toBe(0);
  });

  test('has the last fifty pages remembered, and what others wrote there breaks nothing', async ({
    page,
    at,
    content,
  }) => {
    const path = at(articlePath(content));
    await page.goto(at('/about/'));
    await page.evaluate((here) => {
      const pages = Array.from({ length: 60 }, (_, number) => [`/old-${number}/`, { place: 4 }]);
      localStorage.setItem(
        'homegrown-reader',
        JSON.stringify(Object.fromEntries([...pages, [here, 7]])),
      );
    }, path);
    await page.goto(path);
    await expect(printButton(page)).toBeVisible();
    await steps(page).first().check();
    await expect.poll(() => rememberedPages(page)).toBe(50);
    await page.evaluate(() => localStorage.setItem('homegrown-reader', 'no JSON'));
    await steps(page).nth(1).check();
    await expect.poll(() => rememberedPages(page)).toBe(1);
  });
});

test.describe('Without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the articles that were read are there, with their looks and ticks, and every other page says so and lists them',
    aboutAddresses,
    async ({ page, context, at, content, trouble }) => {
      trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/);
      const path = at(articlePath(content));
      await page.goto(path);
      await steps(page).first().check();
      await expect.poll(() => keptArticles(page)).toEqual([path]);
      await untilPicturesAreKept(page);

      await context.setOffline(true);
      for (const address of ['/search?q=email', '/login', '/about/']) {
        await page.goto(at(address));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
      }
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: 'Photograph your work by a window' })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Photograph your work by a window',
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '600');
      await expect(steps(page).first()).toBeChecked();

      await context.setOffline(false);
      await page.goto(at('/about/'));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
    },
  );

  test('nothing is kept for an editor who is signed in', async ({
    page,
    context,
    at,
    content,
    baseURL,
  }) => {
    // The cookie alone is no session, and goes when the toolbar finds that out: here it never does.
    await page.route(/\/api\/(?:editor|faust)\//, () => undefined);
    const path = at(articlePath(content));
    const isServed = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect.poll(isServed).toBe(true);
    await context.addCookies([{ name: 'homegrown-signed-in', value: '1', url: baseURL ?? '' }]);
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect.poll(isServed).toBe(false);
  });
});
