import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { prepareDestination } from 'next/dist/shared/lib/router/utils/prepare-destination';

interface RedirectRule {
  source: string;
  has?: unknown[];
  destination: string;
  permanent: boolean;
}

/**
 * Where the redirects of next.config.js lead a path, as Next follows them; null where none fits.
 */
async function redirectOf(path: string, trailingSlash = true): Promise<string | null> {
  jest.resetModules();
  process.env.TRAILING_SLASH = String(trailingSlash);
  const configOf: (phase: string) => Promise<{ redirects: () => Promise<RedirectRule[]> }> =
    jest.requireActual('@/next.config.js');
  const { redirects } = await configOf('phase-production-server');
  for (const { source, has, destination } of await redirects()) {
    const params = !has && getPathMatch(source, { strict: true })(path);
    if (!params) continue;
    const to = prepareDestination({ appendParamsToQuery: false, destination, params, query: {} });
    const query = Object.entries(to.destQuery).map(([name, value]) => `?${name}=${String(value)}`);
    return `${to.parsedDestination.pathname}${query.join('')}`;
  }
  return null;
}

afterEach(() => {
  delete process.env.TRAILING_SLASH;
});

describe('an address that ends with punctuation of the text around it', () => {
  it.each([
    ['/opening-hours.', '/opening-hours/'],
    ['/opening-hours)', '/opening-hours/'],
    ['/opening-hours/)', '/opening-hours/'],
    ['/opening-hours)/', '/opening-hours/'],
    ['/opening-hours).,', '/opening-hours/'],
    ['/opening-hours%29.', '/opening-hours/'],
    ['/opening-hours%22', '/opening-hours/'],
    ['/opening-hours%E2%80%9D', '/opening-hours/'],
    ['/category/content/page/2/;', '/category/content/page/2/'],
    ['/%E7%9C%8B%E6%9D%BF!', '/%E7%9C%8B%E6%9D%BF/'],
    ['/feed/)', '/feed/'],
    ['/)', '/'],
    ['/search).', '/search'],
    ['/research).', '/research/'],
  ])('%s leads to %s at once', async (from, to) => {
    expect(await redirectOf(from)).toBe(to);
  });

  it.each([
    '/opening-hours/',
    '/a-(b)-c/',
    '/%e2%80%9cquoted%e2%80%9d-words/',
    '/robots.txt',
    '/about.md',
    '/wp-content/uploads/2026/01/a.jpg)',
    '/api/health)',
    '/_next/static/a)',
    '/-/permalink)',
    '/wp-admin/)',
  ])('%s is left as it is', async (path) => {
    expect(await redirectOf(path)).toBeNull();
  });
});

describe('WordPress’s addresses behind /index.php', () => {
  it.each([
    ['/index.php', '/'],
    ['/index.php/', '/'],
    ['/index.php/opening-hours/', '/opening-hours/'],
    ['/index.php/opening-hours', '/opening-hours/'],
    ['/index.php/category/content/page/2/', '/category/content/page/2/'],
    ['/index.php/search', '/search'],
  ])('%s leads to %s at once', async (from, to) => {
    expect(await redirectOf(from)).toBe(to);
  });

  it.each([
    '/index.php//evil.example/',
    '/index.php/wp-json/wp/v2/users',
    '/index.php/a.php',
    '/index.phpx',
    '/about/index.php',
  ])('%s is none of them', async (path) => {
    expect(await redirectOf(path)).toBeNull();
  });
});

describe('WordPress’s searches as paths', () => {
  it.each([
    ['/search/window/', '/search?q=window'],
    ['/search/window', '/search?q=window'],
    ['/search/shop+window/', '/search?q=shop+window'],
    ['/search/shop%20window/', '/search?q=shop%20window'],
    ['/search/a%26b%3Dc/', '/search?q=a%26b%3Dc'],
    ['/search/a/b/', '/search?q=a/b'],
    ['/search/window/page/2/', '/search?q=window'],
    ['/search/', '/search'],
  ])('%s leads to %s', async (from, to) => {
    expect(await redirectOf(from)).toBe(to);
  });
});

describe('where addresses end without a slash', () => {
  it.each([
    ['/opening-hours).', '/opening-hours'],
    ['/opening-hours/).', '/opening-hours'],
    ['/index.php/opening-hours/', '/opening-hours'],
    ['/index.php', '/'],
    ['/search/window', '/search?q=window'],
  ])('%s leads to %s', async (from, to) => {
    expect(await redirectOf(from, false)).toBe(to);
  });
});

// Going through all ways to divide it would take for ever.
test.each([
  [`/${'a)'.repeat(900)}a`, `/${'a)'.repeat(900)}a/`],
  [`/a${')'.repeat(1_900)}a`, `/a${')'.repeat(1_900)}a/`],
  [`/index.php/${'a/'.repeat(900)}.`, null],
  [`/${'.'.repeat(1_900)}a`, null],
])('a long address is matched in a moment', async (path, to) => {
  expect(await redirectOf(path)).toBe(to);
});
