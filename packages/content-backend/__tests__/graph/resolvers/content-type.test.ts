import { backendOf } from '../../../http/backend';
import { post, siteOf, user } from '../../store/site-of';
import { contentType } from '../../store/site-types';
import { ask, backendOfSite } from '../ask';

const project = contentType('project');
const content = siteOf(
  {
    users: [
      user({ id: 1, login: 'ada' }),
      user({ id: 3, login: 'maria', role: 'author' }),
      user({ id: 5, login: 'subby', role: 'subscriber' }),
    ],
    posts: [
      post({ id: 10, type: 'page', slug: 'home' }),
      post({ id: 11, type: 'page', slug: 'blog' }),
    ],
  },
  { frontPageId: 10, postsPageId: 11, contentTypes: [project] },
);
const backend = backendOf(content);
const typed = (name: string, fields: string, userId: number | null = 1) =>
  ask(backend, `{contentType(id:"${name}",idType:NAME){${fields}}}`, userId);
const taxonomy = (name: string, fields: string, userId: number | null = 1) =>
  ask(backend, `{taxonomy(id:"${name}",idType:NAME){${fields}}}`, userId);

describe('a content type', () => {
  it.each([
    ['post', true],
    ['project', true],
    ['page', false],
    ['attachment', false],
  ])('%s has an archive when it has an address: %s', async (name, hasArchive) => {
    expect(await typed(name, 'hasArchive')).toEqual({ contentType: { hasArchive } });
  });

  it('a content type is restricted for users who may not edit its content', async () => {
    const seen = (isRestricted: boolean) => ({
      contentType: { isRestricted, public: isRestricted ? null : true, label: expect.any(String) },
    });
    const fields = 'isRestricted public label';
    expect(await typed('page', fields, 3)).toEqual(seen(true));
    expect(await typed('post', fields, 3)).toEqual(seen(false));
    expect(await typed('project', fields, 3)).toEqual(seen(false));
    expect(await typed('post', fields, 5)).toEqual(seen(true));
    expect(await typed('page', fields, 1)).toEqual(seen(false));
  });

  const MEDIA = 'WP_REST_Attachments_Controller';
  const POSTS = 'WP_REST_Posts_Controller';

  it.each([
    ['post', ['posts', POSTS, 'dashicons-admin-post', 5, true, true, true]],
    ['page', ['pages', POSTS, 'dashicons-admin-page', 20, true, false, true]],
    ['attachment', ['media', MEDIA, 'dashicons-admin-media', null, true, true, false]],
    ['project', [null, null, null, null, false, true, true]],
  ])('%s has the registration that WordPress gives it', async (name, values) => {
    const fields =
      'restBase restControllerClass menuIcon menuPosition deleteWithUser publiclyQueryable showInNavMenus';
    const entries = fields.split(' ').map((field, at) => [field, values[at]]);
    expect(await typed(name, fields)).toEqual({ contentType: Object.fromEntries(entries) });
  });

  it.each([
    ['post', ['Posts', 'Post', 'All Posts', 'Post Archives', 'Add', 'View Post', null]],
    ['page', ['Pages', 'Page', 'All Pages', 'Page Archives', 'Add', 'View Page', 'Parent Page:']],
    // The name of a custom type is that of its archive: recorded for the menu item that leads
    // there.
    ['project', ['Projects', 'Project', 'Projects', 'Projects', 'Add', 'View Post', null]],
  ])('%s has the labels that WordPress derives from its name', async (type, values) => {
    const names = 'name singularName allItems archives addNew viewItem parentItemColon';
    const labels = Object.fromEntries(names.split(' ').map((name, at) => [name, values[at]]));
    expect(await typed(type, `labels{${names}}`)).toEqual({ contentType: { labels } });
  });

  it('the content type of posts has the posts page, chosen or not', async () => {
    const without = backendOf({
      ...content,
      settings: { ...content.settings, postsPageId: null },
    });
    const query = '{contentTypes{nodes{name isPostsPage isFrontPage}}}';
    const data = JSON.stringify(await ask(without, query));
    expect(data).toContain('{"name":"post","isPostsPage":true,"isFrontPage":false}');
    expect(data).toContain('{"name":"page","isPostsPage":false,"isFrontPage":false}');
  });
});

describe('the list of the content type of posts', () => {
  const dated = (id: number, sticky = false) =>
    post({ id, slug: `p${id}`, date: `2026-01-0${id} 10:00:00`, sticky });
  const list = backendOfSite({
    posts: [dated(1), dated(2, true), dated(3), dated(4, true), dated(5)],
  });
  const page = async (args: string) => {
    const { contentType } = (await ask(
      list,
      `{contentType(id:"post",idType:NAME){contentNodes${args}{nodes{databaseId} pageInfo{endCursor hasNextPage}}}}`,
    )) as {
      contentType: {
        contentNodes: { nodes: { databaseId: number }[]; pageInfo: { endCursor: string } };
      };
    };
    const { nodes, pageInfo } = contentType.contentNodes;
    return { ids: nodes.map(({ databaseId }) => databaseId), after: pageInfo.endCursor };
  };

  it('begins with the sticky posts, and no page has a post twice or leaves one out', async () => {
    const first = await page('(first:3)');
    const second = await page(`(first:3,after:"${first.after}")`);
    expect([first.ids, second.ids]).toEqual([
      [4, 2, 5],
      [3, 1],
    ]);
    const single = await page('(first:1)');
    expect((await page(`(first:2,after:"${single.after}")`)).ids).toEqual([2, 5]);
  });

  it('has another order where one is asked for', async () => {
    const { ids } = await page('(first:9,where:{orderby:[{field:DATE,order:ASC}]})');
    expect(ids).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a taxonomy', () => {
  it('a taxonomy is restricted for users who may not manage categories, except for its REST fields', async () => {
    const fields = 'isRestricted label public restBase';
    const outline = { isRestricted: true, label: null, public: null, restBase: 'categories' };
    expect(await taxonomy('category', fields, null)).toEqual({ taxonomy: outline });
    expect(await taxonomy('category', fields, 3)).toEqual({ taxonomy: outline });
    expect(await taxonomy('category', fields, 1)).toEqual({
      taxonomy: { isRestricted: false, label: 'Categories', public: true, restBase: 'categories' },
    });
  });

  it.each([
    ['post_format', 'has no admin screen', false, null, null],
    ['post_tag', 'has one', true, 'tags', 'WP_REST_Terms_Controller'],
  ])('%s %s', async (name, _what, shown, restBase, restControllerClass) => {
    const fields = 'showUi showInRest showCloud showInAdminColumn restBase restControllerClass';
    const everywhere = {
      showUi: shown,
      showInRest: shown,
      showCloud: shown,
      showInAdminColumn: shown,
    };
    expect(await taxonomy(name, fields)).toEqual({
      taxonomy: { ...everywhere, restBase, restControllerClass },
    });
  });
});
