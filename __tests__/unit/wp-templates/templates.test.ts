import fs from 'node:fs';
import path from 'node:path';
import type { Ask } from '@homegrown/engine/cms/create-ask';
import { isSearchable } from '@homegrown/engine/content/shared/search-term';
import { withTaxonomyType } from '@homegrown/engine/internal/cms/query-for-type';
import { chooseTemplate } from '@homegrown/engine/internal/routing/template-candidates';
import { readSearch } from '@homegrown/engine/search/search-request';
import { print } from 'graphql';
import { siteBelowBlog as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import { GetCategoryPageDocument } from '@/generated/wp-templates/archive/archive';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';
import { siteConfig } from '@/site.config';
import { searchResults, searchScreen } from '@/wp-templates/search/search-screen';
import { type TemplateName, templates } from '@/wp-templates/templates';

test('The site’s templates are those that docs/site.md promises', () => {
  const text = fs.readFileSync(path.join(__dirname, '../../../docs/site.md'), 'utf8');
  const [, clause = ''] = /^- \*\*1\.3\*\* ([^]*?)\n- \*\*/m.exec(text) ?? [];
  const [, named = '', more = ''] =
    /templates ([^;]*);[^]*One template more, `([\w-]+)`/.exec(clause) ?? [];
  const promised = [...named.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  // An owner may add some.
  expect(Object.keys(templates)).toEqual(expect.arrayContaining([...promised, more]));
  expect(promised.length).toBeGreaterThan(5);
});

test('docs/architecture.md has each template with its query, and its view', () => {
  const root = path.join(__dirname, '../../..');
  const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  const [, table = ''] = /^## The templates$([^]*?)^## /m.exec(read('docs/architecture.md')) ?? [];
  const rows = [...table.matchAll(/^\| `.*$/gm)].map(([row]) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
  for (const [template = '', , query = '', view = ''] of rows) {
    const own = template === 'home' ? 'archive' : template;
    expect(read(`wp-templates/${own}/${own}-template.ts`)).toMatch(
      new RegExp(`^  View: .*\\b${view}\\b`, 'm'),
    );
    expect(read(`wp-templates/${own}/${own}.graphql`)).toMatch(
      new RegExp(`^query ${query}\\b`, 'm'),
    );
  }
  // An owner may add some.
  const listed = rows.map(([template]) => template);
  expect(Object.keys(templates)).toEqual(expect.arrayContaining(listed));
  expect(listed.length).toBeGreaterThan(5);
});

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

const frame = {
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
  const ask: Ask = async (query, variables) => {
    asked.push({ name: print(query).match(/query (\w+)/)?.[1] ?? '', variables });
    return asAnswer(data);
  };
  return { ask, asked };
}

const request = (uri: string, more = {}) => ({
  node: { uri, databaseId: 1 },
  asPreview: false,
  page: 1,
  after: '',
  ...more,
});

/** WPGraphQL's cursor of the content with number 1. */
const FIRST_CURSOR = Buffer.from('arrayconnection:1').toString('base64');

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

const emptyPosts = { nodes: [], pageInfo: { hasNextPage: false } };

describe('what each template asks for', () => {
  it.each<[string, TemplateName, string, unknown, unknown]>([
    [
      'the front page: 12 posts',
      'front-page',
      'GetPageData',
      { first: 12, databaseId: '1', asPreview: false, isPage: false, isBlog: false, ...locations },
      { posts: emptyPosts, testimonials: { nodes: [] } },
    ],
    [
      'a page by its database id',
      'page',
      'GetPageData',
      { databaseId: '1', asPreview: false, ...locations },
      { page: null },
    ],
    [
      'a post by its database id',
      'single',
      'GetPost',
      { databaseId: '1', asPreview: false, cursor: FIRST_CURSOR, ...locations },
      { post: null },
    ],
    [
      'a project by its database id',
      'project',
      'GetPost',
      { databaseId: '1', asPreview: false, cursor: FIRST_CURSOR, projects: 8, ...locations },
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
    const { ask, asked } = answering({ ...frame, ...(data as object) });
    await loadScreen(template, ask, request('/x/'), site);
    expect(asked).toEqual([{ name, variables }]);
  });

  it('an archive asks for what follows the cursor of the page before', async () => {
    const { ask, asked } = answering({ ...frame, nodeByUri: null });
    await loadScreen('archive', ask, request('/x/', { page: 2, after: 'Y3Vyc29y' }), site);
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

  it('a list of a custom taxonomy asks for its terms on their own type as well', () => {
    const text = print(withTaxonomyType(GetCategoryPageDocument, 'Genre')).replace(/\s+/g, ' ');
    expect(text).toContain(
      '... on Genre { contentNodes(first: $first, after: $after) { ...ArchiveItems } }',
    );
    expect(() => withTaxonomyType(GetCategoryPageDocument, 'X{}')).toThrow(
      'no name of a GraphQL type',
    );
  });
});

describe('what a view gets', () => {
  it('the view of a post gets text, safe HTML, links of this site, and nothing more', async () => {
    const { ask } = answering({ ...frame, post });
    const screen = await loadScreen('single', ask, request('/hello/'), site);
    if (screen?.template !== 'single') throw new Error('not a post');
    expect(screen.props).toMatchObject({
      title: 'Tips & tricks',
      html: '<p>The body of the post.</p>',
      date: { label: 'October 30, 2026' },
      author: { name: 'Fern', href: '/blog/author/fern/' },
      categories: [{ name: 'Guides', href: '#' }],
      tags: [{ name: 'Email & more', href: '/blog/tag/email/' }],
      image: { src: '/blog/wp-content/uploads/a.jpg', width: 1600, height: 900, alt: 'A seedling' },
    });
    expect(screen.props.frame).toMatchObject({
      brand: 'Seed & Co',
      logo: null,
      icons: 'public',
      language: { tag: 'en-US', direction: 'ltr' },
      primaryMenu: { name: 'Primary', items: [{ label: 'About', children: [{ label: 'Team' }] }] },
      metadata: {
        title: 'Tips & tricks - Seed & Co',
        canonical: 'https://www.example.com/blog/hello/',
        image: { url: 'https://www.example.com/blog/wp-content/uploads/a.jpg' },
      },
    });
    expect(JSON.stringify(screen)).not.toContain('cms.example.com');
    expect(JSON.stringify(screen)).not.toContain('alert(1)');
  });

  it.each([
    ['de-DE', '30. Oktober 2026', 'Startseite', 'Ohne Titel'],
    ['fr', '30 octobre 2026', 'Accueil', 'Sans titre'],
    ['ja', '2026年10月30日', 'ホーム', '無題'],
    ['ar', '30 أكتوبر 2026', 'الرئيسية', 'بلا عنوان'],
    // Klingon, of which the site has no words.
    ['tlh', 'October 30, 2026', 'Home', 'Untitled'],
  ])('the view of a post on a site in “%s” has dates and names in it', async (...expected) => {
    const [language, label, home, title] = expected;
    const settings = { generalSettings: { ...frame.generalSettings, language } };
    const { ask } = answering({ ...frame, ...settings, post: { ...post, title: '' } });
    const screen = await loadScreen('single', ask, request('/hello/'), site);
    expect(screen?.props).toMatchObject({
      title,
      date: { label },
      crumbs: [{ name: home }, {}],
    });
  });

  it('the view of a scheduled post that has come says of no change since its date', async () => {
    const early = { ...post, modified: '2026-10-01T08:00:00' };
    const { ask } = answering({ ...frame, post: early });
    const screen = await loadScreen('single', ask, request('/hello/'), site);
    expect(screen?.props).toMatchObject({ modified: null });
    expect(JSON.stringify(screen)).not.toContain('2026-10-01');
  });

  it('the view of a password-protected post gets an explanation instead of an empty article, and no index', async () => {
    const restricted = {
      ...post,
      content: null,
      date: null,
      author: null,
      featuredImage: null,
      isRestricted: true,
    };
    const { ask } = answering({ ...frame, post: restricted });
    const screen = await loadScreen('single', ask, request('/hello/'), site);
    expect(screen?.props).toMatchObject({
      html: null,
      date: null,
      author: null,
      frame: { metadata: { robots: 'noindex' } },
    });
  });

  it('the view of a project gets its own title, also as the document’s', async () => {
    const project = {
      ...post,
      __typename: 'Project',
      projectFields: { projectTitle: 'A bakery', summary: 'Short', contentArea: '<p>Long</p>' },
    };
    const { ask } = answering({ ...frame, project, projects: { nodes: [] } });
    const screen = await loadScreen('project', ask, request('/projects/a/'), site);
    expect(screen?.props).toMatchObject({
      title: 'A bakery',
      summary: 'Short',
      html: '<p>Long</p>',
      frame: { metadata: { title: 'A bakery - Seed & Co' } },
    });
  });

  it.each([
    [
      'where WordPress has it',
      '/portfolio/',
      [{ name: 'Home' }, { name: 'Projects', href: '/blog/portfolio/' }],
    ],
    ['not at all if there is none', null, [{ name: 'Home' }]],
  ])('the breadcrumbs of a project name the list of projects %s', async (_where, uri, crumbs) => {
    const contentType = { node: { id: 'c', uri } };
    const project = { ...post, __typename: 'Project', contentType, projectFields: null };
    const { ask } = answering({ ...frame, project, projects: { nodes: [] } });
    const screen = await loadScreen('project', ask, request('/portfolio/a/'), site);
    const shown: unknown = screen && 'crumbs' in screen.props && screen.props.crumbs;
    expect(shown).toEqual(crumbs.map((crumb) => expect.objectContaining(crumb)));
  });

  it('the view of a project without fields gets the title and the text of the post', async () => {
    const { ask } = answering({
      ...frame,
      project: { ...post, projectFields: null },
      projects: null,
    });
    const screen = await loadScreen('project', ask, request('/projects/a/'), site);
    expect(screen?.props).toMatchObject({
      title: 'Tips & tricks',
      summary: null,
      html: '<p>The body of the post.</p>',
      others: [],
    });
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

  it.each([
    [{ __typename: 'Category', name: 'SEO &amp; more', description: null }, 'Category: SEO & more'],
    [{ __typename: 'Tag', name: 'Email', description: null }, 'Tag: Email'],
    [
      { __typename: 'ContentType', name: 'project', label: 'Projects', description: '' },
      'Projects',
    ],
    [
      { __typename: 'PostFormat', name: 'Aside', description: null, taxonomyName: 'post_format' },
      'Format: Aside',
    ],
    [
      { __typename: 'Genre', name: 'Poetry', description: null, taxonomyName: 'genre' },
      'Genre: Poetry',
    ],
  ])('the view of the archive %j gets the title "%s"', async (node, title) => {
    const { ask } = answering({
      ...frame,
      nodeByUri: { id: 'n', uri: '/x/', ...node, contentNodes: list() },
    });
    const screen = await loadScreen('archive', ask, request('/x/'), site);
    expect(screen?.props).toMatchObject({
      title,
      list: { hasNext: true, endCursor: 'a', page: 1 },
    });
  });

  it('an author’s page has the name as text, what they say of themselves as safe HTML, and their posts', async () => {
    const author = {
      __typename: 'User',
      id: 'u',
      uri: '/author/fern/',
      name: 'Fern &amp; Co',
      description: 'Grows <b>ferns</b>.<script>alert(1)</script>',
      posts: list(),
    };
    const of = async (nodeByUri: object, more = {}) =>
      loadScreen(
        'author',
        answering({ ...frame, nodeByUri }).ask,
        request('/author/fern/', more),
        site,
      );
    const screen = await of(author);
    expect(screen?.props).toMatchObject({
      title: 'Author: Fern & Co',
      description: 'Grows <b>ferns</b>.',
      feed: '/blog/author/fern/feed/',
      list: { items: [{ title: 'Tips & tricks', href: '/blog/hello/' }], hasNext: true },
    });
    expect(screen?.props.frame.metadata).toMatchObject({
      title: 'Fern & Co - Seed & Co',
      description: 'Grows ferns.',
    });
    const second = await of(author, { page: 2, after: 'a' });
    expect(second?.props.frame.metadata.description).not.toContain('ferns');
    const silent = await of({ ...author, name: null, description: null });
    expect(silent?.props).toMatchObject({ title: 'Author: Author', description: null });
    const empty = { ...author, posts: { ...list({ hasNextPage: false }), edges: [] } };
    expect((await of(empty))?.props).toMatchObject({
      emptyMessage: 'No posts found.',
      frame: { metadata: { robots: 'noindex' } },
    });
    expect(await of({ __typename: 'Tag', id: 't', uri: '/author/fern/' })).toBeNull();
  });

  it('the list of a category below another leads to those above it', async () => {
    const above = [
      { id: 'b', name: 'Letters', uri: '/category/mail/letters/' },
      { id: 'a', name: 'Mail', uri: '/category/mail/' },
    ];
    const { ask } = answering({
      ...frame,
      nodeByUri: {
        __typename: 'Category',
        id: 'n',
        uri: '/x/',
        name: 'Newsletters',
        description: null,
        ancestors: { nodes: above },
        contentNodes: list(),
      },
    });
    const screen = await loadScreen('archive', ask, request('/x/'), site);
    expect(screen?.props).toMatchObject({
      crumbs: [{ name: 'Home' }, { name: 'Mail' }, { name: 'Letters' }],
    });
  });

  it('the list of a category leads to those below it that have posts, and to its feed', async () => {
    const below = [
      { id: 'a', name: 'Letters', uri: '/category/mail/letters/', count: 4 },
      { id: 'b', name: 'Parcels', uri: '/category/mail/parcels/', count: null },
    ];
    const { ask } = answering({
      ...frame,
      nodeByUri: {
        __typename: 'Category',
        id: 'n',
        uri: '/category/mail/',
        name: 'Mail',
        description: null,
        count: 9,
        children: { nodes: below },
        contentNodes: list(),
      },
    });
    const screen = await loadScreen('archive', ask, request('/category/mail/'), site);
    expect(screen?.props).toMatchObject({
      count: '9 posts',
      total: 9,
      title: 'Category: Mail',
      name: 'Mail',
      narrower: [{ name: 'Letters', href: '/blog/category/mail/letters/', count: 4 }],
      feed: '/blog/category/mail/feed/',
    });
  });

  it('content of a type that the site knows nothing of is shown with all that WordPress tells', async () => {
    const { title, content, author, date } = post;
    const service = {
      __typename: 'Service',
      id: 's',
      databaseId: 1,
      uri: '/services/pruning/',
      contentType: {
        node: {
          id: 't',
          label: 'Services',
          uri: '/services/',
        },
      },
      isRestricted: false,
      title,
      content,
      author,
      date,
      featuredImage: image,
    };
    const { ask, asked } = answering({ ...frame, contentNode: service });
    const screen = await loadScreen('singular', ask, request('/services/pruning/'), site);
    expect(asked[0]?.name).toBe('GetContent');
    expect(screen?.props).toMatchObject({
      title: 'Tips & tricks',
      html: '<p>The body of the post.</p>',
      author: { name: 'Fern' },
      date: { label: 'October 30, 2026' },
      image: { src: '/blog/wp-content/uploads/a.jpg' },
      crumbs: [{ name: 'Home' }, { name: 'Services', href: '/blog/services/' }],
    });
    const bare = { ...service, title: null, author: null, content: null, isRestricted: true };
    const hidden = answering({ ...frame, contentNode: bare });
    const other = await loadScreen('singular', hidden.ask, request('/services/pruning/'), site);
    expect(other?.props).toMatchObject({ title: 'Untitled', html: null, author: null });
    expect(other?.props.frame.metadata.robots).toBe('noindex');
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

  it('brand, logo, icon and language are those of WordPress where it tells them', async () => {
    const { ask } = answering({ ...frame, homegrown: ownName, post });
    const screen = await loadScreen('single', ask, request('/hello/'), site);
    expect(screen?.props.frame).toMatchObject({
      brand: 'Fern & Sons',
      logo: {
        src: '/blog/wp-content/uploads/logo.png',
        width: 600,
        height: 200,
        alt: 'Fern & Sons',
      },
      icons: { own: '/blog/wp-content/uploads/icon.png' },
      language: { tag: 'ar', direction: 'rtl' },
    });
    expect(JSON.stringify(screen)).not.toContain('Homegrown');
  });

  it('without the plugin they are what WordPress’s settings tell', async () => {
    const german = { ...frame.generalSettings, language: 'de_DE' };
    const { ask } = answering({ ...frame, generalSettings: german, post });
    const screen = await loadScreen('single', ask, request('/hello/'), site);
    expect(screen?.props.frame).toMatchObject({
      brand: 'Seed & Co',
      logo: null,
      language: { tag: 'de-DE', direction: 'ltr' },
    });
    expect(JSON.stringify(screen)).not.toContain('Homegrown');
  });

  it('the pictures that say a brand are shown where that is the brand', async () => {
    const named = {
      ...frame,
      homegrown: { ...ownName, isDemonstration: true, brand: 'Homegrown' },
    };
    const { ask } = answering({ ...named, posts: emptyPosts, testimonials: { nodes: [] } });
    const screen = await loadScreen('front-page', ask, request('/'), site);
    expect(screen?.props.frame).toMatchObject({
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
    const { ask } = answering({ ...frame, post: { ...post, homegrownSeo } });
    const screen = await loadScreen('single', ask, request('/hello/'), site);
    expect(screen?.props.frame.metadata).toMatchObject({
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
    const content = `<p>${'A long body. '.repeat(100)}</p>`;
    const nodes = [{ ...post, content }];
    const { ask } = answering({
      ...frame,
      posts: { ...emptyPosts, nodes },
      testimonials: { nodes: [] },
    });
    const screen = await loadScreen('front-page', ask, request('/'), site);
    if (screen?.template !== 'front-page') throw new Error('not the front page');
    expect(screen.props.latestPosts?.posts[0]).toMatchObject({
      title: 'Tips & tricks',
      href: '/blog/hello/',
      author: 'Fern',
      category: { name: 'Guides', href: '/blog/category/guides/' },
    });
    expect(JSON.stringify(screen)).not.toContain('A long body. '.repeat(20));
    const excerpt = screen.props.latestPosts?.posts[0]?.excerpt ?? '';
    expect(excerpt.length).toBeLessThanOrEqual(siteConfig.cardExcerptLength);
    expect(excerpt.length).toBeGreaterThan(siteConfig.cardExcerptLength - 15);
    expect(excerpt).toMatch(/^A long body\. .*…$/);
  });

  it.each([
    [
      'the excerpt that its author has written',
      { excerpt: '<p>Say when you are open.</p>\n', content: '<p>It is raining.</p>' },
      'Say when you are open.',
    ],
    [
      'the first words of its text where WordPress has made the excerpt itself',
      { excerpt: '<p>It is [&hellip;]</p>\n', content: '<p>It is raining. The shop is shut.</p>' },
      'It is raining. The shop is shut.',
    ],
    [
      'that it is protected, where it has a password',
      { excerpt: null, content: null, isRestricted: true },
      'Protected by a password.',
    ],
    ['nothing, where there is no text', { excerpt: '', content: '' }, null],
  ])('the card of a post says %s', async (_what, fields, excerpt) => {
    const { ask } = answering({
      ...frame,
      posts: { ...emptyPosts, nodes: [{ ...post, ...fields }] },
      testimonials: { nodes: [] },
    });
    const screen = await loadScreen('front-page', ask, request('/'), site);
    expect(screen?.props).toMatchObject({ latestPosts: { posts: [{ excerpt }] } });
  });

  it('the card of a post keeps a number and its unit in one line', async () => {
    const content =
      '<div class="wp-block-group is-style-today"><h2>Today</h2><ol><li>Cut. (20 minutes)</li><li>Glue. (30 minutes)</li></ol></div>';
    const { ask } = answering({
      ...frame,
      posts: { ...emptyPosts, nodes: [{ ...post, content }] },
      testimonials: { nodes: [] },
    });
    const screen = await loadScreen('front-page', ask, request('/'), site);
    expect(screen?.props).toMatchObject({
      latestPosts: {
        posts: [{ readingTime: '1\u00a0min read', today: '2\u00a0steps · 50\u00a0minutes' }],
      },
    });
  });

  it('with the latest posts as front page it is the first page of their list', async () => {
    const list = { ...emptyPosts, pageInfo: { hasNextPage: true } };
    const answer = { ...frame, posts: list, testimonials: { nodes: [] } };
    const asked = answering({ ...answer, contentType: { uri: '/' } });
    const ofList = { ...request('/'), node: { uri: '/', __typename: 'ContentType' } };
    const screen = await loadScreen('front-page', asked.ask, ofList, site);
    expect(screen?.props).toMatchObject({
      furtherPosts: { href: '/blog/page/2/', isNextPage: true },
      allPostsHref: '#latest-posts',
      frame: {
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
  ])('a page as front page leads to all posts at %s', async (uri, href) => {
    const answer = { ...frame, posts: emptyPosts, testimonials: { nodes: [] } };
    const { ask } = answering({ ...answer, contentType: { uri } });
    const screen = await loadScreen('front-page', ask, request('/'), site);
    expect(screen?.props).toMatchObject({ allPostsHref: href, furtherPosts: null });
  });

  it.each([
    ['a post without an image: the default image', null, '/blog/static/banner.jpeg'],
    [
      'an image without a size: the default image',
      { node: { ...image.node, mediaDetails: null } },
      '/blog/static/banner.jpeg',
    ],
    [
      'an image without a source: the default image',
      { node: { ...image.node, sourceUrl: null } },
      '/blog/static/banner.jpeg',
    ],
    ['an image: itself', image, '/blog/wp-content/uploads/a.jpg'],
  ])('the card of %s gets the image that fits it', async (_what, featuredImage, src) => {
    const { ask } = answering({
      ...frame,
      posts: { ...emptyPosts, nodes: [{ ...post, featuredImage }] },
      testimonials: { nodes: [] },
    });
    const screen = await loadScreen('front-page', ask, request('/'), site);
    expect(screen?.props).toMatchObject({ latestPosts: { posts: [{ image: { src } }] } });
  });

  it.each<[string, TemplateName, object]>([
    [
      'an archive without its list',
      'archive',
      { nodeByUri: { __typename: 'Tag', id: 'n', uri: '/x/', name: 'X', contentNodes: null } },
    ],
    [
      'the front page without its posts',
      'front-page',
      { posts: null, testimonials: { nodes: [] } },
    ],
    ['a page without the settings', 'page', { page: post, generalSettings: null }],
    ['a page without its menu', 'page', { page: post, headerMenuItems: null }],
  ])(
    'is nothing when the CMS gives %s: that is an outage, not an empty page',
    async (_what, name, data) => {
      const { ask } = answering({ ...frame, ...data });
      await expect(loadScreen(name, ask, request('/x/'), site)).rejects.toThrow(
        'The answer has no',
      );
    },
  );

  it.each([
    ['no next page', { hasNextPage: false }],
    ['no cursor', { endCursor: null }],
  ])('the view of a list with %s has no more to load', async (_what, over) => {
    const { ask } = answering({
      ...frame,
      nodeByUri: { __typename: 'Tag', id: 'n', uri: '/x/', name: 'X', contentNodes: list(over) },
    });
    const screen = await loadScreen('archive', ask, request('/x/'), site);
    expect(screen?.props).toMatchObject({ list: { hasNext: false } });
  });

  it('the view of a second page gets its own address and the way back', async () => {
    const { ask } = answering({
      ...frame,
      nodeByUri: { __typename: 'Tag', id: 'n', uri: '/x/', name: 'X', contentNodes: list() },
    });
    const screen = await loadScreen('archive', ask, request('/x/', { page: 2, after: 'a' }), site);
    expect(screen?.props.frame.metadata).toMatchObject({
      canonical: 'https://www.example.com/blog/x/page/2/',
      prev: 'https://www.example.com/blog/x/',
      next: 'https://www.example.com/blog/x/page/3/',
    });
  });

  it('the view of an empty list gets the words for it', async () => {
    const empty = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
    const of = async (node: object) =>
      loadScreen(
        'archive',
        answering({ ...frame, nodeByUri: { id: 'n', uri: '/x/', contentNodes: empty, ...node } })
          .ask,
        request('/x/'),
        site,
      );
    expect((await of({ __typename: 'Tag', name: 'X' }))?.props).toMatchObject({
      emptyMessage: 'No posts found.',
    });
    expect(
      (await of({ __typename: 'ContentType', name: 'project', label: 'Projects' }))?.props,
    ).toMatchObject({
      emptyMessage: 'No projects found.',
      aboveTheFold: 3,
    });
  });
});

describe('a search', () => {
  it.each([
    [{ q: '  two   words ' }, { term: 'two words', after: '', page: 1 }],
    [{ q: 'x'.repeat(150) }, { term: 'x'.repeat(100), after: '', page: 1 }],
    [{ q: ['a1', 'b2'] }, { term: 'a1', after: '', page: 1 }],
    [{}, { term: '', after: '', page: 1 }],
    [
      { q: 'email', after: 'YXJyYXk6OQ==', page: '2' },
      { term: 'email', after: 'YXJyYXk6OQ==', page: 2 },
    ],
    [
      { q: 'email', after: '"}{', page: '2' },
      { term: 'email', after: '', page: 1 },
    ],
    [
      { q: 'email', after: 'YXJyYXk6OQ==', page: '0' },
      { term: 'email', after: '', page: 1 },
    ],
  ])('a search reads %j', (query, expected) => {
    expect(readSearch(query, site)).toEqual(expected);
  });

  it('a search needs two characters, or one that may be a word', () => {
    expect(['', 'a', 'я'].map(isSearchable)).toEqual([false, false, false]);
    expect(['ab', '看板', '🌱🌱', '看'].map(isSearchable)).toEqual([true, true, true, true]);
  });

  it('search engines may list the search, and none of the searches that visitors make', async () => {
    const { ask } = answering({
      ...frame,
      categories: { nodes: [] },
      contentNodes: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
    });
    const robotsOf = async (term: string) =>
      (await searchScreen(ask, { term, after: '', page: 1 }, sources)).frame.metadata.robots ??
      null;
    expect([await robotsOf(''), await robotsOf('a'), await robotsOf('tips')]).toEqual([
      null,
      'noindex',
      'noindex',
    ]);
  });

  it('a search shows posts, pages and projects with title, date and excerpt', async () => {
    const edges = [
      { node: { ...post, excerpt: '<p>An <b>excerpt</b> <script>x</script></p>' } },
      {
        node: { ...post, __typename: 'Page', excerpt: undefined, content: '<p>a &lt;b&gt; c</p>' },
      },
    ];
    const { ask } = answering({
      ...frame,
      categories: { nodes: [{ id: 'c', name: 'Guides', uri: '/category/guides/' }] },
      contentNodes: { edges, pageInfo: { hasNextPage: false, endCursor: null } },
    });
    const screen = await searchScreen(ask, { term: 'tips', after: '', page: 1 }, sources);
    if (screen.found === null || screen.found === 'failed') throw new Error('nothing found');
    expect(screen.found.items).toMatchObject([
      { title: 'Tips & tricks', href: '/blog/hello/', date: { label: 'October 30, 2026' } },
      { excerpt: expect.stringContaining('a ') },
    ]);
    expect(screen.found.items.map(({ excerpt }) => excerpt)).toEqual(['An excerpt', 'a <b> c']);
    expect(screen.found.items.map(({ kind }) => kind)).toEqual([null, 'Page']);
    expect(screen.categories).toEqual([
      { id: 'c', name: 'Guides', href: '/blog/category/guides/' },
    ]);
    expect(screen.frame.metadata.robots).toBe('noindex');
  });

  it('a search shows the first 300 characters of what has no excerpt', async () => {
    const content = `<p>${'A long body. '.repeat(100)}</p>`;
    const page = { ...post, __typename: 'Page', excerpt: undefined, content };
    const { ask } = answering({
      ...frame,
      contentNodes: { edges: [{ node: page }], pageInfo: { hasNextPage: false, endCursor: null } },
    });
    const { items } = await searchResults(ask, { term: 'body', after: '', page: 1 }, sources);
    const text = (items[0]?.excerpt ?? '').replace(/<[^>]+>/g, '');
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
    const { ask, asked } = answering({});
    const page = await searchResults(
      ask,
      { term: 'lye', after: '', page: 2 },
      { ...sources, search: async () => ({ hits, total: 40, didYouMean: 'lye' }) },
    );
    expect(asked).toEqual([]);
    expect(page).toMatchObject({ page: 2, hasNext: true, total: 40, didYouMean: 'lye' });
    expect(page.items).toEqual([
      {
        id: 'cG9zdDo0Mg==',
        href: '/soap/',
        title: 'Soap',
        kind: 'Case study',
        date: null,
        excerpt: '… It is made of lye and oil. Then it rests.',
        words: ['lye'],
      },
    ]);
    expect(Buffer.from(page.endCursor, 'base64').toString()).toBe('arrayconnection:42');
  });

  it('a search screen has the newest posts to offer', async () => {
    const posts = {
      nodes: [{ id: 'p', uri: '/ferns/', title: 'Ferns &amp; co', isRestricted: null }],
    };
    const { ask } = answering({ ...frame, categories: null, posts });
    const { newest } = await searchScreen(ask, { term: '', after: '', page: 1 }, sources);
    expect(newest).toEqual([{ id: 'p', name: 'Ferns & co', href: '/blog/ferns/' }]);
  });

  it('a search that fails still has its screen', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const ask: Ask = async (query) => {
      if (print(query).includes('query GetSearchResults')) throw new Error('down');
      return asAnswer({ ...frame, categories: null });
    };
    const screen = await searchScreen(ask, { term: 'tips', after: '', page: 1 }, sources);
    expect(screen).toMatchObject({ found: 'failed', term: 'tips', categories: [], newest: [] });
    log.mockRestore();
  });
});
