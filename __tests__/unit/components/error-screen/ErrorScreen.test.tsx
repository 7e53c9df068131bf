/** @jest-environment jsdom */
import { waysIn } from '@homegrown/engine/content/server/languages';
import { staticLayout } from '@homegrown/engine/content/shared/static-layout';
import type { ErrorNavigation } from '@homegrown/engine/screens/error-navigation';
import { en } from '@homegrown/engine/words/en';
import { render, screen, within } from '@testing-library/react';
import { sampleMenu } from '@/components/catalogue/sample-content';
import { ErrorScreen } from '@/components/error-screen/ErrorScreen';
import { site } from '@/site';
import { siteConfig } from '@/site.config';

const navigation: ErrorNavigation = {
  layout: {
    brand: 'Seeds',
    logo: null,
    icons: null,
    themeColor: 'blue',
    footer: { platform: null, social: {} },
    language: { tag: 'en-US', direction: 'ltr' },
    primaryMenu: sampleMenu,
    footerMenu: { ...sampleMenu, name: 'Footer' },
    year: 2019,
  },
  links: [{ id: 'posts', name: 'Journal', href: '/journal/' }],
  categories: [{ id: 'email', name: 'Email', href: '/category/email/' }],
};

const known = () => ({ shown: staticLayout(site), ways: waysIn(null, site) });

describe('the screen of an error', () => {
  it.each([
    [404, en.errors.missing],
    [410, en.errors.gone],
    [500, en.failure],
    [503, en.failure],
  ] as const)('says what happened: %i', (code, { title, text }) => {
    render(<ErrorScreen code={code} {...known()} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  const waysOn = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('offers a search, the owner and the categories, also when nothing is known of WordPress', () => {
    jest.replaceProperty(siteConfig, 'show', { ...siteConfig.show, contactPage: 'always' });
    render(<ErrorScreen code={404} {...known()} />);
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
    expect(waysOn()).toEqual([
      ['Home', '/'],
      ['Contact', '/contact-us'],
      ['Browse by Category', '/search'],
    ]);
    expect(within(screen.getByRole('banner')).getByText('Search').closest('a')).toHaveAttribute(
      'href',
      '/search',
    );
    expect(screen.queryByText('Try again')).not.toBeInTheDocument();
  });

  it('leads to the demonstration’s contact page only where its content is known to be shown', () => {
    render(<ErrorScreen code={404} {...known()} />);
    expect(waysOn().map(([name]) => name)).toEqual(['Home', 'Browse by Category']);
  });

  it('leads to no page for writing to the owner where the owner names none', () => {
    jest.replaceProperty(siteConfig, 'show', { ...siteConfig.show, contactPage: 'always' });
    jest.replaceProperty(siteConfig, 'contactPage', '');
    render(<ErrorScreen code={404} {...known()} />);
    expect(waysOn()).toEqual([
      ['Home', '/'],
      ['Browse by Category', '/search'],
    ]);
  });

  it('has the site’s menus, brand, ways on and categories', () => {
    render(<ErrorScreen code={404} {...known()} navigation={navigation} />);
    expect(screen.getByRole('navigation', { name: 'Primary menu' })).toHaveTextContent('Projects');
    expect(screen.getByRole('navigation', { name: 'Footer menu' })).toHaveTextContent('Projects');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('2019 Seeds');
    expect(screen.queryByRole('link', { name: 'Contact' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Journal' })).toHaveAttribute('href', '/journal/');
    expect(
      within(screen.getByRole('navigation', { name: 'Browse by Category' })).getByRole('link'),
    ).toHaveAttribute('href', '/category/email/');
    expect(document.querySelector('[aria-current]')).toBeNull();
  });

  it('names what may have been meant, and searches for the words of the address', () => {
    const pages = [{ href: '/clean-your-list/', title: 'Clean your list before spring' }];
    render(<ErrorScreen code={404} {...known()} suggested={{ term: 'clean', pages }} />);
    const meant = screen.getByRole('region', { name: 'You may have meant' });
    expect(within(meant).getByRole('link')).toHaveAttribute('href', '/clean-your-list/');
    expect(screen.getByRole('searchbox')).toHaveValue('clean');
  });

  it('offers to try again what could not be shown', () => {
    render(<ErrorScreen code={500} {...known()} />);
    expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  });
});
