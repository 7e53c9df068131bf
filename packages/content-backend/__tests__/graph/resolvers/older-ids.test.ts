import { comment, post, term, upload } from '../../store/site-of';
import { contentType } from '../../store/site-types';
import { ask, backendOfSite } from '../ask';

const menu = { taxonomy: 'nav_menu', id: 60, slug: 'main', name: 'Main' };

/** An item of the menu, in the order of the ids. */
const item = (id: number, type: string, shown: Record<string, string>) =>
  post({
    id,
    type: 'nav_menu_item',
    menuOrder: id,
    termIds: [60],
    meta: new Map(
      Object.entries({ type, ...shown }).map(([key, value]) => [`_menu_item_${key}`, value]),
    ),
  });

const backend = backendOfSite(
  {
    posts: [
      post({
        id: 1,
        slug: 'hello',
        termIds: [40, 41],
        comments: [comment({ id: 9, postId: 1 })],
      }),
      upload({ id: 2, slug: 'picture' }),
      post({ id: 3, type: 'service', slug: 'help' }),
      item(70, 'post_type', { object: 'post', object_id: '1' }),
      item(71, 'taxonomy', { object: 'category', object_id: '40' }),
      item(72, 'post_type', { object: 'attachment', object_id: '2' }),
      item(73, 'custom', { url: 'https://example.com/' }),
    ],
    terms: [
      term({ id: 40, taxonomy: 'category', slug: 'news', name: 'News' }),
      term({ id: 41, taxonomy: 'post_tag', slug: 'new', name: 'New' }),
      term(menu),
    ],
  },
  {
    menuLocations: { PRIMARY: 60 },
    contentTypes: [contentType('service', { archive: null })],
  },
);

describe('fields of older WPGraphQL clients', () => {
  it.each([
    ['{ it: post(id: "1", idType: DATABASE_ID) { id: postId } }', 1],
    ['{ it: mediaItem(id: "2", idType: DATABASE_ID) { id: mediaItemId } }', 2],
    ['{ it: service(id: "3", idType: DATABASE_ID) { id: serviceId } }', 3],
    ['{ it: category(id: "40", idType: DATABASE_ID) { id: categoryId } }', 40],
    ['{ it: tag(id: "41", idType: DATABASE_ID) { id: tagId } }', 41],
    ['{ it: menu(id: "60", idType: DATABASE_ID) { id: menuId } }', 60],
    ['{ it: menuItem(id: "70", idType: DATABASE_ID) { id: menuItemId } }', 70],
    ['{ it: comment(id: "9", idType: DATABASE_ID) { id: commentId } }', 9],
  ])('%s has its number under the older name', async (query, id) => {
    expect(await ask(backend, query)).toEqual({ it: { id } });
  });

  it('leads from a menu’s item to what it shows, but for attachments and typed addresses', async () => {
    const query = `{ menuItems(first: 9, where: { location: PRIMARY }) { nodes {
      connectedObject { __typename ... on Post { postId } ... on Category { categoryId } }
    } } }`;
    expect(await ask(backend, query)).toEqual({
      menuItems: {
        nodes: [
          { connectedObject: { __typename: 'Post', postId: 1 } },
          { connectedObject: { __typename: 'Category', categoryId: 40 } },
          { connectedObject: null },
          { connectedObject: null },
        ],
      },
    });
  });

  it('says of flat content that nothing stands above it', async () => {
    const flat = 'parent { node { id } } ancestors { nodes { id } }';
    const query = `{ post(id: "1", idType: DATABASE_ID) { ${flat} }
      service(id: "3", idType: DATABASE_ID) { ${flat} } }`;
    const nothing = { parent: null, ancestors: { nodes: [] } };
    expect(await ask(backend, query)).toEqual({ post: nothing, service: nothing });
  });
});

describe('what an export does not tell', () => {
  it('is an empty list: scripts, styles, plugins', async () => {
    const lists = 'enqueuedScripts { nodes { src } } enqueuedStylesheets { nodes { src } }';
    const query = `{
      post(id: "1", idType: DATABASE_ID) { ${lists} }
      category(id: "40", idType: DATABASE_ID) { ${lists} }
      plugins(first: 5) { nodes { name } pageInfo { hasNextPage } }
      plugin(id: "x") { name }
      registeredScripts { edges { cursor } }
    }`;
    const empty = { enqueuedScripts: { nodes: [] }, enqueuedStylesheets: { nodes: [] } };
    expect(await ask(backend, query)).toEqual({
      post: empty,
      category: empty,
      plugins: { nodes: [], pageInfo: { hasNextPage: false } },
      plugin: null,
      registeredScripts: { edges: [] },
    });
  });

  it('is the theme whose classes the content has', async () => {
    const { themes } = JSON.parse(
      JSON.stringify(await ask(backend, '{ themes { nodes { id slug name } } }')),
    );
    expect(themes.nodes).toEqual([
      expect.objectContaining({ slug: 'twentytwentyfive', name: 'Twenty Twenty-Five' }),
    ]);
    const one = `{ theme(id: "${themes.nodes[0].id}") { slug } other: theme(id: "dGhlbWU6eA==") { slug } }`;
    expect(await ask(backend, one)).toEqual({ theme: { slug: 'twentytwentyfive' }, other: null });
  });
});

it('says what addresses look like', async () => {
  const query =
    '{ permalinkSettings { structure categoryBase } allSettings { permalinkSettingsStructure } }';
  expect(await ask(backend, query)).toEqual({
    permalinkSettings: { structure: '/%postname%/', categoryBase: '' },
    allSettings: { permalinkSettingsStructure: '/%postname%/' },
  });
});

describe('the global stylesheet', () => {
  const css = async (types: string): Promise<string> => {
    const answer = await ask(backend, `{ globalStylesheet${types} }`);
    return JSON.parse(JSON.stringify(answer)).globalStylesheet;
  };

  it('has the colours, sizes and layouts that classes of the content name', async () => {
    const all = await css('');
    expect(all).toContain('--wp--preset--color--vivid-red: #cf2e2e;');
    expect(all).toContain('.has-accent-1-background-color{');
    expect(all).toContain('.is-layout-flex{');
    for (const [, name] of all.matchAll(/var\((--wp--[\w-]+)\)/g)) {
      expect(all).toContain(`${name}: `);
    }
  });

  it('has only the parts that are asked for', async () => {
    expect(await css('(types: [VARIABLES])')).toMatch(/^:root\{--wp--[^}]*\}$/);
    expect(await css('(types: [PRESETS])')).not.toContain(':root');
    expect(await css('(types: [BASE_LAYOUT_STYLES])')).toContain('.is-layout-grid{');
  });
});
