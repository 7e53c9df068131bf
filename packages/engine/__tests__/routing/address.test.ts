import fc from 'fast-check';
import { encodePath, parseAddress, segmentsOfPath } from '#routing/address';

describe('reading an address', () => {
  it('asks for the front page when there is no path', () => {
    expect(parseAddress(undefined)).toEqual({ path: '/', page: 1, asked: '/' });
  });

  it('takes the segments that Next gives without basePath, and gives the path one slash at either end', () => {
    expect(parseAddress(['about', 'team'])).toEqual({
      path: '/about/team/',
      page: 1,
      asked: '/about/team/',
    });
  });

  it('keeps non-Latin letters decoded, as WordPress wants them', () => {
    expect(parseAddress(['看板-shop-signs'])).toMatchObject({ path: '/看板-shop-signs/' });
  });

  it('takes the number of an archive page off the path', () => {
    expect(parseAddress(['category', 'email', 'page', '3'])).toEqual({
      path: '/category/email/',
      page: 3,
      asked: '/category/email/page/3/',
    });
  });

  it('takes all digits of the number, of a list at the front page as well', () => {
    expect(parseAddress(['page', '120'])).toEqual({ path: '/', page: 120, asked: '/page/120/' });
  });

  it('takes the page of a query loop off the path', () => {
    expect(parseAddress(['about', 'query-1-page=2'])).toEqual({
      path: '/about/',
      page: 1,
      queryLoop: { parameter: 'query-1-page', page: 2 },
      asked: '/about/query-1-page=2/',
    });
    expect(parseAddress(['--', 'about', 'query-page=12'])).toMatchObject({
      path: '/about/',
      queryLoop: { parameter: 'query-page', page: 12 },
      asked: '/about/query-page=12',
    });
  });

  it.each([
    ['trade=plant-nursery', 'plant-nursery'],
    ['trade=Plant Nursery', 'plant-nursery'],
    ['trade=パン屋', 'パン屋'],
  ])('the projects of a trade are below their list: %s', (segment, trade) => {
    expect(parseAddress(['projects', segment])).toEqual({
      path: '/projects/',
      page: 1,
      trade,
      asked: `/projects/${segment}/`,
    });
  });

  it.each(['trade=', 'trade=-', 'trade-bakery'])('no trade has the address %s', (segment) => {
    expect(parseAddress(['projects', segment])).toMatchObject({ path: `/projects/${segment}/` });
  });

  it.each(['query-1-page-2', 'query-1-page=0', 'query-1-page=1234567', 'query-1234567-page=2'])(
    'takes /x/%s for a path, not for the page of a loop',
    (name) => {
      expect(parseAddress(['x', name])).toEqual({
        path: `/x/${name}/`,
        page: 1,
        asked: `/x/${name}/`,
      });
    },
  );

  it.each([
    ['archive', '3'],
    ['page', '0'],
    ['page', '01'],
    ['page', '-1'],
    ['page', 'two'],
    ['page', '9999999'],
  ])('takes /x/%s/%s for a path, not for a page number', (...tail) => {
    expect(parseAddress(['x', ...tail])).toMatchObject({ page: 1, path: `/x/${tail.join('/')}/` });
  });

  it('takes the page of comments off the path, and its whole number', () => {
    expect(parseAddress(['hello', 'comment-page-12'])).toEqual({
      path: '/hello/',
      page: 1,
      commentPage: 12,
      asked: '/hello/comment-page-12/',
    });
  });

  it.each(['comment-page-0', 'comment-page-1234567', 'my-comment-page-2', 'comment-page-2b'])(
    'takes /x/%s for a path, not for a page of comments',
    (name) => {
      expect(parseAddress(['x', name])).toEqual({
        path: `/x/${name}/`,
        page: 1,
        asked: `/x/${name}/`,
      });
    },
  );

  it('knows an address that was asked without a slash at its end', () => {
    expect(parseAddress(['--', 'about'])).toEqual({ path: '/about/', page: 1, asked: '/about' });
  });

  it.each([
    ['a permalink that ends as a file does', ['links.html'], '/links.html/', '/links.html/'],
    [
      'the page of its comments',
      ['a.html', 'comment-page-2'],
      '/a.html/',
      '/a.html/comment-page-2/',
    ],
    ['an address of another system', ['shop', 'item.aspx'], '/shop/item.aspx/', '/shop/item.aspx/'],
    ['a version', ['release-1.2.3'], '/release-1.2.3/', '/release-1.2.3/'],
  ])('asks WordPress for %s', (_what, segments, path, asked) => {
    expect(parseAddress(segments)).toMatchObject({ path, asked });
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

  it('asks WordPress for a path of two thousand characters, which is no shorter than its longest', () => {
    expect(parseAddress(['x'.repeat(2_000)])).toMatchObject({ path: `/${'x'.repeat(2_000)}/` });
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
