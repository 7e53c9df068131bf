import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { loadSite, SettingsError, type LoadedSite } from '../../import';
import type { ImportNotice } from '../../model';
import { menuItem, SampleFolder, told, wxr, type SampleItem } from './wxr-sample';

const folder = new SampleFolder();
afterAll(() => folder.remove());
beforeEach(() => {
  for (const name of ['site.settings.json', 'settings.json', 'uploads']) {
    rmSync(path.join(folder.path, name), { recursive: true, force: true });
  }
});

const ADDRESSES = { cmsUrl: 'http://127.0.0.1:8080', frontEndUrl: 'http://localhost:3000' };

/** Loads these items beside these settings; no settings, no file. */
function load(
  items: readonly SampleItem[],
  settings?: unknown,
  head?: string,
): Promise<LoadedSite> {
  const exportFile = folder.write('site.wxr.xml', wxr(items, head === undefined ? {} : { head }));
  if (settings !== undefined) folder.write('site.settings.json', JSON.stringify(settings));
  return loadSite({ exportFile, ...ADDRESSES });
}

async function problemsOf(loading: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await loading.catch((reason: unknown) => reason);
  if (error instanceof SettingsError) return error.problems;
  throw new Error(`expected a SettingsError, got ${String(error)}`);
}

/** What an owner gets who copies the end of every guess into a settings file. */
function settingsFrom(notices: readonly ImportNotice[]): unknown {
  const lines = notices.flatMap(({ message }) => {
    const [, line] = message.split('; to say so yourself: ');
    return line === undefined ? [] : [line];
  });
  return JSON.parse(`{ ${lines.join(', ')} }`);
}

const menuTerm = (id: number, name: string) =>
  `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>${name.toLowerCase().replaceAll(' ', '-')}</wp:term_slug><wp:term_name>${name}</wp:term_name></wp:term>`;

const page = (id: number, slug: string, more: SampleItem = {}): SampleItem => ({
  id,
  slug,
  type: 'page',
  ...more,
});

const SITE: SampleItem[] = [
  page(55, 'home'),
  page(56, 'blog'),
  page(57, 'privacy-policy'),
  { id: 60, type: 'project', link: 'https://www.example/projects/item-60/' },
  { id: 61, type: 'recipe', link: 'https://www.example/kitchen/recipes/item-61/' },
  { id: 62, terms: [['genre', '%e6%97%a5%e6%9c%ac', '日本']] },
  menuItem(70, { _menu_item_type: 'post_type_archive', _menu_item_object: 'recipe' }),
];

describe('a site without a settings file', () => {
  it('is guessed by the documented rules', async () => {
    const { content } = await load(SITE);
    expect(content.settings).toMatchObject({
      title: 'A site',
      tagline: 'Its tagline',
      language: 'en_US',
      timezone: 'Etc/GMT+6',
      permalinks: '/%postname%/',
      postsPerPage: 10,
      frontPageId: 55,
      postsPageId: 56,
      privacyPageId: 57,
      menuLocations: { PRIMARY: 6 },
      adminEmail: 'admin@example.test',
      ...ADDRESSES,
    });
    expect(content.users.map(({ login, role }) => [login, role])).toEqual([
      ['maria', 'author'],
      ['admin', 'administrator'],
    ]);
  });

  it('knows WordPress’s own types and taxonomies, and those of its items', async () => {
    const { settings } = (await load(SITE)).content;
    expect(
      settings.contentTypes.map(({ name, rewrite, archive }) => [name, rewrite, archive]),
    ).toEqual([
      ['post', '', null],
      ['page', '', null],
      ['attachment', '', null],
      ['project', 'projects', null],
      ['recipe', 'kitchen/recipes', '/kitchen/recipes/'],
    ]);
    expect(settings.taxonomies.map(({ name, label, rewrite }) => [name, label, rewrite])).toEqual([
      ['category', 'Categories', 'category'],
      ['post_tag', 'Tags', 'tag'],
      ['post_format', 'Formats', 'type'],
      ['genre', 'Genres', 'genre'],
    ]);
  });

  it('reports each guess with the setting that states it', async () => {
    const { notices } = await load(SITE);
    expect(notices.map(({ message }) => message)).toContain(
      'front page: the page "home" (id 55); to say so yourself: "frontPage": 55',
    );
  });

  it.each([
    ['a whole site', SITE],
    ['a site of one draft', [{ status: 'draft', dateGmt: '0000-00-00 00:00:00' }]],
    ['an empty site', []],
  ])(
    'loads the same, and guesses nothing more, when those lines are in the file: %s',
    async (_name, items) => {
      const guessed = await load(items);
      const said = await load(items, settingsFrom(guessed.notices));
      expect(said.content).toEqual(guessed.content);
      expect(said.notices).toEqual([]);
    },
  );

  it('shows the latest posts at the front when no page is one, and then has no posts page', async () => {
    const { settings } = (await load([page(56, 'blog'), page(57, 'home', { parent: 56 })])).content;
    expect(settings).toMatchObject({ frontPageId: null, postsPageId: null });
  });

  it('uses the page published at the root as the front page, whatever its slug', async () => {
    const { settings } = (
      await load([page(55, 'home'), page(56, 'start', { link: 'https://www.example/' })])
    ).content;
    expect(settings.frontPageId).toBe(56);
  });

  it.each([
    [['Footer links', 'Main menu'], { PRIMARY: 'Main menu', FOOTER: 'Footer links' }],
    [['Footer links', 'Shop'], { PRIMARY: 'Shop', FOOTER: 'Footer links' }],
    [['Shop', 'Header'], { PRIMARY: 'Header', FOOTER: 'Shop' }],
    [['Footer links'], { FOOTER: 'Footer links' }],
  ])('places the menus %j', async (names, places) => {
    const head = names.map((name, index) => menuTerm(index + 1, name)).join('');
    const { settings, terms } = (await load([], undefined, head)).content;
    const placed = Object.entries(settings.menuLocations).map(([location, id]) => [
      location,
      terms.find((term) => term.id === id)?.name,
    ]);
    expect(Object.fromEntries(placed)).toEqual(places);
  });

  it.each([
    ['https://www.example/2026/01/31/item-10/', '/%year%/%monthnum%/%day%/%postname%/'],
    ['https://www.example/2026/01/item-10', '/%year%/%monthnum%/%postname%'],
    ['https://www.example/posts/item-10/', '/posts/%postname%/'],
    ['https://www.example/archives/10', '/archives/%post_id%'],
    ['https://www.example/news/local/item-10/', '/%category%/%postname%/'],
    ['https://www.example/?p=10', '/%postname%/'],
    ['https://www.example/somewhere-else/', '/%postname%/'],
  ])('tells the permalinks from %s', async (link, permalinks) => {
    const item = { link, terms: [['category', 'local', 'Local']] } satisfies SampleItem;
    expect((await load([item])).content.settings.permalinks).toBe(permalinks);
  });

  it('leaves out content without an address, and reports it', async () => {
    const order: SampleItem = {
      type: 'shop_order',
      link: 'https://www.example/?post_type=shop_order&amp;p=10',
    };
    const { content, notices } = await load([order]);
    expect(content.settings.contentTypes.map(({ name }) => name)).not.toContain('shop_order');
    expect(told(notices)).toContain('"shop_order": {');
  });

  it('names the file to write', async () => {
    const { notices } = await load([]);
    expect(notices[0]?.message).toContain('site.settings.json');
  });
});

describe('a site with a settings file', () => {
  it('finds it beside the export, by the export’s name before the general one', async () => {
    folder.write('settings.json', '{ "title": "General" }');
    expect((await load([])).content.settings.title).toBe('General');
    expect((await load([], { title: 'Own' })).content.settings.title).toBe('Own');
    const settingsFile = folder.write('other.json', '{ "title": "Named" }');
    const exportFile = path.join(folder.path, 'site.wxr.xml');
    const { content } = await loadSite({ exportFile, settingsFile, ...ADDRESSES });
    expect(content.settings.title).toBe('Named');
  });

  it('takes pages by id, slug or path, and menus by name, slug or id', async () => {
    const items = [page(55, 'start'), page(56, 'news', { parent: 55 }), page(57, 'news')];
    for (const menu of ['Main menu', 'main-menu', 6]) {
      const { settings } = (
        await load(items, {
          frontPage: 'start',
          postsPage: 'start/news',
          privacyPage: 'news',
          menuLocations: { PRIMARY: menu },
        })
      ).content;
      expect(settings).toMatchObject({
        frontPageId: 55,
        postsPageId: 56,
        privacyPageId: 57,
        menuLocations: { PRIMARY: 6 },
      });
    }
  });

  it('may say that there is no front page', async () => {
    const { settings } = (await load(SITE, { frontPage: null })).content;
    expect(settings.frontPageId).toBeNull();
  });

  it('amends a user by login, only what it says, and adds another', async () => {
    const { users } = (
      await load([], {
        users: [
          { login: 'maria', role: 'administrator', email: 'm@example.test' },
          { login: 'new', name: 'New', password: 'secret' },
        ],
      })
    ).content;
    expect(
      users.map(({ id, login, role, email, displayName, password }) => [
        id,
        login,
        role,
        email,
        displayName,
        password,
      ]),
    ).toEqual([
      [3, 'maria', 'administrator', 'm@example.test', 'Maria López', null],
      [1, 'admin', 'author', 'admin@example.test', 'Ada', null],
      [4, 'new', 'author', '', 'New', 'secret'],
    ]);
  });

  it('gives everybody a date of registration: the oldest that is known', async () => {
    const items: SampleItem[] = [{ id: 1, date: '2026-03-04 05:06:07' }, { id: 2 }];
    const users = [
      { login: 'ada', registered: '2020-01-01T00:00:00+00:00' },
      { login: 'bob', registered: '2021-01-01T00:00:00+00:00' },
      { login: 'cleo' },
    ];
    const registered = async (settings: object): Promise<unknown> =>
      (await load(items, settings)).content.users.find(({ login }) => login === 'cleo')?.registered;
    expect(await registered({ users })).toBe('2020-01-01T00:00:00+00:00');
    const { content } = await load(items, { users: users.slice(2) });
    const [oldest] = content.posts.flatMap(({ dateGmt }) => dateGmt ?? []).sort();
    expect(await registered({ users: users.slice(2) })).toBe(`${oldest?.replace(' ', 'T')}+00:00`);
  });

  it('turns a revision into an autosave, with the parent’s texts where it has none', async () => {
    const { posts } = (
      await load(
        [{ id: 42, slug: 'hello', title: 'Hello', terms: [['category', 'news', 'News']] }],
        {
          timezone: 'America/Chicago',
          revisions: [
            {
              parent: 'hello',
              author: 'admin',
              date: '2026-07-01 01:00:00',
              content: 'New',
              meta: { summary: 'S' },
            },
            { id: 90, parent: 42, kind: 'revision', title: 'Before' },
          ],
        },
      )
    ).content;
    expect(posts[1]).toMatchObject({
      id: 91,
      type: 'revision',
      status: 'inherit',
      slug: '42-autosave-v1',
      parentId: 42,
      authorId: 1,
      title: 'Hello',
      content: 'New',
      date: '2026-07-01 01:00:00',
      dateGmt: '2026-07-01 06:00:00',
      termIds: [],
    });
    expect(posts[1]?.meta.get('summary')).toBe('S');
    expect(posts[2]).toMatchObject({ id: 90, slug: '42-revision-v1', title: 'Before' });
  });

  it('amends a content type, its archive following its address, and adds what is unknown', async () => {
    const { settings } = (
      await load(SITE, {
        contentTypes: { recipe: { rewrite: 'cookbook' }, book: { label: 'Library' } },
        taxonomies: { mood: { contentTypes: ['book'] } },
      })
    ).content;
    expect(settings.contentTypes.find(({ name }) => name === 'recipe')).toMatchObject({
      label: 'Recipes',
      rewrite: 'cookbook',
      archive: '/cookbook/',
    });
    expect(settings.contentTypes.at(-1)).toMatchObject({
      name: 'book',
      label: 'Library',
      rewrite: 'book',
    });
    expect(settings.taxonomies.at(-1)).toMatchObject({
      name: 'mood',
      label: 'Moods',
      contentTypes: ['book'],
    });
  });

  it('takes the fields of a content type from the settings', async () => {
    const fields = { serviceFields: { price: 'number', starting_at: 'text' } };
    const { settings } = (
      await load([], {
        contentTypes: { service: { label: 'Services', archive: '/services/', fields } },
      })
    ).content;
    const named = (wanted: string) => settings.contentTypes.find(({ name }) => name === wanted);
    expect(named('service')).toEqual({
      name: 'service',
      label: 'Services',
      singularLabel: 'Service',
      rewrite: 'service',
      archive: '/services/',
      hierarchical: false,
      fields,
    });
  });

  it('names every missing reference, and the existing choices', async () => {
    const problems = await problemsOf(
      load([page(55, 'home'), page(56, 'blog')], {
        frontPage: 'hom',
        privacyPage: 999,
        menuLocations: { PRIMARY: 'Top' },
        users: [{ id: 1, login: 'other' }],
        revisions: [{ parent: 1000 }, { parent: 55, author: 'nobody', id: 56 }],
      }),
    );
    const text = problems.join('\n');
    for (const part of [
      '"frontPage": there is no page "hom"; the pages are "home" (id 55), "blog" (id 56)',
      '"privacyPage": there is no page 999',
      'there is no menu "Top"; the menus are "Main menu" (slug "main-menu", id 6)',
      'the id 1 of "other" is that of "admin"',
      'there is no content 1000 to revise',
      'there is no user "nobody"; the users are "maria", "admin"',
      'the id 56 is taken',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('refuses a posts page without a front page, and one page for both', async () => {
    const items = [page(55, 'start'), page(56, 'news')];
    expect(await problemsOf(load(items, { frontPage: null, postsPage: 56 }))).toHaveLength(1);
    expect(await problemsOf(load(items, { frontPage: 55, postsPage: 55 }))).toHaveLength(1);
  });

  it('reports a front page that is not published', async () => {
    const { content, notices } = await load([page(55, 'start', { status: 'draft' })], {
      frontPage: 55,
    });
    expect(content.settings.frontPageId).toBe(55);
    expect(told(notices)).toContain('not published');
  });
});

describe('addresses and uploads', () => {
  it('takes the addresses of the call before those of the settings before the defaults', async () => {
    const exportFile = folder.write('site.wxr.xml', wxr([]));
    expect((await loadSite({ exportFile })).content.settings).toMatchObject({
      cmsUrl: 'http://127.0.0.1:8080',
      frontEndUrl: 'http://localhost:3000',
    });
    const set = { cms: 'http://127.0.0.1:9000', frontEnd: 'https://www.example' };
    folder.write('site.settings.json', JSON.stringify(set));
    expect(
      (await loadSite({ exportFile, cmsUrl: 'http://127.0.0.1:9999/' })).content.settings,
    ).toMatchObject({
      cmsUrl: 'http://127.0.0.1:9999',
      frontEndUrl: 'https://www.example',
    });
  });

  it('serves the uploads beside the export, or those that are named', async () => {
    expect((await load([])).content.uploadsDir).toBeNull();
    mkdirSync(path.join(folder.path, 'uploads'));
    expect((await load([])).content.uploadsDir).toBe(path.join(folder.path, 'uploads'));
    const exportFile = path.join(folder.path, 'site.wxr.xml');
    const missing = path.join(folder.path, 'none');
    expect(await problemsOf(loadSite({ exportFile, uploadsDir: missing }))).toHaveLength(1);
  });
});

describe('the export of a real WordPress', () => {
  const exportFile = path.resolve(__dirname, '../fixtures/wordpress/export.wxr.xml');
  const settingsFile = path.resolve(__dirname, '../fixtures/wordpress/settings.json');

  it('is read completely, with nothing skipped, repaired or guessed', async () => {
    const { content, notices } = await loadSite({ exportFile, settingsFile });
    expect(notices).toEqual([]);
    const count = (type: string) => content.posts.filter((post) => post.type === type).length;
    expect(
      ['attachment', 'nav_menu_item', 'project', 'testimonial', 'page', 'post', 'revision'].map(
        count,
      ),
    ).toEqual([13, 14, 7, 5, 8, 34, 3]);
    expect(content.users).toHaveLength(6);
    expect(content.terms).toHaveLength(16);
    expect(content.settings.menuLocations).toEqual({ PRIMARY: 15, FOOTER: 16 });
    expect(content.posts.find(({ id }) => id === 37)?.slug).toBe('日本語の投稿タイトル');
  });

  it('is guessed correctly without its settings', async () => {
    const nowhere = folder.write('empty.json', '{}');
    const { content } = await loadSite({ exportFile, settingsFile: nowhere });
    expect(content.settings).toMatchObject({
      title: 'Seedling Marketing',
      tagline: 'Marketing that grows & keeps growing',
      timezone: 'America/Chicago',
      permalinks: '/%postname%/',
      frontPageId: 55,
      postsPageId: 56,
      menuLocations: { PRIMARY: 15, FOOTER: 16 },
    });
  });
});
