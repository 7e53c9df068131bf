/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { ErrorScreen, type ErrorNavigation } from '@/components/error-screen/ErrorScreen';
import { sampleMenu } from '@/components/catalogue/sample-content';
import { allWords } from '../frame-of-test';

const navigation: ErrorNavigation = {
  frame: {
    brand: 'Seeds',
    logo: null,
    icon: null,
    language: { tag: 'en-US', direction: 'ltr' },
    primaryMenu: sampleMenu,
    footerMenu: { ...sampleMenu, name: 'Footer' },
    year: 2019,
  },
  links: [{ id: 'posts', name: 'Journal', href: '/journal/' }],
  categories: [{ id: 'email', name: 'Email', href: '/category/email/' }],
};

describe('the screen of an error', () => {
  it('says what happened, and offers a search and links, also when nothing is known of WordPress', () => {
    render(
      <ErrorScreen
        words={allWords}
        code={404}
        title="This page isn’t here"
        text="Search for it."
      />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page isn’t here');
    expect(screen.getByText('Search for it.')).toBeInTheDocument();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
    ]);
    expect(within(screen.getByRole('banner')).getByText('Search').closest('a')).toHaveAttribute(
      'href',
      '/search',
    );
    expect(screen.queryByText('Try again')).not.toBeInTheDocument();
  });

  it('has the site’s menus, brand, ways on and categories', () => {
    render(
      <ErrorScreen
        words={allWords}
        code={404}
        title="Not here"
        text="Sorry."
        navigation={navigation}
      />,
    );
    expect(screen.getByRole('navigation', { name: 'Primary menu' })).toHaveTextContent('Projects');
    expect(screen.getByRole('navigation', { name: 'Footer menu' })).toHaveTextContent('Projects');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('2019 Seeds');
    expect(screen.getByRole('link', { name: 'Journal' })).toHaveAttribute('href', '/journal/');
    expect(
      within(screen.getByRole('navigation', { name: 'Browse by Category' })).getByRole('link'),
    ).toHaveAttribute('href', '/category/email/');
    expect(document.querySelector('[aria-current]')).toBeNull();
  });

  it('names what may have been meant, and searches for the words of the address', () => {
    const pages = [{ href: '/clean-your-list/', title: 'Clean your list before spring' }];
    render(
      <ErrorScreen
        words={allWords}
        code={404}
        title="Not here"
        text="Sorry."
        suggested={{ term: 'clean', pages }}
      />,
    );
    const meant = screen.getByRole('region', { name: 'You may have meant' });
    expect(within(meant).getByRole('link')).toHaveAttribute('href', '/clean-your-list/');
    expect(screen.getByRole('searchbox')).toHaveValue('clean');
  });

  it('offers to try again what could not be shown', () => {
    render(<ErrorScreen words={allWords} code={500} title="Not now" text="Try again." />);
    expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  });
});
