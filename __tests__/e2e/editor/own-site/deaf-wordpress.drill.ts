import { countOf, expect, fillWordPressLogin, previewLink, test } from '../editor-test';
import { ownSite, ownWordPress } from './own-site';

const { gateway } = ownWordPress();
const site = ownSite('deaf-wordpress', () => ({ NEXT_PUBLIC_WORDPRESS_URL: gateway().origin }));

test('when WordPress’s server drops the token there is a message, and never a loop', async ({
  page,
  drafts,
  bar,
  requests,
}) => {
  const link = `${site().origin}${previewLink(drafts.item({ status: 'draft' }))}`;
  await page.goto(link);
  await fillWordPressLogin(page, 'editor');
  await expect(bar).toBeVisible();
  gateway().dropAuthorization();
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your session has expired' }),
  ).toBeVisible();
  await expect(page.getByText(/may drop the “Authorization” header/)).toBeVisible();
  await page.waitForTimeout(3_000);
  expect(countOf(requests, /\/generate\?/), 'only the sign-in itself').toBe(1);
  await expect(page).toHaveURL(/\/preview\?/);
});
