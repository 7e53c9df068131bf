/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { type FooterFacts, SiteFooter } from '@/components/site-footer/SiteFooter';
import { siteConfig } from '@/site.config';
import { layout } from '../layout-of-test';

const footer = (facts: Partial<FooterFacts> = {}) =>
  render(
    <SiteFooter
      brand="Corner Shop"
      facts={{ ...layout.footer, ...facts }}
      menu={layout.footerMenu}
      path={null}
      year={2026}
    />,
  );

describe('the footer', () => {
  it('shows the owner’s own words in place of the year and the brand', () => {
    footer({ text: '© 1902 Baker Street Ltd.' });
    expect(screen.getByText('© 1902 Baker Street Ltd.')).toBeVisible();
    expect(screen.queryByText(/2026/)).toBeNull();
  });

  it('shows the copyright line with the year of rendering, brand and platform', () => {
    footer();
    const platform = screen.getByRole('link', { name: siteConfig.platform.name });
    expect(platform).toHaveAttribute('href', siteConfig.platform.url);
    // An owner may let the line begin with an earlier year (docs/recipes/add-a-setting.md).
    expect(platform.parentElement).toHaveTextContent(/^© .*2026 Corner Shop · Powered By /);
  });

  it('credits no platform where the owner shows none', () => {
    footer({ platform: null });
    expect(screen.getByText('Corner Shop', { exact: false })).toHaveTextContent(
      /^© .*2026 Corner Shop$/,
    );
  });

  it('says beside that line, and not within it, that a demonstration is invented', () => {
    footer({ note: 'Invented.' });
    expect(screen.getByText('Invented.')).toBeVisible();
    expect(screen.getByText('Corner Shop', { exact: false })).not.toHaveTextContent('Invented');
  });

  it('lists the footer menu under its name', () => {
    footer();
    const menu = screen.getByRole('navigation', { name: 'Footer menu' });
    expect(within(menu).getByRole('link', { name: 'Privacy' })).toHaveAttribute(
      'href',
      '/privacy/',
    );
  });

  it('opens the profiles of the settings, each named, in new tabs', () => {
    footer();
    for (const name of ['X', 'Facebook', 'Instagram', 'YouTube', 'GitHub', 'LinkedIn']) {
      const link = screen.getByRole('link', {
        name: `Corner Shop on ${name} (opens in a new tab)`,
      });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  it('leaves out a profile that the owner has not set', () => {
    footer({ social: { github: 'https://example.com/github' } });
    expect(screen.queryByRole('link', { name: /YouTube/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /GitHub/ })).toBeInTheDocument();
  });
});
