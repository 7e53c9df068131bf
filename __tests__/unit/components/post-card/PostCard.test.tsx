/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { PostCard } from '@/components/post-card/PostCard';
import type { CardProps } from '@/components/post-card/PostCard';
import { cards } from '../layout-of-test';

const [whole] = cards(1);
if (!whole) throw new Error('There is no card.');

const show = (changes: Partial<CardProps> = {}) =>
  render(<PostCard card={{ ...whole, ...changes }} headingLevel={3} />);

describe('a card', () => {
  it('leads to its post by one link, the title', () => {
    show();
    const title = screen.getByRole('heading', { level: 3, name: 'Post 1' });
    const links = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === '/post-1/');
    expect(links).toHaveLength(1);
    expect(title).toContainElement(links[0] ?? null);
  });

  it('shows its image at 350 by 197', () => {
    show();
    const image = screen.getByRole('img', { name: 'A jar' });
    expect(image).toHaveAttribute('width', '350');
    expect(image).toHaveAttribute('height', '197');
  });

  it('shows date, author, first category and excerpt', () => {
    show();
    expect(screen.getByText('January 12, 2026')).toHaveAttribute('datetime', '2026-01-12T10:20:00');
    expect(screen.getByText('By Fern')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute('href', '/category/email/');
    expect(screen.getByText('One line.')).toBeInTheDocument();
  });

  it('names its category before its title, as the eye meets them', () => {
    show();
    const [category, title] = screen.getAllByRole('link');
    expect(category).toHaveTextContent('Email');
    expect(title).toHaveTextContent('Post 1');
  });

  it('stands without image, date, author, category and excerpt', () => {
    const { container } = show({
      image: null,
      date: null,
      author: null,
      category: null,
      excerpt: null,
      readingTime: null,
    });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(container.querySelector('img, time, p')).toBeNull();
  });

  it('says how long the post is, and what it asks its reader to do', () => {
    const { container } = show({ readingTime: '6 min read', today: '7 steps · 50 minutes' });
    expect(container).toHaveTextContent('6 min read');
    expect(screen.getByText('7 steps · 50 minutes')).toBeVisible();
  });

  it('has the label of a category on the same paper everywhere', () => {
    const paperOf = (href: string) =>
      show({ category: { name: 'Email', href } })
        .container.querySelector('[data-label]')
        ?.getAttribute('data-label');
    expect(paperOf('/category/email/')).toMatch(/^[0-3]$/);
    expect(paperOf('/category/email/')).toBe(paperOf('/category/email/'));
    const papers = ['email', 'content', 'numbers', 'social-media', 'getting-found'].map((slug) =>
      paperOf(`/category/${slug}/`),
    );
    expect(new Set(papers).size).toBeGreaterThan(2);
  });

  it('of a product says what it costs; that of anything else says nothing', async () => {
    const price = '€19.90';
    const { container } = show({
      offer: {
        price,
        regularPrice: '€24.90',
        isAvailable: true,
        buyHref: 'https://cms.example.com/',
      },
    });
    expect(await screen.findByText(/€19\.90/)).toHaveTextContent('instead of €24.90');
    // Buying is on the page of the product.
    expect(screen.queryByRole('link', { name: 'Buy' })).not.toBeInTheDocument();
    expect(container.querySelector('s')).toHaveTextContent('€24.90');
  });

  it('keeps "#" where its post has no address', () => {
    show({ href: '#' });
    expect(screen.getByRole('link', { name: 'Post 1' })).toHaveAttribute('href', '#');
  });
});
