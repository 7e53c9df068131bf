import { getOperationName } from '@apollo/client/utilities';
import type { QueryCms } from '#cms/apollo-client';
import type { DocumentAnswer } from '#documents/document';
import { forgetParts } from '#documents/sitemap/known-parts';
import { isSection, sectionNames } from '#documents/sitemap/sections';
import {
  makeNewsSitemap,
  makeSitemap,
  makeSitemapIndex,
} from '#documents/sitemap/sitemap-document';
import { exampleSite as site } from '@/__tests__/example-site';
import { queryContent, demonstration } from '../query-content';
import { childrenOf, readXml, textIn } from '../read-xml';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** https://www.w3.org/TR/NOTE-datetime */
const W3C_DATETIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/;

/** The root of a document that was made. @throws {Error} when none was */
function rootOf({ outcome }: DocumentAnswer) {
  if (outcome.kind !== 'document') throw new Error(`It is ${outcome.kind}.`);
  expect(outcome.document.type).toBe('application/xml; charset=utf-8');
  return readXml(outcome.document.body);
}

/** The addresses of a sitemap or an index of them. */
function locsOf({ outcome }: DocumentAnswer): string[] {
  const body = outcome.kind === 'document' ? outcome.document.body : '';
  return Array.from(body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc = '']) => loc);
}

interface MadeUpPost {
  id: number;
  minute: number;
  title?: string;
  noindex?: boolean;
  isRestricted?: boolean;
  __typename?: string;
}

const dateOf = (minute: number): string =>
  new Date(Date.UTC(2010, 0, 1) + minute * 60_000).toISOString().slice(0, 19);

/** A CMS of many posts, which counts what it is asked. */
class ManyPosts {
  logVersion = `many:${Math.random()}`;
  asked: Record<string, number> = {};

  private places = new Map<string, number>();

  constructor(public posts: MadeUpPost[]) {
    this.change(posts);
  }

  change(posts: MadeUpPost[]): void {
    this.posts = posts;
    this.places = new Map(posts.map(({ id }, place) => [String(id), place]));
  }

  private step({ first, after }: { first: number; after: string }) {
    const start = (this.places.get(after) ?? -1) + 1;
    const some = this.posts.slice(start, start + first);
    return {
      nodes: some.map(({ id, minute, title, noindex, isRestricted, __typename = 'Post' }) => ({
        __typename,
        id: `post-${id}`,
        uri: `/post-${id}/`,
        title: title ?? `Post & ${id}`,
        date: dateOf(minute),
        dateGmt: dateOf(minute),
        modifiedGmt: dateOf(minute + 1),
        isRestricted: isRestricted ?? false,
        homegrownSeo: { noindex: noindex ?? false },
        featuredImage: null,
      })),
      pageInfo: {
        hasNextPage: start + first < this.posts.length,
        endCursor: String(some.at(-1)?.id ?? ''),
      },
    };
  }

  requests = { newQueryCms: () => this.newQueryCms(), site };

  private newQueryCms = async (): Promise<QueryCms> => {
    const queryCms = async (
      query: Parameters<QueryCms>[0],
      variables: { first: number; after: string },
    ) => {
      const name = getOperationName(query) ?? '';
      this.asked[name] = (this.asked[name] ?? 0) + 1;
      const none = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
      return {
        contentNodes: name === 'GetSitemapContent' ? this.step(variables) : none,
        posts: name === 'GetNews' ? this.step(variables) : none,
        terms: none,
        users: none,
        contentTypes: { nodes: [] },
      };
    };
    return Object.assign(queryCms, { logVersion: this.logVersion }) as unknown as QueryCms; // It answers these questions alone.
  };
}

const some = (count: number): MadeUpPost[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, minute: index }));

const contentSitemaps = (index: DocumentAnswer): string[] =>
  locsOf(index).filter((loc) => loc.includes('/sitemap/content-'));

/** All of a large site's with TEST_ALL=1. */
const SITEMAPS = process.env.TEST_ALL === '1' ? 10 : 3;
const POSTS = SITEMAPS * 10_000;

describe(`a site with ${POSTS} posts`, () => {
  const cms = new ManyPosts(some(POSTS));
  let index: DocumentAnswer;
  beforeAll(async () => {
    sectionNames.forEach(forgetParts);
    index = await makeSitemapIndex(cms.requests);
  });

  it(`has ${SITEMAPS} sitemaps of 10,000 addresses, which follow each other without a gap`, async () => {
    expect(contentSitemaps(index)).toEqual(
      Array.from(
        { length: SITEMAPS },
        (_, number) => `${site.siteUrl}/sitemap/content-${number + 1}.xml`,
      ),
    );
    for (const number of [1, 2, SITEMAPS]) {
      const locs = locsOf(await makeSitemap('content', number, cms.requests));
      const last = number * 10_000;
      expect(locs).toEqual(
        Array.from(
          { length: 10_000 },
          (_, place) => `${site.siteUrl}/post-${last - 9_999 + place}/`,
        ),
      );
    }
    await expect(makeSitemap('content', SITEMAPS + 1, cms.requests)).resolves.toMatchObject({
      outcome: { kind: 'missing' },
    });
  });

  it('names the youngest change of each in the index', () => {
    const [, ...ofContent] = childrenOf(rootOf(index), 'sitemap');
    const [first, last] = [ofContent[0], ofContent[SITEMAPS - 1]];
    expect(first && textIn(first, 'lastmod')).toBe(`${dateOf(10_000)}Z`);
    expect(last && textIn(last, 'lastmod')).toBe(`${dateOf(POSTS)}Z`);
  });

  it('is not traversed again while nothing changes, and from the last sitemap on when something does', async () => {
    cms.asked = {};
    await makeSitemapIndex(cms.requests);
    expect(cms.asked.GetSitemapContent).toBeUndefined();
    cms.logVersion = 'another';
    cms.change([...cms.posts, { id: POSTS + 1, minute: POSTS }]);
    const made = await makeSitemapIndex(cms.requests);
    expect(cms.asked.GetSitemapContent).toBe(101);
    expect(contentSitemaps(made)).toHaveLength(SITEMAPS + 1);
  });

  it('keeps a full sitemap for a day, whatever is published, until its own content changes', async () => {
    const full = await makeSitemap('content', 1, cms.requests);
    const last = await makeSitemap('content', SITEMAPS + 1, cms.requests);
    expect([full.seconds, last.seconds]).toEqual([86_400, 300]);
    expect(full.keys).toContain('post-1');
    expect(full.keys.filter((key) => key.startsWith('list:'))).toEqual([]);
    expect(last.keys.filter((key) => key.startsWith('list:'))).not.toEqual([]);
  });
});

describe('a sitemap that begins behind content that is gone', () => {
  it('is made of a new traversal', async () => {
    sectionNames.forEach(forgetParts);
    const cms = new ManyPosts(some(10_050));
    await makeSitemapIndex(cms.requests);
    cms.change(cms.posts.filter(({ id }) => id !== 10_000));
    const again = () => makeSitemap('content', 2, cms.requests);
    await expect(again()).rejects.toMatchObject({ name: 'CmsUnavailable', reason: 'control' });
    const locs = locsOf(await again());
    expect(locs[0]).toBe(`${site.siteUrl}/post-10002/`);
  });
});

describe('what search engines may not have', () => {
  it('is in no sitemap: content with noindex, with a password or without a page', async () => {
    sectionNames.forEach(forgetParts);
    const cms = new ManyPosts([
      { id: 1, minute: 1, noindex: true },
      { id: 2, minute: 2, isRestricted: true },
      { id: 3, minute: 3, __typename: 'Testimonial' },
    ]);
    const index = await makeSitemapIndex(cms.requests);
    expect(locsOf(index)).toEqual([`${site.siteUrl}/sitemap/lists-1.xml`]);
    await expect(makeSitemap('content', 1, cms.requests)).resolves.toMatchObject({
      outcome: { kind: 'missing' },
    });
    cms.logVersion = 'later';
    cms.change([...cms.posts, { id: 4, minute: 4 }]);
    expect(locsOf(await makeSitemap('content', 1, cms.requests))).toEqual([
      `${site.siteUrl}/post-4/`,
    ]);
  });
});

describe('the demonstration’s sitemaps, by https://www.sitemaps.org/protocol.html', () => {
  let made: DocumentAnswer[];
  let index: DocumentAnswer;
  beforeAll(async () => {
    sectionNames.forEach(forgetParts);
    const queryCms = queryContent(await demonstration(), 'demonstration');
    const requests = { newQueryCms: async () => queryCms, site };
    index = await makeSitemapIndex(requests);
    made = await Promise.all(sectionNames.map((name) => makeSitemap(name, 1, requests)));
  });

  it('index: a sitemapindex with a sitemap, its loc and its lastmod for each', () => {
    const root = rootOf(index);
    expect([root.name, root.attributes.xmlns]).toEqual(['sitemapindex', SITEMAP]);
    expect(locsOf(index)).toEqual(
      sectionNames.map((name) => `${site.siteUrl}/sitemap/${name}-1.xml`),
    );
    for (const child of root.children) {
      expect(child.name).toBe('sitemap');
      expect(textIn(child, 'lastmod') ?? '2026-01-01T00:00:00Z').toMatch(W3C_DATETIME);
    }
  });

  it('sitemap: a urlset with one loc of this site in each url, each once, and a W3C date', () => {
    const all: string[] = [];
    for (const each of made) {
      const root = rootOf(each);
      expect([root.name, root.attributes.xmlns]).toEqual(['urlset', SITEMAP]);
      for (const url of root.children) {
        expect(url.name).toBe('url');
        const loc = textIn(url, 'loc') ?? '';
        expect(new URL(loc).origin).toBe(site.siteUrl);
        expect(loc).toBe(new URL(loc).href);
        expect(loc.length).toBeLessThan(2_048);
        expect(textIn(url, 'lastmod') ?? '2026-01-01T00:00:00Z').toMatch(W3C_DATETIME);
        all.push(loc);
      }
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(
      expect.arrayContaining(
        ['/', '/about/', '/posts/', '/projects/', '/category/content/', '/author/basil/'].map(
          (path) => `${site.siteUrl}${path}`,
        ),
      ),
    );
    expect(all.some((loc) => loc.includes('testimonial'))).toBe(false);
  });

  it('has the image of each post that has one', () => {
    const [, content] = made;
    const images = content
      ? rootOf(content).children.flatMap((url) => childrenOf(url, 'image:image'))
      : [];
    expect(images.length).toBeGreaterThan(20);
    for (const image of images) {
      expect(textIn(image, 'image:loc')).toMatch(
        /^https:\/\/www\.example\.com\/wp-content\/uploads\/.+\.\w+$/,
      );
    }
  });
});

describe('the news sitemap', () => {
  it('has the posts of the last two days with publication, language, date and title', async () => {
    const now = new Date(Date.UTC(2010, 0, 4));
    const minutes = 3 * 24 * 60;
    const posts = Array.from({ length: 5 }, (_, index) => ({
      id: 5 - index,
      minute: minutes - index * 12 * 60 - 1,
    }));
    const cms = new ManyPosts([{ id: 9, minute: minutes - 1, noindex: true }, ...posts]);
    const publication = { publication: 'Seeds & Co', language: 'en' };
    const root = rootOf(await makeNewsSitemap(cms.requests, publication, now));
    expect(root.attributes['xmlns:news']).toBe('http://www.google.com/schemas/sitemap-news/0.9');
    const [first] = root.children;
    expect(root.children.map((url) => textIn(url, 'loc'))).toEqual(
      [5, 4, 3, 2].map((id) => `${site.siteUrl}/post-${id}/`),
    );
    const [news] = first ? childrenOf(first, 'news:news') : [];
    const [of] = news ? childrenOf(news, 'news:publication') : [];
    if (!news || !of) throw new Error('There is no news.');
    expect([textIn(of, 'news:name'), textIn(of, 'news:language')]).toEqual(['Seeds & Co', 'en']);
    expect(textIn(news, 'news:publication_date')).toMatch(W3C_DATETIME);
    expect(textIn(news, 'news:title')).toBe('Post & 5');
  });

  it('calls a post without a title so in its own language', async () => {
    const cms = new ManyPosts([{ id: 1, minute: 0, title: '' }]);
    const publication = { publication: 'Samen', language: 'de' };
    const now = new Date(Date.UTC(2010, 0, 1, 1));
    const root = rootOf(await makeNewsSitemap(cms.requests, publication, now));
    const [news] = root.children.flatMap((url) => childrenOf(url, 'news:news'));
    expect(news && textIn(news, 'news:title')).toBe('Ohne Titel');
  });
});

test('An address names a sitemap by its section alone, and nothing that every object has', () => {
  expect(sectionNames.every(isSection)).toBe(true);
  expect(['constructor', 'toString', '__proto__', ''].filter(isSection)).toEqual([]);
});
