import { post, term } from '../store/site-of';
import { ask, backendOfSite } from './ask';

describe('the list of a category', () => {
  const backend = backendOfSite({
    terms: [
      term({ id: 1, slug: 'food', name: 'Food' }),
      term({ id: 2, slug: 'soups', name: 'Soups', parentId: 1 }),
      term({ id: 3, slug: 'fish', name: 'Fish', parentId: 2 }),
    ],
    posts: [
      post({ id: 1, termIds: [3] }),
      post({ id: 2, termIds: [1, 3] }),
      post({ id: 3, termIds: [2], status: 'draft' }),
    ],
  });

  it.each([
    ['food', 2, [2, 1]],
    ['soups', 2, [2, 1]],
    ['fish', 2, [2, 1]],
  ])(
    'has, as WordPress’s archive, what is in the categories below it: %s',
    async (slug, count, ids) => {
      const data = await ask(
        backend,
        `{ category(id: "${slug}", idType: SLUG) { count contentNodes { nodes { databaseId } } posts { nodes { databaseId } } } }`,
      );
      const nodes = ids.map((databaseId) => ({ databaseId }));
      expect(data).toEqual({ category: { count, contentNodes: { nodes }, posts: { nodes } } });
    },
  );
});
