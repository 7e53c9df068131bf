/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ArchiveList } from '@/components/archive-list/ArchiveList';
import type { ListPage } from '@/components/archive-list/ArchiveList';
import { cards } from '../frame-of-test';

const first: ListPage = {
  items: cards(9),
  page: 1,
  perPage: 9,
  endCursor: 'cursor-9',
  hasNext: true,
};
const second: ListPage = {
  items: cards(9, 10),
  page: 2,
  perPage: 9,
  endCursor: 'cursor-18',
  hasNext: true,
};
const third: ListPage = { items: cards(2, 19), page: 3, perPage: 9, endCursor: '', hasNext: false };

const fetched = jest.fn<
  Promise<{ ok: boolean; status: number; json: () => Promise<unknown> }>,
  [string]
>();
const answer = (list: ListPage) => ({
  ok: true,
  status: 200,
  json: () => Promise.resolve({ list }),
});

const archive = (list: ListPage = first) => (
  <ArchiveList uri="/category/email/" list={list} aboveTheFold={6} emptyMessage="No posts found." />
);
const button = () => screen.getByRole('button', { name: 'Load More' });

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  window.history.replaceState(null, '', '/category/email/');
});

describe('the list of an archive', () => {
  it('loads the page after the end cursor and appends it', async () => {
    fetched.mockResolvedValue(answer(second));
    render(archive());
    await userEvent.click(button());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
    expect(fetched.mock.lastCall?.[0]).toBe(
      '/api/content/archive?uri=%2Fcategory%2Femail%2F&after=cursor-9&page=2',
    );
  });

  it('is disabled while it loads and asks once however often it is clicked', async () => {
    let arrive: (value: ReturnType<typeof answer>) => void = () => {};
    fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    render(archive());
    await userEvent.dblClick(button());
    expect(button()).toBeDisabled();
    expect(fetched).toHaveBeenCalledTimes(1);
    arrive(answer(second));
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it('moves the focus to the first new item, load after load', async () => {
    fetched.mockResolvedValueOnce(answer(second)).mockResolvedValueOnce(answer(third));
    render(archive());
    expect(document.body).toHaveFocus();
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Post 10' })).toHaveFocus());
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Post 19' })).toHaveFocus());
  });

  it('says how many came, and shows the address that was reached', async () => {
    fetched.mockResolvedValue(answer(second));
    render(archive());
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
    render(archive(list));
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('drops the button with the last page', async () => {
    fetched.mockResolvedValue(answer(third));
    render(archive(second));
    await userEvent.click(button());
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument(),
    );
  });

  it('shows an item once when the list has moved on in between', async () => {
    fetched.mockResolvedValue(answer({ ...second, items: cards(9, 9) }));
    render(archive());
    await userEvent.click(button());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(17));
    expect(screen.getAllByRole('link', { name: 'Post 9' })).toHaveLength(1);
  });

  it.each([
    ['an error', { ok: false, status: 503, json: () => Promise.resolve({}) }],
    ['something else', { ok: true, status: 200, json: () => Promise.resolve({ list: 'none' }) }],
  ])('says in place that %s came, and offers to try again', async (_, failure) => {
    fetched.mockResolvedValueOnce(failure).mockResolvedValueOnce(answer(second));
    render(archive());
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Loading more did not work. Try again.',
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
    const { container } = render(archive(second));
    expect(container.querySelector('ol')).toHaveAttribute('start', '10');
  });

  it('has the focus on “Loading…” while the button, which can’t keep it, is disabled', async () => {
    let arrive: (value: ReturnType<typeof answer>) => void = () => {};
    fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    render(archive());
    await userEvent.click(button());
    expect(screen.getByText('Loading…')).toHaveFocus();
    await act(async () => arrive(answer(second)));
    expect(screen.getByRole('link', { name: 'Post 10' })).toHaveFocus();
  });

  describe('on the way back', () => {
    /** Leaves the first two pages at the address of the second. */
    const leave = async () => {
      sessionStorage.clear();
      fetched.mockResolvedValue(answer(second));
      const { unmount } = render(archive());
      await userEvent.click(button());
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
      window.dispatchEvent(new Event('pagehide'));
      unmount();
    };

    /** Opens the page of the address that was reached as a browser does, its scripts in place. */
    const open = async (list: ListPage, type: string): Promise<Element> => {
      Object.assign(performance, { getEntriesByType: () => [{ type }] });
      const main = document.createElement('main');
      main.innerHTML = renderToString(archive(list));
      document.body.replaceChildren(main);
      const [script] = main.querySelectorAll('script');
      Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
      // oxlint-disable-next-line no-eval -- as the browser does, which jsdom leaves out of innerHTML
      window.eval(script?.textContent ?? '');
      return main;
    };
    const titlesIn = (main: Element) => [...main.querySelectorAll('h2')].map((h) => h.textContent);
    const posts = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `Post ${from + index}`);

    beforeEach(leave);
    afterEach(() => document.body.replaceChildren());

    it('shows all that had been loaded before React runs, and goes on where it ended', async () => {
      const main = await open(second, 'back_forward');
      expect(titlesIn(main)).toEqual(posts(1, 18));
      expect(main.querySelector('ol')).toHaveAttribute('start', '1');
      const errors: unknown[] = [];
      const before = main.innerHTML;
      const inPage = { ...second, items: second.items.map(({ id }) => ({ id })) };
      const list = (
        <ArchiveList uri="/category/email/" list={inPage} aboveTheFold={0} emptyMessage="" />
      );
      await act(async () => {
        hydrateRoot(main, list, { onRecoverableError: (error) => errors.push(error) });
      });
      expect(errors).toEqual([]);
      expect(main.innerHTML).toBe(before);
      fetched.mockResolvedValue(answer(third));
      await userEvent.click(button());
      await waitFor(() => expect(titlesIn(main)).toEqual(posts(1, 20)));
    });

    it.each(['reload', 'navigate'])(
      'shows the page of its address after a %s, and what was left before it no more',
      async (type) => {
        expect(titlesIn(await open(second, type))).toEqual(posts(10, 18));
        expect(titlesIn(await open(second, 'back_forward'))).toEqual(posts(10, 18));
      },
    );

    it('also goes on where it ended when the address or the tab’s memory has changed before React runs', async () => {
      const main = await open(second, 'back_forward');
      window.history.replaceState(null, '', '#main-content');
      sessionStorage.clear();
      const errors: unknown[] = [];
      await act(async () => {
        hydrateRoot(main, archive(second), { onRecoverableError: (error) => errors.push(error) });
      });
      expect(errors).toEqual([]);
      expect(main.querySelector('ol')).toHaveAttribute('start', '1');
      expect(titlesIn(main)).toEqual(posts(1, 18));
      window.history.replaceState(null, '', window.location.pathname);
    });

    it('shows what the server has where a post before the last page was withdrawn since', async () => {
      const main = await open({ ...second, items: cards(8, 11) }, 'back_forward');
      expect(titlesIn(main)).toEqual(posts(11, 18));
    });

    it('shows what the server has where the list has changed since', async () => {
      const main = await open({ ...second, items: cards(9, 100) }, 'back_forward');
      expect(titlesIn(main)).toEqual(posts(100, 108));
    });

    it('shows the page of another address', async () => {
      window.history.replaceState(null, '', '/category/seo/page/2/');
      expect(titlesIn(await open(second, 'back_forward'))).toEqual(posts(10, 18));
    });
  });
});
