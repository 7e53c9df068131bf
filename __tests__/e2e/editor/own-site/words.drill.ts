import path from 'node:path';
import type { Newsletter } from '@homegrown/engine/site/settings';
import type { Browser, Page } from '@playwright/test';
import { IN_BRACKETS } from '../../site/bracketed-build';
import { changeBuild, withNewsletter } from '../../site/changed-build';
import { readExport } from '../../site/export-file';
import { greekAnswer, inGreek } from '../../site/greek-answers';
import { root } from '../../site/running-program';
import { unbracketed, unbracketedDocument } from '../../site/unbracketed';
import { expect, fillWordPressLogin, previewLink, test } from '../editor-test';
import { ownSite, ownWordPress } from './own-site';

const POST = '/answer-comments-like-a-shopkeeper/';
const COMMENTS = `${POST}comment-page-1/`;
const { items } = readExport(path.join(root, 'packages/demonstration/homegrown.wxr.xml'));
const pathOf = (type: string, isLocked: boolean): string =>
  items.find(
    (one) => one.type === type && one.status === 'publish' && (one.password !== '') === isLocked,
  )?.path ?? '/';

const screens = [
  '/',
  '/posts/',
  '/posts/page/2/',
  '/about/',
  '/contact-us/',
  '/projects/',
  pathOf('project', false),
  pathOf('post', true),
  '/category/email/',
  '/tag/planning/',
  '/author/fern/',
  '/2026/',
  '/2026/11/',
  POST,
  '/photograph-your-work-by-a-window/',
  COMMENTS,
  '/search',
  `/search?q=${encodeURIComponent(inGreek('email'))}`,
  `/search?q=${encodeURIComponent(inGreek('emial'))}`,
  '/search?q=0',
  '/search?q=00000',
  '/no-such-page-anywhere/',
  '/%E0%A4%A/',
  '/-/offline',
  '/-/form?path=none',
  '/-/comment?path=%2Fnowhere%2F',
  '/wp-content/uploads/none.pdf',
  '/login',
  '/preview?preview=true&p=44',
  '/preview?preview=true&previewPathname=%2F&p=x',
];

const NEWSLETTER: Newsletter = {
  heading: '0',
  text: '0',
  action: 'http://127.0.0.1:9/subscribe',
  emailField: 'EMAIL',
  hiddenFields: {},
  page: '',
  places: ['article', 'footer'],
};

const documents = [
  '/feed/',
  '/feed/atom/',
  '/feed/json/',
  '/comments/feed/',
  `${POST}feed/`,
  '/category/email/feed/',
  '/manifest.webmanifest',
  '/llms.txt',
  `${POST.slice(0, -1)}.md`,
];

const { gateway } = ownWordPress((answer) => greekAnswer(answer));
const site = ownSite(
  'words',
  () => ({ NEXT_PUBLIC_WORDPRESS_URL: gateway().origin }),
  (folder) => changeBuild(folder, [IN_BRACKETS, withNewsletter(NEWSLETTER)]),
);

/** Reports what is English on a page, and goes on, so that one run shows all of a walk. */
async function look(page: Page, what: string): Promise<void> {
  expect.soft(await unbracketed(page), what).toEqual([]);
}

async function untilHydrated(page: Page): Promise<void> {
  await page.locator('button, input').first().dispatchEvent('pointerover');
  await page.waitForFunction(() => 'started' in document.documentElement.dataset);
}

/** Presses the button of a form. A page that was made only just now needs a second press. */
async function send(page: Page, form: string): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.locator(`${form} button:not([type=button])`).last().click();
    const response = await posted;
    const words = response.status() === 303 ? '' : await response.text();
    await page.waitForLoadState('load');
    if (!/again to send/.test(words)) return;
    await look(page, `${form}, sent too early`);
    await page.waitForTimeout(2_000);
  }
  throw new Error(`${form} asked three times to be sent once more.`);
}

/** Another visitor: with scripts or without, with nothing kept. */
async function visitor(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, serviceWorkers: 'block' });
  return context.newPage();
}

test('the words of the interface stand in brackets', async ({ page }) => {
  await page.goto(`${site().origin}/search`);
  await expect(page.getByRole('link', { name: '⟦Skip To Main Content⟧' })).toHaveCount(1);
  await expect(page.getByPlaceholder('⟦Start typing...⟧')).toBeVisible();
});

test('a walk notices each kind of place in which a word may stand', async ({ page }) => {
  await page.goto(`${site().origin}/-/offline`);
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        `<p>Loose ⟦inside⟧</p><b title="Named"></b><input placeholder="Held"><b data-said="said later on"></b><noscript>Scriptless</noscript><template><p>Waiting</p></template>`,
      );
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta property="og:title" content="Shared"><script type="application/ld+json">{"name":"Machine"}</script>',
    );
  });
  expect((await unbracketed(page)).map((one) => one.replace(/^.*: /, '')).sort()).toEqual(
    [
      'Loose',
      'Named',
      'Held',
      'said later on',
      'Scriptless',
      'Waiting',
      'Shared',
      'Machine',
    ].sort(),
  );
});

for (const javaScriptEnabled of [true, false]) {
  test(`no screen says a word but in its language, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await visitor(browser, javaScriptEnabled);
    for (const address of screens) {
      await page.goto(`${site().origin}${address}`);
      await look(page, address);
    }
    await page.context().close();
  });
}

test('what is opened, loaded and copied says no other word', async ({ browser }) => {
  const page = await visitor(browser, true);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { origin } = site();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/posts/`);
  await untilHydrated(page);
  await page.locator('header button').first().click();
  await look(page, 'the menu');
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: '⟦Load More⟧' });
  const count = await page.locator('main article').count();
  await page.route('**/page/*/', (route) => route.abort(), { times: 3 });
  await more.click();
  await expect(page.getByText('⟦More could not be loaded. Try again.⟧')).toBeVisible();
  await look(page, 'Load More that fails');
  await page.unroute('**/page/*/');
  await more.click();
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(count);
  await look(page, 'Load More');

  await page.goto(`${origin}${POST}`);
  await untilHydrated(page);
  for (const button of await page.locator('main button:visible').all()) {
    await button.click({ timeout: 3_000 }).catch(() => undefined);
    await page.waitForTimeout(150);
    await look(page, `${POST}, a button pressed`);
  }

  await page.goto(`${origin}/search`);
  await untilHydrated(page);
  const input = page.getByRole('combobox');
  await input.fill('0');
  await page.waitForTimeout(500);
  await look(page, 'a search for one character');
  await page.route('**/api/content/search?*', (route) => route.abort());
  await input.fill(inGreek('email'));
  await expect(page.getByText('⟦The search did not work.⟧').first()).toBeVisible();
  await look(page, 'a search that fails');
  await page.unroute('**/api/content/search?*');
  await input.fill(inGreek('newsletter'));
  await expect(page.locator('main article').first()).toBeVisible();
  await look(page, 'a search while typing');

  await page.goto(`${origin}/`);
  await untilHydrated(page);
  await page.getByRole('button', { name: '⟦next slide / item⟧' }).click();
  await look(page, 'testimonials');

  await page.goto(`${origin}${pathOf('post', true)}`);
  await page.locator('main input[type=password]').fill('0');
  await page.locator('main input[type=password]').press('Enter');
  await expect(page.getByText('⟦That is not the password. Try again.⟧')).toBeVisible();
  await look(page, 'a wrong password');
  await page.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`answers to what is sent say no other word, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await visitor(browser, javaScriptEnabled);
    const { origin } = site();
    const who = `${Date.now()}${Number(javaScriptEnabled)}`;
    const comment = 'form[action*="/-/comment"]';
    await page.goto(`${origin}${COMMENTS}`);
    await page.locator(`${comment} textarea`).fill(`000 ${who}`);
    await send(page, comment);
    await look(page, 'a comment without a name');
    await page.locator(`${comment} input[autocomplete=name]`).fill('0');
    await page.locator(`${comment} input[type=email]`).fill(`${who}@0.example`);
    await send(page, comment);
    await expect(page.getByText('⟦Your comment is published.⟧')).toBeVisible();
    await look(page, 'a comment that is published');
    await page.goto(`${origin}${COMMENTS}`);
    await page.locator(`${comment} textarea`).fill(`https://0.example https://1.example ${who}`);
    await page.locator(`${comment} input[autocomplete=name]`).fill('0');
    await page.locator(`${comment} input[type=email]`).fill(`1${who}@0.example`);
    await send(page, comment);
    await expect(page.getByText(/once somebody has read and approved it/)).toBeVisible();
    await look(page, 'a comment that is held');
    await page.goto(`${origin}${COMMENTS}`);
    await page.locator('a[href*="reply"], a[href*="parent"]').first().click();
    await look(page, 'a reply');

    const form = 'form[action*="/-/form"]';
    await page.goto(`${origin}/contact-us/`);
    await send(page, form);
    await look(page, 'a form with errors');

    const newsletter = 'main form[action*="/-/newsletter"]';
    await page.goto(`${origin}${POST}`);
    await page.locator(`${newsletter} input[type=email]`).last().fill('0@0.example');
    await send(page, newsletter);
    await page.waitForURL('**/-/newsletter?**');
    await look(page, 'a newsletter that does not answer');
    await page.context().close();
  });
}

test('documents for programs say no other word', async ({ request }) => {
  for (const address of documents) {
    const answer = await request.get(`${site().origin}${address}`);
    expect.soft(answer.status(), address).toBe(200);
    expect.soft(unbracketedDocument(await answer.text()), address).toEqual([]);
  }
});

test('nothing says another word to an editor', async ({ page, drafts }) => {
  const { origin } = site();
  await page.goto(`${origin}${previewLink(drafts.item({ status: 'draft' }))}`);
  await fillWordPressLogin(page, 'editor');
  await page.waitForURL(/\/preview\?/);
  await expect(page.getByRole('complementary', { name: '⟦Preview⟧' })).toBeVisible();
  const toolbar = page.getByRole('region', { name: '⟦Editor toolbar⟧' });
  const account = toolbar.getByRole('button', { name: /^⟦Howdy, ⟧/ });
  await expect(account).toBeVisible();
  await look(page, 'the preview of a draft');
  for (const status of ['future', 'pending', 'private']) {
    await page.goto(`${origin}${previewLink(drafts.item({ status }))}`);
    await expect(page.getByRole('complementary', { name: '⟦Preview⟧' })).toBeVisible();
    await look(page, `the preview of what is ${status}`);
  }
  await page.goto(`${origin}${POST}`);
  await expect(account).toBeVisible();
  await account.click();
  await look(page, 'the toolbar with its menu');
  // With a token the page would leave at once.
  await page.route(/auth\/token/, () => {});
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('main')).toContainText('⟦');
  await look(page, 'the sign-in of somebody who is signed in');
});

test('no page says another word while WordPress is down', async ({ page }) => {
  await gateway().close();
  const answer = await page.goto(`${site().origin}/category/content/`);
  expect(answer?.status()).toBe(503);
  await look(page, 'an outage');
  await page.goto(`${site().origin}/preview?preview=true&p=44&previewPathname=%2F&typeName=Post`);
  await expect(page.getByRole('main')).toContainText('⟦');
  await look(page, 'a preview in an outage');
});
