import type { QueryCms } from '#cms/apollo-client';
import { CmsUnavailable } from '#cms/unavailable';
import { forgetLists, knownList, rememberList } from '#routing/known-lists';
import { forgetPageStarts } from '#routing/pagination/page-starts';
import { routeAddress } from '#routing/route-address';
import type { RoutedNode } from '#routing/routed-node';
import { passTime } from '@/packages/engine/__tests__/pass-time';
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

/** The segments that Next gives for an address; a mark says that it has no slash at its end. */
function segmentsOf(address: string): string[] | undefined {
  const names = address.split('/').filter(Boolean);
  if (names.length === 0) return undefined;
  return address.endsWith('/') ? names : ['--', ...names];
}

/** What an address leads to in short: `archive /projects/, page 2`, or `→ /hello/`. */
async function route(address: string, trailingSlash = true): Promise<string> {
  const options = { trailingSlash, queryCms: cms, site };
  const found = await routeAddress(segmentsOf(address), templates, options);
  if (found.kind === 'redirect') return `→ ${found.to}`;
  if (found.kind !== 'template') return found.kind;
  const { template, node, page, trade } = found;
  return `${template} ${node.uri}${page > 1 ? `, page ${page}` : ''}${trade ? ` of ${trade}` : ''}`;
}

/** What is thrown when answers of the CMS do not go together. */
const contradiction = (words: string) => ({
  name: 'CmsUnavailable',
  reason: 'control',
  operation: 'GetSeedNode',
  message: expect.stringContaining(words),
});

/** What was asked so far; the control query is about nothing. */
const asked = () => cms.mock.calls.map(([, variables]) => variables);

beforeAll(() => {
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

/** The post where WordPress says that it stands. */
const postAt = (uri: unknown) => ({ ...post, uri });
const JO_FEED = '/testimonials/jo/feed/';
const SEO = '/category/guides/seo/';
const testimonial = { ...post, __typename: 'Testimonial', uri: '/testimonials/jo/' };
const photo = { ...post, __typename: 'MediaItem', databaseId: 5, uri: '/photo/' };
const comment = { ...post, __typename: 'Comment', isContentNode: undefined };
const event = { ...post, __typename: 'Event', contentType: { node: { name: 'event' } } };
const list = { __typename: 'ContentType', id: 'x', isFrontPage: false, isPostsPage: false };
const projects = { ...list, name: 'project', uri: '/projects/' };
const frontPage = { ...post, isFrontPage: true, uri: '/about/' };
const latestPosts = { ...list, name: 'post', uri: '/', isFrontPage: true, isPostsPage: true };

const wordPress = {
  '/': latestPosts,
  '/hello/': post,
  '/hello/feed/': post,
  '/elsewhere/': post,
  '/hello.html/': postAt('/hello.html'),
  '/bare/': postAt('/bare'),
  '/x/': postAt('/看板/'),
  '/看板/': postAt('/看板/'),
  '/看/': postAt('/%e7%9c%8b/'),
  '/100%/': postAt('/100%/'),
  '/event/': event,
  '/photo/': photo,
  '/testimonials/jo/': testimonial,
  [JO_FEED]: testimonial,
  '/author/fern/': { __typename: 'User', uri: '/author/fern/', userId: 2, name: 'fern' },
  '/projects/': projects,
  [SEO]: category,
  '/category/seo/': category,
};

describe('what an address leads to', () => {
  beforeEach(() => cmsWith(wordPress));

  it.each([
    ['content', '/hello/', 'single /hello/'],
    ['content whose permalink has no slash', '/bare/', 'single /bare/'],
    ['content whose permalink ends as a file does', '/hello.html/', 'single /hello.html'],
    ['letters that are not Latin, which WordPress may encode', '/看/', 'single /看/'],
    ['letters that are not Latin, which it may not', '/看板/', 'single /看板/'],
    ['a percent sign that encodes nothing', '/100%/', 'single /100%/'],
    ['content of a type without a template, said twice', '/event/', 'missing'],
    ['a name that no permalink can have', '/wp-login.php/', 'missing'],
    ['the mark of an address without a slash', '/hello', 'missing'],
    ['junk that WordPress understands', '/hello/feed/', '→ /hello/'],
    ['another address, encoded in its place', '/x/', '→ /%E7%9C%8B%E6%9D%BF/'],
    ['a page of what is no list', '/hello/page/2/', '→ /hello/'],
    ['a testimonial, which the front page shows', '/testimonials/jo/', '→ /'],
    ['a file, which the CMS shows', '/photo/', '→ /?attachment_id=5'],
    ['a child category without its parent', '/category/seo/', `→ ${SEO}`],
    ['the first page of a list by its number', `${SEO}page/1/`, `→ ${SEO}`],
    ['a further page of a list', `${SEO}page/2/`, `archive ${SEO}, page 2`],
    ['further posts of an author', '/author/fern/page/2/', 'author /author/fern/, page 2'],
    ['the latest posts as front page', '/', 'front-page /'],
    ['further ones, with Load More', '/page/2/', 'home /, page 2'],
    ['comments of a post', '/hello/comment-page-2/', 'comments /hello/, page 2'],
    ['those of a file’s name', '/hello.html/comment-page-2/', 'comments /hello.html, page 2'],
    ['those of another address', '/elsewhere/comment-page-2/', '→ /hello/comment-page-2/'],
    ['comments of what is no post', `${SEO}comment-page-1/`, `→ ${SEO}`],
    ['the list of projects', '/projects/', 'archive /projects/'],
    ['its first page', '/projects/page/1/', '→ /projects/'],
    ['those of a trade', '/projects/trade=nursery/', 'archive /projects/ of nursery'],
    ['a trade in words', '/projects/trade=Plant nursery/', '→ /projects/trade=plant-nursery/'],
    ['a trade, encoded', '/projects/trade=Töpferei/', '→ /projects/trade=t%C3%B6pferei/'],
    ['a trade of what has none', `${SEO}trade=bakery/`, `→ ${SEO}`],
  ])('%s: %s is %s', async (_what, address, leadsTo) => {
    await expect(route(address)).resolves.toBe(leadsTo);
  });

  it.each([
    ['/bare', 'single /bare'],
    ['/bare/', '→ /bare'],
    ['/bare/comment-page-3', 'comments /bare, page 3'],
    ['/hello', '→ /hello/'],
    ['/hello.html', 'single /hello.html'],
    ['/hello.html/', '→ /hello.html'],
    ['/hello.html/comment-page-2', 'comments /hello.html, page 2'],
    ['/page/2', 'home /, page 2'],
    // WPGraphQL gives this one a slash all the same.
    ['/projects', 'archive /projects'],
    ['/projects/', '→ /projects'],
  ])('where addresses have no slash at their end: %s is %s', async (address, leadsTo) => {
    await expect(route(address, false)).resolves.toBe(leadsTo);
  });

  it.each<[string, string, object[]]>([
    ['once for content', '/hello/', [{ uri: '/hello/' }]],
    ['once for a list and its page', `${SEO}page/2/`, [{ uri: SEO, first: 9, after: '' }]],
    ['nothing of a testimonial’s own address', JO_FEED, [{ uri: JO_FEED }]],
    ['nothing about what no permalink can match', '/wp-login.php/', []],
    ['nothing about the mark of an address without a slash', '/hello', []],
  ])('WordPress is asked %s', async (_what, address, questions) => {
    await route(address);
    expect(asked()).toEqual(questions);
  });

  it('a page of comments leads to the content where the site shows none', async () => {
    jest.replaceProperty(siteConfig, 'comments', false);
    await expect(route('/hello/comment-page-1/')).resolves.toBe('→ /hello/');
  });

  it.each([null, '', 'https://evil.example/', '//evil.example/', 'hello/', '/?p=1'])(
    'is the path that found it when its uri is %j, which is no path of this site',
    async (uri) => {
      cmsWith({ '/hello/': postAt(uri) });
      await expect(route('/hello/')).resolves.toBe('single /hello/');
    },
  );

  it('a page as front page stands at its address, whatever it names, and has no further pages', async () => {
    cmsWith({ '/': frontPage });
    await expect(route('/')).resolves.toBe('front-page /');
    await expect(route('/page/2/')).resolves.toBe('→ /');
  });
});

describe('an address without content', () => {
  it('is missing when a healthy CMS says so twice', async () => {
    cmsWith({});
    await expect(route('/nope/')).resolves.toBe('missing');
    // The last looks for where it went.
    const nope = { uri: '/nope/' };
    expect(asked()).toEqual([nope, nope, {}, expect.objectContaining(nope)]);
  });

  it('is found when the CMS had only lost it for a moment', async () => {
    cmsWith(wordPress);
    cms.mockResolvedValueOnce({ nodeByUri: null });
    await expect(route('/hello/')).resolves.toBe('single /hello/');
  });

  it.each([
    ['finds nothing at all', { nodeByUri: null, generalSettings: null }],
    ['has lost its front page', { nodeByUri: null, generalSettings: { title: 'Site' } }],
    ['has lost its settings', { nodeByUri: { id: 'x' }, generalSettings: null }],
  ])('is unavailable, not missing, when the CMS %s', async (_what, control) => {
    cmsWith({}, control);
    await expect(route('/nope/')).rejects.toThrow(CmsUnavailable);
  });

  const moved = postAt('/elsewhere/');
  const another = { ...moved, id: 'y' };
  const notThere = 'the CMS does not find the node at its path';
  const neverMissing = 'the front page is never missing';

  it.each<[string, Record<string, unknown>, string, string]>([
    ['nothing where it leads', { '/hello/': moved }, '/hello/', notThere],
    ['something else there', { '/hello/': moved, '/elsewhere/': another }, '/hello/', notThere],
    ['no front page', {}, '/', neverMissing],
    ['a comment as front page', { '/': comment }, '/', neverMissing],
    ['a testimonial as front page', { '/': testimonial }, '/', neverMissing],
    ['a file as front page', { '/': photo }, '/', neverMissing],
  ])('is unavailable when the CMS has %s', async (_what, nodes, address, words) => {
    cmsWith(nodes);
    await expect(route(address)).rejects.toMatchObject(contradiction(words));
  });

  it('is unavailable when the CMS says nothing, then something without a template', async () => {
    cmsWith({ '/hello/': comment });
    cms.mockResolvedValueOnce({ nodeByUri: null });
    const words = 'the CMS says one thing, then another';
    await expect(route('/hello/')).rejects.toMatchObject(contradiction(words));
  });

  it('is unavailable when the CMS does not answer', async () => {
    cms.mockRejectedValue(new CmsUnavailable('timeout', 'GetSeedNode', 'too late'));
    await expect(route('/hello/')).rejects.toThrow('too late');
  });
});

describe('the list at a path', () => {
  const node = (uri: string): RoutedNode => ({ ...category, uri });

  it('is remembered after a visit', async () => {
    cmsWith(wordPress);
    await route(SEO);
    await route('/hello/');
    expect(knownList(SEO)).toMatchObject(category);
    expect(knownList('/hello/')).toBeUndefined();
  });

  it('is forgotten when a thousand others were visited since', () => {
    for (let number = 0; number <= 1_000; number += 1) rememberList(node(`/category/${number}/`));
    expect(knownList('/category/1/')).toBeDefined();
    expect(knownList('/category/0/')).toBeUndefined();
  });

  it('is forgotten after REVALIDATE_SECONDS', async () => {
    rememberList(node('/category/seo/'));
    await passTime(59_000);
    expect(knownList('/category/seo/')).toBeDefined();
    await passTime(2_000);
    expect(knownList('/category/seo/')).toBeUndefined();
  });
});
