import { SIGN_IN_HINT } from '@homegrown/engine/editor/shared/contract';
import type { Browser, BrowserContext } from '@playwright/test';
import { cms, expect, fillWordPressLogin, previewLink, test } from './editor-test';

/**
 * A code of somebody else's account, as whoever wants to lure an editor gets it: WordPress leads
 * them to this site, where nothing takes the code up, since their browser runs no scripts.
 */
async function codeOf(login: string, address: string, browser: Browser): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${cms}/generate?redirect_uri=${encodeURIComponent(address)}`);
  await fillWordPressLogin(page, login);
  await page.waitForURL(/[?&]code=/);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  await context.close();
  return code;
}

const isSignedIn = async (context: BrowserContext): Promise<boolean> =>
  (await context.cookies()).some(({ name }) => name === SIGN_IN_HINT);

const states = [
  { what: 'no state', state: '' },
  { what: 'a made-up state', state: `&sign-in=${'A'.repeat(43)}` },
];

for (const { what, state } of states) {
  test(`somebody else’s code with ${what} signs nobody in, although a sign-in was started here`, async ({
    page,
    context,
    at,
    browser,
    baseURL,
    drafts,
  }) => {
    const link = previewLink(drafts.item({ status: 'draft' }));
    const { search } = new URL(link, baseURL);
    const code = await codeOf('reader', `${baseURL}${at('/preview')}${search}`, browser);
    // Anybody's link to a preview starts a sign-in by itself.
    await page.goto(at(link));
    await page.waitForURL(/wp-login\.php/);
    const asked = page.waitForResponse(/auth\/token\?/);
    await page.goto(`${at('/preview')}${search}&code=${encodeURIComponent(code)}${state}`);
    expect((await asked).status()).toBe(403);
    await expect(page.getByText('This sign-in was not started in this browser.')).toBeVisible();
    expect(await isSignedIn(context)).toBe(false);
    await expect.poll(() => new URL(page.url()).searchParams.has('code')).toBe(false);
    expect(new URL(page.url()).searchParams.has('sign-in')).toBe(false);
  });
}

test('somebody else’s code does not replace the signed-in editor, whatever was started here', async ({
  page,
  at,
  browser,
  baseURL,
  drafts,
  openAs,
  bar,
  toolbar,
}) => {
  const link = previewLink(drafts.item({ status: 'draft' }));
  const { search } = new URL(link, baseURL);
  const code = await codeOf('admin', `${baseURL}${at('/preview')}${search}`, browser);
  await openAs('editor', link);
  await expect(bar).toBeVisible();
  const started = await page.evaluate(
    async (address) => (await fetch(address, { method: 'POST' })).status,
    at('/api/faust/auth/start'),
  );
  expect(started).toBeLessThan(300);
  await page.goto(`${at('/preview')}${search}&code=${encodeURIComponent(code)}`);
  await expect(bar).toBeVisible();
  await expect(toolbar.getByRole('button', { name: 'Howdy, Ines Moreau' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.has('code')).toBe(false);
});
