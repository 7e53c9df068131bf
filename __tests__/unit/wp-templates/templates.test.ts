import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { isSearchable } from '@homegrown/engine/content/shared/search-term';
import { chooseTemplate } from '@homegrown/engine/internal/routing/template-candidates';
import { searchResults, searchScreen } from '@homegrown/engine/screens/search-screen';
import { readSearch } from '@homegrown/engine/search/search-request';
import { print } from 'graphql';
import { siteBelowBlog as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import { blocks } from '@/blocks/blocks';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';
import { siteConfig } from '@/site.config';
import { type TemplateName, templates } from '@/wp-templates/templates';

/** What the search is told of content types. */
const names = async () => ({ types: ['post', 'page', 'attachment'], taxonomies: [] });

/** A search without an index of this site. */
const sources = { site, search: async () => null, contentNames: names };

const menuItem = (id: string, label: string, path: string, parentId: string | null = null) => ({
  id,
  label,
  path,
  parentId,
  cssClasses: [],
  target: null,
  menu: { node: { name: 'Primary' } },
});

const layout = {
  generalSettings: { title: 'Seed &amp; Co', description: 'Marketing that grows' },
  headerMenuItems: {
    nodes: [menuItem('1', 'About', '/about/'), menuItem('2', 'Team', '/about/team/', '1')],
  },
  footerMenuItems: { nodes: [] },
};

const image = {
  node: {
    id: 'img',
    sourceUrl: 'https://cms.example.com/wp-content/uploads/a.jpg',
    altText: 'A seedling',
    mediaDetails: { width: 1600, height: 900 },
  },
};

const post = {
  __typename: 'Post',
  id: 'cG9zdDox',
  databaseId: 1,
  uri: '/hello/',
  title: 'Tips <em>&</em> tricks',
  content: '<p onclick="x()">The body of the post.</p><script>alert(1)</script>',
  excerpt: null,
  date: '2026-10-30T15:30:00',
  modified: '2026-11-02T08:00:00',
  hasPassword: false,
  isRestricted: false,
  isSticky: false,
  author: { node: { id: 'u1', name: 'Fern', uri: '/author/fern/', description: null } },
  tags: {
    edges: [{ node: { id: 't1', name: 'Email &amp; more', uri: '/tag/email/' } }],
    nodes: [{ id: 't1', name: 'Email &amp; more', uri: '/tag/email/' }],
  },
  categories: {
    edges: [{ node: { id: 'c1', name: 'Guides', uri: null } }],
    nodes: [{ id: 'c1', name: 'Guides', uri: '/category/guides/' }],
  },
  featuredImage: image,
};

function answering(data: unknown) {
  const asked: { name: string; variables: unknown }[] = [];
  const queryCms: QueryCms = async (query, variables) => {
    asked.push({ name: print(query).match(/query (\w+)/)?.[1] ?? '', variables });
    return asAnswer(data);
  };
  return { queryCms, asked };
}

const request = (uri: string, more = {}) => ({
  node: { uri, databaseId: 1 },
  asPreview: false,
  page: 1,
  after: '',
  ...more,
});

/** The screen of a template for an answer of WordPress. */
const screenOf = (template: TemplateName, data: object, uri = '/hello/', more = {}) =>
  loadScreen(template, answering({ ...layout, ...data }).queryCms, request(uri, more), site);

const single = (data: object) => screenOf('single', { post, ...data });

/** The screen of a list at `/x/`. */
const archive = (nodeByUri: object, more = {}) =>
  screenOf('archive', { nodeByUri: { id: 'n', uri: '/x/', ...nodeByUri } }, '/x/', more);

const emptyPosts = { nodes: [], pageInfo: { hasNextPage: false } };
const noTestimonials = { testimonials: { nodes: [] } };

/** The screen of the front page, with one post. */
const frontPage = (fields: object, data: object = {}) =>
  screenOf(
    'front-page',
    { posts: { ...emptyPosts, nodes: [{ ...post, ...fields }] }, ...noTestimonials, ...data },
    '/',
  );

const locations = { headerLocation: 'PRIMARY', footerLocation: 'FOOTER' };

describe('the templates of the site', () => {
  it('templates that are lists have numbered pages, an author’s posts among them', () => {
    const paged = Object.entries(templates).flatMap(([name, template]) =>
      template.paged ? [name] : [],
    );
    expect(paged.sort()).toEqual(['archive', 'author', 'date', 'home', 'posts']);
  });

  it.each([
    ['leaflet', 'singular'],
    ['post', 'single'],
    ['page', 'page'],
  ])('content of the type %s has the template %s', (name, template) => {
    const node = { isContentNode: true, slug: 'x', contentType: { node: { id: 't', name } } };
    expect(chooseTemplate(node, templates, site)).toBe(template);
  });
});

describe('what each template asks for', () => {
  const byId = { databaseId: '1', asPreview: false, blocks: blocks.names, ...locations };
  const cursor = Buffer.from('arrayconnection:1').toString('base64');

  it.each<[string, TemplateName, string, object, object]>([
    [
      'the front page: 12 posts',
      'front-page',
      'GetPageData',
      { ...byId, first: 12, isPage: false, isBlog: false },
      { posts: emptyPosts, ...noTestimonials },
    ],
    ['a page by its database id', 'page', 'GetPageData', byId, { page: null }],
    ['a post by its database id', 'single', 'GetPost', { ...byId, cursor }, { post: null }],
    [
      'a project by its database id',
      'project',
      'GetPost',
      { ...byId, cursor, projects: 8 },
      { project: null },
    ],
    [
      'an archive by its uri, nine from the start',
      'archive',
      'GetCategoryPage',
      { uri: '/x/', first: 9, after: '', ...locations },
      { nodeByUri: null },
    ],
  ])('%s', async (_what, template, name, variables, data) => {
    const { queryCms, asked } = answering({ ...layout, ...data });
    await loadScreen(template, queryCms, request('/x/'), site);
    expect(asked).toEqual([{ name, variables }]);
  });

  it('an archive asks for what follows the cursor of the page before', async () => {
    const { queryCms, asked } = answering({ ...layout, nodeByUri: null });
    await loadScreen('archive', queryCms, request('/x/', { page: 2, after: 'Y3Vyc29y' }), site);
    expect(asked[0]?.variables).toMatchObject({ first: 9, after: 'Y3Vyc29y' });
  });

  it('every template asks for the settings and both menus, with more than ten items', () => {
    for (const { query } of Object.values(templates)) {
      const text = print(query).replace(/\s+/g, ' ');
      expect(text).toContain(
        'generalSettings { title description language dateFormat timeFormat }',
      );
      expect(text).toContain(
        'headerMenuItems: menuItems(where: {location: $headerLocation}, first: 100)',
      );
      expect(text).toContain(
        'footerMenuItems: menuItems(where: {location: $footerLocation}, first: 100)',
      );
      expect(text).toMatch(/path (url )?label parentId cssClasses/);
    }
  });
});

describe('what a view gets', () => {
  it('the view of a post gets text, safe HTML, links of this site, and nothing more', async () => {
    const screen = await single({});
    expect(screen?.props).toMatchObject({
      title: 'Tips & tricks',
      html: '<p>The body of the post.</p>',
      date: { label: 'October 30, 2026' },
      author: { name: 'Fern', href: '/blog/author/fern/' },
      categories: [{ name: 'Guides', href: '#' }],
      tags: [{ name: 'Email & more', href: '/blog/tag/email/' }],
      image: { src: '/blog/wp-content/uploads/a.jpg', width: 1600, height: 900, alt: 'A seedling' },
      layout: {
        brand: 'Seed & Co',
        logo: null,
        icons: 'public',
        language: { tag: 'en-US', direction: 'ltr' },
        primaryMenu: {
          name: 'Primary',
          items: [{ label: 'About', children: [{ label: 'Team' }] }],
        },
        metadata: {
          title: 'Tips & tricks - Seed & Co',
          canonical: 'https://www.example.com/blog/hello/',
          image: { url: 'https://www.example.com/blog/wp-content/uploads/a.jpg' },
        },
      },
    });
    expect(JSON.stringify(screen)).not.toMatch(/cms\.example\.com|alert\(1\)/);
  });

  it.each([
    ['de-DE', '30. Oktober 2026', 'Startseite', 'Ohne Titel'],
    ['fr', '30 octobre 2026', 'Accueil', 'Sans titre'],
    ['ja', '2026年10月30日', 'ホーム', '無題'],
    ['ar', '30 أكتوبر 2026', 'الرئيسية', 'بلا عنوان'],
    // Klingon, of which the site has no words.
    ['tlh', 'October 30, 2026', 'Home', 'Untitled'],
  ])('the view of a post on a site in “%s” has dates and names in it', async (...expected) => {
    const [language, label, name, title] = expected;
    const generalSettings = { ...layout.generalSettings, language };
    const screen = await single({ generalSettings, post: { ...post, title: '' } });
    expect(screen?.props).toMatchObject({ title, date: { label }, crumbs: [{ name }, {}] });
  });

  it('the view of a scheduled post that has come says of no change since its date', async () => {
    const screen = await single({ post: { ...post, modified: '2026-10-01T08:00:00' } });
    expect(screen?.props).toMatchObject({ modified: null });
    expect(JSON.stringify(screen)).not.toContain('2026-10-01');
  });

  it('the view of a password-protected post gets an explanation instead of an empty article, and no index', async () => {
    const hidden = { content: null, date: null, author: null, featuredImage: null };
    const screen = await single({ post: { ...post, ...hidden, isRestricted: true } });
    expect(screen?.props).toMatchObject({
      html: null,
      date: null,
      author: null,
      layout: { metadata: { robots: 'noindex' } },
    });
  });

  it.each([
    [
      'gets its own title, also as the document’s',
      {
        projectFields: { projectTitle: 'A bakery', summary: 'Short', contentArea: '<p>Long</p>' },
      },
      {
        title: 'A bakery',
        summary: 'Short',
        html: '<p>Long</p>',
        layout: { metadata: { title: 'A bakery - Seed & Co' } },
      },
    ],
    [
      'without fields gets the title and the text of the post',
      { contentType: { node: { id: 'c', uri: null } }, projectFields: null },
      {
        title: 'Tips & tricks',
        summary: null,
        html: '<p>The body of the post.</p>',
        others: [],
        crumbs: [{ name: 'Home' }],
      },
    ],
    [
      'leads to the list of projects where WordPress has it',
      { contentType: { node: { id: 'c', uri: '/portfolio/' } }, projectFields: null },
      { crumbs: [{ name: 'Home' }, { name: 'Projects', href: '/blog/portfolio/' }] },
    ],
  ])('the view of a project %s', async (_what, fields, props) => {
    const project = { ...post, __typename: 'Project', ...fields };
    const screen = await screenOf('project', { project, projects: null });
    expect(screen?.props).toMatchObject(props);
  });

  const list = (over: object = {}) => ({
    edges: [{ cursor: 'a', node: post }],
    pageInfo: {
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: 'a',
      endCursor: 'a',
      ...over,
    },
  });
  const tag = (contentNodes: object | null = list()) => ({
    __typename: 'Tag',
    name: 'X',
    contentNodes,
  });

  it.each([
    [{ __typename: 'Category', name: 'SEO &amp; more' }, 'Category: SEO & more'],
    [{ __typename: 'Tag', name: 'Email' }, 'Tag: Email'],
    [{ __typename: 'ContentType', name: 'project', label: 'Projects' }, 'Projects'],
    [{ __typename: 'PostFormat', name: 'Aside', taxonomyName: 'post_format' }, 'Format: Aside'],
    [{ __typename: 'Genre', name: 'Poetry', taxonomyName: 'genre' }, 'Genre: Poetry'],
  ])('the view of the archive %j gets the title "%s"', async (node, title) => {
    const screen = await archive({ description: null, ...node, contentNodes: list() });
    expect(screen?.props).toMatchObject({
      title,
      list: { hasNext: true, endCursor: 'a', page: 1 },
    });
  });

  const author = {
    __typename: 'User',
    id: 'u',
    uri: '/author/fern/',
    name: 'Fern &amp; Co',
    description: 'Grows <b>ferns</b>.<script>alert(1)</script>',
    posts: list(),
  };
  const authorPage = (nodeByUri: object, more = {}) =>
    screenOf('author', { nodeByUri }, '/author/fern/', more);

  it.each([
    [
      'the name as text, what they say of themselves as safe HTML, and their posts',
      {},
      {
        title: 'Author: Fern & Co',
        description: 'Grows <b>ferns</b>.',
        list: { items: [{ title: 'Tips & tricks', href: '/blog/hello/' }], hasNext: true },
        layout: { metadata: { title: 'Fern & Co - Seed & Co', description: 'Grows ferns.' } },
      },
    ],
    [
      'no description of who says nothing',
      { name: null, description: null },
      { title: 'Author: Author', description: null },
    ],
    [
      'no index without posts',
      { posts: { ...list({ hasNextPage: false }), edges: [] } },
      { layout: { metadata: { robots: 'noindex' } } },
    ],
  ])('an author’s page has %s', async (_what, fields, props) => {
    expect((await authorPage({ ...author, ...fields }))?.props).toMatchObject(props);
  });

  it('an author’s page says on its first page alone who they are, and is none for anything else', async () => {
    const second = await authorPage(author, { page: 2, after: 'a' });
    expect(second?.props.layout.metadata.description).not.toContain('ferns');
    expect(await authorPage({ __typename: 'Tag', id: 't', uri: '/author/fern/' })).toBeNull();
  });

  it('the list of a category leads to those above it, to those below it that have posts, and to its feed', async () => {
    const screen = await archive({
      __typename: 'Category',
      name: 'Mail',
      description: null,
      count: 9,
      ancestors: {
        nodes: [
          { id: 'b', name: 'Letters', uri: '/category/all/letters/' },
          { id: 'a', name: 'All', uri: '/category/all/' },
        ],
      },
      children: {
        nodes: [
          { id: 'a', name: 'Cards', uri: '/category/mail/cards/', count: 4 },
          { id: 'b', name: 'Parcels', uri: '/category/mail/parcels/', count: null },
        ],
      },
      contentNodes: list(),
    });
    expect(screen?.props).toMatchObject({
      count: '9 posts',
      total: 9,
      title: 'Category: Mail',
      name: 'Mail',
      crumbs: [{ name: 'Home' }, { name: 'All' }, { name: 'Letters' }],
      narrower: [{ name: 'Cards', href: '/blog/category/mail/cards/', count: 4 }],
    });
  });

  it.each([
    [
      'is shown with all that WordPress tells',
      {},
      {
        title: 'Tips & tricks',
        html: '<p>The body of the post.</p>',
        author: { name: 'Fern' },
        date: { label: 'October 30, 2026' },
        image: { src: '/blog/wp-content/uploads/a.jpg' },
        crumbs: [{ name: 'Home' }, { name: 'Services', href: '/blog/services/' }],
      },
    ],
    [
      'stays hidden where it is protected',
      { title: null, author: null, content: null, isRestricted: true },
      {
        title: 'Untitled',
        html: null,
        author: null,
        layout: { metadata: { robots: 'noindex' } },
      },
    ],
  ])('content of a type that the site knows nothing of %s', async (_what, fields, props) => {
    const contentNode = {
      ...post,
      __typename: 'Service',
      uri: '/services/pruning/',
      contentType: { node: { id: 't', label: 'Services', uri: '/services/' } },
      ...fields,
    };
    const { queryCms, asked } = answering({ ...layout, contentNode });
    const screen = await loadScreen('singular', queryCms, request('/services/pruning/'), site);
    expect(asked[0]?.name).toBe('GetContent');
    expect(screen?.props).toMatchObject(props);
  });

  const logo = {
    id: 'l',
    sourceUrl: 'https://cms.example.com/wp-content/uploads/logo.png',
    altText: '',
    mediaDetails: { width: 600, height: 200 },
  };
  const ownName = {
    brand: 'Fern &amp; Sons',
    language: 'ar',
    textDirection: 'rtl',
    logo,
    icon: { id: 'i', sourceUrl: 'https://cms.example.com/wp-content/uploads/icon.png' },
  };

  it.each([
    [
      'WordPress’s where it tells them',
      { homegrown: ownName },
      {
        brand: 'Fern & Sons',
        logo: {
          src: '/blog/wp-content/uploads/logo.png',
          width: 600,
          height: 200,
          alt: 'Fern & Sons',
        },
        icons: { own: '/blog/wp-content/uploads/icon.png' },
        language: { tag: 'ar', direction: 'rtl' },
      },
    ],
    [
      'what WordPress’s settings tell, without the plugin',
      { generalSettings: { ...layout.generalSettings, language: 'de_DE' } },
      { brand: 'Seed & Co', logo: null, language: { tag: 'de-DE', direction: 'ltr' } },
    ],
  ])('brand, logo, icon and language are %s', async (_what, data, expected) => {
    const screen = await single(data);
    expect(screen?.props.layout).toMatchObject(expected);
    expect(JSON.stringify(screen)).not.toContain('Homegrown');
  });

  it('the pictures that say a brand are shown where that is the brand', async () => {
    const homegrown = { ...ownName, isDemonstration: true, brand: 'Homegrown' };
    expect((await frontPage({}, { homegrown }))?.props.layout).toMatchObject({
      logo: { src: '/blog/logo.png', width: 400, height: 80, alt: 'Homegrown' },
      metadata: { image: { url: 'https://www.example.com/blog/static/share.png' } },
    });
  });

  it('what an SEO plugin of WordPress holds comes first', async () => {
    const homegrownSeo = {
      title: 'Tips for gardens | Fern',
      description: 'All that we know.',
      canonical: 'https://cms.example.com/tips/',
      noindex: false,
      nofollow: true,
      shareTitle: 'Share these tips',
      shareDescription: null,
      shareImage: logo,
    };
    const screen = await single({ post: { ...post, homegrownSeo } });
    expect(screen?.props.layout.metadata).toMatchObject({
      title: 'Tips for gardens | Fern',
      description: 'All that we know.',
      shareTitle: 'Share these tips',
      shareDescription: 'All that we know.',
      canonical: 'https://www.example.com/blog/tips/',
      robots: 'nofollow',
      image: { url: 'https://www.example.com/blog/wp-content/uploads/logo.png', width: 600 },
    });
  });

  it('the view of a list gets cards without the bodies of the posts', async () => {
    const screen = await frontPage({ content: `<p>${'A long body. '.repeat(100)}</p>` });
    if (screen?.template !== 'front-page') throw new Error('not the front page');
    const card = screen.props.latestPosts?.posts[0];
    expect(card).toMatchObject({
      title: 'Tips & tricks',
      href: '/blog/hello/',
      author: 'Fern',
      category: { name: 'Guides', href: '/blog/category/guides/' },
    });
    expect(JSON.stringify(screen)).not.toContain('A long body. '.repeat(20));
    const excerpt = card?.excerpt ?? '';
    expect(excerpt.length).toBeLessThanOrEqual(siteConfig.cardExcerptLength);
    expect(excerpt.length).toBeGreaterThan(siteConfig.cardExcerptLength - 15);
    expect(excerpt).toMatch(/^A long body\. .*…$/);
  });

  it.each([
    [
      'the excerpt that its author has written',
      { excerpt: '<p>Say when you are open.</p>\n', content: '<p>It is raining.</p>' },
      { excerpt: 'Say when you are open.' },
    ],
    [
      'the first words of its text where WordPress has made the excerpt itself',
      { excerpt: '<p>It is [&hellip;]</p>\n', content: '<p>It is raining. The shop is shut.</p>' },
      { excerpt: 'It is raining. The shop is shut.' },
    ],
    [
      'that it is protected, where it has a password',
      { excerpt: null, content: null, isRestricted: true },
      { excerpt: 'Protected by a password.' },
    ],
    ['nothing, where there is no text', { excerpt: '', content: '' }, { excerpt: null }],
    [
      'a number and its unit in one line',
      {
        content:
          '<div class="wp-block-group is-style-today"><h2>Today</h2><ol><li>Cut. (20 minutes)</li><li>Glue. (30 minutes)</li></ol></div>',
      },
      { readingTime: '1\u00a0min read', today: '2\u00a0steps · 50\u00a0minutes' },
    ],
    ['its image', {}, { image: { src: '/blog/wp-content/uploads/a.jpg' } }],
    ...[
      ['image', null] as const,
      ['size of its image', { node: { ...image.node, mediaDetails: null } }] as const,
      ['source of its image', { node: { ...image.node, sourceUrl: null } }] as const,
    ].map(([what, featuredImage]): [string, object, object] => [
      `the default image, where there is no ${what}`,
      { featuredImage },
      { image: { src: '/blog/static/banner.jpeg' } },
    ]),
  ])('the card of a post says or shows %s', async (_what, fields, card) => {
    expect((await frontPage(fields))?.props).toMatchObject({ latestPosts: { posts: [card] } });
  });

  it('with the latest posts as front page it is the first page of their list', async () => {
    const node = { uri: '/', __typename: 'ContentType' };
    const posts = { ...emptyPosts, pageInfo: { hasNextPage: true } };
    const data = { posts, ...noTestimonials, contentType: { uri: '/' } };
    expect((await screenOf('front-page', data, '/', { node }))?.props).toMatchObject({
      furtherPosts: { href: '/blog/page/2/', isNextPage: true },
      allPostsHref: '#latest-posts',
      layout: {
        metadata: {
          canonical: 'https://www.example.com/blog/',
          prev: null,
          next: 'https://www.example.com/blog/page/2/',
        },
      },
    });
  });

  it.each([
    ['/news/', '/blog/news/'],
    ['/', '#latest-posts'],
    [null, '#latest-posts'],
  ])('a page as front page leads to all posts at %s', async (uri, allPostsHref) => {
    const screen = await frontPage({}, { contentType: { uri } });
    expect(screen?.props).toMatchObject({ allPostsHref, furtherPosts: null });
  });

  it.each<[string, TemplateName, object]>([
    [
      'an archive without its list',
      'archive',
      { nodeByUri: { id: 'n', uri: '/x/', ...tag(null) } },
    ],
    ['the front page without its posts', 'front-page', { posts: null, ...noTestimonials }],
    ['a page without the settings', 'page', { page: post, generalSettings: null }],
    ['a page without its menu', 'page', { page: post, headerMenuItems: null }],
  ])(
    'is nothing when the CMS gives %s: that is an outage, not an empty page',
    async (_what, name, data) => {
      await expect(screenOf(name, data)).rejects.toThrow('The answer has no');
    },
  );

  it.each([
    ['no next page', { hasNextPage: false }],
    ['no cursor', { endCursor: null }],
  ])('the view of a list with %s has no more to load', async (_what, over) => {
    expect((await archive(tag(list(over))))?.props).toMatchObject({ list: { hasNext: false } });
  });

  it('the view of a second page gets its own address and the way back', async () => {
    const screen = await archive(tag(), { page: 2, after: 'a' });
    expect(screen?.props.layout.metadata).toMatchObject({
      canonical: 'https://www.example.com/blog/x/page/2/',
      prev: 'https://www.example.com/blog/x/',
      next: 'https://www.example.com/blog/x/page/3/',
    });
  });

  it.each([
    [
      { __typename: 'Tag', name: 'X' },
      { itemName: 'post', aboveTheFold: 6 },
    ],
    [
      { __typename: 'ContentType', name: 'project', label: 'Projects' },
      { itemName: 'project', aboveTheFold: 3 },
    ],
  ])('the view of the empty list %j is told what it has none of', async (node, props) => {
    const contentNodes = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
    expect((await archive({ ...node, contentNodes }))?.props).toMatchObject(props);
  });
});

describe('a search', () => {
  const first = { after: '', page: 1 };

  it.each([
    [{ q: '  two   words ' }, { term: 'two words', ...first }],
    [{ q: 'x'.repeat(150) }, { term: 'x'.repeat(100), ...first }],
    [{ q: ['a1', 'b2'] }, { term: 'a1', ...first }],
    [{}, { term: '', ...first }],
    [
      { q: 'email', after: 'YXJyYXk6OQ==', page: '2' },
      { term: 'email', after: 'YXJyYXk6OQ==', page: 2 },
    ],
    [
      { q: 'email', after: '"}{', page: '2' },
      { term: 'email', ...first },
    ],
    [
      { q: 'email', after: 'YXJyYXk6OQ==', page: '0' },
      { term: 'email', ...first },
    ],
  ])('a search reads %j', (query, expected) => {
    expect(readSearch(query, site)).toEqual(expected);
  });

  it('a search needs two characters, or one that may be a word', () => {
    expect(['', 'a', 'я'].map(isSearchable)).toEqual([false, false, false]);
    expect(['ab', '看板', '🌱🌱', '看'].map(isSearchable)).toEqual([true, true, true, true]);
  });

  /** The screen of a search that finds these nodes. */
  const searched = (term: string, nodes: object[], data: object = {}) => {
    const contentNodes = {
      edges: nodes.map((node) => ({ node })),
      pageInfo: { hasNextPage: false, endCursor: null },
    };
    const { queryCms } = answering({ ...layout, categories: null, contentNodes, ...data });
    return searchScreen(queryCms, { term, ...first }, sources);
  };
  const page = { ...post, __typename: 'Page', excerpt: undefined };

  it.each([
    ['', null],
    ['a', 'noindex'],
    ['tips', 'noindex'],
  ])('search engines may list the search, and none that visitors make: “%s”', async (...row) => {
    const [term, robots] = row;
    expect((await searched(term, [])).layout.metadata.robots ?? null).toBe(robots);
  });

  it('a search shows posts, pages and projects with title, date and excerpt', async () => {
    const { found, categories } = await searched(
      'tips',
      [
        { ...post, excerpt: '<p>An <b>excerpt</b> <script>x</script></p>' },
        { ...page, featuredImage: null, content: '<p>a &lt;b&gt; c</p>' },
      ],
      { categories: { nodes: [{ id: 'c', name: 'Guides', uri: '/category/guides/' }] } },
    );
    const card = { title: 'Tips & tricks', href: '/blog/hello/' };
    const image = expect.stringContaining('w=256');
    expect(found).toMatchObject({
      items: [
        { ...card, date: { label: 'October 30, 2026' }, excerpt: 'An excerpt', kind: null, image },
        { excerpt: 'a <b> c', kind: 'Page', image: null },
      ],
    });
    expect(categories).toEqual([{ id: 'c', name: 'Guides', href: '/blog/category/guides/' }]);
  });

  it('a search shows the first 300 characters of what has no excerpt', async () => {
    const content = `<p>${'A long body. '.repeat(100)}</p>`;
    const { found } = await searched('body', [{ ...page, content }]);
    if (found === null || found === 'failed') throw new Error('nothing found');
    const text = (found.items[0]?.excerpt ?? '').replace(/<[^>]+>/g, '');
    expect(text.length).toBeLessThanOrEqual(300);
    expect(text.length).toBeGreaterThan(285);
  });

  it('a search asks WordPress for nothing that the index of this site has found', async () => {
    const document = {
      id: 'cG9zdDo0Mg==',
      databaseId: 42,
      href: '/soap/',
      title: 'Soap',
      kind: 'CaseStudy',
      date: '',
      dateGmt: '',
      excerpt: '',
      terms: '',
      text: 'All of it. It is made of lye and oil. Then it rests.',
    };
    const isFoundBy = (word: string) => word === 'lye';
    const hits = [{ document, isFoundBy, isTelling: isFoundBy }];
    const { queryCms, asked } = answering({});
    const results = await searchResults(
      queryCms,
      { term: 'lye', after: '', page: 2 },
      { ...sources, search: async () => ({ hits, total: 40, didYouMean: 'lye' }) },
    );
    expect(asked).toEqual([]);
    expect(results).toMatchObject({ page: 2, hasNext: true, total: 40, didYouMean: 'lye' });
    expect(results.items).toEqual([
      {
        id: 'cG9zdDo0Mg==',
        href: '/soap/',
        title: 'Soap',
        kind: 'Case study',
        date: null,
        excerpt: '… It is made of lye and oil. Then it rests.',
        image: null,
        words: ['lye'],
      },
    ]);
    expect(Buffer.from(results.endCursor, 'base64').toString()).toBe('arrayconnection:42');
  });

  it('a search screen has the newest posts to offer', async () => {
    const nodes = [{ id: 'p', uri: '/ferns/', title: 'Ferns &amp; co', isRestricted: null }];
    expect((await searched('', [], { posts: { nodes } })).newest).toEqual([
      { id: 'p', name: 'Ferns & co', href: '/blog/ferns/' },
    ]);
  });

  it('a search that fails still has its screen', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const queryCms: QueryCms = async (query) => {
      if (print(query).includes('query GetSearchResults')) throw new Error('down');
      return asAnswer({ ...layout, categories: null });
    };
    const screen = await searchScreen(queryCms, { term: 'tips', ...first }, sources);
    expect(screen).toMatchObject({ found: 'failed', term: 'tips', categories: [], newest: [] });
  });
});
