import { gql, InMemoryCache } from '@apollo/client';
import { cachePolicy } from '@/lib/cms/cache-policy';
import possibleTypes from '@/possibleTypes.json';

const LIST = gql`
  query List($uri: String!, $after: String) {
    nodeByUri(uri: $uri) {
      __typename
      id
      ... on Category {
        contentNodes(first: 2, after: $after) {
          edges {
            cursor
            node {
              __typename
              id
              ... on NodeWithTitle {
                title
              }
            }
          }
          pageInfo {
            hasNextPage
            hasPreviousPage
            startCursor
            endCursor
          }
        }
      }
    }
  }
`;

const page = (ids: string[], hasNextPage: boolean) => ({
  nodeByUri: {
    __typename: 'Category',
    id: 'dGVybTo0',
    contentNodes: {
      __typename: 'CategoryToContentNodeConnection',
      edges: ids.map((id) => ({
        __typename: 'CategoryToContentNodeConnectionEdge',
        cursor: `cursor-${id}`,
        node: { __typename: 'Post', id, title: `Title ${id}` },
      })),
      pageInfo: {
        __typename: 'CategoryToContentNodeConnectionPageInfo',
        hasNextPage,
        hasPreviousPage: false,
        startCursor: `cursor-${ids[0]}`,
        endCursor: `cursor-${ids.at(-1)}`,
      },
    },
  },
});

interface Read {
  nodeByUri: {
    contentNodes: {
      edges: { node: { id: string; title: string } }[];
      pageInfo: { endCursor: string; hasNextPage: boolean };
    };
  };
}

function setUp() {
  const cache = new InMemoryCache(cachePolicy(possibleTypes));
  const write = (ids: string[], after: string, hasNextPage = true) =>
    cache.writeQuery({
      query: LIST,
      variables: { uri: '/c/', after },
      data: page(ids, hasNextPage),
    });
  const ids = () =>
    cache
      .readQuery<Read>({ query: LIST, variables: { uri: '/c/', after: '' } })
      ?.nodeByUri.contentNodes.edges.map(({ node }) => node.id);
  return { cache, write, ids };
}

describe('lists in the cache', () => {
  it('append behind the edge that holds the cursor (rows 82, 140, 142)', () => {
    const { write, ids, cache } = setUp();
    write(['1', '2'], '');
    write(['3', '4'], 'cursor-2', false);
    expect(ids()).toEqual(['1', '2', '3', '4']);
    const info = cache.readQuery<Read>({ query: LIST, variables: { uri: '/c/', after: '' } })
      ?.nodeByUri.contentNodes.pageInfo;
    expect(info).toMatchObject({ endCursor: 'cursor-4', hasNextPage: false });
  });

  it('are replaced by an answer to no cursor (row 143)', () => {
    const { write, ids } = setUp();
    write(['1', '2'], '');
    write(['9'], '');
    expect(ids()).toEqual(['9']);
  });

  it('start with a next page and without cursors (row 141)', () => {
    const policy = cachePolicy({}).typePolicies?.Category?.fields?.contentNodes;
    const read = typeof policy === 'object' ? policy.read : undefined;
    const merge = typeof policy === 'object' ? policy.merge : undefined;
    expect(read).toBeDefined();
    expect(typeof merge).toBe('function');
  });
});

describe('objects in the cache', () => {
  it('are one object for one __typename and id (row 120)', () => {
    const { cache, write } = setUp();
    write(['1'], '');
    cache.writeFragment({
      id: cache.identify({ __typename: 'Post', id: '1' }),
      fragment: gql`
        fragment Title on Post {
          title
        }
      `,
      data: { title: 'Changed' },
    });
    const list = cache.readQuery<Read>({ query: LIST, variables: { uri: '/c/', after: '' } });
    expect(list?.nodeByUri.contentNodes.edges[0]?.node.title).toBe('Changed');
  });
});
