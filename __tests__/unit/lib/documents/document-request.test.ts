import { documentRequest } from '@/lib/documents/document-request';
import { feedAddress } from '@/lib/documents/feed/feed-address';

const at = (path: string): string => `/api/documents?at=${encodeURIComponent(path)}`;

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
    expect(documentRequest(path, '')).toBe(at(path));
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
    expect(documentRequest(path, '')).toBeNull();
  });

  it.each(['/about.md', '/projects/map.md', '/%E7%9C%8B.md', '/llms.txt'])(
    '%s is one of texts for machines',
    (path) => {
      expect(documentRequest(path, '')).toBe(at(path));
    },
  );

  it.each(['/.md', '/about.md/', '/wp-content/uploads/a.md', '/api/a.md'])('%s is none', (path) => {
    expect(documentRequest(path, '')).toBeNull();
  });

  it('takes the query that WordPress takes at its front page, and no other', () => {
    expect(documentRequest('/?feed=atom', '')).toBe(at('/feed/atom/'));
    expect(documentRequest('/?feed=comments-rss2', '')).toBe(at('/comments/feed/rss2/'));
    expect(documentRequest('/?sitemap=posts&sitemap-subtype=post', '')).toBe(at('/wp-sitemap.xml'));
    expect(documentRequest('/about/?sitemap=index', '')).toBeNull();
    expect(documentRequest('/?feed=constructor', '')).toBeNull();
    expect(documentRequest('/feed/?utm_source=x', '')).toBe(at('/feed/'));
  });

  it('stands below the base path, where the site does', () => {
    expect(documentRequest('/blog/feed/', '/blog')).toBe(`/blog${at('/feed/')}`);
    expect(documentRequest('/feed/', '/blog')).toBeNull();
    expect(documentRequest('/blogs/feed/', '/blog')).toBeNull();
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
    expect(documentRequest(path, '')).toBe(at(path));
  });

  it.each([
    '/sitemap/content-0.xml',
    '/sitemap/content-1234567.xml',
    '/sitemap/content-1.xml.gz',
    '/sitemapxml',
    '/a/robots.txt',
    '/.well-known/other.txt',
  ])('is not %s', (path) => {
    expect(documentRequest(path, '')).toBeNull();
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
