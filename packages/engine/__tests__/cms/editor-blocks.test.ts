import { buildSchema, graphql, print } from 'graphql';
import { defineBlock, defineBlocks } from '#blocks/define-block';
import type { QueryCms } from '#cms/apollo-client';
import { queryWithEditorBlocks } from '#cms/editor-blocks';
import { asOf, queryWithPlugin, unknownPresence } from '#cms/plugin-fields';
import { CmsUnavailable } from '#cms/unavailable';
import { pageContent } from '#content/server/page-content';
import type { Blocks } from '#content/shared/site';
import { siteBelowBlog as site } from '@/__tests__/example-site';
import { SingleDocument } from '@/generated/wp-templates/single/single';
import { site as ownSite } from '@/site';
import { asAnswer } from './as-answer';

const View = () => null;
const quote = defineBlock({
  name: 'core/quote',
  attributes: ['citation'],
  toProps: ({ attributes }) => ({ speaker: attributes.text('citation') }),
  View,
});
const price = defineBlock({
  name: 'my-shop/price_card',
  attributes: ['amount', 'is_old', 'parts', 'link', 'data'],
  toProps: ({ attributes }) => ({
    amount: attributes.number('amount'),
    isOld: attributes.flag('is_old'),
    parts: attributes.list('parts').map((part) => part.text('name')),
    link: attributes.address('link'),
    owner: attributes.group('data').text('owner'),
  }),
  View,
});

/** As WPGraphQL Content Blocks registers blocks. */
const SCHEMA = `
  scalar BlockAttributesArray
  scalar BlockAttributesObject
  interface EditorBlock { name: String clientId: String parentClientId: String renderedHtml: String }
  type CoreParagraph implements EditorBlock { name: String clientId: String parentClientId: String renderedHtml: String }
  type CoreQuote implements EditorBlock { name: String clientId: String parentClientId: String renderedHtml: String attributes: CoreQuoteAttributes }
  type CoreQuoteAttributes { citation: String }
  type MyShopPriceCard implements EditorBlock { name: String clientId: String parentClientId: String renderedHtml: String attributes: MyShopPriceCardAttributes }
  type MyShopPriceCardAttributes { amount: Float! isOld: Boolean parts: BlockAttributesArray data: BlockAttributesObject link: String citation: Int rows: [Row] }
  type Row { name: String }
  interface NodeWithEditorBlocks { editorBlocks(flat: Boolean): [EditorBlock] }
  interface ContentNode { id: ID }
  type Post implements ContentNode & NodeWithEditorBlocks { id: ID editorBlocks(flat: Boolean): [EditorBlock] }
  enum ContentNodeIdTypeEnum { DATABASE_ID }
  type Query { contentNode(id: ID!, idType: ContentNodeIdTypeEnum, asPreview: Boolean): ContentNode }
`;

const CONTENT =
  '<p>Before</p><blockquote>It’s all.<cite>Ada</cite></blockquote><div class="card">five</div>';

const BLOCKS = [
  { __typename: 'CoreParagraph', name: 'core/paragraph', clientId: '1' },
  {
    __typename: 'CoreQuote',
    name: 'core/quote',
    clientId: '2',
    renderedHtml: "<blockquote>It's all.<cite>Ada</cite></blockquote>",
    attributes: { citation: 'Ada' },
  },
  {
    __typename: 'MyShopPriceCard',
    name: 'my-shop/price_card',
    clientId: '3',
    renderedHtml: '<div class="card">five</div>',
    attributes: {
      amount: 5,
      isOld: true,
      parts: '[{"name":"<b>a</b>"}]',
      data: '{"owner":"Ada"}',
      link: 'javascript:alert(1)',
    },
  },
];

interface Told {
  post?: object;
  schema?: string;
  fails?: CmsUnavailable;
}

/** A WordPress that tells a post without this repository's plugin, and its blocks. */
function wordpress({ post = {}, schema = SCHEMA, fails }: Told = {}) {
  const presence = unknownPresence();
  const log = jest.fn();
  const asked: object[] = [];
  const cms: QueryCms = async (query, variables) => {
    const source = print(query);
    if (!source.includes('editorBlocks'))
      return asAnswer({ post: { id: 'p', databaseId: 7, content: CONTENT, ...post } });
    asked.push(variables);
    if (fails) throw fails;
    const { data, errors } = await graphql({
      schema: buildSchema(schema),
      source,
      variableValues: variables,
      rootValue: { contentNode: { __typename: 'Post', id: 'p', editorBlocks: BLOCKS } },
    });
    const messages = errors?.map(({ message }) => message).join('\n');
    if (messages) throw new CmsUnavailable('graphql', 'GetEditorBlocks', messages);
    return asAnswer(data);
  };
  let now = 1;
  const withPlugin = queryWithPlugin(cms, presence, () => now, ownSite);
  const queryCms = queryWithEditorBlocks(withPlugin, presence, () => now, log);
  const contentWith = async (blocks: Blocks, asPreview = false): Promise<string> => {
    const variables = { databaseId: '7', cursor: '', blocks: blocks.names, asPreview };
    const { post: given } = await queryCms(SingleDocument, variables);
    const html = given?.homegrownContent ?? given?.content ?? '';
    return pageContent(html, '/', { ...site, blocks }, null).html;
  };
  return { asked, contentWith, log, presence, pass: (ms: number) => void (now += ms) };
}

/** What WordPress's HTML alone gives. */
const PLAIN = pageContent(CONTENT, '/', site).html;

/** The props of the views in a content, by the names of their blocks. */
function viewsIn(html: string): Record<string, unknown> {
  const found = [...html.matchAll(/data-block="([^"]+)" data-props="([^"]*)"/g)];
  return Object.fromEntries(
    found.map(([, name = '', props = '']) => [name, JSON.parse(props.replaceAll('&quot;', '"'))]),
  );
}

describe('A WordPress with WPGraphQL Content Blocks shows the site’s own blocks', () => {
  it('with the attributes that they declare, each made safe', async () => {
    const { asked, contentWith, log } = wordpress();
    expect(viewsIn(await contentWith(defineBlocks([quote, price])))).toEqual({
      'core/quote': { speaker: 'Ada' },
      'my-shop/price_card': { amount: 5, isOld: true, parts: ['a'], link: '#', owner: 'Ada' },
    });
    expect(asked).toEqual([{ databaseId: '7', asPreview: false }]);
    expect(log).not.toHaveBeenCalled();
  });

  it('of a draft, to an editor who previews it', async () => {
    const { asked, contentWith } = wordpress();
    const html = await contentWith(defineBlocks([quote]), true);
    expect(viewsIn(html)).toEqual({ 'core/quote': { speaker: 'Ada' } });
    expect(asked).toEqual([{ databaseId: '7', asPreview: true }]);
  });

  it('where two of them have an attribute of one name and of two kinds', async () => {
    const other = defineBlock({
      name: 'my-shop/price_card',
      attributes: ['citation'],
      toProps: ({ attributes }) => ({ number: attributes.number('citation') }),
      View,
    });
    const { contentWith } = wordpress();
    expect(viewsIn(await contentWith(defineBlocks([quote, other])))).toEqual({
      'core/quote': { speaker: 'Ada' },
      'my-shop/price_card': { number: null },
    });
  });

  it('without an attribute that it lacks, which is tried again, and told to the log once', async () => {
    const { asked, contentWith, log, pass } = wordpress();
    const wrong = defineBlock({
      name: 'my-shop/price_card',
      attributes: ['amount', 'colour', 'rows'],
      toProps: ({ attributes }) => ({ amount: attributes.number('amount') }),
      View,
    });
    const blocks = defineBlocks([quote, wrong]);
    const shown = { 'core/quote': { speaker: 'Ada' }, 'my-shop/price_card': { amount: 5 } };
    expect(viewsIn(await contentWith(blocks))).toEqual(shown);
    expect(viewsIn(await contentWith(blocks))).toEqual(shown);
    expect(asked).toHaveLength(3);
    pass(599_999);
    await contentWith(blocks);
    expect(asked).toHaveLength(4);
    pass(1);
    expect(viewsIn(await contentWith(blocks))).toEqual(shown);
    expect(asked).toHaveLength(6);
    expect(log.mock.calls).toEqual([
      ['WordPress tells no colour, rows of the block my-shop/price_card'],
    ]);
  });

  it('but for a block that it does not have, which the log is told once', async () => {
    const { contentWith, log } = wordpress();
    const unknown = defineBlock({ name: 'my-shop/gone', toProps: () => ({}), View });
    const blocks = defineBlocks([quote, unknown]);
    const shown = { 'core/quote': { speaker: 'Ada' } };
    expect(viewsIn(await contentWith(blocks))).toEqual(shown);
    expect(viewsIn(await contentWith(blocks))).toEqual(shown);
    expect(log.mock.calls).toEqual([['WordPress has no block my-shop/gone in its schema']]);
  });
});

describe('The content is WordPress’s HTML, and no blocks are asked for', () => {
  it.each<[when: string, post: object]>([
    ['where this repository’s plugin says that there are none', { homegrownContent: null }],
    ['where the content is empty', { content: '' }],
    ['where WordPress keeps the content back', { content: null }],
    ['where the content has a password, for an editor too', { hasPassword: true }],
    ['where the content is locked, of which WordPress shows a part', { isRestricted: true }],
  ])('%s', async (_when, post) => {
    const { asked, contentWith } = wordpress({ post });
    expect(viewsIn(await contentWith(defineBlocks([quote])))).toEqual({});
    expect(asked).toEqual([]);
  });

  it('where the site has no blocks of its own', async () => {
    const { asked, contentWith } = wordpress();
    expect(await contentWith(defineBlocks([]))).toBe(PLAIN);
    expect(asked).toEqual([]);
  });

  it('by a WordPress without either plugin, until its next change', async () => {
    const schema = 'interface ContentNode { id: ID } type Post implements ContentNode { id: ID }';
    const query =
      'type Query { contentNode(id: ID!, idType: Type, asPreview: Boolean): ContentNode }';
    const { asked, contentWith, log, presence } = wordpress({
      schema: `${schema} enum Type { DATABASE_ID } ${query}`,
    });
    for (let page = 0; page < 3; page += 1) {
      expect(await contentWith(defineBlocks([quote]))).toBe(PLAIN);
    }
    expect(asked).toHaveLength(1);
    asOf('log:2', presence);
    await contentWith(defineBlocks([quote]));
    expect(asked).toHaveLength(2);
    expect(log).not.toHaveBeenCalled();
  });
});

describe('Where WordPress can’t answer for the blocks', () => {
  it.each([
    ['because a block of the page fails', 'graphql'],
    ['because its answer is too long', 'size'],
  ] as const)('%s, the page has its HTML, with a line in the log', async (_why, reason) => {
    const fails = new CmsUnavailable(reason, 'GetEditorBlocks', 'Internal server error');
    const { contentWith, log } = wordpress({ fails });
    expect(await contentWith(defineBlocks([quote]))).toBe(PLAIN);
    expect(log.mock.calls).toEqual([[fails]]);
  });

  it('because it lacks what nobody asked for, it is asked once, and nothing of that is remembered', async () => {
    const foreign = 'Unknown type "Price". Cannot query field "x9" on type "Y9".';
    const fails = new CmsUnavailable('graphql', 'GetEditorBlocks', foreign);
    const { asked, contentWith, presence } = wordpress({ fails });
    expect(await contentWith(defineBlocks([quote]))).toBe(PLAIN);
    expect(asked).toHaveLength(1);
    expect(presence.lacking.has('Price')).toBe(false);
  });

  it('because it is down, the page is not made', async () => {
    const fails = new CmsUnavailable('timeout', 'GetEditorBlocks', 'no answer in time');
    const { contentWith } = wordpress({ fails });
    await expect(contentWith(defineBlocks([quote]))).rejects.toBe(fails);
  });
});
