import { countOf, expect, fillWordPressLogin, previewLink, test } from '../editor-test';
import { ownSite } from './own-site';

const site = ownSite('wrong-secret', () => ({
  FAUST_SECRET_KEY: '11111111-1111-4111-8111-111111111111',
}));

test('a wrong secret shows a message after one round to WordPress, and never a loop', async ({
  page,
  drafts,
  requests,
}) => {
  await page.goto(`${site().origin}${previewLink(drafts.item({ status: 'draft' }))}`);
  await fillWordPressLogin(page, 'editor');
  await expect(
    page.getByRole('heading', { level: 1, name: 'WordPress does not know this site' }),
  ).toBeVisible();
  await expect(page.getByText(/FAUST_SECRET_KEY/)).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(countOf(requests, /\/generate\?/)).toBe(1);

  // The code is spent, so trying again is another round: one for each press, and the same words at
  // its end.
  const trouble = page.getByRole('heading', {
    level: 1,
    name: 'WordPress does not know this site',
  });
  for (const rounds of [2, 3]) {
    const refused = page.waitForResponse(/auth\/token\?(?:.*&)?code=/);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await refused).status()).toBe(500);
    await expect(trouble).toBeVisible();
    await page.waitForTimeout(1_500);
    await expect(trouble).toBeVisible();
    expect(countOf(requests, /\/generate\?/)).toBe(rounds);
  }
});
