import type { BrowserContext, Page } from '@playwright/test';
import { countOf, expect, fillWordPressLogin, previewLink, test } from '../editor-test';
import { ownSite, ownWordPress } from './own-site';

const { gateway } = ownWordPress();
const site = ownSite('slow-wordpress', () => ({ NEXT_PUBLIC_WORDPRESS_URL: gateway().origin }));
let release = (): void => {};

test.afterEach(() => release());

const ofThisSite = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies(site().origin))
    .map(({ name }) => name)
    .filter((name) => name.includes('homegrown'));

/** Opens an address in another tab, which then waits for a token. */
async function waitingTab(context: BrowserContext, address: string): Promise<Page> {
  const before = gateway().waiting();
  const tab = await context.newPage();
  await tab.goto(`${site().origin}${address}`);
  await expect.poll(() => gateway().waiting()).toBeGreaterThan(before);
  return tab;
}

test.beforeEach(async ({ page, drafts, bar }) => {
  await page.goto(`${site().origin}${previewLink(drafts.item({ status: 'draft' }))}`);
  await fillWordPressLogin(page, 'editor');
  await expect(bar).toBeVisible();
});

test('logging out while another tab waits for a token ends the session for good', async ({
  page,
  context,
}) => {
  release = gateway().hold();
  const other = await waitingTab(context, '/posts/');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Log in again' })).toBeVisible();
  expect(await ofThisSite(context)).toEqual([]);

  release();
  await expect.poll(() => gateway().waiting()).toBe(0);
  // A pause that is long enough for a reply that is let through now, and for a second try of a tab.
  await page.waitForTimeout(4_000);
  expect(await ofThisSite(context), 'the late reply has not brought the session back').toEqual([]);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Editor toolbar' })).toHaveCount(0);
});

test('a preview that is opening while another tab logs out does not sign in by itself', async ({
  page,
  context,
  drafts,
  requests,
}) => {
  const draft = drafts.item({ status: 'draft' });
  const rounds = countOf(requests, /\/generate\?/);
  release = gateway().hold();
  const other = await waitingTab(context, previewLink(draft));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Log in again' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Log in again' })).toBeVisible();

  release();
  await expect.poll(() => gateway().waiting()).toBe(0);
  await page.waitForTimeout(4_000);
  await expect(other.getByRole('button', { name: 'Log in again' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: draft.title })).toHaveCount(0);
  expect(countOf(requests, /\/generate\?/), 'rounds to WordPress').toBe(rounds);
  expect(await ofThisSite(context)).toEqual([]);

  await other.getByRole('button', { name: 'Log in again' }).click();
  await expect(other.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
});
