import { randomUUID } from 'node:crypto';
import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import { changeLog } from '@homegrown/engine/internal/changes/change-log';
import { CmsUnavailable } from '@homegrown/engine/internal/cms/unavailable';
import type { Answer } from '@homegrown/engine/internal/next/server/page-cache/entry';
import { renderings } from '@homegrown/engine/internal/next/server/page-cache/renderings';
import { forgetLists } from '@homegrown/engine/internal/routing/known-lists';
import { forgetPageStarts } from '@homegrown/engine/internal/routing/pagination/page-starts';
import Loadable from 'next/dist/shared/lib/loadable.shared-runtime';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { temporaryBuild } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import WordPressNode, { getStaticPaths, getStaticProps } from '@/pages/[[...wordpressNode]]';
import { site } from '@/site';

jest.mock('@homegrown/engine/cms/query-cms', () => ({ queryCmsForRequest: jest.fn() }));

const cms: jest.MockedFunction<QueryCms> = jest.fn();

const layout = {
  generalSettings: { title: 'Site', description: '' },
  headerMenuItems: { nodes: [] },
  footerMenuItems: { nodes: [] },
};
const tag = {
  __typename: 'Tag',
  id: 'dGVybTox',
  uri: '/tag/email/',
  name: 'Email',
  isTermNode: true,
  taxonomyName: 'post_tag',
};
const TOTAL = 28;

const operationOf = (query: Parameters<QueryCms>[0]): string => {
  const [definition] = query.definitions;
  return (definition?.kind === 'OperationDefinition' && definition.name?.value) || 'unnamed';
};

/**
 * A CMS with one tag of 28 posts, whose cursors are places in the list, and the nodes that a test
 * adds.
 */
function cmsWith(nodes: Record<string, unknown> = {}, control: object | null = tag) {
  cms.mockImplementation(async (query, variables) => {
    const asked: Record<string, unknown> = variables;
    if (operationOf(query) === 'GetControl') {
      return { nodeByUri: control, generalSettings: layout.generalSettings };
    }
    const { uri, first, after } = asked;
    if (operationOf(query) === 'GetControlContent') return { contentNodes: { nodes: [] } };
    if (typeof uri !== 'string') return { ...layout, ...nodes };
    if (uri !== '/tag/email/') return { nodeByUri: nodes[uri] ?? null };
    if (first === undefined) return { nodeByUri: tag };
    const start = after === '' ? 0 : Number(after) - 1_000;
    const end = Math.min(start + Number(first), TOTAL);
    const items = Array.from({ length: end - start }, (_, index) => ({
      __typename: 'Post',
      id: `post-${start + index}`,
      uri: `/post-${start + index}/`,
    }));
    const contentNodes = {
      nodes: items,
      edges: items.map((node, index) => ({ node, cursor: String(1_001 + start + index) })),
      pageInfo: { hasNextPage: end < TOTAL, endCursor: String(1_000 + end) },
    };
    return { ...layout, nodeByUri: { ...tag, contentNodes } };
  });
}

const post = { __typename: 'Post', uri: '/hello/', databaseId: 18, isContentNode: true };
const fullPost = {
  id: 'cG9zdDoxOA==',
  databaseId: 18,
  uri: '/hello/',
  title: 'Hello, world',
  content: '<p>Welcome.</p>',
};

const request = (...segments: string[]) => getStaticProps({ params: { wordpressNode: segments } });
const questions = () => cms.mock.calls.map(([query]) => operationOf(query));

temporaryBuild();

beforeEach(() => {
  cms.mockReset();
  // WordPress itself has nothing at an address where WPGraphQL finds nothing.
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 404 }));
  jest.mocked(queryCmsForRequest).mockImplementation(async () => {
    const queryCms: QueryCms = (query, variables) => cms(query, variables);
    return Object.assign(queryCms, { logVersion: await changeLog().version() });
  });
  forgetPageStarts();
  forgetLists();
});

// What these tests render goes into no cache.
afterEach(() => renderings().markCached('/hello'));

/** WordPress tells of a change. */
const tell = (key: string, unpublished = false) =>
  changeLog().take({ id: randomUUID(), at: 1, changes: [{ key, unpublished }] });

describe('a change that comes while a page is made', () => {
  let clock = 0;

  beforeEach(() => {
    clock = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => clock);
  });

  afterEach(() => jest.mocked(performance.now).mockRestore());

  /**
   * A CMS in which the post gets another title, and tells so, when its content has just been asked
   * for.
   */
  function cmsThatChanges(unpublished: boolean, tookMs: number) {
    cmsWith({ '/hello/': post, post: fullPost });
    const before = cms.getMockImplementation();
    let hasChanged = false;
    cms.mockImplementation(async (query, variables) => {
      const answer = await before?.(query, variables);
      if (operationOf(query) !== 'GetPost' || hasChanged) return answer;
      hasChanged = true;
      clock += tookMs;
      cmsWith({ '/hello/': post, post: { ...fullPost, title: 'Changed' } });
      await tell(fullPost.id, unpublished);
      return answer;
    });
  }

  /** Half of CMS_TIMEOUT_MS: with less than that left, a page is not made a second time. */
  const HALF_OF_TIMEOUT_MS = 3_750;

  it.each([false, true])(
    'is in it as long as there is time (unpublished: %s)',
    async (unpublished) => {
      cmsThatChanges(unpublished, HALF_OF_TIMEOUT_MS - 1);
      await expect(request('hello')).resolves.toMatchObject({
        props: { screen: { props: { title: 'Changed' } } },
      });
      expect(renderings().take('/hello')).toMatchObject({
        logVersion: await changeLog().version(),
      });
    },
  );

  it('is made a second time within what is left of the time of the first', async () => {
    cmsThatChanges(false, HALF_OF_TIMEOUT_MS - 1);
    jest.mocked(queryCmsForRequest).mockClear();
    await request('hello');
    const end = 1_000 + 2 * HALF_OF_TIMEOUT_MS;
    expect(jest.mocked(queryCmsForRequest).mock.calls).toEqual([
      [site, end],
      [site, end],
    ]);
  });

  it('is in it at its next visit when there is no time to make it again', async () => {
    cmsThatChanges(false, HALF_OF_TIMEOUT_MS);
    const logVersion = await changeLog().version();
    await expect(request('hello')).resolves.toMatchObject({
      props: { screen: { props: { title: 'Hello, world' } } },
    });
    const rendering = renderings().take('/hello');
    expect(rendering).toMatchObject({ logVersion });
    expect(changeLog().stateOf(rendering as object)).toBe('changed');
  });

  it('leaves nothing to show when it has unpublished something and there is no time', async () => {
    cmsThatChanges(true, HALF_OF_TIMEOUT_MS);
    await expect(request('hello')).rejects.toMatchObject({
      name: 'CmsUnavailable',
      reason: 'timeout',
      operation: 'the page',
      message: expect.stringContaining('something was unpublished while it was made'),
    });
    expect(renderings().take('/hello')).toBe('failed');
  });

  it('makes a page once when something else changes meanwhile', async () => {
    cmsWith({ '/hello/': post, post: fullPost });
    await tell('cG9zdDo5OQ==');
    await request('hello');
    expect(questions()).toEqual(['GetSeedNode', 'GetPost']);
  });
});

describe('what stands for a changed page while the CMS gives no answer', () => {
  const screen = { template: 'single', props: { title: 'Hello, world' } };
  const redirected = { __N_REDIRECT: '/elsewhere/', __N_REDIRECT_STATUS: 307 };

  /** The page is made anew because it has changed. */
  const begins = (answer: Answer, logVersion: string) =>
    renderings().begin('/hello', {
      before: { answer, keys: [fullPost.id], logVersion },
      isShown: false,
      logVersion,
    });

  it.each<[string, Answer, object]>([
    ['a 404', null, { notFound: true, revalidate: 300 }],
    [
      'a page',
      { kind: 'PAGES', html: '', pageData: { pageProps: { screen } } },
      { props: { screen }, revalidate: 300 },
    ],
    [
      'a redirect',
      { kind: 'REDIRECT', props: { pageProps: redirected } },
      { redirect: { destination: '/elsewhere/', statusCode: 307 }, revalidate: 300 },
    ],
  ])('is what it answered before: %s', async (_what, answer, result) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new CmsUnavailable('timeout', 'GetSeedNode', 'too long');
    cms.mockRejectedValue(failure);
    begins(answer, await changeLog().version());
    await tell(fullPost.id);
    await expect(request('hello')).resolves.toEqual(result);
    expect(log).toHaveBeenCalledWith(failure);
    log.mockRestore();
    expect(renderings().take('/hello')).toBe('failed');
  });

  it('is nothing when it was unpublished meanwhile', async () => {
    cms.mockRejectedValue(new CmsUnavailable('timeout', 'GetSeedNode', 'too long'));
    begins(null, await changeLog().version());
    await tell(fullPost.id, true);
    await expect(request('hello')).rejects.toThrow('too long');
  });
});

describe('what is kept of a page', () => {
  it('a list’s page that is not there is made of the list, which may grow', async () => {
    cmsWith();
    await expect(request('tag', 'email', 'page', '9')).resolves.toMatchObject({ notFound: true });
    const rendering = renderings().take('/tag/email/page/9');
    expect(rendering).toMatchObject({
      keys: expect.arrayContaining(['list:*', `list:*@${tag.id}`]),
    });
  });

  const ofHello = ['uri:/hello/', 'setting_group:reading'];

  it('a page is made of the content that it shows, its address and what the front page is', async () => {
    cmsWith({ '/hello/': { ...post, id: fullPost.id }, post: fullPost });
    await request('hello');
    expect(renderings().take('/hello')).toEqual({
      begunAt: expect.any(Number),
      keys: [fullPost.id, 'setting_group:general', 'list:menuitem', ...ofHello],
      logVersion: await changeLog().version(),
    });
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a 404 is made of what may stand there or below', {}, []],
    [
      'a redirect also of what stands where it leads',
      { '/hello/': { __typename: 'Testimonial', uri: '/hello/' } },
      ['uri:/'],
    ],
  ])('%s', async (_what, nodes, more) => {
    cmsWith(nodes);
    await request('hello');
    expect(renderings().take('/hello')).toMatchObject({
      keys: [...ofHello, 'slug:hello', ...more],
    });
  });

  it('a post that is gone since it was found becomes a 404, made of what may stand there', async () => {
    const nodes: Record<string, unknown> = { post: null, '/hello/': post };
    cmsWith(nodes);
    const answer = cms.getMockImplementation();
    cms.mockImplementation(async (query, variables) => {
      if (operationOf(query) === 'GetPost') delete nodes['/hello/'];
      return answer?.(query, variables);
    });
    await expect(request('hello')).resolves.toEqual({ notFound: true, revalidate: 300 });
    expect(renderings().take('/hello')).toMatchObject({
      keys: expect.arrayContaining([...ofHello, 'slug:hello']),
    });
  });

  it('the 404 of an address that WordPress never has is made of nothing', async () => {
    cmsWith();
    await request('wp-login.php');
    expect(renderings().take('/wp-login.php')).toMatchObject({ keys: [] });
  });

  it('a list’s page that is there is not made of every other list', async () => {
    cmsWith();
    await request('tag', 'email', 'page', '2');
    const rendering = renderings().take('/tag/email/page/2');
    expect(rendering).toMatchObject({ keys: expect.arrayContaining([`list:*@${tag.id}`]) });
    expect(rendering).toMatchObject({ keys: expect.not.arrayContaining(['list:*']) });
  });

  it('a page is kept for REVALIDATE_SECONDS', async () => {
    cmsWith();
    await expect(request('tag', 'email')).resolves.toMatchObject({
      props: { screen: { template: 'archive' } },
      revalidate: 300,
    });
  });

  it.each([
    ['of an address with nothing behind it', ['nope']],
    ['of a page that a list does not have', ['tag', 'email', 'page', '9']],
    ['of a file that WordPress never has', ['wp-login.php']],
  ])('the 404 %s is kept for REVALIDATE_SECONDS, not for ever', async (_what, segments) => {
    cmsWith();
    await expect(request(...segments)).resolves.toEqual({ notFound: true, revalidate: 300 });
  });

  it('nothing new is kept while the CMS finds a post and not its content', async () => {
    cmsWith({ '/hello/': post, post: null });
    await expect(request('hello')).rejects.toThrow('finds the node and not its content');
  });

  it('a temporary redirect is kept for a minute at most', async () => {
    cmsWith({
      '/hello/': { __typename: 'Post', uri: '/hello/', isContentNode: true },
      '/hello/feed/': { __typename: 'Post', uri: '/hello/', isContentNode: true },
      '/testimonials/jo/': { __typename: 'Testimonial', uri: '/testimonials/jo/' },
    });
    for (const [segments, destination] of [
      [['hello', 'feed'], '/hello/'],
      [['testimonials', 'jo'], '/'],
    ] as const) {
      const redirect = { destination, statusCode: 307 };
      await expect(request(...segments)).resolves.toEqual({ redirect, revalidate: 60 });
    }
  });

  it('nothing new is kept while the CMS does not even find its own front page', async () => {
    cmsWith({}, null);
    await expect(request('nope')).rejects.toThrow('neither this nor its own front page');
    cmsWith({ '/hello/': { __typename: 'Post', uri: '/hello/', isContentNode: true } }, null);
    await expect(request('hello')).rejects.toThrow('neither this nor its own front page');
  });
});

describe('a page of WordPress', () => {
  it('a page is made when it is first asked for: a build asks the CMS nothing', async () => {
    expect(await getStaticPaths({})).toEqual({ paths: [], fallback: 'blocking' });
    expect(cms).not.toHaveBeenCalled();
  });

  it('a page shows its post as it is published, never a draft', async () => {
    cmsWith({ '/hello/': post, post: fullPost });
    const result = await request('hello');
    expect(cms.mock.calls.at(-1)?.[1]).toMatchObject({ databaseId: '18', asPreview: false });
    if (!('props' in result)) throw new Error(`No page: ${JSON.stringify(result)}`);
    const { screen } = result.props;
    expect(screen).toMatchObject({ template: 'single', props: { title: 'Hello, world' } });
    await Loadable.preloadAll();
    const html = renderToStaticMarkup(createElement(WordPressNode, result.props));
    expect(html).toContain('>Hello, world</h1>');
    expect(html).toContain('<p>Welcome.</p>');
  });

  it.each([[{}], [{ params: {} }]])(
    'is the front page where the path is empty: %j',
    async (asked) => {
      const empty = { nodes: [], edges: [] };
      const page = { __typename: 'Page', uri: '/', databaseId: 2, isFrontPage: true };
      cmsWith({ '/': page, posts: empty, testimonials: empty });
      expect(await getStaticProps(asked)).toMatchObject({
        props: { screen: { template: 'front-page' } },
      });
      expect(renderings().take('/')).toMatchObject({ keys: expect.arrayContaining(['uri:/']) });
    },
  );

  it('an address has a slash at its end, also where the `uri` of WordPress has none', async () => {
    cmsWith({ '/hello/feed/': { ...post, uri: '/hello' } });
    await expect(request('hello', 'feed')).resolves.toMatchObject({
      redirect: { destination: '/hello/' },
    });
  });
});

describe('what a request costs the CMS', () => {
  it('a request for a list costs the CMS two questions', async () => {
    cmsWith();
    await request('tag', 'email');
    expect(questions()).toEqual(['GetSeedNode', 'GetCategoryPage']);
  });

  it('a request for a list’s second page costs two questions, also when it is the first that is visited', async () => {
    cmsWith();
    await expect(request('tag', 'email', 'page', '2')).resolves.toMatchObject({
      props: { screen: { props: { list: { page: 2, items: { 0: { id: 'post-9' } } } } } },
    });
    expect(questions()).toEqual(['GetSeedNodeOfPage', 'GetCategoryPage']);
  });

  it('a request for a later page asks for nothing that the page before has learned', async () => {
    cmsWith();
    await request('tag', 'email', 'page', '2');
    cms.mockClear();
    await request('tag', 'email', 'page', '3');
    expect(questions()).toEqual(['GetSeedNode', 'GetCategoryPage']);
    expect(cms.mock.calls[1]?.[1]).toMatchObject({ after: '1018' });
  });
});
