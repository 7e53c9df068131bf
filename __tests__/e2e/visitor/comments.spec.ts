import type { Page } from '@playwright/test';
import { axeFindings } from '../site/axe-findings';
import { expect, test } from './visitor-test';

const POST = '/answer-comments-like-a-shopkeeper/';

const form = (page: Page) => page.getByRole('region', { name: /^(?:Write a comment|Reply to )/ });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const summary = (page: Page) => form(page).getByRole('alert');
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'comment' });

/**
 * Presses the button; until two seconds have passed where the form's page was made only just now.
 */
async function send(page: Page): Promise<void> {
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  // Not the state of the page, which is still the one before when the answer has come.
  const loaded = page.waitForEvent('load');
  await form(page).getByRole('button', { name: 'Send the comment' }).click();
  const response = await posted;
  const words = response.status() === 303 ? '' : await response.text();
  await loaded;
  if (words.includes('Press the button again')) await send(page);
}

/** Somebody with an address of their own: WordPress takes one comment in 15 seconds from each. */
async function sign(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Email address').fill(`${name.replace(/\W/g, '').toLowerCase()}@example.com`);
}

/**
 * What a visitor does who first leaves things out, whatever the browser runs; gives the words of a
 * comment that all see.
 */
async function discuss(page: Page, at: (path: string) => string, who: string): Promise<string> {
  const words = `I agree, says ${who}`;
  await page.goto(at(POST));
  await page.getByRole('link', { name: 'Write a comment' }).press('Enter');
  await expect(page).toHaveURL(/comment-page-1\/?#comment-form$/);
  await field(page, 'Comment').fill(words);
  await send(page);
  await expect(summary(page)).toContainText('some fields need another look');
  await expect(summary(page)).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Write your name.');
  await expect(field(page, 'Comment')).toHaveValue(words);
  await page.keyboard.press('Tab');
  await expect(summary(page).getByRole('link', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await sign(page, who);
  await send(page);
  await expect(notice(page)).toContainText('Your comment is published.');
  await expect(notice(page)).toBeFocused();
  await page.reload();
  await expect(page.getByText(words)).toHaveCount(1);
  await notice(page).getByRole('link', { name: 'Go to your comment' }).click();
  await expect(page.locator(':target')).toContainText(words);
  return words;
}

/** An answer that WordPress holds, as it has many links. */
async function answerWithLinks(page: Page, who: string): Promise<void> {
  const words = `See https://a.example and https://b.example, says ${who}`;
  await page.getByRole('link', { name: 'Reply to Tobias Reed' }).first().click();
  await expect(form(page)).toHaveAccessibleName('Reply to Tobias Reed');
  await sign(page, who);
  await field(page, 'Comment').fill(words);
  await send(page);
  await expect(notice(page)).toContainText('once somebody has read and approved it');
  await expect(notice(page)).toContainText(words);
}

test.describe('Who reads a post can comment on it', () => {
  test('with scripts: what is wrong is said, nothing is lost, and all see the comment', async ({
    page,
    at,
    trouble,
  }, { repeatEachIndex, retry, project }) => {
    test.slow();
    trouble.expect(/status of 422/);
    const who = `Ada${project.name}${repeatEachIndex}${retry}${Date.now()}`;
    const words = await discuss(page, at, who);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(at(`${POST}comment-page-1/`));
    await expect(page.getByText(words), 'the page that is kept was made anew').toHaveCount(1);
    await sign(page, who);
    await field(page, 'Name').fill(`${who}, again`);
    await field(page, 'Comment').fill(words);
    await send(page);
    await expect(summary(page)).toContainText('Duplicate comment detected');
    await expect(field(page, 'Comment')).toHaveValue(words);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: `Reply to ${who}` }).click();
    await page.getByRole('link', { name: 'Write a new comment instead' }).click();
    await answerWithLinks(page, `${who}b`);
    expect(await axeFindings(page)).toEqual([]);
    const held = page.url();
    await page.goto(at(`${POST}comment-page-1/`));
    await expect(page.getByText(`says ${who}b`)).toHaveCount(0);
    await page.goto(held);
    await expect(notice(page)).toContainText(`says ${who}b`);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('in the same way', async ({ page, at, trouble }, { repeatEachIndex, retry }) => {
      test.slow();
      trouble.expect(/status of 422/);
      const who = `Grace${repeatEachIndex}${retry}${Date.now()}`;
      await discuss(page, at, who);
      await page.goto(at(`${POST}comment-page-1/`));
      await answerWithLinks(page, `${who}b`);
    });
  });
});
