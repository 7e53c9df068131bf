import { gql, type TypedDocumentNode } from '@apollo/client';
import type { QueryCms } from '#cms/apollo-client';
import { queryAsTheOriginal, previewedNode } from '#editor/server/previewed-node';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';

type NodeAnswer = Parameters<typeof previewedNode>[0];

const facts = {
  __typename: 'Post',
  isContentNode: true,
  language: null,
  translations: null,
  locale: null,
  translated: null,
  template: { templateName: 'Wide' },
  contentType: { node: { id: 'cG9zdF90eXBlOnBvc3Q=', name: 'post' } },
} as const;

const post = {
  ...facts,
  id: 'p42',
  databaseId: 42,
  uri: '/hello/',
  slug: 'hello',
  status: 'publish',
  date: '2026-02-07T14:45:36',
  modified: '2026-03-01T08:00:00',
};

const nodeAnswer = (more: object = {}): NodeAnswer => ({
  ...post,
  isRevision: false,
  revisionOf: null,
  ...more,
});

const revision = (more: object = {}): NodeAnswer =>
  nodeAnswer({
    id: 'p54',
    databaseId: 54,
    uri: 'https://www.example.com/hello/?preview=true',
    slug: '42-autosave-v1',
    status: 'inherit',
    date: '2026-11-21T01:09:06',
    template: { templateName: 'Of the revision' },
    contentType: { node: { name: 'revision' } },
    isRevision: true,
    revisionOf: { node: post },
    ...more,
  });

const at = (pathname: string, id = '42') => ({ id, pathname });
const ADDRESS = at('/hello/');

describe('what a preview shows', () => {
  it('is the content itself where it has no changes', () => {
    expect(previewedNode(nodeAnswer(), ADDRESS)).toEqual({
      node: nodeAnswer(),
      revision: null,
      state: { status: 'publish', date: post.date, hasChanges: false },
    });
    expect(previewedNode(nodeAnswer({ status: null }), ADDRESS)?.state.status).toBe('unknown');
  });

  it('is the content whose changes they are, with its own template', () => {
    for (const isRevision of [true, null]) {
      expect(previewedNode(revision({ isRevision }), ADDRESS)).toMatchObject({
        node: {
          id: 'p42',
          databaseId: 42,
          uri: '/hello/',
          slug: 'hello',
          template: { templateName: 'Wide' },
          contentType: { node: { id: 'cG9zdF90eXBlOnBvc3Q=', name: 'post' } },
        },
        revision: {
          databaseId: 54,
          original: {
            id: 'p42',
            databaseId: 42,
            uri: '/hello/',
            date: post.date,
            modified: post.modified,
          },
        },
        state: { status: 'publish', date: post.date, hasChanges: true },
      });
    }
  });

  it('is known by the number in the address where WordPress does not say whose changes they are', () => {
    expect(previewedNode(revision({ revisionOf: null }), ADDRESS)).toMatchObject({
      node: {
        databaseId: 42,
        uri: '/hello/',
        slug: null,
        template: { templateName: 'Of the revision' },
        contentType: { node: { name: 'revision' } },
      },
      revision: {
        databaseId: 54,
        original: { id: null, databaseId: 42, uri: '/hello/', date: null, modified: null },
      },
      state: { status: 'unknown', date: null, hasChanges: true },
    });
  });

  it('has a template and a type of its own where the content has none', () => {
    const bare = { ...post, template: null, contentType: null, status: null, date: null };
    expect(previewedNode(revision({ revisionOf: { node: bare } }), ADDRESS)).toMatchObject({
      node: {
        template: { templateName: 'Of the revision' },
        contentType: { node: { name: 'revision' } },
      },
      state: { status: 'unknown', date: null },
    });
  });

  it.each([
    ['/hello/', '/elsewhere/', '/hello/'],
    ['https://www.example.com/hello/', '/elsewhere/', '/elsewhere/'],
    ['//evil.example/', '/elsewhere/', '/elsewhere/'],
    [null, '/elsewhere/', '/elsewhere/'],
    ['', '/?p=44', '/?p=44'],
    [null, '//evil.example/', '/'],
    [null, 'https://evil.example/', '/'],
    ['hello/', 'hello/', '/'],
    ['/a//', '/elsewhere/', '/a//'],
  ])('stands at a path of this site: %j at %j is at %j', (uri, pathname, path) => {
    expect(previewedNode(nodeAnswer({ uri }), at(pathname))?.node.uri).toBe(path);
  });
});

const QUESTION: TypedDocumentNode<unknown, Record<string, never>> = gql`
  query GetPost {
    post
  }
`;

/** What the template gets of an answer of WordPress. */
const seen = (answer: unknown, more: object = {}): Promise<unknown> => {
  const original = {
    id: 'p42',
    databaseId: 42,
    uri: '/hello/',
    date: '2026-02-07',
    modified: '2026-03-01',
    ...more,
  };
  const queryCms: QueryCms = async () => asAnswer(answer);
  return queryAsTheOriginal(queryCms, 54, original)(QUESTION, {});
};

describe('the answer about a revision', () => {
  const changed = { id: 'p54', databaseId: 54, uri: 'x', date: '2026-11-21', title: 'New words' };

  it('has the new words, and of the content itself its id, address and dates', async () => {
    expect(await seen({ post: changed })).toEqual({
      post: {
        id: 'p42',
        databaseId: 42,
        uri: '/hello/',
        date: '2026-02-07',
        title: 'New words',
      },
    });
  });

  it('keeps what WordPress does not say of the content', async () => {
    expect(await seen({ post: changed }, { id: null, date: null })).toMatchObject({
      post: { id: 'p54', date: '2026-11-21', databaseId: 42 },
    });
  });

  it('keeps everything else as it is', async () => {
    const other = { databaseId: 7, uri: '/other/', date: '2026-01-01' };
    const rest = { posts: [changed], title: 'A site', none: null, count: 54, other };
    expect(await seen({ post: changed, ...rest })).toMatchObject(rest);
    for (const odd of [null, [changed], 'a text']) expect(await seen(odd)).toEqual(odd);
  });

  it('has no ancestor that is the content itself', async () => {
    const nodes = [{ id: 'p42' }, { id: 'p9' }, null, 'p42'];
    expect(await seen({ page: { ...changed, ancestors: { total: 2, nodes } } })).toMatchObject({
      page: { ancestors: { total: 2, nodes: [{ id: 'p9' }, null, 'p42'] } },
    });
    for (const ancestors of [null, { nodes: null }, { nodes: { id: 'p42' } }, [{ id: 'p42' }]]) {
      expect(await seen({ page: { ...changed, ancestors } })).toMatchObject({
        page: { ancestors },
      });
    }
  });
});
