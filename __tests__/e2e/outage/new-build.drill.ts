import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { renameBuild } from '../site/renamed-build';
import { forgetBuild, type OwnSite, root, startSite } from '../site/running-program';

const NAME = 'new-build';
const build = path.join(root, `.next-e2e-${NAME}`);

test.describe.configure({ mode: 'default' });
test.slow();

let site: OwnSite;

test.afterAll(async () => {
  await site?.stop();
  forgetBuild(NAME);
});

/** Gives up the site for a new build of it at the same address. */
async function deploy(): Promise<void> {
  const { port } = site;
  await site.stop();
  renameBuild(build);
  site = await startSite({ name: NAME, keepsBuild: true, port });
}

async function touch(page: Page): Promise<void> {
  await page.locator('button, input').first().dispatchEvent('pointerover');
}

const isHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'started' in document.documentElement.dataset);

/** The addresses of the site's scripts that a page has asked for and that were not there. */
function missingScripts(page: Page): string[] {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404 && response.url().includes('/_next/'))
      missing.push(response.url());
  });
  return missing;
}

test('A reader whose tab is older than the build goes on by the next click, with all that works there', async ({
  browser,
}) => {
  site = await startSite({ name: NAME });
  const [read, touched] = await Promise.all([browser.newPage(), browser.newPage()]);
  await read.goto(`${site.origin}/posts/`);
  await touched.goto(`${site.origin}/posts/`);
  await touch(touched);
  await isHydrated(touched);
  const before = await touched.locator('script[src*="/_next/static/"]').first().getAttribute('src');

  await deploy();
  expect((await fetch(`${site.origin}${before}`)).status, 'the old scripts are gone').toBe(404);

  // What the tab has loaded goes on working: Load More asks an address that no build changes.
  const cards = touched.locator('main article');
  const shown = await cards.count();
  await touched.getByRole('button', { name: /load more/i }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(shown);

  // A tab that was only read has its scripts still to come: they are gone, and links lead on
  // without them.
  const missing = missingScripts(read);
  await touch(read);
  await expect.poll(() => missing.length).toBeGreaterThan(0);

  for (const page of [read, touched]) {
    const link = page.locator('main article a').first();
    const address = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const gone = missingScripts(page);
    await touch(page);
    await isHydrated(page);
    expect(gone, 'the new page has its scripts').toEqual([]);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.close();
  }
});

test('There are no data of pages, of any build', async () => {
  const id = fs.readFileSync(path.join(build, 'BUILD_ID'), 'utf8');
  expect((await fetch(`${site.origin}/_next/data/${id}/about.json`)).status).toBe(404);
});
