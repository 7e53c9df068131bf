import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { axeFindings } from '../site/axe-findings';
import type { RunningProgram } from '../site/running-program';
import { COMPILE_TIMEOUT_MS, copyOfTree, startDevelopment } from './developer-test';

const CONTENT = 'packages/content-backend/__tests__/fixtures/languages/garden.wxr.xml';

const LANGUAGES = `languages: {
    plugin: 'polylang',
    types: [],
    list: [
      { code: 'en', tag: 'en-US', home: '/', posts: '/blog/' },
      { code: 'de', tag: 'de-DE', home: '/de/', posts: '/de/beitraege/' },
      { code: 'ar', tag: 'ar', home: '/ar/' },
    ],
  },`;

let folder: string;
let origin: string;
let program: RunningProgram;

test.describe.configure({ mode: 'default' });
test.slow();

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = copyOfTree();
  const file = path.join(folder, 'site.config.ts');
  const text = fs.readFileSync(file, 'utf8');
  const set = text.replace('languages: false,', LANGUAGES);
  expect(set).not.toBe(text);
  fs.writeFileSync(file, set);
  ({ origin, program } = await startDevelopment(folder, ['--content', CONTENT]));
});

test.afterAll(async () => {
  await program.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('A reader goes from a post to its translations by keyboard, and each page is wholly in its language', async ({
  page,
}) => {
  await page.goto(`${origin}/growing-herbs/`, { timeout: COMPILE_TIMEOUT_MS });
  const languages = page.getByRole('navigation', { name: 'Languages' });
  await expect(languages.getByRole('link')).toHaveText(['English', 'Deutsch', 'العربية']);
  await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await axeFindings(page, ['nextjs-portal'])).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(languages.getByRole('link', { name: 'Deutsch' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/de/kraeuter-ziehen/', { timeout: COMPILE_TIMEOUT_MS });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kräuter ziehen');
  await expect(page.getByRole('link', { name: 'Über uns' })).toBeVisible();
  await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(4);

  await page.getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL('**/ar/**', { timeout: COMPILE_TIMEOUT_MS });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('navigation', { name: 'اللغات' })).toBeVisible();
  expect(await axeFindings(page, ['nextjs-portal'])).toEqual([]);
});

test('A reader on a small screen finds the languages, and nothing beside the screen', async ({
  browser,
}, info) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  for (const address of ['/de/', '/ar/']) {
    await page.goto(`${origin}${address}`, { timeout: COMPILE_TIMEOUT_MS });
    await expect(page.locator('a[hreflang]').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.screenshot({ path: info.outputPath(`front${address.replaceAll('/', '-')}.png`) });
  }
  await page.close();
});

test('The posts page of a language goes on by Load More, and without scripts', async ({
  page,
  browser,
}) => {
  await page.goto(`${origin}/de/beitraege/`, { timeout: COMPILE_TIMEOUT_MS });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beiträge');
  await page.waitForFunction(() => Boolean(history.state?.__N));
  await page
    .getByRole('link', { name: 'Mehr laden' })
    .or(page.getByRole('button', { name: 'Mehr laden' }))
    .click();
  await expect(page.getByRole('link', { name: 'Kräuter ziehen' })).toBeVisible({
    timeout: COMPILE_TIMEOUT_MS,
  });
  await expect(page.getByRole('link', { name: 'Growing herbs' })).toHaveCount(0);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${origin}/de/beitraege/page/2/`, { timeout: COMPILE_TIMEOUT_MS });
  await expect(plain.getByRole('link', { name: 'Kräuter ziehen' })).toBeVisible();
  await context.close();
});

test('A reader goes from a post to its author’s posts in the same language, on by Load More, and to those in another', async ({
  page,
}) => {
  await page.goto(`${origin}/de/kraeuter-ziehen/`, { timeout: COMPILE_TIMEOUT_MS });
  await page.getByRole('main').getByRole('link', { name: 'Ada Green' }).first().click();
  await page.waitForURL('**/de/author/ada/', { timeout: COMPILE_TIMEOUT_MS });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('link', { name: 'Tipp 11' })).toBeVisible();
  await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(4);
  await page.waitForFunction(() => Boolean(history.state?.__N));
  await page
    .getByRole('link', { name: 'Mehr laden' })
    .or(page.getByRole('button', { name: 'Mehr laden' }))
    .click();
  await expect(page.getByRole('link', { name: 'Kräuter ziehen' })).toBeVisible({
    timeout: COMPILE_TIMEOUT_MS,
  });
  await expect(page.getByRole('link', { name: 'Growing herbs' })).toHaveCount(0);
  expect(await axeFindings(page, ['nextjs-portal'])).toEqual([]);

  const languages = page.getByRole('navigation', { name: 'Sprachen' });
  await languages.getByRole('link', { name: 'English' }).click();
  await page.waitForURL((address) => address.pathname === '/author/ada/', {
    timeout: COMPILE_TIMEOUT_MS,
  });
  await expect(page.getByRole('link', { name: 'Growing herbs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tipp 11' })).toHaveCount(0);
});

test('A page that is not there says so in the language of its address, and leads on within it', async ({
  page,
}) => {
  const response = await page.goto(`${origin}/de/gibt-es-nicht/`, { timeout: COMPILE_TIMEOUT_MS });
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Startseite' })).toHaveAttribute('href', '/de/');
  await expect(main.getByRole('link', { name: 'Garten' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Garden' })).toHaveCount(0);
  expect(await axeFindings(page, ['nextjs-portal'])).toEqual([]);
});
