import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { axeFindings } from '../site/axe-findings';
import { COMPILE_TIMEOUT_MS, type Copy, expect, test } from './developer-test';

const POST = '/clean-your-list/';
const PAGE = '/about/';
const HEADING = 'The Thursday letter';

/** The forms that were sent to the provider. */
const taken: Record<string, string>[] = [];
let provider: Server;

test.describe.configure({ mode: 'default' });
test.slow();

test.beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      taken.push(Object.fromEntries(new URLSearchParams(body)));
      // Providers do the same: the page that says it is elsewhere.
      response.writeHead(302, { Location: 'https://pages.lists.example.com/thanks' }).end();
    });
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
});

test.afterAll(() => provider.close());

/** The owner keeps the newsletter in site.config.ts, whatever WordPress says. */
function keepNewsletter(copy: Copy): void {
  copy.edit('site.config.ts', (text) => text.replace('fixed: [],', "fixed: ['newsletter'],"));
}

/** The owner sets the newsletter. */
function setNewsletter(copy: Copy): void {
  keepNewsletter(copy);
  const { port } = provider.address() as AddressInfo; // It listens on a port.
  copy.edit('site.config.ts', (text) =>
    text.replace(
      'newsletter: false,',
      `newsletter: {
    heading: '${HEADING}',
    text: 'Each Thursday.',
    action: 'http://127.0.0.1:${port}/subscribe',
    emailField: 'EMAIL',
    hiddenFields: { tag: 'blog' },
    page: 'https://lists.example.com/thursday',
    places: ['article', 'footer'],
  },`,
    ),
  );
  taken.length = 0;
}

const askedElsewhere = (page: Page, origin: string): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) {
      asked.push(request.url());
    }
  });
  return asked;
};

const formsOf = (page: Page) => page.locator('form[action*="/-/newsletter"]');

/** Opens a page until its one newsletter is there: an edit of the settings takes its time. */
async function openPage(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { timeout: COMPILE_TIMEOUT_MS });
    await expect(page.getByRole('heading', { name: HEADING })).toHaveCount(1, { timeout: 5_000 });
  }).toPass({ timeout: 2 * COMPILE_TIMEOUT_MS });
}

async function subscribe(page: Page, place: 'article' | 'footer', email: string): Promise<void> {
  const form = place === 'footer' ? formsOf(page).last() : formsOf(page).first();
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
}

test('Without a newsletter there is no form, and no address for one', async ({ copy, page }) => {
  keepNewsletter(copy);
  await expect(async () => {
    await page.goto(`${copy.origin}${POST}`, { timeout: COMPILE_TIMEOUT_MS });
    await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 5_000 });
    await expect(formsOf(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 2 * COMPILE_TIMEOUT_MS });
  const answer = await page.request.post(
    `${copy.origin}/-/newsletter?path=${encodeURIComponent(POST)}&place=footer`,
    { form: { email: 'marla@example.com' }, headers: { origin: copy.origin } },
  );
  expect(answer.status()).toBe(404);
});

test('A reader subscribes below an article, is told so there, and nobody else is asked by the page', async ({
  copy,
  page,
}) => {
  setNewsletter(copy);
  const asked = askedElsewhere(page, copy.origin);
  await openPage(page, `${copy.origin}${POST}`);
  expect(await axeFindings(page, ['nextjs-portal'])).toEqual([]);
  await expect(page.getByText('a letter asks you to confirm it').first()).toBeHidden();

  await subscribe(page, 'article', 'marla');
  const field = formsOf(page).first().getByLabel('Email address');
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  expect(taken).toEqual([]);

  await subscribe(page, 'article', 'marla@example.com');
  await page.waitForURL(`**${POST}#newsletter-article-sent`);
  const status = page.getByRole('status').filter({ hasText: 'a letter asks you to confirm it' });
  await expect(status).toHaveCount(1);
  await expect(status).toBeInViewport();
  await expect(status.getByRole('link')).toHaveAttribute(
    'href',
    'https://lists.example.com/thursday',
  );
  await expect(formsOf(page).first()).toBeHidden();
  await expect(formsOf(page).last(), 'a page has one form').toBeHidden();
  expect(taken).toEqual([{ tag: 'blog', EMAIL: 'marla@example.com' }]);

  await page.reload();
  await expect(status).toHaveCount(1);
  expect(taken, 'a reload sends nothing').toHaveLength(1);
  expect(asked).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: HEADING })).toHaveCount(0);
});

test('A reader without scripts subscribes in the footer, and gets back what was no address', async ({
  copy,
  browser,
}) => {
  setNewsletter(copy);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openPage(page, `${copy.origin}${PAGE}`);
  await subscribe(page, 'footer', 'reed@example.com');
  await page.waitForURL(`**${PAGE}#newsletter-footer-sent`);
  expect(taken).toEqual([{ tag: 'blog', EMAIL: 'reed@example.com' }]);

  // What a browser without that kind of field sends.
  await page.goto(`${copy.origin}${PAGE}`);
  const action = await formsOf(page).last().getAttribute('action');
  const refused = await context.request.post(`${copy.origin}${action}`, {
    form: { email: 'reed' },
    headers: { origin: copy.origin },
  });
  expect(refused.status()).toBe(422);
  const text = await refused.text();
  expect(text).toContain('This is not an email address.');
  expect(text).toContain('reed');
  expect(taken).toHaveLength(1);
  await context.close();
});
