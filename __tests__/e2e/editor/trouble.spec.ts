import { forgetBuild, type OwnSite, startSite } from '../site/running-program';
import { cms, countOf, expect, fillWordPressLogin, previewLink, test } from './editor-test';

const NAME = 'wrong-secret';

test.describe.configure({ mode: 'default' });
test.slow();

let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSite({
    name: NAME,
    env: {
      NEXT_PUBLIC_WORDPRESS_URL: cms,
      FAUST_SECRET_KEY: '11111111-1111-4111-8111-111111111111',
      EXPERIMENTAL_TOOLBAR: 'true',
    },
  });
});

test.afterAll(async () => {
  await site?.stop();
  forgetBuild(NAME);
});

test('a wrong secret is said in words after one round to WordPress, never a loop (row 158)', async ({
  page,
  drafts,
  requests,
}) => {
  await page.goto(`${site.origin}${previewLink(drafts.item({ status: 'draft' }))}`);
  await fillWordPressLogin(page, 'editor');
  await expect(
    page.getByRole('heading', { level: 1, name: 'WordPress does not know this site' }),
  ).toBeVisible();
  await expect(page.getByText(/FAUST_SECRET_KEY/)).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(countOf(requests, /\/generate\?/)).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Preview');
  expect(countOf(requests, /\/generate\?/)).toBe(1);
});
