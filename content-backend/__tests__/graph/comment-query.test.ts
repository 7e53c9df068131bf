import { backendOf } from '../../http/backend';
import { comment, post, siteOf, user } from '../store/site-of';
import { answerOf, idsOf } from './ask';

describe('lists of comments', () => {
  const backend = backendOf(
    siteOf({
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
            comment({ id: 3, postId: 10, approved: false, authorEmail: 'held@example.test' }),
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
    }),
  );

  it.each([
    ['{}', [5, 4, 2, 1]],
    ['{order:ASC}', [1, 2, 4, 5]],
    ['{orderby:COMMENT_AUTHOR}', [1, 5, 4, 2]],
    ['{orderby:COMMENT_ID,order:ASC}', [1, 2, 4, 5]],
    ['{orderby:COMMENT_IN,commentIn:[2,5,1]}', [2, 5, 1]],
    ['{commentIn:[2,5,1]}', [5, 2, 1]],
    ['{commentNotIn:[2]}', [5, 4, 1]],
    ['{authorIn:[2]}', [2]],
    ['{authorNotIn:[2]}', [5, 4, 1]],
    ['{authorEmail:"subby@example.test"}', [2]],
    ['{authorUrl:"https://far.example/"}', [4]],
    ['{commentType:"pings"}', [4]],
    ['{commentType:"comment"}', [5, 2, 1]],
    ['{commentTypeIn:["pingback","trackback"]}', [4]],
    ['{commentTypeNotIn:"pingback"}', [5, 2, 1]],
    ['{contentAuthor:[2]}', [5, 4]],
    ['{contentAuthorIn:[1]}', [2, 1]],
    ['{contentAuthorNotIn:[1]}', [5, 4]],
    ['{contentId:"10"}', [2, 1]],
    ['{contentIdIn:["10"]}', [2, 1]],
    ['{contentIdNotIn:["10"]}', [5, 4]],
    ['{contentName:"Ten"}', [2, 1]],
    ['{contentParent:10}', [5, 4]],
    ['{contentStatus:[DRAFT]}', []],
    ['{contentStatus:[PUBLISH]}', [5, 4, 2, 1]],
    ['{contentType:[PAGE]}', [5, 4]],
    ['{karma:0}', [5, 4, 2, 1]],
    ['{karma:1}', []],
    ['{parent:1}', [2]],
    ['{parentIn:[1]}', [2]],
    ['{parentNotIn:[1]}', [5, 4, 1]],
    ['{search:"creme"}', [5]],
    ['{search:"zoe"}', [1]],
    ['{userId:"2"}', [2]],
  ])('where %s', async (where, expected) => {
    expect(await idsOf(backend, `comments(where:${where})`)).toEqual(expected);
  });

  it.each([
    ['{statusIn:[HOLD]}', [3]],
    ['{statusIn:[HOLD,APPROVE]}', [5, 4, 3, 2, 1]],
    ['{status:"hold"}', [3]],
    ['{status:"all"}', [5, 4, 3, 2, 1]],
    ['{includeUnapproved:["held@example.test"]}', [5, 4, 3, 2, 1]],
    ['{includeUnapproved:["2"]}', [5, 4, 2, 1]],
  ])('for a moderator where %s', async (where, expected) => {
    expect(await idsOf(backend, `comments(where:${where})`, 1)).toEqual(expected);
  });

  it('have no order by ids without ids', async () => {
    const { errors } = await answerOf(backend, '{comments(where:{orderby:COMMENT_IN}){nodes{id}}}');
    expect(errors).toEqual([
      'In order to sort by comment__in, an array of IDs must be passed as the commentIn argument',
    ]);
  });
});
