import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isObjectType } from 'graphql';
import { z } from 'zod';
import type { PostRecord, SiteSettings } from '../../../model';
import { post, user, revision, upload } from '../../store/site-of';
import { contentType } from '../../store/site-types';
import { answerOf, ask, backendOfSite } from '../ask';

const paragraph = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const group = (inner: string) =>
  `<!-- wp:group --><div class="wp-block-group">${inner}</div><!-- /wp:group -->`;

const PATTERN = 9;
const pattern = post({
  id: PATTERN,
  type: 'wp_block',
  content: `<!-- wp:heading --><h2>Of two</h2><!-- /wp:heading -->${paragraph('Reused')}`,
});

const USERS = [
  user({ id: 1, login: 'ada' }),
  user({ id: 2, login: 'sub', role: 'subscriber' }),
  user({ id: 3, login: 'kit', role: 'contributor' }),
];

const backendWith = (posts: readonly PostRecord[], settings: Partial<SiteSettings> = {}) =>
  backendOfSite({ posts: [pattern, ...posts], users: USERS }, settings);

const block = z.looseObject({ __typename: z.string() });
const answer = z.object({ post: z.object({ editorBlocks: z.array(block) }).nullable() });

/** What a post's blocks answer to the fields of a query. */
async function blocksOf(
  backend: ReturnType<typeof backendWith>,
  fields: string,
  { id = 1, args = '', viewer = null }: { id?: number; args?: string; viewer?: number | null } = {},
) {
  const query = `{post(id:${id},idType:DATABASE_ID){editorBlocks${args}{__typename ${fields}}}}`;
  return answer.parse(await ask(backend, query, viewer)).post?.editorBlocks;
}

/** The attributes of the first block of a content. */
async function attributesOf(content: string, type: string, names: string) {
  const backend = backendWith([post({ id: 1, content })]);
  return (await blocksOf(backend, `...on ${type}{attributes{${names}}}`))?.[0]?.attributes;
}

describe('a block as a WordPress with WPGraphQL Content Blocks 4.8.6 has answered it', () => {
  const recordedBlock = block.extend({
    parent: z.number().nullable(),
    innerBlocks: z.array(z.string()),
    attributes: z.record(z.string(), z.unknown()),
  });
  const recorded = z
    .array(z.object({ name: z.string(), markup: z.string(), blocks: z.array(recordedBlock) }))
    .parse(
      JSON.parse(
        readFileSync(path.resolve(__dirname, '../../fixtures/editor-blocks.json'), 'utf8'),
      ),
    )
    .map((one, index) => ({ ...one, id: 100 + index }));
  const backend = backendWith(
    recorded.map(({ id, markup, name }) => post({ id, content: markup, title: name })),
  );

  /** The names of values, for a query: `{images{url alt}}`. */
  function selectionOf(values: unknown): string {
    const one: unknown = Array.isArray(values) ? values[0] : values;
    if (typeof one !== 'object' || one === null) return '';
    const parts = Object.entries(one).map(([name, value]) => name + selectionOf(value));
    return `{${parts.join(' ')}}`;
  }

  it.each(recorded)('$name', async ({ id, blocks }) => {
    const attributes = blocks.map(
      ({ __typename: type, attributes: values }) =>
        `...on ${type}{of${type}:attributes${selectionOf(values)}}`,
    );
    const given = await blocksOf(
      backend,
      `name type clientId parentClientId isDynamic apiVersion blockEditorCategoryName cssClassNames
      innerBlocks{name} renderedHtml ...on BlockWithSupportsAnchor{anchor}
      ${[...new Set(attributes)].join(' ')}`,
      { id },
    );
    const ids = given?.map(({ clientId }) => clientId) ?? [];
    expect(new Set(ids).size).toBe(blocks.length);
    expect(given).toEqual(
      blocks.map(({ parent, innerBlocks, attributes: values, ...same }, index) => ({
        ...same,
        type: same.__typename,
        clientId: ids[index],
        parentClientId: parent === null ? null : ids[parent],
        innerBlocks: innerBlocks.map((name) => ({ name })),
        [`of${same.__typename}`]: values,
      })),
    );
  });
});

describe('blocks in blocks', () => {
  const backend = backendWith([
    post({ id: 1, content: group(group(paragraph('Deep')) + paragraph('Next')) }),
  ]);

  it('are one list, each behind what it stands in and with its id', async () => {
    const flat = await blocksOf(backend, 'clientId parentClientId');
    expect(flat?.map(({ __typename: type }) => type)).toEqual([
      'CoreGroup',
      'CoreGroup',
      'CoreParagraph',
      'CoreParagraph',
    ]);
    const [outer, inner] = flat?.map(({ clientId }) => clientId) ?? [];
    expect(flat?.map(({ parentClientId }) => parentClientId)).toEqual([null, outer, inner, outer]);
    expect(await blocksOf(backend, 'clientId parentClientId')).toEqual(flat);
  });

  it('are a tree where the list is not to be flat', async () => {
    const fields = 'innerBlocks{name innerBlocks{name renderedHtml}}';
    expect(await blocksOf(backend, fields, { args: '(flat:false)' })).toEqual([
      {
        __typename: 'CoreGroup',
        innerBlocks: [
          {
            name: 'core/group',
            innerBlocks: [
              { name: 'core/paragraph', renderedHtml: '<p class="wp-block-paragraph">Deep</p>' },
            ],
          },
          { name: 'core/paragraph', innerBlocks: [] },
        ],
      },
    ]);
  });

  it('are rendered alone, whatever stood around the one before', async () => {
    const heading =
      '<!-- wp:accordion-heading --><h3><button>A</button></h3><!-- /wp:accordion-heading -->';
    const content = `<!-- wp:accordion-item --><div>${heading}</div><!-- /wp:accordion-item -->`;
    const blocks = await blocksOf(backendWith([post({ id: 1, content })]), 'renderedHtml');
    expect(blocks?.[0]?.renderedHtml).toContain('aria-controls');
    expect(blocks?.[1]?.renderedHtml).toBe('<h3><button>A</button></h3>');
  });

  it('are 32 levels deep at most', async () => {
    const content = Array.from({ length: 60 }).reduce<string>(group, paragraph('Deep'));
    const deep = backendWith([post({ id: 1, content })]);
    expect(await blocksOf(deep, '')).toHaveLength(32);
  });
});

describe('a synced pattern', () => {
  const ref = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;

  it.each([
    [
      'that is a draft tells nothing of what it holds',
      { status: 'draft' as const },
      ['core/block'],
    ],
    ['with a password tells nothing of it', { password: 'x' }, ['core/block']],
    ['that is no pattern tells nothing of it', { type: 'page' }, ['core/block']],
    ['that holds itself ends', { content: group(ref(20)) }, ['core/group', 'core/block']],
  ])('%s', async (_what, more, names) => {
    const held = post({ id: 20, type: 'wp_block', content: paragraph('Secret'), ...more });
    const backend = backendWith([post({ id: 1, content: ref(20) }), held]);
    const blocks = await blocksOf(backend, 'name renderedHtml');
    expect(blocks?.map(({ name }) => name)).toEqual(names);
    expect(JSON.stringify(blocks)).not.toContain('Secret');
  });
});

describe('who may read content', () => {
  const content = paragraph('Secret');
  const draft = { status: 'draft' as const, authorId: 1, content };

  it.each([
    ['content with a password has no blocks', { password: 'x', content }, null, []],
    ['nor has it for an editor, who has no cookie', { password: 'x', content }, 1, []],
    ['a draft is not there for visitors', draft, null, undefined],
    ['a draft has none for who may see its outline alone', draft, 3, []],
    ['a draft has them for who may edit it', draft, 1, [{ __typename: 'CoreParagraph' }]],
    [
      'private content is not there for subscribers',
      { ...draft, status: 'private' as const },
      2,
      undefined,
    ],
  ])('%s', async (_what, more, viewer, expected) => {
    const backend = backendWith([post({ id: 1, ...more })]);
    expect(await blocksOf(backend, '', { viewer })).toEqual(expected);
  });

  it.each([
    ['shows the blocks of the newest revision', '', ['New']],
    ['has none of content with a password', 'x', []],
  ])('a preview %s', async (_what, password, texts) => {
    const backend = backendWith([
      post({ id: 1, content: paragraph('Old'), password }),
      revision({ id: 2, parentId: 1, content: paragraph('New') }),
    ]);
    const query = `{post(id:1,idType:DATABASE_ID,asPreview:true){
      editorBlocks{...on CoreParagraph{attributes{content}}}}}`;
    const editorBlocks = texts.map((content) => ({ attributes: { content } }));
    expect(await ask(backend, query, 1)).toEqual({ post: { editorBlocks } });
  });
});

describe('attributes', () => {
  it.each([
    [
      'of another type than theirs are the default, or none',
      '<!-- wp:columns {"isStackedOnMobile":"no","verticalAlignment":["x"]} --><!-- /wp:columns -->',
      'CoreColumns',
      'isStackedOnMobile verticalAlignment',
      { isStackedOnMobile: true, verticalAlignment: null },
    ],
    [
      'that are numbers may be written as texts, in lists too',
      '<!-- wp:gallery {"columns":"2","ids":["7",{"a":1},"x"]} /-->',
      'CoreGallery',
      'columns ids',
      { columns: 2, ids: [7] },
    ],
    [
      'that are whole numbers have 32 bits',
      '<!-- wp:calendar {"month":4,"year":2147483648} /-->',
      'CoreCalendar',
      'year month',
      { year: null, month: 4 },
    ],
    [
      'are read of HTML that is not closed, with quoted brackets and entities',
      '<!-- wp:image --><figure><a href="/?a=1&amp;b=2" title="a>b"><img src=x.jpg><figcaption>One <b>two</figure><!-- /wp:image -->',
      'CoreImage',
      'url href caption',
      { url: 'x.jpg', href: '/?a=1&b=2', caption: 'One <b>two' },
    ],
    [
      'have the site’s own addresses where the front end has them',
      '<!-- wp:button {"placeholder":"http://127.0.0.1:8080/shop/"} --><div><a href="http://127.0.0.1:8080/about/">A</a></div><!-- /wp:button -->',
      'CoreButton',
      'url placeholder',
      { url: 'http://localhost:3000/about/', placeholder: 'http://localhost:3000/shop/' },
    ],
  ])('%s', async (_what, content, type, names, values) => {
    expect(await attributesOf(content, type, names)).toEqual(values);
  });

  it('of a picture come with what is known of the upload', async () => {
    const meta = new Map([
      ['_wp_attachment_metadata', 'a:2:{s:5:"width";i:640;s:6:"height";i:480;}'],
    ]);
    const content =
      '<!-- wp:image {"id":5} --><figure><img src="/a.png"></figure><!-- /wp:image -->';
    const backend = backendWith([
      upload({ id: 5, attachmentUrl: '/a.png', meta }),
      post({ id: 1, content }),
    ]);
    expect(await blocksOf(backend, '...on CoreImage{mediaDetails{width height}}')).toEqual([
      { __typename: 'CoreImage', mediaDetails: { width: 640, height: 480 } },
    ]);
  });
});

describe('a block that is no block of WordPress’s', () => {
  const card =
    '<!-- wp:my-plugin/price-card {"price":12,"plan":"Pro","is_old":true,"parts":[{"a":1}],"opts":{"b":2},"mixed":1} /-->';

  it('has a type with the attributes that occur', async () => {
    const other =
      '<!-- wp:my-plugin/price-card {"mixed":"x","seen":"there"} --><b>5</b><!-- /wp:my-plugin/price-card -->';
    const backend = backendWith([post({ id: 1, content: card }), post({ id: 2, content: other })]);
    const attributes = 'attributes{price plan isOld parts opts mixed seen className}';
    const fields = `name isDynamic blockEditorCategoryName ...on MyPluginPriceCard{${attributes}}`;
    expect(await blocksOf(backend, fields)).toEqual([
      {
        __typename: 'MyPluginPriceCard',
        name: 'my-plugin/price-card',
        isDynamic: true,
        blockEditorCategoryName: null,
        attributes: {
          price: 12,
          plan: 'Pro',
          isOld: true,
          parts: '[{"a":1}]',
          opts: '{"b":2}',
          mixed: '1',
          seen: null,
          className: null,
        },
      },
    ]);
    expect(await blocksOf(backend, 'isDynamic renderedHtml', { id: 2 })).toEqual([
      { __typename: 'MyPluginPriceCard', isDynamic: false, renderedHtml: '<b>5</b>' },
    ]);
  });

  it('is one of 500 at most, with 200 attributes at most', async () => {
    const many = (count: number, text: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => text(index));
    const attributes = many(300, (index) => `"a${index}":1`).join();
    const others = many(600, (index) => `<!-- wp:mine/b${index} /-->`).join('');
    const content = `${others}<!-- wp:mine/b0 {${attributes}} /-->`;
    const { schema } = backendWith([post({ id: 1, content })]);
    const names = Object.keys(schema.getTypeMap());
    expect(names.filter((name) => /^MineB\d+$/.test(name))).toHaveLength(500);
    const type = schema.getType('MineB0Attributes');
    // Every block has four others.
    expect(isObjectType(type) && Object.keys(type.getFields())).toHaveLength(204);
  });

  it('is left out with a sentence where its GraphQL name is that of something else', async () => {
    const content = `<!-- wp:media/item /-->${card}`;
    const backend = backendWith([post({ id: 1, content })]);
    expect(backend.leftOut).toEqual([expect.stringContaining('the block media/item is not among')]);
    expect(await blocksOf(backend, '')).toEqual([{ __typename: 'MyPluginPriceCard' }]);
  });
});

it('content that an editor writes has blocks, other content has none', () => {
  const types = [contentType('project'), contentType('form', { supports: ['title'] })];
  const { schema } = backendWith([], { contentTypes: types });
  const withBlocks = ['Post', 'Page', 'Project', 'Form', 'MediaItem'].filter((name) => {
    const type = schema.getType(name);
    const interfaces = isObjectType(type) ? type.getInterfaces().map((one) => one.name) : [];
    return interfaces.includes('NodeWithEditorBlocks');
  });
  expect(withBlocks).toEqual(['Post', 'Page', 'Project']);
});

it('answers the second query of a site with components for blocks', async () => {
  const quote =
    '<!-- wp:quote --><blockquote class="wp-block-quote"><p>Grow it</p><cite>Ada</cite></blockquote><!-- /wp:quote -->';
  const price = '<!-- wp:my-shop/price {"amount":5} --><b>5</b><!-- /wp:my-shop/price -->';
  const backend = backendWith([post({ id: 1, content: group(quote) + price })]);
  const query = `{contentNode(id:1,idType:DATABASE_ID,asPreview:false){__typename id
    ... on NodeWithEditorBlocks{editorBlocks(flat:true){__typename name clientId parentClientId
      ... on CoreQuote{renderedHtml ofCoreQuote:attributes{citation}}
      ... on MyShopPrice{renderedHtml ofMyShopPrice:attributes{amount}}}}}}`;
  const { contentNode } = z
    .object({ contentNode: z.object({ editorBlocks: z.array(block) }) })
    .parse(await ask(backend, query));
  expect(contentNode.editorBlocks).toMatchObject([
    { name: 'core/group', parentClientId: null },
    {
      name: 'core/quote',
      parentClientId: contentNode.editorBlocks[0]?.clientId,
      renderedHtml: expect.stringContaining('<cite>Ada</cite>'),
      ofCoreQuote: { citation: 'Ada' },
    },
    { name: 'my-shop/price', renderedHtml: '<b>5</b>', ofMyShopPrice: { amount: 5 } },
  ]);
});

describe('a question for blocks', () => {
  const long = post({ id: 1, content: paragraph('word '.repeat(20)).repeat(2_000) });
  const text = paragraph('word '.repeat(800_000));
  const nested = post({ id: 2, content: group(group(group(text))) });
  const grouped = post({ id: 3, content: group(paragraph('').repeat(2_000)) });
  const backend = backendWith([long, nested, grouped]);
  const names = (field: string, count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}:${field}`).join(' ');
  const aliased = (id: number, count: number, field: string) =>
    `{post(id:${id},idType:DATABASE_ID){${names(field, count)}}}`;

  it.each([
    ['more blocks than lists have entries', aliased(1, 11, 'editorBlocks{name}'), /20000 items/],
    [
      'the blocks in a block again and again',
      `{post(id:3,idType:DATABASE_ID){editorBlocks(flat:false){${names('innerBlocks{__typename}', 11)}}}}`,
      /20000 items/,
    ],
    [
      'the same text to be read again and again',
      aliased(2, 5, 'editorBlocks{__typename}'),
      /characters/,
    ],
    [
      'the HTML of blocks in blocks in blocks',
      aliased(2, 1, 'editorBlocks{renderedHtml}'),
      /characters/,
    ],
    [
      'attributes in the HTML of blocks in blocks',
      aliased(2, 1, 'editorBlocks{...on BlockWithSupportsAnchor{anchor}}'),
      /characters/,
    ],
  ])('is refused for %s', async (_what, query, reason) => {
    const { data, errors } = await answerOf(backend, query);
    expect(errors).toEqual([expect.stringMatching(reason)]);
    expect(data).toBeNull();
  });

  it('is answered for lists in lists without end, whose text is that of the outer ones', async () => {
    const content = `<!-- wp:list -->${'<ul><li>'.repeat(20_000)}<!-- /wp:list -->`;
    const deep = await attributesOf(content, 'CoreList', 'values');
    expect(JSON.stringify(deep).length).toBeLessThan(1_100_000);
  });
});
