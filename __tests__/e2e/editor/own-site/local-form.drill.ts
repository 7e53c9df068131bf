import { SIGN_IN_HINT } from '@homegrown/engine/editor/shared/contract';
import { axeFindings } from '../../site/axe-findings';
import { cms, expect, password, previewLink, test } from '../editor-test';
import { ownSite } from './own-site';

const REFUSED = 'WordPress does not know this user name with this password.';

const site = ownSite('local-form', () => ({ AUTH_STRATEGY: 'local' }));

test('a preview leads to this site’s own form, and from there back to the draft', async ({
  page,
  context,
  drafts,
  bar,
  requests,
}) => {
  const draft = drafts.item({ status: 'draft' });
  await page.goto(`${site().origin}${previewLink(draft)}`);
  await page.waitForURL(/\/login\?redirect_uri=/);
  await page.getByLabel('User name or email address').fill('editor');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText(REFUSED);
  expect(await notice.innerHTML(), 'WordPress’s HTML is shown as text').not.toContain('<');
  expect(page.url(), 'no password in an address').not.toContain('not%20the%20password');
  await expect(page.getByLabel('User name or email address')).toHaveValue('editor');
  await expect(page.getByLabel('Password'), 'is what is to be typed anew').toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('User name or email address').fill('editor@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
  await expect(bar).toContainText('Draft');
  expect((await context.cookies()).map(({ name }) => name)).toContain(SIGN_IN_HINT);
  expect(requests.filter((request) => request.includes(`${cms}/wp-login.php`))).toEqual([]);
  expect(requests.filter((request) => request.includes(`${cms}/generate`))).toEqual([]);
  expect(site().output()).not.toContain(password);
});

test('an unknown user name shows the same message as a wrong password, and what was typed is not in the address', async ({
  page,
}) => {
  await page.goto(`${site().origin}/login`);
  await page.getByLabel('User name or email address').fill('nobody-of-this-name');
  await page.getByLabel('Password').fill('some words');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(REFUSED);
  expect(page.url()).toBe(`${site().origin}/login?redirect_uri=%2F`);
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('the form works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site().origin}/login?redirect_uri=/about/`);
  await page.getByLabel('User name or email address').fill('editor');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${site().origin}/about/`);
  expect((await context.cookies()).map(({ name }) => name)).toContain(SIGN_IN_HINT);
  await context.close();
});

for (const width of [390, 1280]) {
  test(`axe finds nothing on the form and its notice at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site().origin}/login`);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('User name or email address').fill('editor');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}
