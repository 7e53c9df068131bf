import { expect, test } from './editor-test';

test.use({ javaScriptEnabled: false });

test('a preview says that it needs scripts, and not that it is loading', async ({ page, at }) => {
  await page.goto(at('/preview?preview=true&previewPathname=%2F&p=1'));
  const words = page.getByRole('main').locator('noscript p');
  await expect(words).toContainText('A preview needs JavaScript');
  await expect(words).toBeVisible();
  await expect(page.locator('noscript p'), 'said once').toHaveCount(1);
  await expect(page.getByText('Loading...')).toBeHidden();
});

test('the login page says that it needs scripts, and not that it leads to WordPress', async ({
  page,
  at,
}) => {
  await page.goto(at('/login'));
  const words = page.getByRole('main').locator('noscript p');
  await expect(words).toContainText('Logging in needs JavaScript');
  await expect(words).toBeVisible();
  await expect(page.getByText('Taking you to WordPress')).toBeHidden();
});
