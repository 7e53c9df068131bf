import type { IncomingMessage, ServerResponse } from 'node:http';
import { queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import type * as environmentModule from '@homegrown/engine/internal/cms/environment';
import { mayRequest } from '@homegrown/engine/internal/limits/visitor-limit';
import { routeSegments } from '@homegrown/engine/internal/routing/address';
import { forgetLists } from '@homegrown/engine/internal/routing/known-lists';
import { forgetPageStarts } from '@homegrown/engine/internal/routing/pagination/page-starts';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import {
  getRewrittenUrl,
  unstable_getResponseFromNextConfig,
} from 'next/experimental/testing/server';
import { askOf } from '@/__tests__/unit/changes/query-backend';
import { post, siteOf, term, user } from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { checkedDocuments, executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import { getServerSideProps } from '@/pages/-/permalink';
import { getStaticProps } from '@/pages/[[...wordpressNode]]';

jest.mock('@homegrown/engine/cms/query-cms', () => ({ queryCmsForRequest: jest.fn() }));
jest.mock('@homegrown/engine/internal/limits/visitor-limit', () => ({ mayRequest: jest.fn() }));
// The site reads its environment once; here each of its settings is tried.
jest.mock('@homegrown/engine/internal/cms/environment', () => {
  const actual: typeof environmentModule = jest.requireActual(
    '@homegrown/engine/internal/cms/environment',
  );
  return { ...actual, environment: () => actual.readEnvironment(process.env) };
});

const dated = (id: number) =>
  post({
    id,
    slug: `post-${id}`,
    date: '2024-05-01 10:00:00',
    dateGmt: '2024-05-01 10:00:00',
    termIds: [21],
  });

function content(permalinks: string) {
  return siteOf(
    {
      users: [user({ id: 1, login: 'ada' })],
      posts: [
        ...Array.from({ length: 10 }, (_, index) => dated(index + 1)),
        post({ id: 13, slug: 'café', title: 'Coffee' }),
        post({ id: 14, slug: 'about', type: 'page' }),
        post({ id: 15, slug: 'team', type: 'page', parentId: 14 }),
        post({ id: 16, slug: 'shop', type: 'project' }),
        post({ id: 17, slug: 'picture', type: 'attachment', status: 'inherit', parentId: 14 }),
        post({ id: 18, slug: 'ann', type: 'testimonial' }),
      ],
      terms: [
        term({ id: 21, slug: 'north' }),
        term({ id: 22, slug: 'south', parentId: 21 }),
        term({ id: 23, slug: 'easy', taxonomy: 'post_tag' }),
      ],
    },
    { contentTypes: [...DECLARED_TYPES], permalinks },
  );
}

// The same types stand in all of these sites.
const { schema } = backendOf(content('/%postname%/'));
const documents = checkedDocuments(schema);

afterAll(() => {
  delete process.env.TRAILING_SLASH;
  delete process.env.BASE_PATH;
});

/** The address to which next.config.js, as it is with the environment of now, rewrites another. */
async function rewritten(address: string): Promise<string> {
  const config: { configOf?: (phase: string) => Promise<NextConfig> } = {};
  jest.isolateModules(() => {
    config.configOf = jest.requireActual('@/next.config.js');
  });
  const nextConfig = (await config.configOf?.(PHASE_PRODUCTION_BUILD)) ?? {};
  const url = new URL(address, 'http://site').href;
  const response = await unstable_getResponseFromNextConfig({ url, nextConfig });
  return getRewrittenUrl(response) ?? url;
}

/**
 * What the site says, without a request of its own, at a plain address: status and address, or 404.
 */
async function firstAnswer(address: string, basePath: string): Promise<string> {
  const { pathname, searchParams } = new URL(await rewritten(`${basePath}${address}`));
  expect(pathname).toBe(`${basePath}/-/permalink`);
  // The page looks at neither: the limit of a visitor's questions is not what is tested here.
  const result = await getServerSideProps({
    query: Object.fromEntries(searchParams),
    req: {} as IncomingMessage & { cookies: Record<string, string> },
    res: {} as ServerResponse,
    resolvedUrl: '',
  });
  return 'redirect' in result ? result.redirect.destination : '404';
}

/** What stands at an address of the site: its template, where it leads on, or 404. */
async function standsAt(address: string, trailingSlash: boolean): Promise<string> {
  const { pathname } = new URL(address, 'http://site');
  const names = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const wordpressNode = [...routeSegments(names, trailingSlash)];
  const result = await getStaticProps({ params: { wordpressNode } });
  if ('redirect' in result) return `on to ${result.redirect.destination}`;
  return 'props' in result ? result.props.screen.template : '404';
}

describe.each([
  { permalinks: '/%postname%/', trailingSlash: true, basePath: '' },
  { permalinks: '/%postname%/', trailingSlash: true, basePath: '/shop' },
  { permalinks: '/%postname%', trailingSlash: false, basePath: '' },
  { permalinks: '/%postname%', trailingSlash: false, basePath: '/shop' },
  { permalinks: '/blog/%year%/%postname%', trailingSlash: false, basePath: '' },
])(
  'with permalinks $permalinks below "$basePath", a plain address of WordPress',
  ({ permalinks, trailingSlash, basePath }) => {
    beforeAll(() => {
      Object.assign(process.env, { TRAILING_SLASH: String(trailingSlash), BASE_PATH: basePath });
      const all = content(permalinks);
      jest.mocked(mayRequest).mockResolvedValue(true);
      jest
        .mocked(queryCmsForRequest)
        .mockResolvedValue(askOf(executorOf(schema, siteContextOf(all), documents), ''));
    });
    beforeEach(() => {
      forgetLists();
      forgetPageStarts();
    });

    it.each([
      ['/?p=13', 'single'],
      ['/index.php?p=13', 'single'],
      ['/?name=post-2', 'single'],
      ['/?pagename=about/team', 'page'],
      ['/?page_id=15', 'page'],
      ['/?p=16', 'project'],
      ['/?project=shop', 'project'],
      ['/?attachment_id=17', 'page'],
      ['/?cat=22', 'archive'],
      ['/?cat=21&paged=2', 'archive'],
      ['/?category_name=north/south', 'archive'],
      ['/?tag=easy', 'archive'],
      ['/?author=1', 'author'],
      ['/?author_name=ada&paged=2', 'author'],
      ['/?post_type=project', 'archive'],
      ['/?m=202405', 'date'],
      ['/?m=202405&paged=2', 'date'],
      ['/?year=2024&monthnum=5&day=1', 'date'],
      ['/?paged=2', 'home'],
      ['/?paged=1', 'front-page'],
      ['/?p=18', 'front-page'],
    ])('leads to what it names in one step: %s', async (address, template) => {
      const to = await firstAnswer(address, basePath);
      expect(await standsAt(to, trailingSlash)).toBe(template);
      expect(to.endsWith('/')).toBe(trailingSlash || to === '/');
    });

    it('is a 404 at once where it names nothing', async () => {
      expect(await firstAnswer('/?p=999', basePath)).toBe('404');
      expect(await firstAnswer('/?cat=999', basePath)).toBe('404');
    });
  },
);
