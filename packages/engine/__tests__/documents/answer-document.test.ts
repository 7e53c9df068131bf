import type { QueryCms } from '#cms/apollo-client';
import { queryCmsForRequest } from '#cms/query-cms';
import { CmsUnavailable } from '#cms/unavailable';
import { answerDocument } from '#documents/answer-document';
import { hearLanguage } from '#seo/known-language';
import { serverOfTests } from '@/packages/engine/__tests__/server-of-tests';
import { site } from '@/site';
import { siteConfig } from '@/site.config';
import { queryContent, demonstration } from './query-content';

jest.mock('#cms/query-cms', () => ({ queryCmsForRequest: jest.fn() }));
jest.mock('#changes/change-log', () => ({
  changeLog: () => ({ version: async () => 'now:1', stateNow: async () => 'fresh' }),
}));

/** A server whose every path is the address of a document. */
const server = serverOfTests((request, response) => {
  void answerDocument(request.url ?? '', request, response, site);
});
const given = { ...siteConfig };

let queryCms: QueryCms;

beforeAll(async () => {
  queryCms = queryContent(await demonstration());
});
beforeEach(() => {
  jest.mocked(queryCmsForRequest).mockResolvedValue(queryCms);
});
afterEach(() => Object.assign(siteConfig, given));

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { redirect: 'manual', ...init });

describe('the address of a document', () => {
  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://www.example.com/sitemap.xml'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '/sitemap/content-1.xml</loc>'],
    ['/sitemap/content-1.xml', 'application/xml; charset=utf-8', '<loc>https://www.example.com/'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', '"name":"Homegrown"'],
    ['/llms.txt', 'text/plain; charset=utf-8', '](https://www.example.com/about.md)'],
    ['/about.md', 'text/markdown; charset=utf-8', 'canonical: "https://www.example.com/about/"'],
    ['/projects/feed/', 'application/rss+xml; charset=utf-8', '<rss version="2.0"'],
  ])('%s answers in its type, and is asked anew before each use', async (path, type, part) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await response.text()).toContain(part);
  });

  it.each([
    ['/wp-sitemap.xml', '/sitemap.xml'],
    ['/security.txt', '/.well-known/security.txt'],
    ['/favicon.ico', '/icons/favicon.ico'],
    ['/apple-touch-icon.png', '/icons/apple-touch-icon.png'],
    ['/about/feed/', '/about/'],
  ])('%s leads to %s', async (path, to) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([307, to]);
  });

  it.each([
    '/news-sitemap.xml',
    '/.well-known/security.txt',
    '/sitemap/content-9.xml',
    '/sitemap/other-1.xml',
    '/no-such-thing/feed/',
    '/wp-admin/feed/',
    '/category/%E0%A4%A/feed/',
    '/nothing',
  ])('%s is a 404 in words', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'There is nothing here.\n']);
  });

  it('is taken by GET and HEAD alone', async () => {
    const response = await get('/robots.txt', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the words of an address without a document', () => {
  it('are those of the language that WordPress has', async () => {
    const content = await demonstration();
    const settings = { ...content.settings, language: 'de_DE' };
    jest.mocked(queryCmsForRequest).mockResolvedValue(queryContent({ ...content, settings }));
    for (const path of ['/no-such-thing.md', '/no-such-thing/feed/', '/sitemap/content-9.xml']) {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([404, 'Hier ist nichts.\n']);
      expect(response.headers.get('content-language')).toBe('de-DE');
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
  });

  it('are those of the language that WordPress told last, when it gives no answer', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    hearLanguage({ generalSettings: { language: 'ar' } }, site);
    const down = new CmsUnavailable('network', 'GetFeed', 'no connection');
    jest.mocked(queryCmsForRequest).mockResolvedValue(() => Promise.reject(down));
    const unavailable = await get('/feed/');
    expect([unavailable.status, await unavailable.text()]).toEqual([503, 'هذا غير متاح حاليًا.\n']);
    const missing = await get('/nothing');
    expect([missing.status, await missing.text()]).toEqual([404, 'لا يوجد شيء هنا.\n']);
  });
});

describe('what the owner asks for in site.config.ts', () => {
  it('is a news sitemap, which robots.txt names', async () => {
    siteConfig.news = { publication: 'Seeds', language: 'en' };
    expect((await get('/news-sitemap.xml')).status).toBe(200);
    expect(await (await get('/robots.txt')).text()).toContain('/news-sitemap.xml');
  });

  it('is a security.txt with a contact', async () => {
    siteConfig.security = { ...given.security, contacts: ['mailto:security@example.com'] };
    const text = await (await get('/.well-known/security.txt')).text();
    expect(text).toContain('Contact: mailto:security@example.com\n');
    expect(text).toContain('Canonical: https://www.example.com/.well-known/security.txt\n');
  });

  it('are hubs and another number of entries in feeds', async () => {
    siteConfig.feeds = { entries: 2, hubs: ['https://hub.example.com/'] };
    const response = await get('/projects/feed/');
    expect(response.headers.get('link')).toContain('<https://hub.example.com/>; rel="hub"');
    expect((await response.text()).match(/<item>/g)).toHaveLength(2);
  });
});

describe('a CMS that gives no answer', () => {
  it('makes a document 503 with Retry-After that nobody keeps, and never a 404', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const down = new CmsUnavailable('network', 'GetFeed', 'no connection');
    const queryCms = () => Promise.reject(down);
    for (const path of [
      '/feed/',
      '/sitemap.xml',
      '/no-such-thing/feed/',
      '/manifest.webmanifest',
    ]) {
      jest
        .mocked(queryCmsForRequest)
        .mockResolvedValueOnce(queryCms)
        .mockResolvedValueOnce(queryCms);
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 503]);
      expect(response.headers.get('retry-after')).toBe('30');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});
