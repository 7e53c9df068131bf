import { ContentStore } from '../../store/content-store';
import { post, siteOf, term, revision } from './site-of';

describe('a content store', () => {
  const store = new ContentStore(
    siteOf({
      terms: [term({ id: 1, slug: 'news' }), term({ id: 2, slug: 'local', parentId: 1 })],
      posts: [
        post({ id: 1, date: '2026-01-01 00:00:00', termIds: [1] }),
        post({ id: 2, date: '2026-02-01 00:00:00', termIds: [2] }),
        post({ id: 3, date: '2026-02-01 00:00:00', termIds: [1, 2] }),
        post({ id: 4, status: 'draft', termIds: [1] }),
        revision({ id: 5, parentId: 1, date: '2026-03-01 00:00:00' }),
        revision({ id: 6, parentId: 1, date: '2026-04-01 00:00:00' }),
        post({ id: 7, type: 'page', status: 'publish' }),
      ],
    }),
  );
  const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);

  it('lists the newest first, and the higher id first at the same date', () => {
    expect(ids(store.lists.ofTypes(['post'], ['publish']))).toEqual([3, 2, 1]);
  });

  it('gives the same list for the same query, so that it is sorted once', () => {
    const list = store.lists.ofTypes(['post'], ['publish']);
    expect(store.lists.ofTypes(['post'], ['publish'])).toBe(list);
    const byTitle = [{ field: 'TITLE', descending: false } as const];
    expect(store.lists.sortedBy(list, byTitle)).toBe(store.lists.sortedBy(list, byTitle));
    expect(ids(store.lists.sortedBy(list, byTitle).items)).toEqual([1, 2, 3]);
  });

  it('counts the published posts of a term, its own only, and lists those of its children when asked', () => {
    expect(store.countOfTerm(1)).toBe(2);
    expect(ids(store.postsOfTerms(new Set([1])))).toEqual([3, 4, 1]);
    expect(ids(store.postsOfTerms(store.terms.withDescendants([1])))).toEqual([3, 2, 4, 1]);
  });

  it('keeps revisions apart, the newest first', () => {
    expect(ids(store.revisionsOf(1))).toEqual([6, 5]);
    expect(ids(store.posts)).not.toContain(5);
  });
});
