import { parse } from 'graphql';
import { schemaOf } from '#cms/answer-schema';
import { QueriedFields, namedType } from '#cms/queried-fields';
import { site } from '@/site';

const schema = schemaOf(site);

/**
 * The keys that a question asks of what stands at its key `nodeByUri`, when that is of this type.
 */
function keysAt(text: string, type: string, variables: Record<string, unknown> = {}): string[] {
  const queried = new QueriedFields(parse(text), variables, schema);
  const node = queried.of(queried.root, 'RootQuery').get('nodeByUri');
  return node ? [...queried.of(node.selections, type).keys()] : [];
}

const node = (selections: string): string => `{ nodeByUri(uri: "/") { ${selections} } }`;

describe('what a question asks of a node', () => {
  it('is what stands there, by the name that the answer has for it', () => {
    expect(keysAt(node('__typename id address: uri'), 'Post')).toEqual(['id', 'address']);
  });

  it('is what is asked of its type, of what that type implements, and of no other type', () => {
    const text = node('... on Post { title } ... on ContentNode { date } ... on Category { name }');
    expect(keysAt(text, 'Post')).toEqual(['title', 'date']);
    expect(keysAt(text, 'Page')).toEqual(['date']);
    expect(keysAt(text, 'Category')).toEqual(['name']);
  });

  it('is the same by a fragment with a name, and by one without a type', () => {
    const text = `query { nodeByUri(uri: "/") { ...OfNode ... { uri } ... @include(if: true) { id } } }
      fragment OfNode on Post { title }`;
    expect(keysAt(text, 'Post')).toEqual(['title', 'uri', 'id']);
    expect(keysAt(text, 'Page')).toEqual(['uri', 'id']);
    expect(keysAt('{ nodeByUri(uri: "/") { ...Gone id } }', 'Post')).toEqual(['id']);
  });

  it('is nothing that the schema does not have', () => {
    expect(keysAt(node('id nonsense'), 'Post')).toEqual(['id']);
  });

  it('is nothing of a type that the schema has and no question asks of', () => {
    expect(keysAt(node('... on Comment { name }'), 'Comment')).toEqual([]);
  });

  it('has parts only where it asks for parts', () => {
    const queried = new QueriedFields(parse(node('uri')), {}, schema);
    const at = queried.of(queried.root, 'RootQuery').get('nodeByUri')?.selections ?? [];
    expect(queried.of(at, 'Post').get('uri')).toEqual({
      name: 'uri',
      type: 'String',
      isCertain: true,
      selections: [],
      contentTypes: [],
    });
  });

  it('says which content types a list is asked for, in the question itself or by a variable', () => {
    const queried = new QueriedFields(
      parse(`query ($type: ContentTypeEnum!) {
        one: contentNodes(where: { contentTypes: [PROJECT] }) { nodes { id } }
        given: contentNodes(first: 1, where: { contentTypes: [$type] }) { nodes { id } }
        all: contentNodes(first: 1) { nodes { id } }
      }`),
      { type: 'CASE_STUDY' },
      schema,
    );
    const fields = queried.of(queried.root, 'RootQuery');
    expect(['one', 'given', 'all'].map((name) => fields.get(name)?.contentTypes)).toEqual([
      ['PROJECT'],
      ['CASE_STUDY'],
      [],
    ]);
  });

  it('is the parts of all places that ask for one key', () => {
    const text = node(
      '... on Post { author { node { name } } } ... on NodeWithAuthor { author { node { uri } } }',
    );
    const queried = new QueriedFields(parse(text), {}, schema);
    const step = (from: typeof queried.root, type: string, key: string) =>
      queried.of(from, type).get(key)?.selections ?? [];
    const author = step(step(queried.root, 'RootQuery', 'nodeByUri'), 'Post', 'author');
    const user = step(author, 'NodeWithAuthorToUserConnectionEdge', 'node');
    expect([...queried.of(user, 'User').keys()]).toEqual(['name', 'uri']);
  });

  it('may be none of its own where the schema does not know its type', () => {
    const text = node('uri ... { id } ... on ContentNode { date }');
    const queried = new QueriedFields(parse(text), {}, schema);
    const at = queried.of(queried.root, 'RootQuery').get('nodeByUri')?.selections ?? [];
    const certain = (type: string) =>
      Object.fromEntries([...queried.of(at, type)].map(([key, { isCertain }]) => [key, isCertain]));
    expect(certain('Event')).toEqual({ uri: true, id: true, date: false });
    expect(certain('Post')).toEqual({ uri: true, id: true, date: true });
    // Within what may not be its own, nothing is certain; but what is also asked elsewhere is.
    const deep = new QueriedFields(
      parse(node('... on ContentNode { ... on ContentNode { date } uri } ... on Event { uri }')),
      {},
      schema,
    );
    const inside = deep.of(deep.root, 'RootQuery').get('nodeByUri')?.selections ?? [];
    expect(deep.of(inside, 'Event').get('date')).toMatchObject({ isCertain: false });
    expect(deep.of(inside, 'Event').get('uri')).toMatchObject({ isCertain: true });
  });

  it('of a term of an owner’s taxonomy is what is asked of a tag', () => {
    expect(keysAt(node('... on Genre { name contentNodes { nodes { id } } }'), 'Genre')).toEqual([
      'name',
      'contentNodes',
    ]);
    expect(keysAt(node('... on Genre { name }'), 'Tag')).toEqual([]);
  });
});

describe('a part of a question that has a condition', () => {
  const conditional = (directive: string) =>
    `query Q($a: Boolean = true, $b: Boolean, $c: String = "x") { nodeByUri(uri: "/") { id ${directive} } }`;

  it.each<[string, Record<string, unknown>, boolean]>([
    ['uri @include(if: true)', {}, true],
    ['uri @include(if: false)', {}, false],
    ['uri @skip(if: true)', {}, false],
    ['uri @skip(if: false)', {}, true],
    ['uri @include(if: $a)', {}, true],
    ['uri @include(if: $a)', { a: false }, false],
    ['uri @skip(if: $a)', {}, false],
    ['uri @skip(if: $a)', { a: false }, true],
    ['uri @include(if: $b)', {}, false],
    ['uri @include(if: $b)', { b: true }, true],
    ['uri @include(if: true) @skip(if: true)', {}, false],
    ['uri @other(if: false)', {}, true],
    ['uri @other(name: true)', {}, true],
    ['uri @include(name: true, if: false)', {}, false],
    ['... on Post @include(if: false) { uri }', {}, false],
    ['... on Post @skip(if: $b) { uri }', { b: false }, true],
  ])('is asked as the condition says: %s with %j', (directive, variables, isQueried) => {
    expect(keysAt(conditional(directive), 'Post', variables)).toEqual(
      isQueried ? ['id', 'uri'] : ['id'],
    );
  });
});

it('A variable has its default wherever the operation stands in the document', () => {
  const text = `fragment A on Post { title }
    query Q($a: Boolean = true) { nodeByUri(uri: "/") { id uri @include(if: $a) } }`;
  expect(keysAt(text, 'Post')).toEqual(['id', 'uri']);
});

describe('the data of an answer', () => {
  const rootOf = (text: string) =>
    new QueriedFields(parse(text), {}, schema).root.map(({ on }) => on);

  it('is of the query’s type or of the mutation’s', () => {
    expect(rootOf('{ nodeByUri(uri: "/") { id } }')).toEqual(['RootQuery']);
    expect(rootOf('mutation { a }')).toEqual(['RootMutation']);
    expect(rootOf('fragment A on Post { id }')).toEqual([]);
  });
});

it('A type is named without its lists and its exclamation marks', () => {
  expect(namedType('[Post!]!')).toBe('Post');
  expect(namedType('[[String]]')).toBe('String');
  expect(['ContentNode', 'Post', 'toString'].map((type) => schema.isAbstract(type))).toEqual([
    true,
    false,
    false,
  ]);
});
