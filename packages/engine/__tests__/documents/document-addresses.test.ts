import { isDocument } from '#documents/document-addresses';
import { feedAddress } from '#documents/feed/feed-address';

describe('the address of a document', () => {
  it.each([
    '/feed/',
    '/feed',
    '/feed/rss2/',
    '/feed/rss/',
    '/feed/rdf/',
    '/feed/atom/',
    '/feed/atom',
    '/feed/json/',
    '/atom/',
    '/rss2',
    '/category/seo/feed/',
    '/category/marketing/seo/feed/atom/',
    '/category/caf%C3%A9/feed/',
    '/tag/writing/feed/',
    '/author/fern/feed/json/',
    '/projects/feed/',
    '/category/feed/feed/',
  ])('%s is one of WordPress’s feeds', (path) => {
    expect(isDocument(path)).toBe(true);
    expect(feedAddress(path)).not.toBeNull();
  });

  it.each([
    '/',
    '/feeds/',
    '/about/',
    '/category/feed/',
    '/tag/feed',
    '/feed/pdf/',
    '/feed/atom/more/',
    '/category/seo/rss2/',
    '/api/content/feed/',
    '/_next/data/build/feed/',
    '/wp-content/uploads/feed/',
    '/-/feed/',
  ])('%s is not', (path) => {
    expect(isDocument(path)).toBe(false);
  });

  it.each(['/about.md', '/projects/map.md', '/%E7%9C%8B.md', '/llms.txt'])(
    '%s is one of texts for machines',
    (path) => {
      expect(isDocument(path)).toBe(true);
    },
  );

  it.each(['/.md', '/about.md/', '/wp-content/uploads/a.md', '/api/a.md'])('%s is none', (path) => {
    expect(isDocument(path)).toBe(false);
  });
});

describe('the address of another document', () => {
  it.each([
    '/sitemap.xml',
    '/sitemap/content-12.xml',
    '/news-sitemap.xml',
    '/wp-sitemap.xml',
    '/wp-sitemap-posts-post-1.xml',
    '/robots.txt',
    '/security.txt',
    '/.well-known/security.txt',
    '/manifest.webmanifest',
  ])('is %s', (path) => {
    expect(isDocument(path)).toBe(true);
  });

  it.each([
    '/sitemap/content-0.xml',
    '/sitemap/content-1234567.xml',
    '/sitemap/content-1.xml.gz',
    '/sitemapxml',
    '/a/robots.txt',
    '/.well-known/other.txt',
  ])('is not %s', (path) => {
    expect(isDocument(path)).toBe(false);
  });
});

describe('a feed', () => {
  it.each([
    ['/feed/', [], 'rss'],
    ['/atom', [], 'atom'],
    ['/feed/rdf/', [], 'rss'],
    ['/feed/json', [], 'json'],
    ['/category/caf%C3%A9/feed/', ['category', 'café'], 'rss'],
    ['/a/b/c/feed/atom/', ['a', 'b', 'c'], 'atom'],
  ])('at %s is that of %j as %s', (path, segments, format) => {
    expect(feedAddress(path)).toEqual({ segments, format });
  });

  it('is none at an address that can’t be decoded', () => {
    expect(feedAddress('/category/%E0%A4%A/feed/')).toBeNull();
  });
});
