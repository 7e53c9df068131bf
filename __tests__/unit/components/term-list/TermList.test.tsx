/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { TermList } from '@/components/term-list/TermList';

describe('the terms of a post', () => {
  it('shows the terms of a post as links under their label', () => {
    render(
      <TermList
        name="tags"
        label="tags:"
        terms={[{ id: '1', name: 'Planning', href: '/tag/planning/' }]}
      />,
    );
    expect(screen.getByRole('list', { name: 'tags:' })).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Planning' })).toHaveAttribute(
      'href',
      '/tag/planning/',
    );
  });

  it('are hidden with their label when there are none', () => {
    const { container } = render(<TermList name="tags" label="tags:" terms={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
