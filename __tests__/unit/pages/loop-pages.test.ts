import { htmlOf } from '@homegrown/engine/templates/screens';
import { post, siteOf } from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { backendOf } from '@/packages/content-backend/http/backend';
import { type RunningServer, startServer } from '@/packages/content-backend/http/server';
import { temporaryBuild } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { getStaticProps } from '@/pages/[[...wordpressNode]]';
import { templates } from '@/wp-templates/templates';

const TITLE = '<!-- wp:post-title {"isLink":true} /-->';
const PREVIOUS = '<!-- wp:query-pagination-previous /-->';
const NUMBERS = '<!-- wp:query-pagination-numbers /-->';
const NEXT = '<!-- wp:query-pagination-next /-->';

/** A query loop as the editor stores it, with its own pagination. */
const loop = (id: number | null, query: object, ...pagination: string[]): string =>
  `<!-- wp:query ${JSON.stringify({ ...(id === null ? {} : { queryId: id }), query: { postType: 'post', ...query } })} -->
<div class="wp-block-query"><!-- wp:post-template -->${TITLE}<!-- /wp:post-template --><!-- wp:query-pagination -->
${pagination.join('')}
<!-- /wp:query-pagination --><!-- wp:query-no-results --><!-- wp:paragraph --><p>None.</p><!-- /wp:paragraph --><!-- /wp:query-no-results --></div>
<!-- /wp:query -->`;

const posts = Array.from({ length: 9 }, (_, index) =>
  post({ id: 100 + index, slug: `post-${index}`, title: `Post number ${index}` }),
);
const projects = ['a', 'b', 'c'].map((name, index) =>
  post({ id: 200 + index, slug: name, type: 'project', title: `Project ${name}` }),
);
const contents: [string, string][] = [
  [
    'all',
    loop(1, { perPage: 2 }, PREVIOUS, NUMBERS, NEXT) +
      loop(2, { perPage: 1, postType: 'project' }, NEXT),
  ],
  ['arrows', loop(0, { perPage: 4 }, PREVIOUS, NEXT)],
  ['numbers', loop(null, { perPage: 2, order: 'asc' }, NUMBERS)],
  ['onward', loop(7, { perPage: 2 }, NEXT)],
  ['limited', loop(3, { perPage: 2, pages: 2 }, PREVIOUS, NUMBERS, NEXT)],
  ['still', loop(4, { perPage: 2 })],
  ['plain', '<!-- wp:paragraph --><p>No loop.</p><!-- /wp:paragraph -->'],
];
const content = siteOf(
  {
    posts: [
      ...posts,
      ...projects,
      ...contents.map(([slug, text], index) =>
        post({ id: 300 + index, slug, type: 'page', title: slug, content: text }),
      ),
      post({
        id: 109,
        slug: 'post-9',
        title: 'Post number 9',
        content: loop(1, { perPage: 5 }, PREVIOUS, NEXT),
      }),
    ],
  },
  { contentTypes: [...DECLARED_TYPES] },
);

temporaryBuild();

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(backendOf(content).routes, 0);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = server.origin;
  process.env.CMS_TIMEOUT_MS = '60000';
});
afterAll(() => server.close());

/** What an address shows: the HTML of the content, or where it leads. */
async function request(address: string): Promise<string> {
  const names = address.split('/').filter(Boolean).map(decodeURIComponent);
  const result = await getStaticProps({ params: { wordpressNode: names } });
  if ('redirect' in result) return `leads to ${result.redirect.destination}`;
  return 'props' in result ? (htmlOf(result.props.screen) ?? '') : 'missing';
}

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/>((?:Post number|Project) \w+)</g)].map(([, title = '']) => title);

/**
 * All that a reader reaches who follows the links of a loop's pages, and the addresses of these.
 */
async function traverse(start: string) {
  const seen = new Map<string, string>();
  const left = [start];
  for (let address = left.shift(); address !== undefined; address = left.shift()) {
    if (seen.has(address)) continue;
    const html = await request(address);
    seen.set(address, html);
    left.push(...hrefsIn(html).filter((href) => href.startsWith(start)));
  }
  const pages = [...seen.values()];
  return {
    addresses: [...seen.keys()].sort(),
    titles: [...new Set(pages.flatMap(titlesIn))],
    pages,
  };
}

it('A page of a loop that a content does not have costs one question for the content', async () => {
  const contents = jest.spyOn(templates.page, 'load');
  expect(await request('/plain/query-123456-page=9/')).toBe('leads to /plain/');
  expect(contents).toHaveBeenCalledTimes(1);
});

describe('a query loop in a content', () => {
  it.each([
    ['all', 13],
    ['arrows', 10],
    ['numbers', 10],
    ['onward', 10],
    ['post-9', 10],
  ])(
    'leads a reader to all of its content, by whatever pagination it has: /%s/',
    async (slug, count) => {
      const { titles, pages } = await traverse(`/${slug}/`);
      expect(titles.length).toBe(count);
      expect(pages.filter((html) => /leads to|missing/.test(html))).toEqual([]);
      expect(pages.flatMap(hrefsIn).filter((href) => /graphql|[?]/.test(href))).toEqual([]);
    },
  );

  it('has an address for each page, back and forth, and shows the first of the other loops there', async () => {
    const third = await request('/all/query-1-page=3/');
    expect(titlesIn(third)).toEqual(['Post number 5', 'Post number 4', 'Project c']);
    expect(third).toContain('<span aria-current="page">3</span>');
    expect(hrefsIn(third).filter((href) => href.startsWith('/all/'))).toEqual([
      '/all/query-1-page=2/',
      '/all/',
      '/all/query-1-page=2/',
      '/all/query-1-page=4/',
      '/all/query-1-page=5/',
      '/all/query-1-page=4/',
      '/all/query-2-page=2/',
    ]);
    expect(hrefsIn(await request('/all/query-1-page=2/'))).toContain('/all/');
  });

  it.each([
    ['/all/query-1-page=6/', 'behind the last page'],
    ['/all/query-1-page=999999/', 'far behind it'],
    ['/all/query-2-page=4/', 'behind the last page of a loop with a link to the next one alone'],
    ['/onward/query-7-page=6/', 'the same'],
    ['/onward/query-7-page=7/', 'of which WordPress would go on for ever'],
    ['/limited/query-3-page=3/', 'more pages than its owner wants'],
    ['/all/query-3-page=2/', 'a loop that is not there'],
    ['/all/query-page=2/', 'a loop without a number'],
    ['/still/query-4-page=2/', 'a loop that shows no pages'],
    ['/plain/query-1-page=2/', 'a content without a loop'],
    ['/all/query-1-page=1/', 'the first page'],
  ])('%s (%s) leads to the content', async (address) => {
    expect(await request(address)).toBe(`leads to /${address.split('/')[1]}/`);
  });

  it.each(['/all/query-1-page=02/', '/nothing/query-1-page=2/'])(
    '%s is nothing',
    async (address) => {
      expect(await request(address)).toBe('missing');
    },
  );

  it('of a list, which is no content, leads to the list', async () => {
    expect(await request('/projects/query-1-page=2/')).toBe('leads to /projects/');
  });
});
