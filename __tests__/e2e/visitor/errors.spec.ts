import { aboutAddresses } from '../site/about-addresses';
import { MISSING } from './screens';
import { expect, test } from './visitor-test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'A missing address' : 'A missing address, without scripts',
    () => {
      test.use({ javaScriptEnabled });

      test(
        'is a 404 page of this site that says so and leads on',
        aboutAddresses,
        async ({ page, at, trouble }) => {
          trouble.expect(/status of 404/);
          const response = await page.goto(at(MISSING));
          expect(response?.status()).toBe(404);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText([/isn’t here/]);
          await expect(page).toHaveTitle(/\S/);
          await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
          await expect(
            page.getByRole('banner').getByTitle('Home', { exact: true }),
          ).toHaveAttribute('href', at('/'));
          await expect(page.getByRole('contentinfo')).toHaveCount(1);
          await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(1);
          await expect(
            page.getByRole('navigation', { name: 'Browse by Category' }).getByRole('link'),
          ).not.toHaveCount(0);
          await expect(
            page.getByRole('main').getByRole('link', { name: 'Posts', exact: true }),
          ).toHaveAttribute('href', at('/posts/'));
          const input = page.getByRole('searchbox');
          await expect(input).toHaveValue('no such anywhere');
          await input.fill('email');
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(
            (url) => url.pathname === at('/search') && url.search === '?q=email',
          );
        },
      );
    },
  );
}
