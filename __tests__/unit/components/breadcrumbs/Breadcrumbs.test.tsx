/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from '@/components/breadcrumbs/Breadcrumbs';

describe('the way from the front page to a screen', () => {
  it('is links to what stands above, and a list itself at its end', () => {
    const crumbs = [
      { name: 'Home', href: '/' },
      { name: 'Email', href: '/category/email/' },
    ];
    render(<Breadcrumbs crumbs={crumbs} here="Category: Letters" />);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Email',
      'Category: Letters',
    ]);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByText('Category: Letters')).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['nothing', [], undefined],
    ['nothing but the front page', [{ name: 'Home', href: '/' }], undefined],
    ['nothing but the front page, for a list,', [{ name: 'Home', href: '/' }], 'Tag: Email'],
  ])('is left out where %s stands above', (_, crumbs, here) => {
    const { container } = render(<Breadcrumbs crumbs={crumbs} here={here} />);
    expect(container).toBeEmptyDOMElement();
  });
});
