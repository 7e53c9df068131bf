/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { SiteLayout } from '@/components/site-layout/SiteLayout';
import { layout } from '../layout-of-test';

describe('the layout of every screen', () => {
  beforeEach(() => {
    render(
      <SiteLayout layout={layout}>
        <h1>About</h1>
      </SiteLayout>,
    );
  });

  it('starts with a link that skips to the main content, which can take the focus', () => {
    const [first] = screen.getAllByRole('link');
    expect(first).toHaveTextContent('Skip To Main Content');
    expect(first).toHaveAttribute('href', '#main-content');
    const main = screen.getByRole('main');
    expect(main).toHaveAttribute('id', 'main-content');
    main.focus();
    expect(main).toHaveFocus();
  });

  it('leads home by the brand where there is no logo', () => {
    const home = screen.getByTitle('Home');
    expect(home).toHaveAttribute('href', '/');
    expect(home).toHaveTextContent('Corner Shop');
  });

  it('ends with the footer', () => {
    const landmarks = ['banner', 'main', 'contentinfo'].map((role) => screen.getByRole(role));
    const inOrder = [...landmarks].sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(landmarks);
  });
});

it('The layout leads home by the logo, in its size', () => {
  const logo = { src: '/logo.png', width: 400, height: 80, alt: 'Corner Shop' };
  render(<SiteLayout layout={{ ...layout, logo }}>About</SiteLayout>);
  const shown = within(screen.getByTitle('Home')).getByRole('img', { name: 'Corner Shop' });
  expect(shown).toHaveAttribute('width', '400');
  expect(shown).toHaveAttribute('height', '80');
});
