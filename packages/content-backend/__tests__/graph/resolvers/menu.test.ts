import { backendOf } from '../../../http/backend';
import type { PostRecord } from '../../../model';
import { post, siteOf, term } from '../../store/site-of';
import { contentType } from '../../store/site-types';
import { ask } from '../ask';

function item(fields: Partial<PostRecord> & { id: number }, meta: Record<string, string>) {
  const entries = Object.entries(meta).map(([name, value]): [string, string] => [
    `_menu_item_${name}`,
    value,
  ]);
  return post({
    type: 'nav_menu_item',
    title: '',
    termIds: [6],
    menuOrder: fields.id,
    ...fields,
    meta: new Map(entries),
  });
}

const content = siteOf(
  {
    terms: [
      term({ id: 6, slug: 'main', taxonomy: 'nav_menu', name: 'Main' }),
      term({ id: 7, slug: 'empty', taxonomy: 'nav_menu', name: 'Empty' }),
    ],
    posts: [
      post({ id: 1, title: '"Quoted" & titled' }),
      post({ id: 2, title: '' }),
      item({ id: 11, content: ' ' }, { type: 'post_type', object_id: '1' }),
      item({ id: 12 }, { type: 'post_type', object_id: '2' }),
      item(
        { id: 13, title: '"Typed" &amp; kept', content: '<b>Two</b>\n words ' },
        { url: 'http://127.0.0.1:8080/here/?a=b#c' },
      ),
      item({ id: 14 }, { type: 'post_type_archive', object: 'project' }),
      item({ id: 15, title: 'Away', content: 'w '.repeat(201) }, { url: 'https://example.com/?x' }),
    ],
  },
  {
    cmsUrl: 'http://127.0.0.1:8080',
    menuLocations: { PRIMARY: 6, FOOTER: 7 },
    contentTypes: [contentType('project')],
  },
);
const backend = backendOf(content);

async function listed(field: string): Promise<unknown> {
  const data: { menuItems: { nodes: Record<string, unknown>[] } } = JSON.parse(
    JSON.stringify(await ask(backend, `{menuItems(first:50){nodes{${field}}}}`)),
  );
  return data.menuItems.nodes.map((node) => node[field]);
}

test('a label that was typed is not made typographic; others are the title of what they lead to', async () => {
  expect(await listed('label')).toEqual([
    '“Quoted” & titled',
    '#2 (no title)',
    '"Typed" & kept',
    'Projects',
    'Away',
  ]);
});

test('a description is words without markup, and the space that WordPress stores is none', async () => {
  expect(await listed('description')).toEqual([
    null,
    null,
    'Two words',
    null,
    `${'w '.repeat(200).trim()}&hellip;`,
  ]);
});

test('the path of an own address is without its query, the uri with it', async () => {
  const own = ['/post-1/', '/post-2/'];
  expect(await listed('path')).toEqual([...own, '/here/', '/projects/', 'https://example.com/?x']);
  expect(await listed('uri')).toEqual([
    ...own,
    '/here/?a=b#c',
    '/projects/',
    'https://example.com/?x',
  ]);
});

test('an address in another script is percent-encoded, as a WordPress 7.1 answered', async () => {
  const posts = content.posts.map((one) => (one.id === 1 ? { ...one, slug: 'من-نحن' } : one));
  const path = '/%d9%85%d9%86-%d9%86%d8%ad%d9%86/';
  expect(
    await ask(
      backendOf({ ...content, posts }),
      '{menuItem(id: 11, idType: DATABASE_ID){url uri path}}',
    ),
  ).toEqual({ menuItem: { url: `http://127.0.0.1:8080${path}`, uri: path, path } });
});

test('the count of an empty menu is null', async () => {
  expect(await ask(backend, '{menus{nodes{slug count}}}')).toEqual({
    menus: {
      nodes: expect.arrayContaining([
        { slug: 'main', count: 5 },
        { slug: 'empty', count: null },
      ]),
    },
  });
});
