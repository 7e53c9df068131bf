/** @jest-environment jsdom */
import { factsOf } from '@homegrown/engine/islands/search/use-search';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ListedLink } from '@/components/category-list/LinkList';
import { SearchPanel } from '@/components/search-panel/SearchPanel';
import { type SearchPage, SearchResults } from '@/components/search-results/SearchResults';

function found(...titles: string[]): SearchPage {
  return {
    items: titles.map((title) => ({
      id: title,
      href: `/${title}/`,
      title,
      date: { iso: '2026-01-12', label: 'January 12, 2026' },
      kind: null,
      excerpt: 'An excerpt.',
      image: null,
      words: ['excerpt'],
    })),
    page: 1,
    perPage: 9,
    endCursor: '',
    hasNext: false,
    total: null,
    didYouMean: null,
  };
}

interface PanelProps {
  term: string;
  found: SearchPage | 'failed' | null;
  newest?: ListedLink[];
  categories?: ListedLink[];
}

/** The panel, and in its slot what the server found. */
function Panel({ term, found, newest = [], categories = [] }: PanelProps) {
  const isFound = found !== null && found !== 'failed';
  return (
    <SearchPanel
      term={term}
      found={isFound ? factsOf(found) : found}
      newest={newest}
      categories={categories}
    />
  );
}

/** What the server found, as it stands in the page. */
const Found = ({ term, found }: { term: string; found: SearchPage }) => (
  <SearchResults term={term} found={found} newest={[]} />
);

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> };
const answer = (page: SearchPage): Answer => ({
  ok: true,
  status: 200,
  json: () => Promise.resolve({ list: page }),
});

const asked: { url: string; signal?: AbortSignal; reply: (value: Answer) => Promise<void> }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  window.history.replaceState(null, '', '/search');
  document.title = 'Search - Homegrown';
  Object.assign(globalThis, {
    fetch: (url: string, init?: { signal?: AbortSignal }) =>
      new Promise<Answer>((resolve) =>
        asked.push({
          url,
          signal: init?.signal,
          reply: (value) => act(async () => resolve(value)),
        }),
      ),
  });
});

afterEach(() => jest.useRealTimers());

const input = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const enter = () => fireEvent.submit(screen.getByRole('search'));
const pause = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('the search', () => {
  it('is an empty, focused input with the label "Search" and a placeholder', () => {
    render(<Panel term="" found={null} />);
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
    expect(input()).toHaveAttribute('placeholder', 'Start typing...');
    expect(screen.getByText('Search', { selector: 'label' })).toHaveClass('visually-hidden');
  });

  it('selects its text when it gets the focus', () => {
    render(<Panel term="email" found={found('one')} />);
    act(() => input().focus());
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 5]);
  });

  it('waits 300 ms after typing and sends the last text once', () => {
    render(<Panel term="" found={null} />);
    for (const text of ['em', 'ema', 'email']) {
      type(text);
      pause(200);
    }
    expect(asked).toHaveLength(0);
    pause(100);
    expect(asked.map(({ url }) => url)).toEqual(['/api/content/search?q=email']);
    expect(window.location.search).toBe('?q=email');
  });

  it('does not wait on Enter', () => {
    render(<Panel term="" found={null} />);
    type('  e   mail ');
    enter();
    expect(asked.map(({ url }) => url)).toEqual(['/api/content/search?q=e+mail']);
    pause(1000);
    expect(asked).toHaveLength(1);
  });

  it('sends nothing for less than 2 characters, and says so', () => {
    render(<Panel term="" found={null} />);
    type('e');
    enter();
    pause(1000);
    expect(asked).toHaveLength(0);
    expect(screen.getByText('Type at least 2 characters.')).toBeInTheDocument();
    expect(input()).toHaveAttribute('maxlength', '100');
  });

  it('shows three placeholders while it loads', async () => {
    render(<Panel term="" found={null} />);
    type('email');
    enter();
    expect(screen.getAllByTestId('search-skeleton')).toHaveLength(3);
    await asked[0]?.reply(answer(found('one')));
    expect(screen.queryAllByTestId('search-skeleton')).toHaveLength(0);
  });

  it('lists title, date and excerpt of each result, marks what was searched for, and announces how many', () => {
    render(<Panel term="email" found={found('one', 'two')} />);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('2 results for “email”');
    render(<Found term="email" found={found('one', 'two')} />);
    expect(screen.getByRole('link', { name: 'one' })).toHaveAttribute('href', '/one/');
    expect(screen.getAllByText('January 12, 2026')).toHaveLength(2);
    expect(screen.getAllByText('excerpt', { selector: 'mark' })).toHaveLength(2);
  });

  it('never lets a late answer replace a newer one', async () => {
    render(<Panel term="" found={null} />);
    type('old');
    enter();
    type('new');
    enter();
    expect(asked[0]?.signal?.aborted).toBe(true);
    await asked[1]?.reply(answer(found('newer')));
    await asked[0]?.reply(answer(found('older')));
    expect(screen.getByRole('link', { name: 'newer' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'older' })).not.toBeInTheDocument();
  });

  it('shows an icon and "No results" when there are none', () => {
    render(<Found term="zzzz" found={found()} />);
    expect(screen.getByText('No results').querySelector('svg')).toHaveAttribute(
      'aria-hidden',
      'true',
    );
  });

  it('puts the categories right below what was found, and out of view while it searches, made anew each time', async () => {
    const categories = [{ name: 'Email', href: '/category/email/' }];
    render(<Panel term="email" found={found('one')} categories={categories} />);
    const list = () => screen.getByRole('navigation');
    const first = list();
    type('zzzz');
    enter();
    const meanwhile = list();
    // An element that is moved counts as a shift of the layout; a new one does not
    // (https://web.dev/articles/cls).
    expect(meanwhile).not.toBe(first);
    expect(screen.getAllByTestId('search-skeleton')[0]?.parentElement?.parentElement).toHaveClass(
      'tall',
    );
    await asked[0]?.reply(answer(found()));
    expect(list()).not.toBe(meanwhile);
    expect(screen.getByText('No results').parentElement).not.toHaveClass('tall');
  });

  it('says that a search failed and tries again', async () => {
    render(<Panel term="email" found="failed" />);
    expect(screen.getByRole('alert')).toHaveTextContent('The search did not work.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await asked[0]?.reply({ ok: false, status: 503, json: () => Promise.resolve({}) });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await asked[1]?.reply(answer(found('one')));
    expect(screen.getByRole('link', { name: 'one' })).toBeInTheDocument();
  });

  it('keeps and searches for what was typed before the scripts came', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Panel term="" found={null} />);
    const early = container.querySelector('input');
    if (early) early.value = 'email';
    render(<Panel term="" found={null} />, { container, hydrate: true });
    expect(input()).toHaveValue('email');
    pause(300);
    expect(asked.map(({ url }) => url)).toEqual(['/api/content/search?q=email']);
  });

  it('says whether there are more results than it has', () => {
    const page = { ...found('one'), endCursor: 'abcd', hasNext: true };
    render(<Panel term="email" found={page} />);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      '1 result for “email”, more to load',
    );
  });

  it('says how many results there are of all pages, of what kind they are, and what was meant', () => {
    const page = { ...found('one', 'two'), total: 23, hasNext: true, endCursor: 'after-2' };
    const items = page.items.map((item) => ({ ...item, kind: 'Project' }));
    const meant = { ...page, items, didYouMean: 'email' };
    render(<Panel term="emial" found={meant} />);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('23 results for “emial”');
    render(<Found term="emial" found={meant} />);
    expect(screen.getByText('2 of 23 results')).toBeVisible();
    expect(screen.getAllByText(/^Project ·/)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'email' })).toHaveAttribute('href', '/search?q=email');
  });

  it('offers the titles of what it finds while somebody types', () => {
    const { container } = render(<Panel term="email" found={found('one', 'two')} />);
    const input = screen.getByRole('combobox', { name: 'Search' });
    const options = container.querySelectorAll(`#${input.getAttribute('list')} option`);
    expect([...options].map((option) => option.textContent)).toEqual(['one', 'two']);
  });

  it('repeats what was searched where nothing is found, and offers the newest posts, without a request more', async () => {
    const newest = [{ id: '1', name: 'Ferns', href: '/ferns/' }];
    const { rerender } = render(<Panel term="" found={null} newest={newest} />);
    expect(screen.queryByRole('navigation', { name: 'Newest posts' })).toBeNull();
    type('z{term}z');
    pause(300);
    await asked[0]?.reply(answer(found()));
    expect(screen.getByText('No results')).toBeVisible();
    expect(screen.getByText('z{term}z')).toBeVisible();
    const list = within(screen.getByRole('navigation', { name: 'Newest posts' }));
    expect(list.getByRole('link', { name: 'Ferns' })).toHaveAttribute('href', '/ferns/');
    expect(asked).toHaveLength(1);
    rerender(<Panel term="" found={null} />);
    expect(screen.queryByRole('navigation', { name: 'Newest posts' })).toBeNull();
  });

  it('says which page of results of how many is shown, where that is known', () => {
    const page = { ...found('ten', 'eleven'), page: 2, hasNext: true, endCursor: 'after-11' };
    const { unmount } = render(<Found term="email" found={{ ...page, total: 23 }} />);
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    unmount();
    render(<Found term="email" found={page} />);
    expect(screen.queryByText(/^Page 2/)).toBeNull();
  });

  it('says which results a later page lists', () => {
    render(<Found term="email" found={{ ...found('ten', 'eleven'), page: 2 }} />);
    expect(screen.getByText('Results 10 to 11')).toBeVisible();
  });

  it('names the document after what is typed, and after nothing when it is cleared', () => {
    render(<Panel term="" found={null} />);
    type('newsletter');
    pause(300);
    expect(document.title).toBe('Search: newsletter - Homegrown');
    type('');
    pause(300);
    expect(document.title).toBe('Search - Homegrown');
  });

  it('keeps the site’s title behind the term that the server rendered', () => {
    document.title = 'Search: email - Homegrown';
    render(<Panel term="email" found={found('one')} />);
    type('shop');
    enter();
    expect(document.title).toBe('Search: shop - Homegrown');
  });

  it('makes an entry of the history with Enter, not by typing, and only for another term', () => {
    const before = window.history.length;
    render(<Panel term="" found={null} />);
    type('email');
    pause(300);
    expect(window.history).toHaveLength(before);
    enter();
    expect(window.history).toHaveLength(before + 1);
    expect(window.location.search).toBe('?q=email');
    enter();
    type('e');
    enter();
    expect(window.history).toHaveLength(before + 1);
  });
});
