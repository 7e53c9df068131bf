import type { QueryCms } from '#cms/apollo-client';
import { CmsUnavailable } from '#cms/unavailable';
import { forgetLists, knownList, rememberList } from '#routing/known-lists';
import { forgetPageStarts } from '#routing/pagination/page-starts';
import { routeAddress } from '#routing/route-address';
import type { RoutedNode } from '#routing/routed-node';
import { site } from '@/site';
import { siteConfig } from '@/site.config';

const cms: jest.MockedFunction<QueryCms> = jest.fn();

const templates = {
  'front-page': { paged: false },
  single: { paged: false },
  comments: { paged: false },
  archive: { paged: true },
  home: { paged: true },
  author: { paged: true },
};

const post = {
  __typename: 'Post',
  uri: '/hello/',
  id: 'cG9zdDox',
  databaseId: 1,
  isContentNode: true,
  slug: 'hello',
  contentType: { node: { name: 'post' } },
  template: { templateName: 'Default' },
};
const category = {
  __typename: 'Category',
  uri: '/category/guides/seo/',
  id: 'dGVybTox',
  databaseId: 7,
  isTermNode: true,
  slug: 'seo',
  taxonomyName: 'category',
};

const healthy = { nodeByUri: { __typename: 'Page', id: 'x' }, generalSettings: { title: 'Site' } };

/** A CMS that finds these nodes at these paths, and answers the control query as given. */
function cmsWith(nodes: Record<string, unknown>, control: unknown = healthy) {
  cms.mockImplementation(async (_query, variables) => {
    const uri = 'uri' in variables ? String(variables.uri) : null;
    return uri === null ? control : { nodeByUri: nodes[uri] ?? null };
  });
}

const route = (segments: string[] | undefined, trailingSlash = true) =>
  routeAddress(segments, templates, { trailingSlash, queryCms: cms, site });

/** What is thrown when answers of the CMS do not go together. */
const contradiction = (words: string) => ({
  name: 'CmsUnavailable',
  reason: 'control',
  operation: 'GetSeedNode',
  message: expect.stringContaining(words),
});

/**
 * What was asked so far: the path of each question about a node, "control" for the control query.
 */
const asked = () =>
  cms.mock.calls.map(([, variables]) => ('uri' in variables ? variables.uri : 'control'));

/** Lets time pass for caches, which read the monotonic clock at most once a millisecond. */
async function pass(ms: number): Promise<void> {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + ms);
  await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example.com';
  process.env.SITE_URL = 'https://www.example.com';
  process.env.REVALIDATE_SECONDS = '60';
});

beforeEach(() => {
  cms.mockReset();
  forgetPageStarts();
  forgetLists();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => setTimeout(resolve, 5));
});

describe('what an address leads to', () => {
  it('an address with content leads to the first template that the site has', async () => {
    cmsWith({ '/hello/': post });
    await expect(route(['hello'])).resolves.toMatchObject({
      kind: 'template',
      template: 'single',
      page: 1,
    });
    expect(cms).toHaveBeenCalledTimes(1);
    expect(cms.mock.calls[0]?.[1]).toEqual({ uri: '/hello/' });
  });

  it('content whose permalink ends as a file does is at that address, with a slash at the end of others or without', async () => {
    const book = { ...post, uri: '/hello.html' };
    cmsWith({ '/hello.html/': book, '/hello.html': book });
    const here = { kind: 'template', template: 'single', node: { uri: '/hello.html' } };
    const toHere = { kind: 'redirect', to: '/hello.html' };
    await expect(route(['hello.html'])).resolves.toMatchObject(here);
    await expect(route(['--', 'hello.html'], false)).resolves.toMatchObject(here);
    await expect(route(['hello.html'], false)).resolves.toEqual(toHere);
    const comments = { kind: 'template', template: 'comments', page: 2 };
    await expect(route(['hello.html', 'comment-page-2'])).resolves.toMatchObject(comments);
    const unslashed = route(['--', 'hello.html', 'comment-page-2'], false);
    await expect(unslashed).resolves.toMatchObject(comments);
  });

  it('an address is missing when the site has no template for it, said twice', async () => {
    cmsWith({
      '/event/': {
        ...post,
        __typename: 'Event',
        uri: '/event/',
        contentType: { node: { name: 'event' } },
      },
    });
    await expect(route(['event'])).resolves.toMatchObject({ kind: 'missing' });
  });

  it('a page of a post’s comments has an address below the post’s, and where the post has another, leads there', async () => {
    cmsWith({ '/hello/': post, '/elsewhere/': post });
    await expect(route(['hello', 'comment-page-2'])).resolves.toMatchObject({
      kind: 'template',
      template: 'comments',
      page: 2,
      node: { uri: '/hello/' },
    });
    await expect(route(['elsewhere', 'comment-page-2'])).resolves.toEqual({
      kind: 'redirect',
      to: '/hello/comment-page-2/',
    });
    cmsWith({ '/hello/': { ...post, uri: '/hello' } });
    await expect(route(['--', 'hello', 'comment-page-3'], false)).resolves.toMatchObject({
      template: 'comments',
      page: 3,
    });
  });

  it('a page of comments of what is no post, or where the site shows none, leads to the content', async () => {
    cmsWith({ '/hello/': post, '/category/guides/seo/': category });
    const toContent = { kind: 'redirect', to: '/category/guides/seo/' };
    await expect(route(['category', 'guides', 'seo', 'comment-page-1'])).resolves.toEqual(
      toContent,
    );
    const before = siteConfig.comments;
    siteConfig.comments = false;
    const off = await route(['hello', 'comment-page-1']).finally(() => {
      siteConfig.comments = before;
    });
    expect(off).toEqual({ kind: 'redirect', to: '/hello/' });
  });

  it('an author’s list has numbered pages as any other', async () => {
    const author = { __typename: 'User', uri: '/author/fern/', userId: 2, name: 'fern' };
    cmsWith({ '/author/fern/': author });
    await expect(route(['author', 'fern', 'page', '2'])).resolves.toMatchObject({
      template: 'author',
      page: 2,
    });
  });

  it('an archive’s address keeps its page number, and one question also tells where the page starts', async () => {
    cmsWith({ '/category/guides/seo/': category });
    await expect(route(['category', 'guides', 'seo', 'page', '2'])).resolves.toMatchObject({
      kind: 'template',
      template: 'archive',
      page: 2,
    });
    expect(cms.mock.calls.map(([, variables]) => variables)).toEqual([
      { uri: '/category/guides/seo/', first: 9, after: '' },
    ]);
  });
});

describe('the projects of a trade', () => {
  const projects = {
    __typename: 'ContentType',
    uri: '/projects/',
    id: 'projects',
    name: 'project',
    isPostsPage: false,
  };

  beforeEach(() => cmsWith({ '/projects/': projects, '/category/guides/seo/': category }));

  it('are below the list of projects', async () => {
    await expect(route(['projects', 'trade=plant-nursery'])).resolves.toMatchObject({
      kind: 'template',
      template: 'archive',
      node: { uri: '/projects/' },
      page: 1,
      trade: 'plant-nursery',
    });
  });

  it.each([
    [['projects', 'trade=Plant nursery'], '/projects/trade=plant-nursery/'],
    [['projects', 'trade=Töpferei'], '/projects/trade=t%C3%B6pferei/'],
    [['projects', 'page', '1'], '/projects/'],
    [['category', 'guides', 'seo', 'trade=bakery'], '/category/guides/seo/'],
  ])('have one address, and no other list has any: %j', async (segments, to) => {
    await expect(route(segments)).resolves.toEqual({ kind: 'redirect', to });
  });
});

describe('the one address of a node', () => {
  it.each<[string, string[], Record<string, unknown>, string]>([
    [
      'a child category without its parent',
      ['category', 'seo'],
      { '/category/seo/': category, '/category/guides/seo/': category },
      '/category/guides/seo/',
    ],
    [
      'junk that WordPress understands',
      ['hello', 'feed'],
      { '/hello/feed/': post, '/hello/': post },
      '/hello/',
    ],
    [
      'the first page by its number',
      ['category', 'guides', 'seo', 'page', '1'],
      { '/category/guides/seo/': category },
      '/category/guides/seo/',
    ],
    ['a page number of what is no list', ['hello', 'page', '2'], { '/hello/': post }, '/hello/'],
    [
      'non-Latin letters',
      ['x'],
      { '/x/': { ...post, uri: '/看板/' }, '/看板/': { ...post, uri: '/看板/' } },
      '/%E7%9C%8B%E6%9D%BF/',
    ],
  ])(
    '%s is redirected to the one address of its node, temporarily',
    async (_what, segments, nodes, to) => {
      cmsWith(nodes);
      await expect(route(segments)).resolves.toEqual({ kind: 'redirect', to });
    },
  );

  it.each<[string, unknown]>([
    ['nothing stands there', null],
    ['something else stands there', { ...post, id: 'cG9zdDoy', uri: '/elsewhere/' }],
  ])('a node is unavailable and not redirected when %s', async (_what, there) => {
    cmsWith({ '/hello/': { ...post, uri: '/elsewhere/' }, '/elsewhere/': there });
    await expect(route(['hello'])).rejects.toMatchObject(
      contradiction('the CMS does not find the node at its path'),
    );
  });

  it('takes the encoded uri of some CMSs for the same address as the decoded one', async () => {
    cmsWith({ '/看板/': { ...post, uri: '/%e7%9c%8b%e6%9d%bf/' } });
    await expect(route(['看板'])).resolves.toMatchObject({ kind: 'template' });
  });

  it('follows permalinks that end without a slash when the site is set to them', async () => {
    cmsWith({ '/hello/': { ...post, uri: '/hello' } });
    await expect(route(['--', 'hello'], false)).resolves.toMatchObject({ kind: 'template' });
    await expect(route(['hello'], false)).resolves.toEqual({
      kind: 'redirect',
      to: '/hello',
    });
    cmsWith({ '/hello/': post });
    await expect(route(['--', 'hello'], false)).resolves.toEqual({
      kind: 'redirect',
      to: '/hello/',
    });
  });

  it('the archive of a content type has no slash where addresses have none, though WPGraphQL gives it one', async () => {
    const projects = { __typename: 'ContentType', id: 'x', name: 'project', uri: '/projects/' };
    const type = { ...projects, isPostsPage: false, isFrontPage: false };
    cmsWith({ '/projects/': type, '/projects': type });
    await expect(route(['--', 'projects'], false)).resolves.toMatchObject({ template: 'archive' });
    await expect(route(['projects'], false)).resolves.toEqual({
      kind: 'redirect',
      to: '/projects',
    });
    await expect(route(['projects'])).resolves.toMatchObject({ node: { uri: '/projects/' } });
  });

  it.each([null, '', 'https://evil.example/', '//evil.example/', 'hello/', '/?p=1'])(
    'is the path that found it when its uri is %j, which is no path of this site',
    async (uri) => {
      cmsWith({ '/hello/': { ...post, uri } });
      await expect(route(['hello'])).resolves.toMatchObject({
        kind: 'template',
        node: { uri: '/hello/' },
      });
    },
  );

  it('an address may have a percent sign that encodes nothing', async () => {
    cmsWith({ '/100%/': { ...post, uri: '/100%/' } });
    await expect(route(['100%'])).resolves.toMatchObject({ node: { uri: '/100%/' } });
  });

  it('puts the slash there when the site is set to have one, and never redirects in a circle', async () => {
    cmsWith({ '/hello/': { ...post, uri: '/hello' } });
    await expect(route(['hello'])).resolves.toMatchObject({
      kind: 'template',
      node: { uri: '/hello/' },
    });
  });

  it('sends testimonials to the front page and attachments to where they belong, for now', async () => {
    cmsWith({
      '/testimonials/jo/': { ...post, __typename: 'Testimonial', uri: '/testimonials/jo/' },
      '/photo/': { ...post, __typename: 'MediaItem', databaseId: 5, uri: '/photo/' },
    });
    await expect(route(['testimonials', 'jo'])).resolves.toMatchObject({
      kind: 'redirect',
      to: '/',
    });
    await expect(route(['photo'])).resolves.toEqual({
      kind: 'redirect',
      to: '/?attachment_id=5',
    });
  });
});

it('What is shown elsewhere is redirected there without a question about its own address', async () => {
  cmsWith({
    '/testimonials/jo/feed/': { ...post, __typename: 'Testimonial', uri: '/testimonials/jo/' },
  });
  await expect(route(['testimonials', 'jo', 'feed'])).resolves.toEqual({
    kind: 'redirect',
    to: '/',
  });
  expect(asked()).toEqual(['/testimonials/jo/feed/']);
});

describe('an address without content', () => {
  it('an address is missing when a healthy CMS says so twice', async () => {
    cmsWith({});
    await expect(route(['nope'])).resolves.toMatchObject({ kind: 'missing' });
    // The last looks for where it went.
    expect(asked()).toEqual(['/nope/', '/nope/', 'control', '/nope/']);
  });

  it('an address is found when the CMS had only lost it for a moment', async () => {
    cmsWith({ '/hello/': post });
    cms.mockResolvedValueOnce({ nodeByUri: null });
    await expect(route(['hello'])).resolves.toMatchObject({ kind: 'template' });
  });

  it('an address is unavailable when the CMS first says nothing, then something that has no template', async () => {
    cmsWith({ '/hello/': { ...post, __typename: 'Comment', isContentNode: undefined } });
    cms.mockResolvedValueOnce({ nodeByUri: null });
    await expect(route(['hello'])).rejects.toMatchObject(
      contradiction('the CMS says one thing, then another'),
    );
  });

  it('does not ask the CMS about a path that no permalink can match', async () => {
    cmsWith({});
    await expect(route(['wp-login.php'])).resolves.toMatchObject({ kind: 'missing' });
    expect(cms).not.toHaveBeenCalled();
  });

  it('an address with the mark for permalinks without a slash is missing where the site does not use them', async () => {
    cmsWith({ '/hello/': post });
    await expect(route(['--', 'hello'])).resolves.toMatchObject({ kind: 'missing' });
    expect(cms).not.toHaveBeenCalled();
  });

  it.each([
    ['finds nothing at all', { nodeByUri: null, generalSettings: null }],
    ['has lost its front page', { nodeByUri: null, generalSettings: { title: 'Site' } }],
    ['has lost its settings', { nodeByUri: { id: 'x' }, generalSettings: null }],
  ])('an address is unavailable, not missing, when the CMS %s', async (_what, control) => {
    cmsWith({}, control);
    await expect(route(['nope'])).rejects.toThrow(CmsUnavailable);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['something without a template', { ...post, __typename: 'Comment', isContentNode: undefined }],
    ['a testimonial', { ...post, __typename: 'Testimonial' }],
    ['a file', { ...post, __typename: 'MediaItem' }],
  ])('the front page is never missing: %s in its place is unavailable', async (_what, node) => {
    cmsWith({ '/': node });
    await expect(route(undefined)).rejects.toMatchObject(
      contradiction('the front page is never missing'),
    );
  });

  it('the front page stands at its address, whatever address its node names', async () => {
    cmsWith({ '/': { ...post, isFrontPage: true, uri: '/about/' } });
    await expect(route(undefined)).resolves.toMatchObject({
      template: 'front-page',
      node: { uri: '/' },
    });
  });

  it('the latest posts as front page go on at /page/2/ as a list, with Load More', async () => {
    const front = {
      __typename: 'ContentType',
      id: 'cG9zdF90eXBlOnBvc3Q=',
      name: 'post',
      uri: '/',
      isFrontPage: true,
      isPostsPage: true,
    };
    cmsWith({ '/': front });
    await expect(route(undefined)).resolves.toMatchObject({ template: 'front-page', page: 1 });
    await expect(route(['page', '2'])).resolves.toMatchObject({
      template: 'home',
      node: { uri: '/' },
      page: 2,
    });
    await expect(route(['--', 'page', '2'], false)).resolves.toMatchObject({ template: 'home' });
  });

  it('a page as front page has no further pages', async () => {
    cmsWith({ '/': { ...post, isFrontPage: true, uri: '/' } });
    await expect(route(['page', '2'])).resolves.toEqual({ kind: 'redirect', to: '/' });
  });

  it('an address is unavailable when the CMS does not answer', async () => {
    cms.mockRejectedValue(new CmsUnavailable('timeout', 'GetSeedNode', 'too late'));
    await expect(route(['hello'])).rejects.toThrow('too late');
  });
});

describe('the list at a path', () => {
  const node = (uri: string): RoutedNode => ({ ...category, uri });

  it('is remembered after a visit', async () => {
    cmsWith({ '/category/guides/seo/': category, '/hello/': post });
    await route(['category', 'guides', 'seo']);
    await route(['hello']);
    expect(knownList('/category/guides/seo/')).toMatchObject(category);
    expect(knownList('/hello/')).toBeUndefined();
  });

  it('is forgotten when a thousand others were visited since', () => {
    for (let number = 0; number <= 1_000; number += 1) rememberList(node(`/category/${number}/`));
    expect(knownList('/category/1/')).toBeDefined();
    expect(knownList('/category/0/')).toBeUndefined();
  });

  it('is forgotten after REVALIDATE_SECONDS', async () => {
    rememberList(node('/category/seo/'));
    await pass(59_000);
    expect(knownList('/category/seo/')).toBeDefined();
    await pass(2_000);
    expect(knownList('/category/seo/')).toBeUndefined();
  });
});
