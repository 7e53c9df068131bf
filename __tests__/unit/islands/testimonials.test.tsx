/** @jest-environment jsdom */
import { english, screenWords } from '@homegrown/engine/words/wording';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Strip } from '@/components/testimonials/Strip';
import TestimonialsIsland from '@/islands/testimonials';
import { hydrated } from './hydrated';

const items = [
  { id: 'a', html: '<p>It <em>works</em>. <a href="/a/">See</a></p>', author: 'A baker' },
  { id: 'b', html: '<p>Plain words.</p>', author: 'A florist' },
  { id: 'c', html: '<p>No jargon.</p>', author: 'A plumber' },
];

// jsdom lays nothing out, and the carousel shows nothing in a box without a width.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 600 });
});

const { front: words } = screenWords(english);

/** The testimonials as the server has made them. */
function served(): HTMLElement {
  document.body.innerHTML = renderToString(
    <TestimonialsIsland props={{ words }}>
      <Strip items={items} />
    </TestimonialsIsland>,
  );
  const [element] = document.querySelectorAll<HTMLElement>('[data-island]');
  if (!element) throw new Error('no island');
  return element;
}

async function carousel(element = served()): Promise<HTMLElement> {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  await hydrated(element, TestimonialsIsland);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
  return element;
}

describe('the testimonials', () => {
  it('can all be read and scrolled to without scripts', () => {
    const html = served();
    expect(html.querySelectorAll('li')).toHaveLength(3);
    expect(html.querySelector('em')).toHaveTextContent('works');
    for (const { author } of items) expect(html).toHaveTextContent(author);
    expect(html.querySelector('[tabindex="0"]')).not.toBeNull();
  });

  it('have previous and next buttons by their names, no indicators and no status', async () => {
    await carousel();
    expect(screen.getByRole('button', { name: 'previous slide / item' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'next slide / item' })).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByText(/\d+ of \d+/)).not.toBeInTheDocument();
  });

  it('keep slides that are out of view, and clones, from the Tab key and from screen readers', async () => {
    const container = await carousel();
    await act(async () => {});
    const slides = [...container.querySelectorAll('li')];
    expect(slides.length).toBeGreaterThan(items.length);
    // Two of three are in sight on a screen of this width.
    expect(slides.filter((slide) => !slide.hasAttribute('inert'))).toHaveLength(2);
  });

  it('go as many slides as the arrow is clicked, however quickly', async () => {
    jest.useFakeTimers();
    const container = await carousel();
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
    const container = served();
    const strip = container.querySelector('ul');
    if (strip) strip.scrollLeft = sign * 1_190;
    await carousel(container);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const speaker = () => container.querySelector('li[aria-hidden="false"] figcaption');
    expect(speaker()).toHaveTextContent('A plumber');
    fireEvent.click(screen.getByRole('button', { name: 'next slide / item' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(speaker()).toHaveTextContent('A baker');
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
});
