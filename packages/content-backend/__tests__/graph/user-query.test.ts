import { post, user } from '../store/site-of';
import { idsOf, backendOfSite } from './ask';

describe('lists of users', () => {
  const backend = backendOfSite({
    users: [
      user({ id: 1, login: 'ada', displayName: 'Zed', url: 'https://ada.example' }),
      user({ id: 2, login: 'Maria', nicename: 'maria-l', displayName: 'Åsa', role: 'editor' }),
      user({ id: 3, login: 'sam3', displayName: 'Mo', role: 'author' }),
      user({ id: 4, login: 'silent', role: 'author' }),
    ],
    posts: [
      post({ id: 1, authorId: 1 }),
      post({ id: 2, authorId: 2, type: 'page' }),
      post({ id: 3, authorId: 3 }),
    ],
  });

  it.each([
    ['{}', [1, 2, 3]],
    ['{orderby:[{field:LOGIN,order:DESC}]}', [3, 2, 1]],
    ['{orderby:[{field:DISPLAY_NAME}]}', [2, 3, 1]],
    ['{orderby:[{field:LOGIN,order:DESC},{field:NICE_NAME,order:ASC}]}', [1, 2, 3]],
    ['{hasPublishedPosts:[PAGE]}', [2]],
    ['{hasPublishedPosts:[POST]}', [1, 3]],
    ['{include:[3]}', [3]],
    ['{nicename:"maria-l"}', [2]],
    ['{login:"maria"}', [2]],
    ['{loginIn:["ada","sam3"]}', [1, 3]],
    ['{loginNotIn:["ada"]}', [2, 3]],
    ['{nicenameIn:["maria-l"]}', [2]],
    ['{nicenameNotIn:["maria-l"]}', [1, 3]],
    ['{exclude:[1]}', [2, 3]],
    ['{search:"asa"}', [2]],
    ['{search:"3"}', [3]],
    ['{search:"ada@"}', [1]],
    ['{search:"https://ada"}', [1]],
  ])('where %s', async (where, expected) => {
    expect(await idsOf(backend, `users(where:${where})`)).toEqual(expected);
  });

  it('take many wildcards for one', async () => {
    expect(await idsOf(backend, 'users(where:{search:"**asa*"})')).toEqual([2]);
  });
});
