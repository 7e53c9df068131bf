import path from 'node:path';
import { root, type RunningServer, startBackend } from '../../site/running-program';
import { countOf, expect, fillWordPressLogin, previewLink, test } from '../editor-test';
import { ownSite } from './own-site';

const content = path.join(root, 'packages/demonstration/homegrown.wxr.xml');

let wordPress: RunningServer;

test.beforeAll(async () => {
  wordPress = await startBackend(content);
});

test.afterAll(async () => {
  await wordPress?.stop();
});

const site = ownSite('wordpress-down', () => ({ NEXT_PUBLIC_WORDPRESS_URL: wordPress.origin }));

test('WordPress goes down in the middle of a session: a message, no loop, and everything works when it is back', async ({
  page,
  drafts,
  bar,
  toolbar,
  requests,
}) => {
  const draft = drafts.item({ status: 'draft' });
  await page.goto(`${site().origin}${previewLink(draft)}`);
  await fillWordPressLogin(page, 'editor');
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();

  await wordPress.stop();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'WordPress can’t be reached' })).toBeVisible();
  await expect(page.getByRole('heading', { name: draft.title })).toHaveCount(0);
  const tries = requests.length;
  await page.waitForTimeout(1_500);
  expect(countOf(requests, /\/generate\?/), 'nobody is sent to a WordPress that is down').toBe(1);
  expect(requests.length - tries, 'nothing is asked again and again').toBeLessThan(3);

  await page.goto(`${site().origin}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toolbar, 'its query fails and it is shown anyway').toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'WordPress can’t be reached' })).toBeVisible();
  wordPress = await startBackend(content, undefined, Number(new URL(wordPress.origin).port));
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
  await expect(bar).toContainText('Draft');
  expect(countOf(requests, /\/generate\?/), 'the session was kept').toBe(1);
});

test('nobody is sent to sign in while WordPress is down', async ({ page, drafts, requests }) => {
  const draft = drafts.item({ status: 'draft' });
  await wordPress.stop();
  await page.goto(`${site().origin}${previewLink(draft)}`);
  await expect(page.getByRole('heading', { name: 'WordPress can’t be reached' })).toBeVisible();
  await page.goto(`${site().origin}/login`);
  await expect(page.getByRole('main')).toContainText('WordPress can’t be reached');
  expect(countOf(requests, /\/generate\?/)).toBe(0);

  wordPress = await startBackend(content, undefined, Number(new URL(wordPress.origin).port));
  await page.goto(`${site().origin}${previewLink(draft)}`);
  await fillWordPressLogin(page, 'editor');
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
});
