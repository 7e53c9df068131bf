/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Testimonials } from '@/components/testimonials/Testimonials';

const items = [
  { id: 'a', html: '<p>It <em>works</em>. <a href="/a/">See</a></p>', author: 'A baker' },
  { id: 'b', html: '<p>Plain words.</p>', author: 'A florist' },
  { id: 'c', html: '<p>No jargon.</p>', author: 'A plumber' },
];

// jsdom lays nothing out, and the carousel shows nothing in a box without a width.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 600 });
});

describe('the testimonials', () => {
  it('can all be read and scrolled to without scripts', () => {
    const html = document.createElement('div');
    html.innerHTML = renderToString(<Testimonials items={items} />);
    expect(html.querySelectorAll('li')).toHaveLength(3);
    expect(html.querySelector('em')).toHaveTextContent('works');
    for (const { author } of items) expect(html).toHaveTextContent(author);
    expect(html.querySelector('[tabindex="0"]')).not.toBeNull();
  });

  it('have previous and next buttons by their names, no indicators and no status', () => {
    render(<Testimonials items={items} />);
    expect(screen.getByRole('button', { name: 'previous slide / item' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'next slide / item' })).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByText(/\d+ of \d+/)).not.toBeInTheDocument();
  });

  it('keep slides that are out of view, and clones, from the Tab key and from screen readers', async () => {
    const { container } = render(<Testimonials items={items} />);
    await act(async () => {});
    const slides = [...container.querySelectorAll('li')];
    expect(slides.length).toBeGreaterThan(items.length);
    // Two of three are in sight on a screen of this width.
    expect(slides.filter((slide) => !slide.hasAttribute('inert'))).toHaveLength(2);
  });

  it('go as many slides as the arrow is clicked, however quickly', async () => {
    jest.useFakeTimers();
    const { container } = render(<Testimonials items={items} />);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const speaker = () => container.querySelector('li[aria-hidden="false"] figcaption');
    expect(speaker()).toHaveTextContent('A baker');
    const next = screen.getByRole('button', { name: 'next slide / item' });
    for (let click = 0; click < 5; click += 1) fireEvent.click(next);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(speaker()).toHaveTextContent('A plumber');
    jest.useRealTimers();
  });

  it.each([
    ['to the left', 1],
    // On a page that is read from right to left.
    ['to the right', -1],
  ])('go on with the one that the strip was scrolled to, %s', async (_, sign) => {
    jest.useFakeTimers();
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<Testimonials items={items} />);
    const strip = container.querySelector('ul');
    if (strip) strip.scrollLeft = sign * 1_190;
    render(<Testimonials items={items} />, { container, hydrate: true });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const speaker = () => container.querySelector('li[aria-hidden="false"] figcaption');
    expect(speaker()).toHaveTextContent('A plumber');
    fireEvent.click(screen.getByRole('button', { name: 'next slide / item' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(speaker()).toHaveTextContent('A baker');
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('need no carousel for one', () => {
    render(<Testimonials items={items.slice(0, 1)} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('A baker')).toBeInTheDocument();
  });
});
