import { comment, post, user } from '../store/site-of';
import { ask, idsOf, backendOfSite } from './ask';

describe('lists of comments', () => {
  const backend = backendOfSite({
    users: [user({ id: 1, login: 'ada' }), user({ id: 2, login: 'subby', role: 'subscriber' })],
    posts: [
      post({
        id: 10,
        slug: 'ten',
        authorId: 1,
        comments: [
          comment({ id: 1, postId: 10, authorName: 'Zoe', date: '2026-01-01 10:00:00' }),
          comment({
            id: 2,
            postId: 10,
            parentId: 1,
            userId: 2,
            authorEmail: 'subby@example.test',
          }),
          comment({ id: 3, postId: 10, userId: 2, approved: false }),
        ],
      }),
      post({
        id: 11,
        type: 'page',
        slug: 'eleven',
        parentId: 10,
        authorId: 2,
        comments: [
          comment({ id: 4, postId: 11, type: 'pingback', authorUrl: 'https://far.example/' }),
          comment({ id: 5, postId: 11, type: '', content: 'Crème brûlée' }),
        ],
      }),
    ],
  });

  it.each([
    ['{}', [5, 4, 2, 1]],
    ['{order:ASC}', [1, 2, 4, 5]],
    ['{orderby:COMMENT_ID,order:ASC}', [1, 2, 4, 5]],
    ['{contentId:"10"}', [2, 1]],
    ['{parent:1}', [2]],
    ['{status:"approve"}', [5, 4, 2, 1]],
    ['{statusIn:[HOLD]}', []],
    ['{search:"brulee"}', [5]],
    ['{contentType:[PAGE]}', [5, 4]],
    ['{commentType:"pings"}', [4]],
    ['{commentTypeIn:["comment"],contentIdIn:[11]}', [5]],
    ['{commentIn:[1,4]}', [4, 1]],
    ['{commentNotIn:[1,4]}', [5, 2]],
  ])('where %s', async (where, expected) => {
    expect(await idsOf(backend, `comments(where:${where})`)).toEqual(expected);
  });

  it('counts what readers have written, and no pingbacks', async () => {
    const query = '{contentNode(id:11,idType:DATABASE_ID){...on NodeWithComments{commentCount}}}';
    expect(await ask(backend, query)).toEqual({ contentNode: { commentCount: 1 } });
  });

  it('shows a comment that awaits approval only to its author', async () => {
    expect(await idsOf(backend, 'comments')).toEqual([5, 4, 2, 1]);
    expect(await idsOf(backend, 'comments', 2)).toContain(3);
  });
});
