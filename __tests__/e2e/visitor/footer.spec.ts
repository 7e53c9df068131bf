import { siteConfig } from '../../../site.config';
import { plainTitle } from './screens';
import { expect, test } from './visitor-test';

test.use({ javaScriptEnabled: false });

test.describe('The footer', () => {
  test('has the copyright line of this year', async ({ visit, content }) => {
    const page = await visit('/about/');
    const brand = siteConfig.brand || plainTitle(content.title);
    const line = `© ${new Date().getFullYear()} ${brand} · Powered By ${siteConfig.platform.name}`;
    await expect(page.getByRole('contentinfo').getByText(line, { exact: true })).toBeVisible();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: siteConfig.platform.name }),
    ).toHaveAttribute('href', siteConfig.platform.url);
  });

  test('links six profiles, each named and in a new tab', async ({ visit }) => {
    const page = await visit('/');
    const profiles = page.getByRole('contentinfo').locator('a[target="_blank"]');
    await expect(profiles).toHaveCount(6);
    const networks = ['X', 'Facebook', 'Instagram', 'YouTube', 'GitHub', 'LinkedIn'];
    const addresses = Object.values(siteConfig.social);
    for (const [index, network] of networks.entries()) {
      const profile = profiles.nth(index);
      await expect(profile).toHaveAccessibleName(new RegExp(`\\b${network}\\b`));
      await expect(profile).toHaveAttribute('rel', /\bnoopener\b/);
      expect(addresses).toContain(await profile.getAttribute('href'));
    }
  });

  test('has the footer menu with its name', async ({ visit, content }) => {
    const page = await visit('/');
    const menu = page.getByRole('contentinfo').getByRole('navigation');
    await expect(menu).toHaveAttribute('aria-label', /^(?!undefined)\S.* menu$/);
    await expect(menu.getByRole('link')).toHaveText(
      content.footerMenu.map(({ label }) => plainTitle(label)),
    );
  });

  test('is the same on every kind of page', async ({ visit, content }) => {
    for (const path of [content.posts[0]?.uri ?? '/', '/posts/', '/search']) {
      const page = await visit(path);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
    }
  });
});
