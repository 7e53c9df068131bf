import { comment, post, user, upload } from '../store/site-of';
import { ask, idsOf, backendOfSite } from './ask';

const users = [
  user({ id: 1, login: 'ada' }),
  user({ id: 2, login: 'erin', role: 'editor' }),
  user({ id: 3, login: 'maria', role: 'author' }),
  user({ id: 5, login: 'subby', role: 'subscriber' }),
];

describe('what others have not published', () => {
  const body = { content: 'Not yet to be read', authorId: 1 };
  const backend = backendOfSite({
    users,
    posts: [
      post({ id: 1, status: 'pending', ...body }),
      post({ id: 2, status: 'future', ...body }),
      post({ id: 3, status: 'draft', ...body }),
      post({ id: 4, status: 'private', content: 'mine', authorId: 3 }),
      post({ id: 5, type: 'page', status: 'draft', authorId: 3 }),
      post({ id: 6, status: 'draft', authorId: 3, content: 'mine' }),
    ],
  });

  it.each([1, 2, 3])(
    'shows other authors only the outline of unpublished content (%s)',
    async (id) => {
      const query = `{contentNode(id:"${id}",idType:DATABASE_ID){isRestricted date contentType{node{name}} ...on Post{title content}}}`;
      expect(await ask(backend, query, 3)).toEqual({
        contentNode: {
          isRestricted: true,
          title: `Post ${id}`,
          content: null,
          date: null,
          contentType: null,
        },
      });
    },
  );

  it('hides a private post from its author when the author may not read private posts', async () => {
    const query = '{post(id:"4",idType:DATABASE_ID){content}}';
    expect(await ask(backend, query, 3)).toEqual({ post: null });
    expect(await ask(backend, query, 2)).toEqual({ post: { content: '<p>mine</p>\n' } });
  });

  it('lists unpublished content only to users who may edit every type of the list', async () => {
    expect(await idsOf(backend, 'posts(where:{stati:[DRAFT]})', 3)).toEqual([6, 3]);
    expect(await idsOf(backend, 'contentNodes(where:{stati:[DRAFT]})', 3)).toEqual([]);
    expect(await idsOf(backend, 'contentNodes(where:{stati:[DRAFT]})', 2)).toEqual([6, 5, 3]);
    const posts = 'contentNodes(where:{stati:[DRAFT],contentTypes:[POST]})';
    expect(await idsOf(backend, posts, 3)).toEqual([6, 3]);
  });

  it('lists content of the requested status, prefers status to stati, and finds nothing for an unknown one', async () => {
    expect(await idsOf(backend, 'posts(where:{stati:[DRAFT],status:PENDING})', 2)).toEqual([1]);
    expect(await idsOf(backend, 'posts(where:{stati:[REQUEST_FAILED]})', 2)).toEqual([]);
  });
});

describe('what is attached', () => {
  const backend = backendOfSite({
    users,
    posts: [
      post({ id: 1 }),
      post({ id: 2, status: 'draft' }),
      upload({ id: 11, parentId: 1 }),
      upload({ id: 12, parentId: 2 }),
      upload({ id: 13 }),
      post({ id: 14, type: 'attachment', status: 'publish', parentId: 2 }),
    ],
  });

  it('hides an attachment from everyone who may not see its parent', async () => {
    expect(await idsOf(backend, 'mediaItems')).toEqual([14, 13, 11]);
    expect(await idsOf(backend, 'mediaItems', 3)).toEqual([14, 13, 12, 11]);
  });
});

describe('comments', () => {
  const backend = backendOfSite({
    users,
    posts: [
      post({
        id: 1,
        comments: [
          comment({ id: 1, postId: 1 }),
          comment({ id: 2, postId: 1, approved: false, userId: 5 }),
          comment({ id: 3, postId: 1, approved: false }),
        ],
      }),
      post({ id: 2, status: 'draft', comments: [comment({ id: 4, postId: 2 })] }),
      post({ id: 3, password: 'x', comments: [comment({ id: 5, postId: 3 })] }),
    ],
  });

  it('shows approved comments of visible posts, and authors always their own', async () => {
    expect(await idsOf(backend, 'comments')).toEqual([5, 1]);
    expect(await idsOf(backend, 'comments', 5)).toEqual([5, 2, 1]);
    expect(await idsOf(backend, 'comments', 1)).toEqual([5, 4, 1]);
  });

  it('shows only the outline of comments to all but moderators and their authors', async () => {
    const query = '{comment(id:"1",idType:DATABASE_ID){isRestricted content(format:RAW)}}';
    expect(await ask(backend, query)).toEqual({ comment: { isRestricted: true, content: null } });
    expect(await ask(backend, query, 2)).toEqual({
      comment: { isRestricted: false, content: 'Comment 1' },
    });
  });
});
