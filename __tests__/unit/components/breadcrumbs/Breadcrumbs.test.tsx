/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from '@/components/breadcrumbs/Breadcrumbs';

describe('the way from the front page to a screen', () => {
  it('is links to what stands above, and a list itself at its end', () => {
    render(<Breadcrumbs crumbs={[{ name: 'Home', href: '/' }]} here="Category: Email" />);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Home', 'Category: Email']);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('Category: Email')).toHaveAttribute('aria-current', 'page');
  });

  it('is left out where nothing stands above', () => {
    const { container } = render(<Breadcrumbs crumbs={[]} here="About" />);
    expect(container).toBeEmptyDOMElement();
  });
});
