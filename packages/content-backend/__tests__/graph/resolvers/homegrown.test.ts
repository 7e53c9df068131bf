import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isObjectType } from 'graphql';
import { backendOf } from '../../../http/backend';
import { loadSite } from '../../../import';
import type { PostRecord, SiteContent, SiteSettings } from '../../../model';
import { SampleFolder, wxr } from '../../import/wxr-sample';
import { post, siteOf, term, user, upload } from '../../store/site-of';
import { contentType } from '../../store/site-types';
import { ask, backendOfSite } from '../ask';

const picture = upload({
  id: 9,
  slug: 'leaf',
  attachmentUrl: 'http://cms.example/wp-content/uploads/2026/01/leaf.png',
});

function backendWith(posts: PostRecord[], settings: Partial<SiteSettings> = {}) {
  return backendOfSite({ posts }, { cmsUrl: 'http://cms.example', ...settings });
}

describe('the types that the WordPress plugin adds', () => {
  const { schema } = backendWith([]);
  const plugin = path.resolve(__dirname, '../../../../wordpress-plugin/homegrown/includes/graphql');

  it.each([
    ['HomegrownSite', 'class-site-field.php'],
    ['HomegrownSeo', 'class-seo-field.php'],
    ['HomegrownOffer', 'class-offer-field.php'],
    ['HomegrownAddress', 'class-address-field.php'],
  ])('%s has the fields that %s registers', (name, file) => {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
    const php = readFileSync(path.join(plugin, file), 'utf8');
    const registered = [
      ...php.matchAll(/'(\w+)'\s*=> (?:static fn|self::field|array\( '(?:MediaItem|Page)')/g),
      ...php.matchAll(/'(\w+)'\s*=> array\(\s*'(?:type|non_null)'/g),
      ...php.matchAll(/\$fields\['? ?'(\w+)'/g),
      ...php.matchAll(/\$fields\[ '(\w+)' \]/g),
    ]
      .map(([, field = '']) => field)
      .filter((field) => !['type', 'args', 'fields', 'resolve'].includes(field));
    expect(
      [...new Set(registered)]
        .filter((field) => field !== 'path' || name === 'HomegrownAddress')
        .sort(),
    ).toEqual(fields.sort());
  });
});

describe('what WordPress alone knows of the site', () => {
  it('is the language, the formats, the brand, its pictures and its pages with a role', async () => {
    const backend = backendWith(
      [
        picture,
        post({ id: 11, type: 'page', slug: 'home' }),
        post({ id: 12, type: 'page', slug: 'posts' }),
      ],
      {
        title: 'Homegrown & Söhne',
        language: 'de_DE_formal',
        dateFormat: 'j. F Y',
        timeFormat: 'H:i',
        logoId: 9,
        iconId: 9,
        frontPageId: 11,
        postsPageId: 12,
      },
    );
    const query = `{homegrown{version events language textDirection dateFormat timeFormat brand
      logo{databaseId sourceUrl} icon{databaseId} postsPage{databaseId} frontPage{databaseId}}}`;
    expect(await ask(backend, query)).toEqual({
      homegrown: {
        version: '1',
        events: false,
        language: 'de-DE',
        textDirection: 'ltr',
        dateFormat: 'j. F Y',
        timeFormat: 'H:i',
        brand: 'Homegrown & Söhne',
        logo: {
          databaseId: 9,
          sourceUrl: 'http://cms.example/wp-content/uploads/2026/01/leaf.png',
        },
        icon: { databaseId: 9 },
        postsPage: { databaseId: 12 },
        frontPage: { databaseId: 11 },
      },
    });
  });

  it('is null where there is nothing: no logo, no icon, the latest posts as front page', async () => {
    const query = '{homegrown{logo{id} icon{id} postsPage{id} frontPage{id}}}';
    expect(await ask(backendWith([picture]), query)).toEqual({
      homegrown: { logo: null, icon: null, postsPage: null, frontPage: null },
    });
  });

  describe('the menu where none is assigned', () => {
    const page = (id: number, title: string, more: Partial<PostRecord> = {}) =>
      post({ id, type: 'page', slug: title.toLowerCase(), title, ...more });
    const menuOf = (posts: PostRecord[], settings: Partial<SiteSettings> = {}) =>
      ask(
        backendWith(posts, { frontEndUrl: 'http://front.example', ...settings }),
        '{homegrown{menu{number parent label url}}}',
      );

    it('has the pages in their order, each below its own', async () => {
      const pages = [
        page(1, 'Zebra', { menuOrder: 1 }),
        page(2, 'Bread & rolls', { slug: 'bread', menuOrder: 2 }),
        page(3, 'Rye', { parentId: 2 }),
        page(4, 'Draft', { status: 'draft' }),
      ];
      expect(await menuOf(pages)).toEqual({
        homegrown: {
          menu: [
            { number: 1, parent: null, label: 'Zebra', url: 'http://front.example/zebra/' },
            {
              number: 2,
              parent: null,
              label: 'Bread &amp; rolls',
              url: 'http://front.example/bread/',
            },
            {
              number: 3,
              parent: 2,
              label: 'Rye',
              url: 'http://front.example/bread/rye/',
            },
          ],
        },
      });
    });

    it('is the newest of the block editor, without what is not published', async () => {
      const content = [
        '<!-- wp:navigation-link {"label":"Gone","type":"page","id":9,"url":"/gone/"} /-->',
        '<!-- wp:navigation-submenu {"label":"Shop","url":"/shop/"} -->',
        '<!-- wp:navigation-link {"label":"<em>Rye</em>","url":"https://elsewhere.example/"} /-->',
        '<!-- /wp:navigation-submenu -->',
        '<!-- wp:search /-->',
      ].join('');
      const menu = post({ id: 5, type: 'wp_navigation', slug: 'header', content });
      expect(await menuOf([menu, page(9, 'Gone', { status: 'draft' })])).toEqual({
        homegrown: {
          menu: [
            { number: 1, parent: null, label: 'Shop', url: '/shop/' },
            {
              number: 2,
              parent: 1,
              label: 'Rye',
              url: 'https://elsewhere.example/',
            },
          ],
        },
      });
    });

    it('is not told where a menu is assigned', async () => {
      const assigned = { menuLocations: { PRIMARY: 7 } };
      expect(await menuOf([page(1, 'Zebra')], assigned)).toEqual({ homegrown: { menu: [] } });
    });
  });

  it.each([
    ['ar', 'ar', 'rtl'],
    ['he_IL', 'he-IL', 'rtl'],
    ['en_US', 'en-US', 'ltr'],
    ['zh_Hant_TW', 'zh-Hant-TW', 'ltr'],
    ['es_419', 'es-419', 'ltr'],
  ])('the language %s is %s, written %s', async (locale, language, textDirection) => {
    const backend = backendWith([], { language: locale });
    expect(await ask(backend, '{homegrown{language textDirection}}')).toEqual({
      homegrown: { language, textDirection },
    });
  });

  it('says whether the front end is told of changes', async () => {
    const backend = backendOf(siteOf({}), { sendsEvents: true });
    expect(await ask(backend, '{homegrown{events}}')).toEqual({ homegrown: { events: true } });
  });

  it('has the icon in the general settings too, as WPGraphQL', async () => {
    const query = '{generalSettings{siteIconUrl siteIcon{node{databaseId}}}}';
    expect(await ask(backendWith([picture], { iconId: 9 }), query)).toEqual({
      generalSettings: {
        siteIconUrl: 'http://cms.example/wp-content/uploads/2026/01/leaf.png',
        siteIcon: { node: { databaseId: 9 } },
      },
    });
  });
});

describe('logo and icon of the settings file', () => {
  const folder = new SampleFolder();
  afterAll(() => folder.remove());
  const load = (settings: unknown) => {
    const exportFile = folder.write(
      'site.xml',
      wxr([{ id: 9, type: 'attachment', slug: 'leaf', status: 'inherit' }]),
    );
    return loadSite({
      exportFile,
      settingsFile: folder.write('s.json', JSON.stringify(settings)),
    });
  };

  it('takes logo and icon by id or by slug', async () => {
    const { content } = await load({ logo: 'leaf', icon: 9 });
    expect(content.settings).toMatchObject({ logoId: 9, iconId: 9 });
  });

  it('that are not there are refused by name', async () => {
    await expect(load({ logo: 'tree' })).rejects.toThrow(
      '"logo": there is no uploaded picture "tree"',
    );
  });
});

const SEO = `homegrownSeo{title description canonical noindex nofollow shareTitle shareDescription
  shareImage{databaseId}}`;

const nothing = {
  title: null,
  description: null,
  canonical: null,
  noindex: null,
  nofollow: null,
  shareTitle: null,
  shareDescription: null,
  shareImage: null,
};

async function seoOf(meta: Record<string, string>, more: Partial<SiteContent> = {}) {
  const about = post({ id: 1, title: 'About &amp; us', meta: new Map(Object.entries(meta)) });
  const backend = backendOfSite(
    { posts: [about, picture], ...more },
    { title: 'Seed & Co', tagline: 'Grows' },
  );
  return ask(backend, `{post(id:1,idType:DATABASE_ID){${SEO}}}`);
}

describe('what an SEO plugin holds', () => {
  const full = {
    title: 'About & us - Seed & Co',
    description: 'Who we are',
    canonical: 'https://example.test/about/',
    noindex: true,
    nofollow: true,
    shareTitle: 'Share me',
    shareDescription: 'Shared',
    shareImage: { databaseId: 9 },
  };

  it.each([
    [
      'Yoast SEO',
      {
        _yoast_wpseo_title: '%%title%% %%page%% %%sep%% %%sitename%%',
        _yoast_wpseo_metadesc: 'Who we are',
        _yoast_wpseo_canonical: 'https://example.test/about/',
        '_yoast_wpseo_meta-robots-noindex': '1',
        '_yoast_wpseo_meta-robots-nofollow': '1',
        '_yoast_wpseo_opengraph-title': 'Share me',
        '_yoast_wpseo_opengraph-description': 'Shared',
        '_yoast_wpseo_opengraph-image-id': '9',
      },
    ],
    [
      'Rank Math',
      {
        rank_math_title: '%title% %sep% %sitename%',
        rank_math_description: 'Who we are',
        rank_math_canonical_url: 'https://example.test/about/',
        rank_math_robots: 'a:2:{i:0;s:7:"noindex";i:1;s:8:"nofollow";}',
        rank_math_facebook_title: 'Share me',
        rank_math_facebook_description: 'Shared',
        rank_math_facebook_image: 'http://cms.example/wp-content/uploads/2026/01/leaf.png',
      },
    ],
    [
      'SEOPress',
      {
        _seopress_titles_title: '%%post_title%% %%sep%% %%sitetitle%%',
        _seopress_titles_desc: 'Who we are',
        _seopress_robots_canonical: 'https://example.test/about/',
        _seopress_robots_index: 'yes',
        _seopress_robots_follow: 'yes',
        _seopress_social_fb_title: 'Share me',
        _seopress_social_fb_desc: 'Shared',
        _seopress_social_fb_img_attachment_id: '9',
      },
    ],
    [
      'The SEO Framework',
      {
        _genesis_title: 'About &amp; us - Seed &amp; Co',
        _genesis_description: 'Who we are',
        _genesis_canonical_uri: 'https://example.test/about/',
        _genesis_noindex: '1',
        _genesis_nofollow: '1',
        _open_graph_title: 'Share me',
        _open_graph_description: 'Shared',
        _social_image_id: '9',
      },
    ],
  ])('%s: all of its fields', async (_name, meta: Record<string, string>) => {
    expect(await seoOf(meta)).toEqual({ post: { homegrownSeo: full } });
  });

  it.each<[string, Record<string, string>]>([
    ['without an SEO plugin', { _edit_last: '1' }],
    ['where the plugin holds only its own book-keeping', { _yoast_wpseo_content_score: '90' }],
    ['where a text needs what no export has', { _yoast_wpseo_title: '%%focuskw%% %%sep%%' }],
  ])('is null %s', async (_when, meta) => {
    expect(await seoOf(meta)).toEqual({ post: { homegrownSeo: null } });
  });

  it('robots may be allowed in so many words', async () => {
    expect(await seoOf({ '_yoast_wpseo_meta-robots-noindex': '2' })).toEqual({
      post: { homegrownSeo: { ...nothing, noindex: false } },
    });
  });

  it('stays behind a password', async () => {
    const locked = post({
      id: 1,
      password: 'x',
      meta: new Map([['rank_math_title', 'Secret plans']]),
    });
    const query = `{post(id:1,idType:DATABASE_ID){${SEO}}}`;
    expect(await ask(backendWith([locked]), query)).toEqual({ post: { homegrownSeo: null } });
  });

  it('of a category comes from the meta of terms in the export', async () => {
    const folder = new SampleFolder();
    const declared = (meta: string) =>
      `<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>News</wp:cat_name>${meta}</wp:category>`;
    const termMeta = (key: string, value: string) =>
      `<wp:termmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:termmeta>`;
    const head = declared(
      termMeta('rank_math_title', 'All of %term%') + termMeta('rank_math_description', 'Fresh'),
    );
    const { content } = await loadSite({
      exportFile: folder.write('t.xml', wxr([{ id: 1, meta: { rank_math_title: 'x' } }], { head })),
    });
    folder.remove();
    const query = `{category(id:"news",idType:SLUG){${SEO}}}`;
    expect(await ask(backendOf(content), query)).toEqual({
      category: { homegrownSeo: { ...nothing, title: 'All of News', description: 'Fresh' } },
    });
  });

  it('of a category comes from the one field that The SEO Framework has for it', async () => {
    const settings =
      'a:3:{s:8:"doctitle";s:4:"Best";s:7:"noindex";i:1;s:15:"social_image_id";i:9;}';
    const backend = backendOfSite({
      posts: [picture, post({ id: 1, meta: new Map([['_genesis_title', 'x']]) })],
      terms: [
        term({
          id: 2,
          slug: 'news',
          meta: new Map([['autodescription-term-settings', settings]]),
        }),
      ],
    });
    expect(await ask(backend, `{termNode(id:"2",idType:DATABASE_ID){${SEO}}}`)).toEqual({
      termNode: {
        homegrownSeo: { ...nothing, title: 'Best', noindex: true, shareImage: { databaseId: 9 } },
      },
    });
  });

  it('can be asked of an author, of whom an export holds nothing', async () => {
    const backend = backendOfSite({
      users: [user({ id: 1, login: 'ada' })],
      posts: [post({ id: 1 })],
    });
    expect(await ask(backend, `{user(id:1,idType:DATABASE_ID){${SEO}}}`)).toEqual({
      user: { homegrownSeo: null },
    });
  });
});

const PRODUCTS = contentType('product', { rewrite: 'product', archive: '/shop/' });

describe('what a product of WooCommerce costs', () => {
  const offerOf = async (
    meta: Record<string, string>,
    more: Partial<PostRecord> = {},
    settings: Partial<SiteSettings> = { currency: 'EUR' },
  ) => {
    const hat = post({ id: 1, type: 'product', meta: new Map(Object.entries(meta)), ...more });
    const kinds = ['simple', 'variable', 'grouped'];
    const terms = kinds.map((slug, at) => term({ id: at + 1, slug, taxonomy: 'product_type' }));
    const backend = backendOfSite(
      { posts: [hat], terms },
      { contentTypes: [PRODUCTS], ...settings },
    );
    const query = `{contentNode(id:1,idType:DATABASE_ID){
      homegrownOffer{price regularPrice currency isFrom isAvailable buyUrl}}}`;
    return ask(backend, query);
  };
  const offer = (fields: object | null) => ({ contentNode: { homegrownOffer: fields } });
  const plain = {
    price: '19.90',
    regularPrice: null,
    currency: 'EUR',
    isFrom: false,
    isAvailable: true,
    buyUrl: null,
  };

  it('is its price in the currency of the settings; nobody can buy it here', async () => {
    const meta = { _price: '19.90', _regular_price: '19.90', _stock_status: 'instock' };
    expect(await offerOf(meta)).toEqual(offer(plain));
    expect(await offerOf(meta, {}, {})).toEqual(offer({ ...plain, currency: null }));
  });

  it('is said with what it cost before, where that was more', async () => {
    const meta = { _price: '19.90', _regular_price: '100', _sale_price: '19.90' };
    expect(await offerOf(meta)).toEqual(offer({ ...plain, regularPrice: '100' }));
  });

  it.each([2, 3])('is the least of several prices with variations or in a group', async (kind) => {
    const meta = { _price: '19.90', _regular_price: '24.90' };
    expect(await offerOf(meta, { termIds: [kind] })).toEqual(offer({ ...plain, isFrom: true }));
  });

  it('is said of what is sold out too', async () => {
    const meta = { _price: '19.90', _stock_status: 'outofstock' };
    expect(await offerOf(meta)).toEqual(offer({ ...plain, isAvailable: false }));
  });

  it.each(['', 'on request', '-3', '1e3', 'Infinity', '19,90'])(
    'is nothing if “%s” is there',
    async (price) => {
      expect(await offerOf({ _price: price, _regular_price: '5' })).toEqual(offer(null));
    },
  );

  it('is nothing of other content, and stays behind a password', async () => {
    expect(await offerOf({ _price: '5' }, { type: 'post' })).toEqual(offer(null));
    expect(await offerOf({ _price: '5' }, { password: 'x' })).toEqual(offer(null));
  });
});

describe('where a path leads now', () => {
  const backend = backendWith(
    [
      post({ id: 1, slug: 'new-name', oldSlugs: ['old-name', 'older-name', 'alt'] }),
      post({ id: 2, slug: 'draft-now', status: 'draft', oldSlugs: ['was-public'] }),
      post({ id: 3, type: 'page', slug: 'about' }),
      post({ id: 4, type: 'page', slug: 'crew', parentId: 3, oldSlugs: ['team'] }),
      post({ id: 5, slug: 'über-uns', oldSlugs: ['ueber'] }),
      post({
        id: 6,
        slug: 'binned__trashed',
        status: 'trash',
        meta: new Map([
          ['_wp_trash_meta_status', 'publish'],
          ['_wp_desired_post_slug', 'binned'],
        ]),
      }),
      post({
        id: 7,
        slug: 'never-public__trashed',
        status: 'trash',
        meta: new Map([['_wp_trash_meta_status', 'draft']]),
      }),
      post({
        id: 8,
        slug: 'again__trashed',
        status: 'trash',
        meta: new Map([['_wp_trash_meta_status', 'publish']]),
      }),
      post({ id: 10, slug: 'again' }),
    ],
    { permalinks: '/%postname%/' },
  );
  const moved = (to: string) => ({ path: to, status: 301 });
  const gone = { path: null, status: 410 };

  it.each([
    ['/old-name/', moved('/new-name/')],
    ['/older-name', moved('/new-name/')],
    ['/old-name/?utm_source=x', moved('/new-name/')],
    ['/about/team/', moved('/about/crew/')],
    ['/team/', null],
    ['/was-public/', null],
    ['/ueber/', moved('/%c3%bcber-uns/')],
    ['/binned/', gone],
    ['/binned', gone],
    ['/never-public/', null],
    ['/again/', null],
    ['/new-name/', null],
    ['/nothing-here/', null],
    ['/', null],
    ['old-name', null],
    [`/${'a'.repeat(2001)}/`, null],
  ])('%s', async (asked, expected) => {
    const query = `{homegrownAddress(path:${JSON.stringify(asked)}){path status}}`;
    expect(await ask(backend, query)).toEqual({ homegrownAddress: expected });
  });

  it('comes from the slugs that an export remembers', async () => {
    const folder = new SampleFolder();
    const items = [{ id: 1, slug: 'now', meta: { _wp_old_slug: '%c3%bcber' } }];
    const { content } = await loadSite({ exportFile: folder.write('o.xml', wxr(items)) });
    folder.remove();
    const query = '{homegrownAddress(path:"/%C3%BCber/"){path status}}';
    expect(await ask(backendOf(content), query)).toEqual({ homegrownAddress: moved('/now/') });
  });

  it.each([
    ['/blog/books/moby/', moved('/books/moby/')],
    ['/blog/', moved('/')],
    ['/blog/nothing/', null],
    ['/blogger/', null],
  ])('without the folder that the exported site was in: %s', async (asked, expected) => {
    const books = contentType('book', { archive: null });
    const content = siteOf(
      { posts: [post({ id: 1, type: 'book', slug: 'moby' })] },
      { contentTypes: [books], ownOrigins: ['https://shop.example', 'https://shop.example/blog'] },
    );
    const query = `{homegrownAddress(path:"${asked}"){path status}}`;
    expect(await ask(backendOf(content), query)).toEqual({ homegrownAddress: expected });
  });
});

describe('the content of a page whose front end shows some blocks itself', () => {
  const content = `<!-- wp:group --><div class="wp-block-group"><!-- wp:shop/price {"amount":5,"label":"a \\u003c b -- c"} /--></div><!-- /wp:group -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>"Ask"</p></blockquote><!-- /wp:quote -->`;
  const backend = backendWith([post({ id: 5, slug: 'five', content })]);
  const asked = (blocks: string[] | null) =>
    ask(
      backend,
      `{ post(id: 5, idType: DATABASE_ID) { homegrownContent(blocks: ${JSON.stringify(blocks)}) } }`,
    );

  it.each([
    [
      ['shop/price', 'core/quote'],
      `<div class="wp-block-group is-layout-flow wp-block-group-is-layout-flow"><!-- wp:shop/price {"amount":5,"label":"a \\u003c b \\u002d\\u002d c"} /--></div>
<!-- wp:quote --><blockquote class="wp-block-quote is-layout-flow wp-block-quote-is-layout-flow"><p>&#8220;Ask&#8221;</p></blockquote><!-- /wp:quote -->`,
    ],
    [['core/list'], null],
    [[], null],
    [null, null],
  ])('keeps the comments of %j', async (blocks, homegrownContent) => {
    expect(await asked(blocks)).toEqual({ post: { homegrownContent } });
  });
});
