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

  test('links each profile of the settings, named and in a new tab', async ({ visit }) => {
    const page = await visit('/');
    const addresses = Object.entries(siteConfig.social).filter(([, address]) => address !== '');
    const profiles = page.getByRole('contentinfo').locator('a[target="_blank"]');
    await expect(profiles).toHaveCount(addresses.length);
    for (const [network, address] of addresses) {
      const profile = page.getByRole('contentinfo').locator(`a[href="${address}"]`);
      await expect(profile).toHaveAccessibleName(new RegExp(`\\b${network}\\b`, 'i'));
      await expect(profile).toHaveAttribute('rel', /\bnoopener\b/);
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
