/** @jest-environment jsdom */
import { loadMore } from '@homegrown/engine/islands/behaviours/load-more';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ArchiveList } from '@/components/archive-list/ArchiveList';
import type { ListPage } from '@/components/archive-list/ArchiveList';
import { type SearchPage, SearchResults } from '@/components/search-results/SearchResults';
import { cards } from '../components/layout-of-test';

const listPage = (page: number, items: ListPage['items'], endCursor: string): ListPage => ({
  items,
  page,
  perPage: 9,
  endCursor,
  hasNext: endCursor !== '',
});
const first = listPage(1, cards(9), 'cursor-9');
const second = listPage(2, cards(9, 10), 'cursor-18');
const third = listPage(3, cards(2, 19), '');

type Answer = { ok: boolean; status: number; text: () => Promise<string> };
const fetched = jest.fn<Promise<Answer>, [URL]>();

const archive = (list: ListPage = first) => (
  <ArchiveList uri="/category/email/" list={list} aboveTheFold={6} emptyMessage="No posts found." />
);

const pageOf = (list: ReactElement): string => `<main>${renderToString(list)}</main>`;
const answer = (list: ReactElement): Answer => ({
  ok: true,
  status: 200,
  text: () => Promise.resolve(`<!doctype html><title>x</title>${pageOf(list)}`),
});

function open(list: ReactElement = archive()): void {
  document.body.innerHTML = pageOf(list);
}

const button = () => screen.getByRole('button', { name: 'Load More' });

beforeAll(loadMore);

beforeEach(() => {
  fetched.mockReset();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  Object.assign(globalThis, { fetch: fetched });
  window.history.replaceState(null, '', '/category/email/');
});

describe('the list of an archive', () => {
  it('loads its next numbered page and appends what that lists', async () => {
    fetched.mockResolvedValue(answer(archive(second)));
    open();
    await userEvent.click(button());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
    expect(fetched.mock.lastCall?.[0].pathname).toBe('/category/email/page/2/');
    expect(document.querySelectorAll('[loading="eager"]')).toHaveLength(6);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  });

  it('is disabled while it loads and asks once however often it is clicked', async () => {
    let arrive: (value: Answer) => void = () => {};
    fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open();
    await userEvent.dblClick(button());
    expect(button()).toBeDisabled();
    expect(fetched).toHaveBeenCalledTimes(1);
    arrive(answer(archive(second)));
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it('moves the focus to the first new item, load after load', async () => {
    fetched
      .mockResolvedValueOnce(answer(archive(second)))
      .mockResolvedValueOnce(answer(archive(third)));
    open();
    expect(document.body).toHaveFocus();
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Post 10' })).toHaveFocus());
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Post 19' })).toHaveFocus());
  });

  it('says how many came, and shows the address that was reached', async () => {
    fetched.mockResolvedValue(answer(archive(second)));
    open();
    await userEvent.click(button());
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('9 more posts loaded'),
    );
    expect(window.location.pathname).toBe('/category/email/page/2/');
  });

  it.each([
    ['has no next page', { ...first, hasNext: false }],
    ['has no end cursor', { ...first, endCursor: '' }],
  ])('has no button when it %s', (_, list) => {
    open(archive(list));
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('drops the button with the last page', async () => {
    fetched.mockResolvedValue(answer(archive(third)));
    open(archive(second));
    await userEvent.click(button());
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument(),
    );
  });

  it('shows an item once when the list has moved on in between', async () => {
    fetched.mockResolvedValue(answer(archive({ ...second, items: cards(9, 9) })));
    open();
    await userEvent.click(button());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(17));
    expect(screen.getAllByRole('link', { name: 'Post 9' })).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['an error', { ok: false, status: 503, text: () => Promise.resolve('') }],
    ['something else', { ok: true, status: 200, text: () => Promise.resolve('<p>Hello</p>') }],
  ])('says in place that %s came, and offers to try again', async (_, failure) => {
    fetched.mockResolvedValueOnce(failure).mockResolvedValueOnce(answer(archive(second)));
    open();
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'More could not be loaded. Try again.',
    );
    expect(button()).toBeEnabled();
    expect(button()).toHaveFocus();
    await userEvent.click(button());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is a form to the next numbered page, beside links to the pages, without scripts', () => {
    const html = document.createElement('div');
    html.innerHTML = renderToString(archive(second));
    const form = html.querySelector('form');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/category/email/page/3/');
    const pages = within(html).getByRole('navigation', { name: 'Pages' });
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/category/email/', '/category/email/page/2/', '/category/email/page/3/']);
    expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('2');
  });

  it('goes on counting on its second page', () => {
    open(archive(second));
    expect(document.querySelector('ol')).toHaveAttribute('start', '10');
  });

  it('has the focus on “Loading…” while the button, which can’t keep it, is disabled', async () => {
    let arrive: (value: Answer) => void = () => {};
    fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open();
    await userEvent.click(button());
    expect(screen.getByText('Loading…')).toHaveFocus();
    arrive(answer(archive(second)));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Post 10' })).toHaveFocus());
  });

  describe('on the way back', () => {
    /** Leaves the first two pages at the address of the second. */
    const leave = async () => {
      sessionStorage.clear();
      fetched.mockResolvedValue(answer(archive(second)));
      open();
      await userEvent.click(button());
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
      window.dispatchEvent(new Event('pagehide'));
    };

    /** Opens the page of the address that was reached as a browser does, its scripts in place. */
    const comeTo = (list: ListPage, type: string): Element => {
      Object.assign(performance, { getEntriesByType: () => [{ type }] });
      open(archive(list));
      const [script] = document.querySelectorAll('script');
      Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
      // oxlint-disable-next-line no-eval -- as the browser does, which jsdom leaves out of
      // innerHTML
      window.eval(script?.textContent ?? '');
      return document.body;
    };
    const titlesIn = (main: Element) => [...main.querySelectorAll('h2')].map((h) => h.textContent);
    const posts = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `Post ${from + index}`);

    beforeEach(leave);
    afterEach(() => document.body.replaceChildren());

    it('shows all that had been loaded at once, goes on where it ended, and keeps it for the next time', async () => {
      const main = comeTo(second, 'back_forward');
      expect(titlesIn(main)).toEqual(posts(1, 18));
      expect(main.querySelector('ol')).toHaveAttribute('start', '1');
      window.dispatchEvent(new Event('pagehide'));
      expect(titlesIn(comeTo(second, 'back_forward'))).toEqual(posts(1, 18));
      fetched.mockResolvedValue(answer(archive(third)));
      await userEvent.click(button());
      await waitFor(() => expect(titlesIn(main)).toEqual(posts(1, 20)));
    });

    it.each(['reload', 'navigate'])(
      'shows the page of its address after a %s, and what was left before it no more',
      async (type) => {
        expect(titlesIn(comeTo(second, type))).toEqual(posts(10, 18));
        expect(titlesIn(comeTo(second, 'back_forward'))).toEqual(posts(10, 18));
      },
    );

    it.each([
      ['a post before the last page was unpublished', 11, 18],
      ['the list has changed', 100, 108],
    ])('shows what the server has where %s since', (_what, from, to) => {
      const items = cards(to - from + 1, from);
      expect(titlesIn(comeTo({ ...second, items }, 'back_forward'))).toEqual(posts(from, to));
    });

    it('shows the page of another address', async () => {
      window.history.replaceState(null, '', '/category/seo/page/2/');
      expect(titlesIn(comeTo(second, 'back_forward'))).toEqual(posts(10, 18));
    });
  });
});

describe('the list of a search', () => {
  function results(page: number, titles: string[], more: Partial<SearchPage> = {}): SearchPage {
    const items = titles.map((title) => ({
      id: title,
      href: `/${title}/`,
      title,
      date: null,
      kind: null,
      excerpt: null,
      image: null,
      words: [],
    }));
    const found = { items, page, perPage: 1, endCursor: '', hasNext: false };
    return { ...found, total: null, didYouMean: null, ...more };
  }
  const screenOf = (found: SearchPage) => <SearchResults term="email" found={found} newest={[]} />;

  it('loads more behind the last one, and says how many there are now', async () => {
    open(screenOf(results(1, ['one'], { hasNext: true, endCursor: 'abcd' })));
    expect(screen.getByText('1 result, more to load')).toBeVisible();
    expect(document.querySelector('form')).toHaveFormValues({
      q: 'email',
      after: 'abcd',
      page: '2',
    });
    fetched.mockResolvedValue(answer(screenOf(results(2, ['two', 'three']))));
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('link', { name: 'two' })).toHaveFocus());
    expect(String(fetched.mock.lastCall?.[0])).toContain('/search?q=email&after=abcd&page=2');
    expect(screen.getByText('3 results')).toBeVisible();
    expect(screen.getByText('2 more results loaded: 3 results')).toHaveAttribute('role', 'status');
  });

  it('is left alone where another search has taken its place meanwhile', async () => {
    open(screenOf(results(1, ['one'], { hasNext: true, endCursor: 'abcd' })));
    let arrive: (value: Answer) => void = () => {};
    fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(button());
    open(screenOf(results(1, ['other'])));
    arrive(answer(screenOf(results(2, ['two']))));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('link', { name: 'two' })).toBeNull();
    expect(window.location.pathname).toBe('/category/email/');
  });
});
