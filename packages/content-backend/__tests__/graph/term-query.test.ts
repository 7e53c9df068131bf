import { post, term } from '../store/site-of';
import { idsOf, backendOfSite } from './ask';

describe('lists of terms', () => {
  const backend = backendOfSite({
    terms: [
      term({ id: 1, slug: 'zulu', name: 'A' }),
      term({ id: 2, slug: 'alfa', name: 'B', parentId: 1 }),
      term({ id: 3, slug: 'mike', name: 'C', description: 'x' }),
      term({ id: 4, slug: 'kilo', name: 'D', parentId: 3 }),
    ],
    posts: [post({ id: 1, termIds: [2] }), post({ id: 2, termIds: [2, 1] })],
  });

  it.each([
    ['{}', [1, 2, 3, 4]],
    ['{order:DESC}', [4, 3, 2, 1]],
    // Everything but names goes down unless the query says otherwise.
    ['{orderby:COUNT}', [2, 1, 4, 3]],
    ['{orderby:COUNT,order:ASC}', [3, 4, 1, 2]],
    ['{orderby:SLUG}', [1, 3, 4, 2]],
    ['{orderby:TERM_ID}', [4, 3, 2, 1]],
    ['{orderby:NAME}', [1, 2, 3, 4]],
    ['{hideEmpty:true}', [1, 2]],
    ['{hideEmpty:true,parent:0}', [1]],
    ['{include:[3,1],exclude:[3]}', [1, 3]],
    ['{include:[]}', [1, 2, 3, 4]],
    ['{exclude:[3]}', [1, 2, 4]],
    ['{slug:["MIKE"]}', [3]],
    ['{nameLike:"b"}', [2]],
    ['{descriptionLike:"X"}', [3]],
    ['{childless:true}', [2, 4]],
    ['{childOf:1}', [2]],
    ['{search:"<b>alf</b>"}', [2]],
  ])('categories where %s', async (where, expected) => {
    expect(await idsOf(backend, `categories(where:${where})`)).toEqual(expected);
  });

  it('lists an empty term when a term below it has posts', async () => {
    const nested = backendOfSite({
      terms: [term({ id: 1, slug: 'a' }), term({ id: 2, slug: 'b', parentId: 1 })],
      posts: [post({ id: 1, termIds: [2] })],
    });
    expect(await idsOf(nested, 'categories(where:{hideEmpty:true})')).toEqual([1, 2]);
  });
});
