import { post, revision, user } from '../../store/site-of';
import { ask, backendOfSite } from '../ask';

const backend = backendOfSite(
  {
    users: [user({ id: 1, login: 'ada' })],
    posts: [
      post({ id: 1, slug: '日' }),
      post({ id: 2, type: 'page', slug: 'home' }),
      post({ id: 3, type: 'page', slug: 'blog' }),
      revision({ id: 8, parentId: 1, slug: '1-revision-v1', date: '2026-01-02 10:00:00' }),
      revision({ id: 9, parentId: 1, slug: '1-autosave-v1', date: '2026-01-03 10:00:00' }),
    ],
  },
  {
    cmsUrl: 'http://cms.example',
    frontEndUrl: 'http://site.example',
    frontPageId: 2,
    postsPageId: 3,
  },
);

test('a link is the address with its host, decoded, and the posts page has one', async () => {
  const query =
    '{post(id:"1",idType:DATABASE_ID){link uri} home:page(id:"2",idType:DATABASE_ID){link uri} blog:page(id:"3",idType:DATABASE_ID){link uri}}';
  expect(await ask(backend, query)).toEqual({
    post: { link: 'http://cms.example/日/', uri: '/日/' },
    home: { link: 'http://cms.example/', uri: '/' },
    blog: { link: 'http://cms.example/blog/', uri: null },
  });
});

test('the newest revision is the preview, others are only found by their id', async () => {
  const query =
    '{post(id:"1",idType:DATABASE_ID){revisions{nodes{databaseId isPreview isRevision link uri}}}}';
  const preview = 'http://site.example/日/?preview=true&previewPathname=/日/&p=1&typeName=Post';
  const old = { databaseId: 8, isPreview: false, isRevision: true };
  expect(await ask(backend, query, 1)).toEqual({
    post: {
      revisions: {
        nodes: [
          { databaseId: 9, isPreview: true, isRevision: true, link: preview, uri: preview },
          { ...old, link: 'http://cms.example/?p=8', uri: '/?p=8' },
        ],
      },
    },
  });
});

test('the preview of a post says that its type is revision, and its content type that it is a post', async () => {
  const query =
    '{post(id:"1",idType:DATABASE_ID,asPreview:true){contentTypeName contentType{node{name}}}}';
  expect(await ask(backend, query, 1)).toEqual({
    post: { contentTypeName: 'revision', contentType: { node: { name: 'post' } } },
  });
});
