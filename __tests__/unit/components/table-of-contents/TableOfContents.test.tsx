/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { TableOfContents } from '@/components/table-of-contents/TableOfContents';

const headings = ['a', 'b', 'c', 'täglich'].map((id) => ({ id, text: `Heading ${id}`, level: 2 }));

describe('the table of contents', () => {
  it('links to the headings of a post that has four or more', () => {
    render(<TableOfContents headings={headings} />);
    expect(screen.getByRole('link', { name: 'Heading a' })).toHaveAttribute('href', '#a');
    expect(screen.getByRole('link', { name: 'Heading täglich' })).toHaveAttribute(
      'href',
      '#t%C3%A4glich',
    );
  });

  it('shows no table of contents for fewer than four headings', () => {
    const { container } = render(<TableOfContents headings={headings.slice(1)} />);
    expect(container).toBeEmptyDOMElement();
  });
});
