import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { forgetBuild, launchSite, type OwnSite, root } from '../site/running-program';
import { temporaryFile } from '../site/small-export';
import { keptArticles, untilPicturesAreKept } from './offline-copies';

const NAME = 'unslashed';
/** It builds the site anew: what addresses look like is part of a build. */
const LONGEST_BUILD = 480_000;

const ARTICLE = '/photograph-your-work-by-a-window';
const TITLE = 'Photograph your work by a window';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('A site whose permalinks have no slash at their end', () => {
  test.skip(Boolean(process.env.BASE_PATH), 'It has a build of its own, without a base path.');
  test.describe.configure({ mode: 'default' });
  test.use({ serviceWorkers: 'allow' });

  let site: OwnSite;
  let settings: ReturnType<typeof temporaryFile>;

  test.beforeAll(async () => {
    test.setTimeout(LONGEST_BUILD);
    const known: object = JSON.parse(
      fs.readFileSync(path.join(root, 'packages/demonstration/homegrown.settings.json'), 'utf8'),
    );
    settings = temporaryFile(
      'settings.json',
      JSON.stringify({ ...known, permalinks: '/%postname%' }),
    );
    site = await launchSite({
      name: NAME,
      content: path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
      args: ['--no-warm', '--settings', settings.file],
    });
    await site.untilItSays('Homegrown is ready', LONGEST_BUILD);
  });

  test.afterAll(async () => {
    await site?.stop();
    forgetBuild(NAME);
    settings?.remove();
  });

  test('links to addresses without one, and leads there from those with one', async ({ page }) => {
    await page.goto(`${site.origin}/posts`);
    const links = page.getByRole('main').getByRole('article').getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(addresses.length).toBeGreaterThanOrEqual(9);
    for (const address of addresses) expect(address).toMatch(/^(?:\/[^/]+)+$/);
    await links.first().click();
    await page.waitForURL(site.origin + addresses[0]);
    await expect(title(page)).toBeVisible();
    await page.goto(`${site.origin}${ARTICLE}/`);
    expect(page.url()).toBe(`${site.origin}${ARTICLE}`);
  });

  test('has its last articles without a connection, with their looks, and says of every other page that it is offline', async ({
    page,
    context,
  }) => {
    await page.goto(site.origin + ARTICLE);
    await page.getByRole('main').getByRole('checkbox').first().check();
    await expect.poll(() => keptArticles(page)).toEqual([ARTICLE]);
    await untilPicturesAreKept(page);

    await context.setOffline(true);
    for (const address of ['/about', '/posts', '/search?q=email', '/login', '/']) {
      await page.goto(site.origin + address);
      await expect(title(page), address).toHaveText('You are offline');
    }
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name: TITLE }).click();
    await expect(title(page)).toHaveText(TITLE);
    expect(page.url()).toBe(site.origin + ARTICLE);
    await expect(title(page)).toHaveCSS('font-weight', '600');
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeChecked();

    // As an old link has it.
    await page.goto(`${site.origin}${ARTICLE}/`);
    await expect(title(page)).toHaveText(TITLE);
    expect(page.url()).toBe(site.origin + ARTICLE);

    await context.setOffline(false);
    await page.goto(`${site.origin}/about`);
    await expect(title(page)).not.toHaveText('You are offline');
  });
});
