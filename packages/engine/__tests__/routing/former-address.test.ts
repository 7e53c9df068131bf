import type { QueryCms } from '#cms/apollo-client';
import { type Environment, environment } from '#cms/environment';
import { queryWithPlugin, unknownPresence } from '#cms/plugin-fields';
import { queryCmsForRequest } from '#cms/query-cms';
import { CmsUnavailable } from '#cms/unavailable';
import { formerAddress } from '#routing/former-address';
import { askOf } from '@/__tests__/unit/changes/query-backend';
import { post, siteOf, term } from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';
import { temporaryBuild } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { getStaticProps } from '@/pages/[[...wordpressNode]]';
import { site } from '@/site';

jest.mock('#cms/query-cms', () => ({ queryCmsForRequest: jest.fn() }));
jest.mock('#cms/environment', () => {
  const actual = jest.requireActual<{ environment: () => Environment }>('#cms/environment');
  return { ...actual, environment: jest.fn(actual.environment) };
});

/** The version of a change log without a change. */
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
const counted: QueryCms = (query, variables) => {
  asked();
  return cms(query, variables);
};
const queryCms = Object.assign(counted, { logVersion: NO_CHANGE_YET });

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = content.settings.cmsUrl;
});

temporaryBuild();

beforeEach(() => {
  asked.mockReset();
  jest.mocked(queryCmsForRequest).mockResolvedValue(queryCms);
});

async function leadsTo(address: string): Promise<string> {
  const result = await getStaticProps({
    params: { wordpressNode: address.split('/').filter(Boolean) },
  });
  if ('redirect' in result)
    return `${result.redirect.destination} for ${Number(result.revalidate)} s`;
  return 'props' in result ? 'itself' : `missing for ${Number(result.revalidate)} s`;
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
    await expect(leadsTo(address)).resolves.toBe('missing for 300 s');
  });

  it('costs one question more than an address where nothing is', async () => {
    await leadsTo('/nothing-at-all/');
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('may be of a content type whose list an owner has added to the query', async () => {
    const uri = '/services/window-signs/';
    const answer = {
      nodeByUri: null,
      namedPosts: { nodes: [] },
      namedServices: { nodes: [{ __typename: 'Service', id: 'x', uri, slug: 'window-signs' }] },
    };
    const address = { path: '/window-signs/', asked: '/window-signs/', page: 1 };
    const owners: QueryCms = async () => asAnswer(answer);
    await expect(formerAddress(address, owners, site)).resolves.toEqual({
      kind: 'redirect',
      to: uri,
    });
  });

  describe('by what WordPress answers', () => {
    const nodes = (...items: { uri: string | null; slug?: string; __typename?: string }[]) => ({
      nodes: items.map((item) => ({ __typename: 'Post', id: 'x', ...item })),
    });
    const became = (path: string, answer: object) => {
      const nothing = { nodeByUri: null, namedPosts: nodes(), wordedPosts: nodes() };
      const answered: QueryCms = async () => asAnswer({ ...nothing, ...answer });
      return formerAddress({ path, asked: path, page: 1 }, answered, site);
    };
    const rule = (path: string | null, status = 301) => ({ homegrownAddress: { status, path } });
    const otherSite = `${new URL(content.settings.cmsUrl).origin}/second/about/`;
    const at = (uri: string | null, __typename = 'Page') => ({ nodeByUri: { __typename, uri } });

    it.each([
      ['an owner’s rule', '/old/', rule('/new/'), '/new/'],
      [
        'an owner’s rule before the path in lower case',
        '/Old/',
        { ...rule('/new/'), ...at('/old/') },
        '/new/',
      ],
      [
        'the path in lower case before a slug',
        '/Old/',
        { ...at('/old/'), namedPosts: nodes({ uri: '/x/old/', slug: 'old' }) },
        '/old/',
      ],
      ['a rule with a query', '/old/', rule('/new/?a=1'), '/new/?a=1'],
      [
        'another site of WordPress’s network before a slug',
        '/second/about/',
        { ...rule(otherSite), namedPages: nodes({ uri: '/about/', slug: 'about' }) },
        otherSite,
      ],
      [
        'a slug in other letters',
        '/uber/',
        { namedPosts: nodes({ uri: '/über/', slug: 'uber' }) },
        '/%C3%BCber/',
      ],
      [
        'the first with the slug that has a page',
        '/old/',
        {
          namedPosts: nodes(
            { uri: '/a/', slug: 'other' },
            { uri: null, slug: 'old' },
            { uri: '/b/old/', slug: 'old' },
          ),
        },
        '/b/old/',
      ],
      [
        'the beginning of a slug, of four letters',
        '/bake/',
        { wordedPosts: nodes({ uri: '/cake/', slug: 'cake' }, { uri: '/baker/', slug: 'baker' }) },
        '/baker/',
      ],
    ])('%s leads there', async (_what, path, answer, to) => {
      await expect(became(path, answer)).resolves.toEqual({ kind: 'redirect', to });
    });

    it.each([
      ['a rule that leads to another host', '/old/', rule('//evil.example/')],
      ['a rule that is a whole address', '/old/', rule('https://evil.example/')],
      ['a rule that leads to itself without the slash', '/old/', rule('/old')],
      ['a rule that leads to itself with a query', '/old/', rule('/old/?again')],
      ['what has an address on another host', '/Old/', at('//evil.example/')],
      ['what has an address with a query', '/Old/', at('/?p=3')],
      ['what has a whole address', '/Old/', at('https://evil.example/old/')],
      ['what has no page', '/Old/', at('/testimonial/old/', 'Testimonial')],
      ['what has no address', '/Old/', at(null)],
      [
        'what only ends with the slug',
        '/old/',
        { namedPosts: nodes({ uri: '/very-old/', slug: 'very-old' }) },
      ],
      [
        'what has the words, but not the beginning',
        '/bake/',
        { wordedPosts: nodes({ uri: '/cake/', slug: 'we-bake' }) },
      ],
      [
        'a beginning of three letters',
        '/bak/',
        { wordedPosts: nodes({ uri: '/baker/', slug: 'baker' }) },
      ],
      [
        'a slug below a category',
        '/category/old/',
        { namedPosts: nodes({ uri: '/old/', slug: 'old' }) },
      ],
      ['the front page', '/', rule('/new/')],
    ])('%s leads nowhere', async (_what, path, answer) => {
      await expect(became(path, answer)).resolves.toEqual({ kind: 'missing' });
    });

    describe('of WordPress itself', () => {
      const at = (cmsUrl: string, variables: Partial<Environment>, to: string) => {
        jest.mocked(environment).mockReturnValueOnce({
          ...environment(),
          NEXT_PUBLIC_WORDPRESS_URL: cmsUrl,
          ...variables,
        });
        return became('/cart/', rule(to));
      };
      const SITE_URL = 'https://example.com';

      it.each([
        ['http://cms.example.org', 'https://cms.example.org/cart/', {}],
        ['https://cms.example.org', 'http://www.cms.example.org/cart/', {}],
        ['https://example.com/wp', 'https://example.com/wp/cart/', { SITE_URL }],
        ['https://www.example.com', 'https://www.example.com/cart/', { SITE_URL }],
        ['https://example.com', 'https://example.com/cart/', { SITE_URL, BASE_PATH: '/blog' }],
        ['https://example.com/wp', 'https://example.com/cart/', { SITE_URL, BASE_PATH: '/blog' }],
      ])('at %s an address leads there, whatever its protocol: %s', async (cmsUrl, to, more) => {
        await expect(at(cmsUrl, more, to)).resolves.toEqual({ kind: 'redirect', to });
      });

      it.each([
        ['https://example.com/wp', 'https://example.com/cart/', { SITE_URL }],
        ['https://example.com/wp', 'http://www.example.com/cart/', { SITE_URL }],
        ['https://example.com/wp', 'https://example.com/wpx/cart/', { SITE_URL }],
        ['https://example.com', 'https://example.com/cart/', { SITE_URL }],
        ['https://example.com', 'https://example.com/blog/cart/', { SITE_URL, BASE_PATH: '/blog' }],
        ['https://cms.example.org', 'ftp://cms.example.org/cart/', {}],
      ])(
        'at %s one that this site answers leads nowhere, least to itself: %s',
        async (cmsUrl, to, more) => {
          await expect(at(cmsUrl, more, to)).resolves.toEqual({ kind: 'missing' });
        },
      );
    });

    it('what an owner’s rule calls gone is gone', async () => {
      await expect(became('/old/', rule(null, 410))).resolves.toEqual({ kind: 'gone' });
    });

    it('asks for the last part of the path, and for its words', async () => {
      const asks = jest.fn();
      const answered: QueryCms = async (_query, variables) => {
        asks(variables);
        return asAnswer({ nodeByUri: null });
      };
      const asked = async (path: string) => {
        await formerAddress({ path, asked: path, page: 1 }, answered, site);
        return asks.mock.lastCall?.[0];
      };
      expect(await asked('/A/Write-page_titles/amp/')).toEqual({
        uri: '/a/write-page_titles/',
        types: ['PROJECT'],
        hasTypes: true,
        name: 'write-page_titles',
        words: 'write page titles',
      });
      expect(await asked('/--/')).toMatchObject({ name: '--', words: '--' });
    });
  });
});

describe('without the plugin', () => {
  beforeEach(() => {
    // A WordPress that refuses the plugin's fields.
    const withoutPlugin: QueryCms = async (query, variables) => {
      if (JSON.stringify(query).includes('homegrownAddress')) {
        throw new CmsUnavailable(
          'graphql',
          'x',
          'Cannot query field "homegrownAddress" on type "RootQuery".',
        );
      }
      return cms(query, variables);
    };
    const asking = queryWithPlugin(withoutPlugin, unknownPresence(), () => performance.now(), site);
    jest
      .mocked(queryCmsForRequest)
      .mockResolvedValue(Object.assign(asking, { logVersion: NO_CHANGE_YET }));
  });

  it.each([
    ['a shortened slug leads', '/write-page-titles/', '/write-page-titles-people-click/ for 60 s'],
    ['capitals lead', '/THREE-pages/', '/three-pages/ for 60 s'],
    ['an old slug, which only the plugin tells, is', '/clean-your-list/', 'missing for 300 s'],
  ])('%s where it should: %s', async (_what, address, to) => {
    await expect(leadsTo(address)).resolves.toBe(to);
  });
});
