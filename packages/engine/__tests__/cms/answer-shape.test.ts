import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { type DocumentNode, Kind, parse } from 'graphql';
import { checkAnswerShape } from '#cms/answer-shape';
import { withTaxonomyType } from '#cms/query-for-type';
import { SeedNodeDocument } from '#generated/routing/seed-node';
import { GetCategoryPageDocument } from '@/generated/wp-templates/archive/archive';
import { SingleDocument } from '@/generated/wp-templates/single/single';
import { site } from '@/site';
import { madeUpAnswer, numbersOf } from './made-up-answer';

const root = path.join(__dirname, '../../../..');

/** Variables that every operation accepts. */
const VARIABLES = {
  id: '1',
  uri: '/',
  slug: 'a',
  first: 9,
  after: '',
  cursor: '',
  search: 'email',
  databaseId: '1',
  hasTypes: true,
  asPreview: false,
  headerLocation: 'PRIMARY',
  footerLocation: 'FOOTER',
  username: 'fern',
  password: 'secret',
  idType: 'URI',
  path: '/',
  ids: ['1'],
  types: ['POST'],
  name: 'a',
  author: 'a',
  type: 'PROJECT',
  words: 'a',
  date: { year: 2024 },
  contactPage: '/contact-us/',
  input: {},
};

/** Every document of the site. */
function everyDocument(): DocumentNode[] {
  const modules = ['generated', 'packages/engine/src/generated'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(root, folder, name)),
  );
  return modules.flatMap((file) => {
    const exported: Record<string, DocumentNode> = jest.requireActual(file);
    return Object.entries(exported)
      .filter(([key]) => key.endsWith('Document'))
      .map(([, document]) => document);
  });
}

const documents = everyDocument();

function nameOf(document: DocumentNode): string {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return (operation?.kind === Kind.OPERATION_DEFINITION && operation.name?.value) || 'unnamed';
}

const operations = documents.filter((document) => nameOf(document) !== 'unnamed');

/**
 * Each place of an answer that holds something, as what holds it and the key there; type names of
 * fixed types aside.
 */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>; // An object or a list of JSON: its keys are texts.
  return Object.keys(holder).flatMap((key): [Record<string, unknown>, string][] => [
    ...(holder[key] === null ? [] : [[holder, key] satisfies [Record<string, unknown>, string]]),
    ...placesIn(holder[key]),
  ]);
}

const check = (document: DocumentNode, data: unknown, variables: object = {}) =>
  checkAnswerShape(document, { ...variables }, data, site);

describe('an answer that the schema allows', () => {
  it.each(operations.map((document): [string, DocumentNode] => [nameOf(document), document]))(
    'to %s passes, whatever types and nulls it has',
    (_name, document) => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          check(document, madeUpAnswer(document, VARIABLES, seed), VARIABLES);
        }),
      );
    },
  );

  it('is asked of all of the site’s documents', () => {
    expect(operations.length).toBeGreaterThan(15);
  });
});

describe('an answer with one part of another type', () => {
  it.each(operations.map((document): [string, DocumentNode] => [nameOf(document), document]))(
    'to %s is refused, wherever the part stands',
    (_name, document) => {
      fc.assert(
        fc.property(fc.nat(), fc.nat(), (seed, place) => {
          const data = madeUpAnswer(document, VARIABLES, seed);
          const places = placesIn(data);
          if (places.length === 0) return;
          const [holder, key] = places[place % places.length] ?? [{}, ''];
          const was = holder[key];
          const others = [7.5, 'x', ['x'], { a: 1 }].filter((other) =>
            typeof was === 'object'
              ? typeof other !== 'object' || Array.isArray(other) !== Array.isArray(was)
              : typeof other === 'object' || typeof other !== typeof was,
          );
          holder[key] = others[Math.floor(numbersOf(seed + place)() * others.length)];
          // Only part of an object whose type the schema does not know may be anything.
          expect(() => check(document, data, VARIABLES)).toThrow(/^(?!.*aWQ6MQ).*(is|not)/);
        }),
      );
    },
  );

  it.each<[string, unknown, string]>([
    ['no object', [], 'the data is no object'],
    ['a text', 'x', 'the data is no object'],
    ['nothing of what was asked', {}, 'nodeByUri is not there'],
    ['a text as the node', { nodeByUri: 'x' }, 'nodeByUri is no object'],
    ['a list as the node', { nodeByUri: [] }, 'nodeByUri is no object'],
    ['an empty node', { nodeByUri: {} }, 'nodeByUri does not name its type'],
    [
      'a type that is no text',
      { nodeByUri: { __typename: 5 } },
      'nodeByUri does not name its type',
    ],
    ['a type that is no name', { nodeByUri: { __typename: '{ a }' } }, 'does not name its type'],
    ['a post and no more', { nodeByUri: { __typename: 'Post' } }, 'nodeByUri.uri is not there'],
    [
      'a post without an id',
      { nodeByUri: { __typename: 'Post', uri: '/a/', id: null } },
      'nodeByUri.id is null',
    ],
    [
      'a number where text belongs',
      { nodeByUri: { __typename: 'Post', uri: 5, id: 'a' } },
      'nodeByUri.uri is no String',
    ],
  ])('is refused with %s as the seed', (_what, data, message) => {
    expect(() => check(SeedNodeDocument, data, { uri: '/a/' })).toThrow(message);
  });

  it('need not have a field that a WordPress may lack, and must have any other', () => {
    const fields = parse('{ project(id: "1") { id projectFields { __typename summary trade } } }');
    const answer = (projectFields: object) => ({
      project: { id: 'a', projectFields: { __typename: 'ProjectFields', ...projectFields } },
    });
    expect(() => checkAnswerShape(fields, {}, answer({ summary: 'Short.' }), site)).not.toThrow();
    expect(() => checkAnswerShape(fields, {}, answer({ trade: 'Bakery' }), site)).toThrow(
      /summary/,
    );
  });

  it('is refused with words that hold nothing of the answer', () => {
    const data = { nodeByUri: { __typename: 'secret-of-the-cms <b>' } };
    expect(() => check(SeedNodeDocument, data)).toThrow(/^nodeByUri does not name its type$/);
  });
});

describe('a type that the schema does not know', () => {
  const event = { __typename: 'Event', uri: '/event/', id: 'ZXZlbnQ6MQ==' };

  it('is an owner’s own: what it has is checked, and it need not have what only posts have', () => {
    check(SeedNodeDocument, { nodeByUri: event });
    check(SeedNodeDocument, { nodeByUri: { ...event, databaseId: 5, slug: 'event' } });
    expect(() => check(SeedNodeDocument, { nodeByUri: { ...event, slug: 5 } })).toThrow(
      'nodeByUri.slug is no String',
    );
    expect(() => check(SeedNodeDocument, { nodeByUri: { ...event, uri: 5 } })).toThrow(
      'nodeByUri.uri is no String',
    );
  });

  it('has the list of a tag when it is a term of an owner’s taxonomy', () => {
    const document = withTaxonomyType(GetCategoryPageDocument, 'Genre');
    const made = madeUpAnswer(GetCategoryPageDocument, VARIABLES, 5) as object; // An object of JSON.
    const list = {
      __typename: 'GenreToContentNodeConnection',
      edges: [],
      pageInfo: {
        __typename: 'PageInfo',
        hasNextPage: false,
        hasPreviousPage: false,
        startCursor: null,
        endCursor: null,
      },
    };
    const genre = { __typename: 'Genre', id: 'a', uri: '/genre/a/', name: 'A' };
    check(document, { ...made, nodeByUri: { ...genre, contentNodes: list } }, VARIABLES);
    expect(() =>
      check(
        document,
        { ...made, nodeByUri: { ...genre, contentNodes: { ...list, edges: null } } },
        VARIABLES,
      ),
    ).toThrow('nodeByUri.contentNodes.edges is null');
    expect(() => check(document, { ...made, nodeByUri: genre }, VARIABLES)).toThrow(
      'nodeByUri.contentNodes is not there',
    );
  });
});

describe('what a question leaves out', () => {
  const either = parse(`
    query GetEither($asDraft: Boolean = false) {
      ... on RootQuery @skip(if: $asDraft) {
        nodeByUri(uri: "/a/") { __typename id }
      }
      contentNode(id: 5, idType: DATABASE_ID) @include(if: $asDraft) { __typename id }
      never: nodeByUri(uri: "/b/") @include(if: false) { __typename id }
    }
  `);

  it('need not be answered', () => {
    check(either, { nodeByUri: null });
    check(either, { contentNode: null }, { asDraft: true });
    expect(() => check(either, { contentNode: null })).toThrow('nodeByUri is not there');
    expect(() => check(either, { nodeByUri: null }, { asDraft: true })).toThrow(
      'contentNode is not there',
    );
  });

  it('may be in the answer all the same', () => {
    check(SingleDocument, { ...(madeUpAnswer(SingleDocument, VARIABLES, 3) as object), more: 1 });
  });
});
