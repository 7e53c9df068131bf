import { comment, post, user } from '../store/site-of';
import { backendOfSite } from './ask';

describe('the address of a comment', () => {
  const backend = backendOfSite({
    users: [user({ id: 1, login: 'ada' })],
    posts: [
      post({
        id: 7,
        slug: 'seven',
        comments: [comment({ id: 3, postId: 7 }), comment({ id: 4, postId: 7, approved: false })],
      }),
    ],
  });

  async function typeAt(uri: string): Promise<unknown> {
    const { result } = await backend.execute(
      {
        query:
          'query A($uri:String!){nodeByUri(uri:$uri){__typename ... on Comment{databaseId uri}}}',
        variables: { uri },
      },
      { viewer: null, readOnly: false, introspection: false },
    );
    return JSON.parse(JSON.stringify(result.data?.nodeByUri));
  }

  it.each(['/seven/#comment-3', '#comment-3', '/nowhere/#comment-3', '//elsewhere#comment-3'])(
    '%s gives the comment',
    async (uri) => {
      expect(await typeAt(uri)).toEqual({
        __typename: 'Comment',
        databaseId: 3,
        uri: '/seven/#comment-3',
      });
    },
  );

  it('gives nothing for a missing comment or one that awaits approval', async () => {
    expect(await typeAt('/seven/#comment-99')).toBeNull();
    expect(await typeAt('/seven/#comment-4')).toBeNull();
  });

  it('gives the post when the fragment holds no comment number', async () => {
    for (const hash of ['#comment-0', '#comment-', '#comments']) {
      expect(await typeAt(`/seven/${hash}`)).toEqual({ __typename: 'Post' });
    }
  });
});
