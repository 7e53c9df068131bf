/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { PostList } from '@/components/post-list/PostList';
import { cards } from '../layout-of-test';

const loading = () => screen.getAllByRole('img').map((image) => image.getAttribute('loading'));

describe('a list of projects', () => {
  const facts = { trade: 'Bakery', place: null, year: '2026', result: 'No more calls.' };
  const [card] = cards(1);

  it('says of each its trade, place and year, and what came of it, and no date', async () => {
    if (!card) throw new Error('There is no card.');
    render(
      <PostList
        items={[{ ...card, facts }]}
        headingLevel={2}
        aboveTheFold={1}
        emptyMessage=""
        asRows
      />,
    );
    await screen.findByText(/^Bakery/);
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent(/^Bakery · 2026Post 1.*No more calls\.$/);
    expect(item.querySelector('time')).toBeNull();
  });

  it('is a list of cards elsewhere, which say the trade alone', () => {
    if (!card) throw new Error('There is no card.');
    const project = { ...card, date: null, author: null, facts };
    render(<PostList items={[project]} headingLevel={3} aboveTheFold={0} emptyMessage="" />);
    expect(screen.getByText('Bakery')).toBeInTheDocument();
    expect(screen.queryByText('No more calls.')).not.toBeInTheDocument();
  });
});

describe('a list of cards', () => {
  it('loads the images above the fold at once and the rest when they come near', () => {
    render(<PostList items={cards(9)} headingLevel={2} aboveTheFold={6} leads emptyMessage="" />);
    expect(loading()).toEqual([...Array(6).fill('eager'), ...Array(3).fill('lazy')]);
  });

  it('does so for three projects', () => {
    render(<PostList items={cards(5)} headingLevel={2} aboveTheFold={3} emptyMessage="" />);
    expect(loading()).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy']);
  });

  it('asks for one image first, and for none where something larger comes before the list', () => {
    const { unmount } = render(
      <PostList items={cards(9)} headingLevel={2} aboveTheFold={6} leads emptyMessage="" />,
    );
    const first = () =>
      screen.getAllByRole('img').filter((image) => image.getAttribute('fetchpriority') === 'high');
    expect(first()).toHaveLength(1);
    unmount();
    render(<PostList items={cards(9)} headingLevel={2} aboveTheFold={6} emptyMessage="" />);
    expect(first()).toHaveLength(0);
  });

  it('lets the images beside the first one wait for it', () => {
    render(<PostList items={cards(9)} headingLevel={2} aboveTheFold={6} leads emptyMessage="" />);
    const priority = screen.getAllByRole('img').map((image) => image.getAttribute('fetchpriority'));
    expect(priority).toEqual(['high', ...Array(5).fill('low'), ...Array(3).fill(null)]);
  });

  it.each(['No posts found.', 'No projects found.', 'Nothing on the shelf.'])(
    'says "%s" when it is empty, and offers a next step',
    (emptyMessage) => {
      render(<PostList items={[]} headingLevel={2} aboveTheFold={6} emptyMessage={emptyMessage} />);
      expect(screen.getByText(emptyMessage)).toBeInTheDocument();
      expect(screen.queryByRole('list')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Search the site' })).toHaveAttribute(
        'href',
        '/search',
      );
    },
  );
});
