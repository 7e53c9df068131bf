import fc from 'fast-check';
import { encodePath, parseAddress, segmentsOfPath } from '#routing/address';

/** The segments that Next gives for an address; a mark says that it has no slash at its end. */
function segmentsAt(address: string): string[] | undefined {
  const names = address.split('/').filter(Boolean);
  if (names.length === 0) return undefined;
  return address.endsWith('/') ? names : ['--', ...names];
}

/** An address, and what is said of it beside its whole path. */
type Row = [what: string, asked: string, parts: object];

/** Ends of paths that look like parts of a page, and are none. */
const NO_PARTS = [
  'archive/3',
  'page/0',
  'page/01',
  'page/-1',
  'page/two',
  'page/9999999',
  'query-1-page-2',
  'query-1-page=0',
  'query-1-page=1234567',
  'query-1234567-page=2',
  'comment-page-0',
  'comment-page-1234567',
  'my-comment-page-2',
  'comment-page-2b',
  'trade=',
  'trade=-',
  'trade-bakery',
];

describe('reading an address', () => {
  it.each<Row>([
    ['the front page', '/', {}],
    ['a page', '/about/team/', {}],
    ['a page without a slash at its end', '/about', { path: '/about/' }],
    ['letters that are not Latin, decoded, as WordPress wants them', '/看板-shop-signs/', {}],
    ['a permalink that ends as a file does', '/links.html/', {}],
    ['an address of another system', '/shop/item.aspx/', {}],
    ['a version', '/release-1.2.3/', {}],
    ['two thousand characters, the most that there are', `/${'x'.repeat(2_000)}/`, {}],
    ['a page of a list', '/category/email/page/3/', { path: '/category/email/', page: 3 }],
    ['one of a list at the front page', '/page/120/', { path: '/', page: 120 }],
    [
      'a page of a query loop',
      '/about/query-1-page=2/',
      { path: '/about/', queryLoop: { parameter: 'query-1-page', page: 2 } },
    ],
    [
      'one of the only loop, without a slash at its end',
      '/about/query-page=12',
      { path: '/about/', queryLoop: { parameter: 'query-page', page: 12 } },
    ],
    ...[
      ['plant-nursery', 'plant-nursery'],
      ['Plant Nursery', 'plant-nursery'],
      ['パン屋', 'パン屋'],
    ].map(([name, trade]): Row => [
      'a trade',
      `/projects/trade=${name}/`,
      { path: '/projects/', trade },
    ]),
    ['a page of comments', '/hello/comment-page-12/', { path: '/hello/', commentPage: 12 }],
    ['one of a file’s name', '/a.html/comment-page-2/', { path: '/a.html/', commentPage: 2 }],
    ...NO_PARTS.map((end): Row => ['nothing but a path', `/projects/${end}/`, {}]),
  ])('finds %s in %s', (_what, asked, parts) => {
    const found = parseAddress(segmentsAt(asked));
    expect(found).toEqual({ path: asked, page: 1, asked, ...parts });
  });

  it.each([
    ['WordPress files', ['wp-login.php']],
    ['WordPress’s settings', ['wp-config.php']],
    ['the REST API behind index.php', ['index.php', 'wp-json', 'wp', 'v2']],
    ['copies of WordPress’s settings', ['wp-config.php.bak']],
    ['files of data', ['backup.sql']],
    ['pictures', ['images', 'logo.png']],
    ['hosts', ['links', 'example.org', 'x']],
    ['a name that ends with a dot', ['about.']],
    ['dot files', ['.env']],
    ['dot segments', ['a', '..', 'b']],
    ['the admin area', ['wp-admin', 'users']],
    ['the REST API', ['wp-json', 'wp', 'v2']],
    ['an API route that is not there', ['api', 'none']],
    ['control characters', ['a\nb']],
    ['a null byte', ['a\u0000']],
    ['backslashes', ['a\\b']],
    ['encoded slashes', ['a/b']],
    ['five thousand characters', ['x'.repeat(5_000)]],
    ['more than two thousand characters with their slashes', Array<string>(1_001).fill('x')],
    ['a colon', ['a:b']],
    ['an at sign', ['@someone']],
    ['nothing behind the mark', ['--']],
  ])('never asks WordPress for %s', (_what, segments) => {
    expect(parseAddress(segments)).toHaveProperty('junk');
  });

  it('gives a path that starts with exactly one slash, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 6 }), (segments) => {
        const address = parseAddress(segments);
        if ('junk' in address) return;
        expect(address.path).toMatch(/^\/(?!\/)/);
        expect(address.path).not.toMatch(/[\u0000-\u001f\\]|\/\//);
        expect(address.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('the page that a form names', () => {
  const slashes = { basePath: '', trailingSlash: true };
  const noSlashes = { basePath: '', trailingSlash: false };
  const below = { basePath: '/blog', trailingSlash: true };

  it.each([
    ['/', slashes, []],
    ['/about/team/', slashes, ['about', 'team']],
    ['/about', slashes, ['about']],
    ['/%C3%BCber-uns/', slashes, ['über-uns']],
    ['/', noSlashes, []],
    ['/about', noSlashes, ['--', 'about']],
    ['/about/', noSlashes, ['about']],
    ['/blog/', below, []],
    ['/blog/about/', below, ['about']],
  ])('%s of a site with %o is a page', (path, form, segments) => {
    expect(segmentsOfPath(path, form)).toEqual(segments);
  });

  it.each<[unknown, typeof slashes]>([
    [undefined, slashes],
    [['/about/'], slashes],
    ['', slashes],
    ['about/', slashes],
    ['//evil.example/', slashes],
    ['/about//team/', slashes],
    ['/about//', slashes],
    ['/about/?preview=true', slashes],
    ['/about/#form', slashes],
    ['/%E0%A4%A/', slashes],
    ['/a%2Fb/', slashes],
    ['/wp-login.php', slashes],
    ['/about/', below],
    ['/blog', below],
    ['/blogs/about/', below],
  ])('%p of a site with %o is none', (path, form) => {
    expect(segmentsOfPath(path, form)).toBeNull();
  });
});

describe('writing an address', () => {
  it('encodes what a header or an href can not hold, once', () => {
    expect(encodePath('/看板/')).toBe('/%E7%9C%8B%E6%9D%BF/');
    expect(encodePath(encodePath('/看板/ä b/'))).toBe(encodePath('/看板/ä b/'));
  });

  it('leaves the sign that the page of a query loop has, as links to it do', () => {
    expect(encodePath('/all/query-1-page=2/')).toBe('/all/query-1-page=2/');
  });

  it('encodes a percent sign that encodes nothing', () => {
    expect(encodePath('/100%/')).toBe('/100%25/');
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }),
        (segments) => {
          const address = parseAddress(segments);
          fc.pre(!('junk' in address) && !address.path.includes('%'));
          if ('junk' in address) return;
          expect(decodeURIComponent(encodePath(address.path))).toBe(address.path);
        },
      ),
    );
  });
});
