/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ArchiveList } from '@/components/archive-list/ArchiveList';
import type { ListPage } from '@/components/archive-list/ArchiveList';
import { cards } from '../frame-of-test';

const first: ListPage = { items: cards(9), page: 1, endCursor: 'cursor-9', hasNext: true };
const second: ListPage = { items: cards(9, 10), page: 2, endCursor: 'cursor-18', hasNext: true };
const third: ListPage = { items: cards(2, 19), page: 3, endCursor: '', hasNext: false };

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
      expect(screen.getByRole('status')).toHaveTextContent('9 more articles loaded'),
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
    const cameBy = (type: string) =>
      Object.assign(performance, { getEntriesByType: () => [{ type }] });
    const scrolled = jest.fn();

    beforeEach(async () => {
      sessionStorage.clear();
      scrolled.mockReset();
      Object.assign(window, { scrollTo: scrolled });
      cameBy('navigate');
      fetched.mockResolvedValue(answer(second));
      const { unmount } = render(archive());
      await userEvent.click(button());
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
      Object.assign(window, { scrollY: 1234 });
      window.dispatchEvent(new Event('pagehide'));
      unmount();
    });

    it('shows all that had been loaded, where it was left', async () => {
      cameBy('back_forward');
      const { container } = render(archive(second));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
      expect(scrolled).toHaveBeenLastCalledWith({ top: 1234, behavior: 'instant' });
      expect(container.querySelector('ol')).toHaveAttribute('start', '1');
    });

    it.each(['reload', 'navigate'])('shows the page of its address after a %s', async (type) => {
      cameBy(type);
      render(archive(second));
      await new Promise((resolve) => setTimeout(resolve));
      expect(screen.getAllByRole('article')).toHaveLength(9);
    });

    it('shows what the server has where the list has changed since', async () => {
      cameBy('back_forward');
      render(archive({ ...second, items: cards(9, 100) }));
      await new Promise((resolve) => setTimeout(resolve));
      expect(screen.getAllByRole('article')).toHaveLength(9);
    });
  });
});
