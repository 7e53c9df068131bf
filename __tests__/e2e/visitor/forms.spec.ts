import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { aboutAddresses } from '../site/about-addresses';
import { axeFindings } from '../site/axe-findings';
import { BUILT_SCRIPTS } from '../site/hold-back';
import { expect, test } from './visitor-test';

const PAGE = '/contact-us/';
const MESSAGES = path.join(
  tmpdir(),
  `homegrown-messages-${new URL(process.env.E2E_BACKEND ?? 'http://none').port}.jsonl`,
);
const THANKS = 'Thank you. A person reads your message within one working day.';
const SPAM = 'There was an error trying to send your message. Please try again later.';
const TERMS = 'Please tick the box, so that we may answer you.';

/** The messages with these words that the owner has got. */
async function delivered(words: string): Promise<string[]> {
  const lines = (await readFile(MESSAGES, 'utf8').catch(() => '')).split('\n');
  return lines.filter((line) => line.includes(words));
}

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });
const answer = (page: Page) => form(page).locator('.form-answer');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: false }).first();

/** Presses the button; once more where the form's page was made only just now. */
async function send(page: Page): Promise<void> {
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await form(page).getByRole('button', { name: 'Send the message' }).click();
  const response = await posted;
  // A sent one leads on, and has no words.
  const words = response.status() === 303 ? '' : await response.text();
  await expect(answer(page)).not.toBeEmpty();
  if (words.includes('Press the button again')) await send(page);
}

/**
 * What a visitor does who first leaves things out, whatever the browser runs.
 *
 * @param mayInspect whether scripts run: axe is one
 */
async function writeAndMend(page: Page, words: string, mayInspect: boolean): Promise<void> {
  await field(page, 'Your name').fill('Ada <b>Visitor</b>');
  await field(page, 'Your message').fill(`${words} worseword\n<script>alert(1)</script>`);
  await field(page, 'What it is about').selectOption('Opening hours');
  await send(page);
  await expect(answer(page)).toContainText('some fields need another look');
  const email = field(page, 'Your email address');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Please fill this in.');
  await expect(answer(page)).toBeFocused();
  if (mayInspect) expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  const link = answer(page).getByRole('link', { name: 'Your email address', exact: true });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await email.fill('ada@example.com');
  if (mayInspect) {
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(link).toHaveCount(0);
  }
  await send(page);
  await expect(answer(page)).toContainText(TERMS);
  await field(page, 'You may keep my address').check();
  await send(page);
  await expect(answer(page)).toContainText(SPAM);
  await expect(field(page, 'Your name')).toHaveValue('Ada <b>Visitor</b>');
  await expect(field(page, 'What it is about')).toHaveValue('Opening hours');
  await expect(field(page, 'Your message')).toHaveValue(
    `${words} worseword\n<script>alert(1)</script>`,
  );
  await field(page, 'Your message').fill(words);
  expect(await delivered(words)).toEqual([]);
}

test.describe('A form in a page', () => {
  test('has boxes and buttons that a finger can hit, in the type of its fields', async ({
    page,
    at,
  }) => {
    await page.goto(at(PAGE));
    const box = await form(page).getByRole('checkbox').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    const looks = await form(page)
      .locator('input[type=file]')
      .evaluate((input) => {
        const button = getComputedStyle(input, '::file-selector-button');
        const { fontFamily, fontSize } = getComputedStyle(input.closest('form') ?? input);
        return {
          isInType: button.fontFamily === fontFamily && button.fontSize === fontSize,
          height: input.getBoundingClientRect().height,
        };
      });
    expect(looks.isInType).toBe(true);
    expect(looks.height).toBeGreaterThanOrEqual(44);
  });

  test('is sent once by a script, which says what is wrong and keeps what was written and chosen', async ({
    page,
    at,
    trouble,
  }) => {
    test.slow();
    trouble.expect(/status of 422/);
    const words = `With scripts ${Date.now()}`;
    await page.goto(at(PAGE));
    const address = page.url();
    await form(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from('a picture') });
    await writeAndMend(page, words, true);
    await send(page);
    await expect(answer(page)).toHaveText(THANKS);
    await expect(answer(page)).toHaveRole('status');
    await expect(answer(page).locator('p')).toHaveAttribute('dir', 'auto');
    await expect(answer(page)).toBeFocused();
    await expect(field(page, 'Your message')).toHaveValue('');
    expect(await axeFindings(page)).toEqual([]);
    expect(page.url().replace(/#.*/, '')).toBe(address);
    const [message, ...others] = await delivered(words);
    expect(others).toEqual([]);
    expect(JSON.parse(message ?? '{}')).toMatchObject({
      form: 'Contact form',
      files: [{ field: 'your-picture', name: 'shop.png', bytes: 9 }],
    });
  });

  test('has its styles in the page, and no page without a form has them', async ({ page, at }) => {
    const stylesOf = async (address: string): Promise<string[]> => {
      const html = await (await page.request.get(at(address))).text();
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
      return Promise.all(
        sheets.map(async ([, href = '']) => (await page.request.get(href)).text()),
      );
    };
    const hasForms = (styles: string): boolean => styles.includes('form-send');
    const without = await stylesOf('/about/');
    expect(without.length).toBeGreaterThan(0);
    expect(without.filter(hasForms)).toEqual([]);
    expect((await stylesOf(PAGE)).filter(hasForms)).toHaveLength(1);
  });

  test('says so, and keeps what was written, while there is no connection', async ({
    page,
    at,
    trouble,
  }) => {
    trouble.expect(/net::ERR_/);
    await page.goto(at(PAGE));
    await field(page, 'Your message').fill('Still here');
    await page.route(/\/-\/form/, (route) => route.abort());
    await form(page).getByRole('button', { name: 'Send the message' }).click();
    await expect(answer(page)).toContainText('there is no connection');
    await expect(field(page, 'Your message')).toHaveValue('Still here');
  });

  test('is sent when the scripts come, where its button is pressed before', async ({
    page,
    at,
    trouble,
  }) => {
    trouble.expect(/status of 422/);
    let arrive = () => {};
    const pressed = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(BUILT_SCRIPTS, async (route) => {
      await pressed;
      await route.continue();
    });
    // A form in view asks for its scripts, and the page is not loaded before they are.
    await page.goto(at(PAGE), { waitUntil: 'domcontentloaded' });
    await form(page).getByRole('button', { name: 'Send the message' }).click();
    await expect(form(page)).toHaveAttribute('aria-busy', 'true');
    arrive();
    await expect(answer(page)).not.toBeEmpty();
    await expect(form(page)).not.toHaveAttribute('aria-busy');
  });

  test('is accessible as the server answers it', async ({ page, at, trouble }) => {
    trouble.expect(/status of 422|net::ERR_FAILED/);
    // Axe is a script itself: the site's own are kept from arriving.
    await page.route(/\.js(?:\?|$)/, (route) => route.abort());
    await page.goto(at(PAGE));
    await send(page);
    await expect(answer(page)).toContainText('some fields need another look');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('that has left its page is given back on a page of its own, which a phone shows whole', async ({
    page,
    at,
    trouble,
  }) => {
    // A page without scripts can't take what Chromium says of the fade that it skips
    // (docs/decisions/0028-short-scripts-in-the-page.md).
    trouble.expect(/status of 422|ViewTransition/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(PAGE));
    await field(page, 'Your message').fill('Hello there.');
    await form(page).evaluate((element: HTMLFormElement) => {
      const action = new URL(element.action);
      action.searchParams.set('form', 'wpcf7-f1876-o1');
      element.action = action.href;
      HTMLFormElement.prototype.submit.call(element);
    });
    await expect(
      page.getByRole('heading', { name: 'Your message was not sent', exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('your-message')).toHaveValue('Hello there.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeFindings(page)).toEqual([]);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(
      'is sent once, gives back what was written, and its answer may be loaded again',
      aboutAddresses,
      async ({ page, at, trouble }) => {
        test.slow();
        trouble.expect(/status of 422/);
        const words = `Without scripts ${Date.now()}`;
        await page.goto(at(PAGE));
        await writeAndMend(page, words, false);
        await send(page);
        for (const time of [1, 2]) {
          await expect(answer(page), `the ${time}. time`).toHaveText(THANKS);
          await expect(field(page, 'Your message')).toHaveValue('');
          await page.reload();
        }
        expect(await delivered(words)).toHaveLength(1);
        await page.goto(at(PAGE));
        await expect(answer(page)).toBeEmpty();
      },
    );
  });
});
