import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { askOf } from '@/__tests__/unit/changes/ask-backend';
import { post, siteOf, term } from '@/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/content-backend/__tests__/store/site-types';
import { executorOf } from '@/content-backend/graph/answer/execute';
import { siteContextOf } from '@/content-backend/graph/site-context';
import { backendOf } from '@/content-backend/http/backend';
import type { Route } from '@/content-backend/http/route';
import { type RunningServer, startServer } from '@/content-backend/http/server';
import type { Ask } from '@/lib/cms/create-ask';
import { askWithPlugin } from '@/lib/cms/plugin-fields';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { renderings } from '@/lib/next/server/page-cache/renderings.mjs';
import { formerAddress } from '@/lib/routing/former-address';
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
const { schema, routes } = backendOf(content);
const asked = jest.fn();
const cms = askOf(executorOf(schema, siteContextOf(content)), '');
const counted: Ask = (query, variables) => {
  asked();
  return cms(query, variables);
};
const ask = Object.assign(counted, { moment: NO_CHANGE_YET });

/** The paths that WordPress itself was asked about. */
let heads: string[] = [];
/** Answers before the backend does. */
let ahead: Route = () => false;
const recorded: Route = ({ method, path: asked }) => {
  heads.push(method === 'HEAD' ? asked : method);
  return false;
};
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(() => [recorded, ahead, ...routes], 0);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = server.origin;
  process.env.OWN_ORIGINS = content.settings.cmsUrl;
  process.env.SITE_URL = 'https://www.example.com';
  process.env.NEXT_DIST_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'old-addresses-'));
});

afterAll(async () => {
  await server.close();
  fs.rmSync(process.env.NEXT_DIST_DIR ?? '', { recursive: true });
  delete process.env.NEXT_DIST_DIR;
});

beforeEach(() => {
  asked.mockReset();
  heads = [];
  ahead = () => false;
  jest.mocked(queryCmsForVisit).mockResolvedValue(ask);
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
    const owners: Ask = async () => answer as never;
    await expect(formerAddress(address, owners)).resolves.toEqual({ kind: 'moved', to: uri });
  });

  describe('by what WordPress answers', () => {
    const nodes = (...items: { uri: string | null; slug?: string; __typename?: string }[]) => ({
      nodes: items.map((item) => ({ __typename: 'Post', id: 'x', ...item })),
    });
    const became = (path: string, answer: object) => {
      const nothing = { nodeByUri: null, namedPosts: nodes(), wordedPosts: nodes() };
      const answered: Ask = async () => ({ ...nothing, ...answer }) as never;
      return formerAddress({ path, asked: path, page: 1 }, answered);
    };
    const rule = (path: string | null, status = 301) => ({ homegrownAddress: { status, path } });
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
      await expect(became(path, answer)).resolves.toEqual({ kind: 'moved', to });
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
      await expect(became(path, answer)).resolves.toEqual({ kind: 'nothing', failure: null });
    });

    it('what an owner’s rule calls gone is gone', async () => {
      await expect(became('/old/', rule(null, 410))).resolves.toEqual({ kind: 'gone' });
    });

    it('asks for the last part of the path, and for its words', async () => {
      const asks = jest.fn();
      const answered: Ask = async (_query, variables) => {
        asks(variables);
        return { nodeByUri: null } as never;
      };
      const asked = async (path: string) => {
        await formerAddress({ path, asked: path, page: 1 }, answered);
        return asks.mock.lastCall?.[0];
      };
      expect(await asked('/A/Write-page_titles/amp/')).toEqual({
        uri: '/a/write-page_titles/',
        name: 'write-page_titles',
        words: 'write page titles',
      });
      expect(await asked('/--/')).toMatchObject({ name: '--', words: '--' });
    });
  });

  it('is no question to WordPress itself where the plugin is', async () => {
    await leadsTo('/nothing-at-all/');
    expect(heads).toEqual([]);
  });
});

describe('without the plugin', () => {
  const DAY = 86_400_000;

  /** Of a WordPress that refuses the plugin's fields. */
  function visitWithin(ms: number): Ask {
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
    const visit = askWithPlugin(withoutPlugin, presence, () => performance.now());
    return Object.assign(visit, { moment: NO_CHANGE_YET, deadlineMs: performance.now() + ms });
  }

  const answers = (status: number, location?: string): Route => {
    return (_request, response) => {
      response.writeHead(status, location === undefined ? {} : { location }).end();
      return true;
    };
  };

  /** A WordPress that answers so at these paths. */
  function own(paths: Record<string, Route>): void {
    ahead = (request, response) => paths[request.path]?.(request, response) ?? false;
  }

  beforeEach(() => {
    jest.mocked(queryCmsForVisit).mockResolvedValue(visitWithin(DAY));
    jest.spyOn(console, 'error').mockReturnValue();
  });

  it.each([
    ['an old slug, which only WordPress knows', '/clean-your-list/', '/trim-your-list/'],
    ['a shortened slug', '/write-page-titles/', '/write-page-titles-people-click/'],
    ['capitals', '/THREE-pages/', '/three-pages/'],
  ])('%s leads to the right place, for a minute', async (_what, address, to) => {
    await expect(leadsTo(address)).resolves.toBe(`${to} for 60 s`);
  });

  it('what WordPress knows comes before a guess', async () => {
    own({ '/write-page-titles/': answers(301, '/about/') });
    await expect(leadsTo('/write-page-titles/')).resolves.toBe('/about/ for 60 s');
  });

  it('a redirect to a redirect is followed to what there is, one question for each step', async () => {
    own({ '/first/': answers(302, '/second/'), '/second/': answers(301, '/about/how-we-test/') });
    await expect(leadsTo('/first/')).resolves.toBe('/about/how-we-test/ for 60 s');
    expect(heads).toEqual(['/first/', '/second/']);
  });

  it.each([
    ['/upload/', '/wp-content/uploads/2026/01/list.pdf'],
    ['/front/', '/'],
    ['/numbered/', '/?p=8'],
  ])('%s may lead to %s', async (path, to) => {
    own({ [path]: answers(301, to) });
    await expect(leadsTo(path)).resolves.toBe(`${to} for 60 s`);
  });

  it.each<[string, Record<string, Route>]>([
    ['in a circle', { '/lost/': answers(301, '/other/'), '/other/': answers(301, '/lost/') }],
    ['to itself', { '/lost/': answers(301, '/lost') }],
    ['to nothing', { '/lost/': answers(301, '/other/') }],
    ['to an address that no content has', { '/lost/': answers(301, '/xmlrpc.php') }],
    ['to another host', { '/lost/': answers(301, 'https://evil.example/about/') }],
    ['nowhere', { '/lost/': answers(404) }],
    ['to the front end, as FaustWP does', {}],
  ])('an address that WordPress leads %s is a 404 as any other', async (_how, paths) => {
    own(paths);
    await expect(leadsTo('/lost/')).resolves.toBe('missing for 300 s');
    expect(heads.length).toBeLessThanOrEqual(3);
  });

  it('what WordPress says is deleted is gone, also by the second step', async () => {
    own({ '/lost/': answers(301, '/other/'), '/other/': answers(410) });
    await expect(leadsTo('/lost/')).resolves.toBe('missing for 300 s');
    expect(renderings().isGone('/lost/')).toBe(true);
  });

  it.each<[string, Route, number]>([
    ['fails', answers(500), DAY],
    ['is overloaded', answers(429), DAY],
    ['hangs', () => true, 50],
  ])(
    'while WordPress %s, an address that may have moved is a 404 for a minute at most',
    async (_how, route, ms) => {
      own({ '/lost/': route });
      jest.mocked(queryCmsForVisit).mockResolvedValue(visitWithin(ms));
      await expect(leadsTo('/lost/')).resolves.toBe('missing for 60 s');
      expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ operation: 'HEAD' }));
    },
  );

  it('what was a redirect before goes on being one while WordPress fails', async () => {
    own({ '/moved-once/': answers(500) });
    const props = { pageProps: { __N_REDIRECT: '/trim-your-list/', __N_REDIRECT_STATUS: 307 } };
    const before = { answer: { kind: 'REDIRECT' as const, props } };
    const asked = { before, isShown: false, moment: NO_CHANGE_YET };
    renderings().begin('/moved-once', asked);
    await expect(leadsTo('/moved-once/')).resolves.toContain('/trim-your-list/');
    renderings().markKept('/moved-once');
    renderings().begin('/moved-once', { ...asked, isShown: true });
    await expect(leadsTo('/moved-once/')).rejects.toMatchObject({ operation: 'HEAD' });
  });

  it.each(['/wp-login.php', '/a/.env/', '/about/', '/'])(
    'WordPress itself is not asked about %s',
    async (address) => {
      await leadsTo(address);
      expect(heads).toEqual([]);
    },
  );
});
