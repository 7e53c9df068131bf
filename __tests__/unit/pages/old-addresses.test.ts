import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { askOf } from '@/__tests__/unit/changes/ask-backend';
import { post, siteOf, term } from '@/content-backend/__tests__/store/site-of';
import { executorOf } from '@/content-backend/graph/answer/execute';
import { siteContextOf } from '@/content-backend/graph/site-context';
import { backendOf } from '@/content-backend/http/backend';
import { DECLARED_TYPES } from '@/content-backend/import/guesses/guess-content-types';
import type { Ask } from '@/lib/cms/create-ask';
import { askWithPlugin } from '@/lib/cms/plugin-fields';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { getStaticProps } from '@/pages/[[...wordpressNode]]';

jest.mock('@/lib/cms/query-cms', () => ({ queryCmsForVisit: jest.fn() }));

/** The moment of a change log without a change. */
const NO_CHANGE_YET = 'none:0';

const content = siteOf(
  {
    posts: [
      post({
        id: 1,
        slug: 'write-page-titles-people-click',
        title: 'Write page titles people click',
      }),
      post({ id: 2, slug: 'trim-your-list', oldSlugs: ['clean-your-list'] }),
      post({ id: 3, slug: 'about', type: 'page', title: 'About' }),
      post({ id: 4, slug: 'how-we-test', type: 'page', title: 'How we test', parentId: 3 }),
      post({
        id: 5,
        slug: 'binned__trashed',
        status: 'trash',
        title: 'Binned',
        meta: new Map([['_wp_desired_post_slug', 'binned']]),
      }),
      post({ id: 6, slug: 'a-draft', status: 'draft', title: 'A draft' }),
      post({ id: 7, slug: 'a-client', type: 'testimonial', title: 'A client' }),
      post({ id: 8, slug: 'three-pages', title: 'Three pages' }),
    ],
    terms: [term({ id: 20, slug: 'growing' }), term({ id: 21, slug: 'seeds', parentId: 20 })],
  },
  { contentTypes: [...DECLARED_TYPES] },
);
const { schema } = backendOf(content);
const asked = jest.fn();
const cms = askOf(executorOf(schema, siteContextOf(content)), '');
const counted: Ask = (query, variables) => {
  asked();
  return cms(query, variables);
};
const ask = Object.assign(counted, { moment: NO_CHANGE_YET });

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:8080';
  process.env.SITE_URL = 'https://www.example.com';
  process.env.NEXT_DIST_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'old-addresses-'));
});

afterAll(() => {
  fs.rmSync(process.env.NEXT_DIST_DIR ?? '', { recursive: true });
  delete process.env.NEXT_DIST_DIR;
});

beforeEach(() => {
  asked.mockReset();
  jest.mocked(queryCmsForVisit).mockResolvedValue(ask);
});

async function leadsTo(address: string): Promise<string> {
  const result = await getStaticProps({
    params: { wordpressNode: address.split('/').filter(Boolean) },
  });
  if ('redirect' in result)
    return `${result.redirect.destination} for ${Number(result.revalidate)} s`;
  return 'props' in result ? 'itself' : 'missing';
}

describe('an address that WordPress once had, or nearly has', () => {
  it.each([
    ['an old slug', '/clean-your-list/', '/trim-your-list/'],
    ['capitals', '/WRITE-Page-titles-people-click/', '/write-page-titles-people-click/'],
    ['a page without its parent', '/how-we-test/', '/about/how-we-test/'],
    ['a page below another', '/wrong/how-we-test/', '/about/how-we-test/'],
    ['a post below what is no part of its address', '/growing/three-pages/', '/three-pages/'],
    ['a shortened slug', '/write-page-titles/', '/write-page-titles-people-click/'],
    ['AMP', '/three-pages/amp/', '/three-pages/'],
    ['an embed', '/three-pages/embed/', '/three-pages/'],
    ['a trackback', '/three-pages/trackback/', '/three-pages/'],
    ['a page of comments', '/three-pages/comment-page-2/', '/three-pages/'],
    ['a page of a post', '/three-pages/2/', '/three-pages/'],
    ['a category below the wrong parent', '/category/wrong/seeds/', '/category/growing/seeds/'],
  ])('%s leads to the right place, for a minute: %s', async (_what, address, to) => {
    await expect(leadsTo(address)).resolves.toBe(`${to} for 60 s`);
  });

  it.each([
    '/binned/',
    '/a-draft/',
    '/nothing-at-all/',
    '/a-cli/',
    '/wri/',
    '/tag/three-pages/',
    '/category/nope/',
  ])('is missing where nothing is meant: %s', async (address) => {
    await expect(leadsTo(address)).resolves.toBe('missing');
  });

  it('costs one question more than an address where nothing is', async () => {
    await leadsTo('/nothing-at-all/');
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('is guessed without the plugin, too', async () => {
    const withoutPlugin: Ask = async (query, variables) => {
      if (JSON.stringify(query).includes('homegrownAddress')) {
        throw new CmsUnavailable(
          'graphql',
          'x',
          'Cannot query field "homegrownAddress" on type "RootQuery".',
        );
      }
      return cms(query, variables);
    };
    const presence = { missingUntilMs: 0, moment: '' };
    jest
      .mocked(queryCmsForVisit)
      .mockResolvedValue(askWithPlugin(withoutPlugin, presence, () => performance.now()));
    await expect(leadsTo('/write-page-titles/')).resolves.toContain(
      '/write-page-titles-people-click/',
    );
  });
});
