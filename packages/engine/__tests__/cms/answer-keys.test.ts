import { getOperationName } from '@apollo/client/utilities';
import { buildSchema, type DocumentNode, parse, print } from 'graphql';
import { keysOfAnswer } from '#cms/answer-keys';
import { SeedNodeDocument, GetSeedNodeOfPageDocument } from '#generated/routing/seed-node';
import { GetSearchPageDocument } from '#generated/screens/search';
import { withIds } from '#program/generate/answer-types';
import { GetCategoryPageDocument } from '@/generated/wp-templates/archive/archive';
import { GetAuthorPageDocument } from '@/generated/wp-templates/author/author';
import { FrontPageDocument } from '@/generated/wp-templates/front-page/front-page';
import { PageDocument } from '@/generated/wp-templates/page/page';
import { ProjectDocument } from '@/generated/wp-templates/project/project';
import { SingleDocument } from '@/generated/wp-templates/single/single';
import { site } from '@/site';
import { madeUpAnswer } from './made-up-answer';

const id = (of: string): string => Buffer.from(of).toString('base64');

const nameOf = (document: DocumentNode): string => getOperationName(document) ?? 'unnamed';

const layout = {
  generalSettings: { title: 'Site', description: '' },
  headerMenuItems: {
    nodes: [{ id: id('post:131'), menu: { node: { id: id('term:24'), name: 'Primary' } } }],
  },
  footerMenuItems: { nodes: [] },
};

const card = (number: number, more: object = {}) => ({
  __typename: 'Post',
  id: id(`post:${number}`),
  author: { node: { id: id('user:3'), name: 'Fern' } },
  categories: { nodes: [{ id: id('term:5'), name: 'Email', uri: '/category/email/' }] },
  featuredImage: { node: { id: id('post:90'), sourceUrl: '/a.jpg' } },
  ...more,
});

describe('what an answer is made of', () => {
  it('is every node in it, at any depth, and the settings and the lists that it shows', () => {
    const keys = keysOfAnswer(
      FrontPageDocument,
      {},
      {
        posts: { nodes: [card(1)] },
        testimonials: { nodes: [] },
        ...layout,
      },
      site,
    );
    expect(keys.sort()).toEqual(
      [
        'list:post',
        'list:testimonial',
        'list:menuitem',
        'setting_group:general',
        ...['post:1', 'user:3', 'term:5', 'post:90', 'post:131', 'term:24'].map(id),
        `list:category@${id('post:1')}`,
      ].sort(),
    );
  });

  it('is a list of a term alone where it shows the term, so that posts elsewhere change nothing of it', () => {
    const category = id('term:5');
    const keys = keysOfAnswer(
      GetCategoryPageDocument,
      { uri: '/category/email/' },
      {
        nodeByUri: {
          __typename: 'Category',
          id: category,
          contentNodes: { edges: [{ node: card(1) }, { node: card(2) }] },
        },
        ...layout,
      },
      site,
    );
    expect(keys).toContain(`list:*@${category}`);
    expect(keys).not.toContain('list:post');
    expect(keys).toEqual(expect.arrayContaining([category, id('post:1'), id('post:2')]));
  });

  it.each([
    ['post', [card(1)], ['list:post']],
    ['attachment', [{ __typename: 'MediaItem', id: id('post:9') }], ['list:mediaitem']],
    ['case_study', [{ __typename: 'Story', id: id('post:9') }], ['list:casestudy', 'list:story']],
    // Nobody can say how its members are called.
    ['case_study', [], ['list:*']],
  ])('is the whole list of a content type, for %s', (type, members, lists) => {
    const contentType = id(`post_type:${type}`);
    const keys = keysOfAnswer(
      GetCategoryPageDocument,
      { uri: '/x/' },
      {
        nodeByUri: {
          __typename: 'ContentType',
          id: contentType,
          contentNodes: { edges: members.map((node) => ({ node })) },
        },
        ...layout,
      },
      site,
    );
    expect(keys.filter((key) => /^list:[^@]*$/.test(key)).sort()).toEqual(
      ['list:menuitem', ...lists].sort(),
    );
  });

  it('finds no keys of nodes in an answer without nodes', () => {
    expect(keysOfAnswer(SeedNodeDocument, { uri: '/nope/' }, { nodeByUri: null }, site)).toEqual(
      [],
    );
    expect(
      keysOfAnswer(SingleDocument, { databaseId: '1' }, { post: null, ...layout }, site),
    ).not.toContain('list:category');
  });

  it('has the list and none of its members where they are only counted', () => {
    const category = id('term:5');
    const contentNodes = { nodes: [{ id: id('post:1') }], pageInfo: { hasNextPage: false } };
    const variables = { uri: '/category/email/', first: 9, after: '' };
    const keys = keysOfAnswer(
      GetSeedNodeOfPageDocument,
      variables,
      {
        nodeByUri: { __typename: 'Category', id: category, uri: '/category/email/', contentNodes },
      },
      site,
    );
    expect(keys).toEqual([category, `list:*@${category}`]);
  });

  it('has the lists within a term of which it says how many posts it has', () => {
    const query = parse(/* GraphQL */ `
      query Numbers {
        categories {
          nodes {
            id
            posts: count
          }
        }
      }
    `);
    const email = id('term:5');
    const answer = { categories: { nodes: [{ id: email, posts: 3 }] } };
    expect(keysOfAnswer(query, {}, answer, site)).toEqual([
      'list:category',
      email,
      `list:*@${email}`,
    ]);
  });

  it('has the id of a content type that the schema does not know', () => {
    const event = { __typename: 'Event', uri: '/event/fair/', id: id('post:77') };
    expect(keysOfAnswer(SeedNodeDocument, {}, { nodeByUri: event }, site)).toEqual([id('post:77')]);
  });

  const pages = [
    FrontPageDocument,
    GetCategoryPageDocument,
    GetAuthorPageDocument,
    PageDocument,
    SingleDocument,
    ProjectDocument,
    GetSearchPageDocument,
    SeedNodeDocument,
  ];
  const variables = {
    uri: '/',
    first: 9,
    after: '',
    databaseId: '1',
    cursor: '',
    search: 'email',
    headerLocation: 'PRIMARY',
    footerLocation: 'FOOTER',
  };

  it.each(pages.map((document): [string, DocumentNode] => [nameOf(document), document]))(
    'has a key for every part that any answer to %s shows, so that no change of it is missed',
    (_name, document) => {
      for (let seed = 1; seed <= 30; seed += 1) {
        const answer = withOwnIds(madeUpAnswer(document, variables, seed));
        const keys = keysOfAnswer(document, variables, answer, site);
        for (const needed of partsOf(answer))
          expect([needed.of, keys.filter(needed.isKey).length > 0]).toEqual([needed.of, true]);
      }
    },
  );
});

/** A made-up answer in which no two nodes have one id. */
function withOwnIds(answer: unknown): unknown {
  let count = 0;
  const next = () => `"id":"${id(`post:${(count += 1)}`)}"`;
  return JSON.parse(JSON.stringify(answer).replace(/"id":"[^"]*"/g, next)) as unknown;
}

/** The fields of a list that differ only when its members do. */
const OF_THE_LIST = ['pageInfo', 'cursor', '__typename'];

/**
 * For each text, number and list in an answer, the key that it needs: of the node, the settings or
 * the list that it is a part of.
 */
function partsOf(
  value: unknown,
  around: { name: string; node: string | null } = { name: '', node: null },
): { of: string; isKey: (key: string) => boolean }[] {
  const { name, node } = around;
  if (Array.isArray(value)) {
    const within = node === null ? '' : `@${node}`;
    const isKey = (key: string) => key.startsWith('list:') && key.endsWith(within);
    const isList = name === 'nodes' || name === 'edges';
    return [
      ...(isList ? [{ of: name, isKey }] : []),
      ...value.flatMap((item) => partsOf(item, around)),
    ];
  }
  if (typeof value !== 'object' || value === null) {
    const key = node ?? 'setting_group:general';
    return [{ of: name, isKey: (one) => one === key }];
  }
  const inner = 'id' in value && typeof value.id === 'string' ? value.id : node;
  return Object.entries(value)
    .filter(([key]) => !OF_THE_LIST.includes(key))
    .flatMap(([key, part]: [string, unknown]) =>
      part === null && inner === null ? [] : partsOf(part, { name: key, node: inner }),
    );
}

describe('a query', () => {
  const schema = buildSchema(`
    interface Node { id: ID! }
    interface Named { name: String }
    type Post implements Node & Named { id: ID! name: String author: Author }
    type Author implements Node { id: ID! age: Int }
    union Anything = Post | Author
    type Settings { name: String }
    type Query { post: Post named: Named any: Anything settings: Settings }
  `);
  const queried = (text: string): string => {
    const document: DocumentNode = parse(text);
    return print(withIds(schema, document)).replace(/\s+/g, ' ').trim();
  };

  it.each([
    ['of a node', '{ post { name } }', '{ post { name id } }'],
    ['of a node within a node', '{ post { author { age } } }', '{ post { author { age id } id } }'],
    ['that asks already', '{ post { id name } }', '{ post { id name } }'],
    ['of what is no node', '{ settings { name } }', '{ settings { name } }'],
    [
      'of what may be a node',
      '{ any { ... on Post { name } } named { name ... on Post { name } } }',
      '{ any { ... on Post { name id } } named { name ... on Post { name id } } }',
    ],
    [
      'with a fragment in a node',
      '{ post { ... on Post { name } } }',
      '{ post { ... on Post { name } id } }',
    ],
  ])('%s asks for its id', (_what, text, expected) => {
    expect(queried(text)).toBe(expected);
  });
});
