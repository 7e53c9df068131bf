import { changesBetween } from '../../events/changes-between';
import { siteContextOf } from '../../graph/site-context';
import type { PostRecord, SiteContent, SiteSettings } from '../../model';
import { comment, post, siteOf, term, user, upload } from '../store/site-of';

const id = (kind: string, number: number | string) =>
  Buffer.from(`${kind}:${number}`, 'utf8').toString('base64');
const p = (number: number) => id('post', number);
const t = (number: number) => id('term', number);
const u = (number: number) => id('user', number);

type Meta = Record<string, string>;

const menuItem = (itemId: number, menu: number, meta: Meta, more: Partial<PostRecord> = {}) =>
  post({
    id: itemId,
    type: 'nav_menu_item',
    termIds: [menu],
    meta: new Map(Object.entries({ _menu_item_menu_item_parent: '0', ...meta })),
    ...more,
  });

/** A small site with something of everything. */
function site(): SiteContent {
  return siteOf(
    {
      users: [
        user({ id: 1, login: 'ada' }),
        user({ id: 2, login: 'bo' }),
        user({ id: 3, login: 'cy' }),
      ],
      terms: [
        term({ id: 5, slug: 'content' }),
        term({ id: 6, slug: 'writing', parentId: 5 }),
        term({ id: 7, slug: 'seo', taxonomy: 'post_tag' }),
        term({ id: 8, slug: 'main', taxonomy: 'nav_menu' }),
        term({ id: 9, slug: 'unused', taxonomy: 'nav_menu' }),
      ],
      posts: [
        post({ id: 1, slug: 'one', date: '2026-03-04 10:00:00', termIds: [6, 7], authorId: 1 }),
        post({ id: 2, slug: 'two', termIds: [5], authorId: 2 }),
        post({
          id: 3,
          slug: 'three',
          comments: [
            comment({ id: 31, postId: 3 }),
            comment({ id: 32, postId: 3, approved: false }),
          ],
        }),
        post({ id: 4, slug: 'draft', status: 'draft', termIds: [5], authorId: 3 }),
        post({ id: 10, type: 'page', slug: 'about' }),
        post({ id: 11, type: 'page', slug: 'team', parentId: 10 }),
        post({ id: 12, type: 'page', slug: 'latest', content: '<!-- wp:latest-posts /-->' }),
        post({ id: 13, type: 'page', slug: 'home' }),
        post({ id: 14, type: 'page', slug: 'news' }),
        post({
          id: 15,
          type: 'page',
          slug: 'patterned',
          content: '<!-- wp:block {"ref":50} /--> <img class="wp-image-20" src="x.jpg">',
        }),
        upload({
          id: 20,
          slug: 'leaf',
          parentId: 2,
          attachmentUrl: 'http://cms.example/wp-content/uploads/leaf.jpg',
        }),
        post({ id: 50, type: 'wp_block', slug: 'pattern', content: 'Words' }),
        menuItem(40, 8, { _menu_item_type: 'post_type', _menu_item_object_id: '10' }),
        menuItem(
          41,
          8,
          { _menu_item_type: 'taxonomy', _menu_item_object_id: '5' },
          { menuOrder: 2 },
        ),
        menuItem(42, 9, { _menu_item_type: 'custom', _menu_item_url: '/x/' }),
      ],
    },
    {
      frontPageId: 13,
      postsPageId: 14,
      menuLocations: { PRIMARY: 8 },
      cmsUrl: 'http://cms.example',
    },
  );
}

type Edit = (content: SiteContent) => void;

const edited =
  (postId: number, fields: Partial<PostRecord>): Edit =>
  ({ posts }) => {
    const index = posts.findIndex((one) => one.id === postId);
    const old = posts[index];
    if (!old) throw new Error(`There is no post ${postId}.`);
    posts[index] = { ...old, ...fields };
  };

const without =
  (postId: number): Edit =>
  (content) => {
    content.posts = content.posts.filter((one) => one.id !== postId);
  };

const settings =
  (fields: Partial<SiteSettings>): Edit =>
  (content) => {
    content.settings = { ...content.settings, ...fields };
  };

/** The keys of an edit in alphabetical order; those of unpublished content begin with a minus. */
async function keysOf(edit: Edit, make = site): Promise<string[]> {
  const after = make();
  edit(after);
  const set = await changesBetween(siteContextOf(make()), siteContextOf(after));
  return [...set.changes].map(([key, unpublished]) => `${unpublished ? '-' : ''}${key}`).sort();
}

/** Pages that show the newest posts by a block. */
const showing = [p(12)];

/** The same pages where a post in them may no longer be seen. */
const unpublishedShowing = [`-${p(12)}`];

describe('an edit of content', () => {
  it.each<[string, Edit, string[]]>([
    ['nothing', () => undefined, []],
    ['a draft’s title', edited(4, { title: 'Better' }), []],
    ['a view counter', edited(1, { meta: new Map([['views', '7']]) }), []],
    ['text', edited(1, { content: 'New words' }), [p(1), ...showing]],
    ['a title of what stands in a menu', edited(10, { title: 'Us' }), [p(10), p(40), ...showing]],
    [
      'the slug of the front page, which leads there too',
      edited(13, { slug: 'start' }),
      [p(13), 'uri:/', 'uri:/home/', 'uri:/start/', ...showing],
    ],
    ['a price', edited(1, { meta: new Map([['_price', '5']]) }), [p(1), ...showing]],
    ['a picture', edited(1, { meta: new Map([['_thumbnail_id', '20']]) }), [p(1), ...showing]],
    [
      'publication',
      edited(4, { status: 'publish' }),
      [
        p(4),
        'uri:/draft/',
        'uri:/2026/',
        'uri:/2026/01/',
        'uri:/2026/01/01/',
        'list:post',
        'list:category',
        `list:post@${t(5)}`,
        `list:post@${u(3)}`,
        // Their first publication: the author's page is there from now on.
        u(3),
        'list:user',
        'uri:/author/cy/',
        ...showing,
      ],
    ],
    [
      'the bin',
      edited(1, { status: 'trash' }),
      [
        `-${p(1)}`,
        '-uri:/one/',
        'uri:/2026/',
        'uri:/2026/03/',
        'uri:/2026/03/04/',
        'list:post',
        'list:category',
        'list:tag',
        `list:post@${t(5)}`,
        `list:post@${t(6)}`,
        `list:post@${t(7)}`,
        `list:post@${u(1)}`,
        ...unpublishedShowing,
      ],
    ],
    [
      'deletion of an author’s last post, with what is attached to it',
      without(2),
      [
        `-${p(2)}`,
        '-uri:/two/',
        'uri:/2026/',
        'uri:/2026/01/',
        'uri:/2026/01/01/',
        'list:post',
        'list:category',
        `list:post@${t(5)}`,
        `list:post@${u(2)}`,
        `-${u(2)}`,
        'list:user',
        '-uri:/author/bo/',
        // The picture is attached to nothing now.
        p(20),
        'uri:/two/leaf/',
        'uri:/leaf/',
        ...unpublishedShowing,
      ],
    ],
    ['a password', edited(1, { password: 'x' }), [`-${p(1)}`, '-uri:/one/', ...unpublishedShowing]],
    ['another slug', edited(1, { slug: 'first' }), [p(1), 'uri:/one/', 'uri:/first/', ...showing]],
    [
      'another slug of a page that others stand below',
      edited(10, { slug: 'us' }),
      [
        p(10),
        'uri:/about/',
        'uri:/us/',
        p(11),
        'uri:/about/team/',
        'uri:/us/team/',
        p(40),
        ...showing,
      ],
    ],
    [
      'another date',
      edited(1, { date: '2026-05-06 10:00:00' }),
      [
        p(1),
        'uri:/2026/',
        'uri:/2026/03/',
        'uri:/2026/03/04/',
        'uri:/2026/05/',
        'uri:/2026/05/06/',
        'list:post',
        `list:post@${t(5)}`,
        `list:post@${t(6)}`,
        `list:post@${t(7)}`,
        `list:post@${u(1)}`,
        ...showing,
      ],
    ],
    [
      'another author',
      edited(1, { authorId: 2 }),
      [p(1), `list:post@${u(1)}`, `list:post@${u(2)}`, ...showing],
    ],
    [
      'one tag less',
      edited(1, { termIds: [6] }),
      [p(1), `list:post@${t(7)}`, 'list:tag', ...showing],
    ],
    [
      'sticky',
      edited(2, { sticky: true }),
      [p(2), 'list:post', `list:post@${t(5)}`, `list:post@${u(2)}`, ...showing],
    ],
    [
      'a picture’s description',
      edited(20, { meta: new Map([['_wp_attachment_image_alt', 'A leaf']]) }),
      [p(20), ...showing],
    ],
    [
      'a picture’s file, which content holds',
      edited(20, { meta: new Map([['_wp_attachment_metadata', 'a:0:{}']]) }),
      [p(20), p(15), ...showing],
    ],
    [
      'a category below another in the place of that: its own list changes as well',
      edited(2, { termIds: [6] }),
      [p(2), `list:post@${t(5)}`, `list:post@${t(6)}`, 'list:category', ...showing],
    ],
    [
      'another slug of the page for posts: the archive of posts has another address',
      edited(14, { slug: 'notes' }),
      [p(14), id('post_type', 'post'), 'uri:/news/', 'uri:/notes/', ...showing],
    ],
    ['a synced pattern', edited(50, { content: 'Other words' }), [p(15)]],
    ['a synced pattern in the bin', edited(50, { status: 'trash' }), [`-${p(50)}`, `-${p(15)}`]],
    ['deletion of a synced pattern', without(50), [`-${p(50)}`, `-${p(15)}`]],
    ['a password of a synced pattern', edited(50, { password: 'x' }), [`-${p(50)}`, `-${p(15)}`]],
  ])('%s', async (_what, edit, expected) => {
    expect(await keysOf(edit)).toEqual([...expected].sort());
  });
});

describe('an edit of a menu of the block editor', () => {
  const menus = (): SiteContent => {
    const content = site();
    content.posts = [
      ...content.posts,
      post({ id: 51, type: 'wp_navigation', content: '<!-- wp:home-link /-->' }),
      post({ id: 16, type: 'page', slug: 'map', content: '<!-- wp:navigation {"ref":51} /-->' }),
      post({ id: 17, type: 'page', slug: 'ways', content: '<!-- wp:navigation /-->' }),
    ];
    return content;
  };

  it.each<[string, Edit, string[]]>([
    ['nothing', () => undefined, []],
    ['what it holds', edited(51, { content: '<!-- wp:page-list /-->' }), [p(16), p(17)]],
    ['its name', edited(51, { title: 'Ways' }), [p(16), p(17)]],
    ['its deletion', without(51), [`-${p(51)}`, `-${p(16)}`, `-${p(17)}`]],
  ])('%s', async (_what, edit, expected) => {
    expect(await keysOf(edit, menus)).toEqual([...expected].sort());
  });
});

describe('an edit of anything else', () => {
  const termEdit =
    (termId: number, fields: Partial<SiteContent['terms'][number]>): Edit =>
    (content) => {
      content.terms = content.terms.map((one) => (one.id === termId ? { ...one, ...fields } : one));
    };
  const userEdit =
    (userId: number, fields: Partial<SiteContent['users'][number]>): Edit =>
    (content) => {
      content.users = content.users.map((one) => (one.id === userId ? { ...one, ...fields } : one));
    };

  it.each<[string, Edit, string[]]>([
    [
      'a category’s name, which stands in a menu',
      termEdit(5, { name: 'Words' }),
      [t(5), 'list:category', p(41), ...showing],
    ],
    [
      'a category’s slug, with those below it',
      termEdit(5, { slug: 'words' }),
      [
        t(5),
        t(6),
        'uri:/category/content/',
        'uri:/category/words/',
        'uri:/category/content/writing/',
        'uri:/category/words/writing/',
        'list:category',
        p(41),
        ...showing,
      ],
    ],
    [
      'a category’s parent: the posts of the one are in the archive of the other',
      termEdit(6, { parentId: 0 }),
      [
        t(6),
        'uri:/category/content/writing/',
        'uri:/category/writing/',
        'list:category',
        `list:category@${t(5)}`,
        `list:post@${t(5)}`,
        ...showing,
      ],
    ],
    ['an author’s name', userEdit(1, { displayName: 'Ada L.' }), [u(1), 'list:user', ...showing]],
    ['a name of one who published nothing', userEdit(3, { displayName: 'Cyan' }), []],
    ['an author’s e-mail address', userEdit(1, { email: 'new@example.test' }), []],
    [
      'a comment is approved',
      edited(3, {
        comments: [comment({ id: 31, postId: 3 }), comment({ id: 32, postId: 3 })],
      }),
      [id('comment', 32), 'list:comment', `list:comment@${p(3)}`, p(3)],
    ],
    [
      'a comment’s text',
      edited(3, {
        comments: [
          comment({ id: 31, postId: 3, content: 'Mended' }),
          comment({ id: 32, postId: 3, approved: false }),
        ],
      }),
      [id('comment', 31)],
    ],
    ['a menu item moves', edited(41, { menuOrder: 5 }), [p(41), 'list:menuitem', t(8)]],
    ['a menu item of a menu that is shown nowhere', edited(42, { title: 'Y' }), []],
    [
      'another menu at a location',
      settings({ menuLocations: { PRIMARY: 9 } }),
      ['list:menu', 'list:menuitem', t(8), t(9), p(40), p(41), p(42)],
    ],
    ['the site’s title', settings({ title: 'New' }), ['setting_group:general', ...showing]],
    ['the logo', settings({ logoId: 20 }), ['setting_group:general', ...showing]],
    ['posts per page', settings({ postsPerPage: 3 }), ['setting_group:reading', ...showing]],
    ['permalinks', settings({ permalinks: '/blog/%postname%/' }), ['*']],
    ['the front end’s address', settings({ frontEndUrl: 'https://new.example' }), ['*']],
  ])('%s', async (_what, edit, expected) => {
    const keys = await keysOf(edit);
    if (expected.includes('*')) expect(keys).toContain('*');
    else expect(keys).toEqual([...expected].sort());
  });

  it('another front page: both pages have other addresses', async () => {
    const keys = await keysOf(settings({ frontPageId: 10 }));
    expect(keys).toEqual(
      expect.arrayContaining([
        'setting_group:reading',
        'uri:/',
        'uri:/about/',
        'uri:/home/',
        p(10),
        p(13),
        'list:page',
        'list:menuitem',
      ]),
    );
  });
});

test('addresses are encoded as WordPress prints them', async () => {
  expect(await keysOf(edited(1, { slug: 'über-uns' }))).toContain('uri:/%c3%bcber-uns/');
});

describe('what was not there to be a part of a page', () => {
  const between = async (before: Edit, after: Edit) => {
    const contents = [site(), site()] as const;
    before(contents[0]);
    before(contents[1]);
    after(contents[1]);
    const set = await changesBetween(siteContextOf(contents[0]), siteContextOf(contents[1]));
    return [...set.changes.keys()];
  };

  it('a page is public again: those below it show it', async () => {
    const keys = await between(edited(10, { status: 'draft' }), edited(10, { status: 'publish' }));
    expect(keys).toContain(p(11));
  });

  it('a synced pattern is published again: pages show it, nothing is unpublished', async () => {
    const keys = await between(edited(50, { status: 'draft' }), edited(50, { status: 'publish' }));
    expect(keys).toEqual([p(15)]);
  });

  it('a picture is public again: what has it as its featured one, and content that holds it', async () => {
    const keys = await between(
      (content) => {
        edited(20, { parentId: 4 })(content);
        edited(3, { meta: new Map([['_thumbnail_id', '20']]) })(content);
      },
      edited(20, { parentId: 0 }),
    );
    expect(keys).toEqual(expect.arrayContaining([p(3), p(15), p(20)]));
  });

  it.each<[string, Edit]>([
    ['is deleted', without(20)],
    ['has another caption', edited(20, { excerpt: 'A leaf' })],
    [
      'has another alternative text',
      edited(20, { meta: new Map([['_wp_attachment_image_alt', 'A leaf']]) }),
    ],
    ['has another file', edited(20, { attachmentUrl: '/other.jpg' })],
  ])('an upload to a draft %s: galleries show it', async (_what, edit) => {
    const draft = (content: SiteContent) => {
      edited(20, { parentId: 4 })(content);
      edited(12, { content: '[gallery ids="20"]' })(content);
    };
    await expect(between(draft, edit)).resolves.toEqual([p(15), p(12)]);
  });
});

describe('a page that leads to other content by a block', () => {
  /** What the edit says of a page with this content: nothing, changed or unpublished. */
  async function toldOf(
    content: string,
    edit: Edit,
    fields: Partial<PostRecord> = {},
  ): Promise<string | null> {
    const [before, after] = [site(), site()];
    for (const one of [before, after]) {
      one.posts.push(post({ id: 90, slug: 'leads', content, ...fields }));
    }
    edit(after);
    const set = await changesBetween(siteContextOf(before), siteContextOf(after));
    const unpublished = set.changes.get(p(90));
    return unpublished === undefined ? null : unpublished ? 'unpublished' : 'changed';
  }

  const neighbour = '<!-- wp:post-navigation-link {"type":"previous","showTitle":true} /-->';
  const crumbs = '<!-- wp:breadcrumbs /-->';
  const gallery = '<!-- wp:gallery {"dynamicContent":{"source":"core/attached-media"}} /-->';
  const embed =
    '<!-- wp:embed {"url":"http://cms.example/one/"} --><figure>\nhttp://cms.example/one/\n</figure><!-- /wp:embed -->';
  const film =
    '<!-- wp:embed {"url":"https://youtu.be/x"} --><figure>\nhttps://youtu.be/x\n</figure><!-- /wp:embed -->';

  it.each<[string, string, Edit, string]>([
    ['the title of the post before it', neighbour, edited(1, { title: 'Other' }), 'changed'],
    ['the address of the post before it', neighbour, edited(1, { slug: 'moved' }), 'changed'],
    ['a post before it in the bin', neighbour, edited(1, { status: 'trash' }), 'unpublished'],
    ['a new post before it', neighbour, edited(4, { status: 'publish' }), 'changed'],
    ['the title of the posts page above it', crumbs, edited(14, { title: 'Journal' }), 'changed'],
    ['another posts page', crumbs, settings({ postsPageId: 10 }), 'changed'],
    ['a page above it in the bin', crumbs, edited(10, { status: 'trash' }), 'unpublished'],
    ['the title of what it embeds', embed, edited(1, { title: 'Other' }), 'changed'],
    ['what is attached to it', gallery, edited(20, { parentId: 90 }), 'changed'],
    ['a picture attached to it', gallery, edited(20, { title: 'A leaf' }), 'changed'],
  ])('is told of %s', async (_what, content, edit, told) => {
    expect(await toldOf(content, edit)).toBe(told);
  });

  it('is told of the name of the category that it is in', async () => {
    const renamed: Edit = (content) => {
      content.terms = content.terms.map((one) => (one.id === 5 ? { ...one, name: 'New' } : one));
    };
    expect(await toldOf(crumbs, renamed, { termIds: [5] })).toBe('changed');
  });

  it('is told of the name of a synced pattern that is its menu', async () => {
    const menu = '<!-- wp:navigation {"ref":50} /-->';
    expect(await toldOf(menu, edited(50, { title: 'Main' }))).toBe('changed');
  });

  it('is not told of them where it leads nowhere', async () => {
    const words = '<!-- wp:gallery {"linkTo":"none"} --><!-- /wp:gallery -->';
    expect(await toldOf(words, edited(1, { title: 'Other' }))).toBe(null);
    expect(await toldOf(film, edited(1, { title: 'Other' }))).toBe(null);
  });
});
