import { expect, test } from '@playwright/test';
import { attribute, htmlPage } from '../site/html-page';
import { rawGet } from '../site/raw-request';

/** The other forms that the page at a path announces: their types and addresses. */
async function alternatesOn(origin: string, path: string) {
  const page = htmlPage(await (await fetch(`${origin}${path}`)).text());
  return page
    .all('link')
    .filter((link) => attribute(link, 'rel') === 'alternate')
    .map((link) => ({ type: attribute(link, 'type'), href: attribute(link, 'href') ?? '' }));
}

const MARKDOWN = 'text/markdown';

/** A post that has comments. */
const COMMENTED = '/answer-comments-like-a-shopkeeper/';

test.describe('A subscriber', () => {
  test('finds the feeds on every page, and gets each in its type with its whole text', async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    expect(await alternatesOn(origin, '/about/')).toEqual([
      { type: MARKDOWN, href: `${origin}/about.md` },
      { type: 'application/rss+xml', href: `${origin}/feed/` },
    ]);
    const feeds = [
      ...(await alternatesOn(origin, '/')),
      ...(await alternatesOn(origin, '/projects/')),
      ...(await alternatesOn(origin, '/posts/page/2/')),
    ];
    expect(feeds.map(({ href }) => href.replace(origin, ''))).toEqual(
      [
        '/feed/ /feed/atom/ /feed/json/',
        '/projects/feed/ /projects/feed/atom/ /projects/feed/json/ /feed/',
        '/feed/ /feed/atom/ /feed/json/',
      ].flatMap((ofPage) => ofPage.split(' ')),
    );
    for (const { type, href } of feeds) {
      const response = await fetch(href);
      const body = await response.text();
      expect(response.status, href).toBe(200);
      expect(response.headers.get('content-type'), href).toBe(`${type}; charset=utf-8`);
      expect(response.headers.get('link'), href).toContain(`<${href}>; rel="self"`);
      expect(body, href).toContain(href);
      expect(body.length, href).toBeGreaterThan(5_000);
    }
  });

  test('asks again without getting what there is already', async ({ baseURL }) => {
    const first = await fetch(`${baseURL}/feed/`);
    const [etag, modified] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const conditions: [string, string][] = [
      ['If-None-Match', etag ?? ''],
      ['If-Modified-Since', modified ?? ''],
    ];
    for (const [name, value] of conditions) {
      const again = await rawGet(baseURL ?? '', '/feed/', { [name]: value });
      expect([again.status, again.body.length], name).toEqual([304, 0]);
    }
    const old = { 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' };
    expect((await rawGet(baseURL ?? '', '/feed/', old)).status).toBe(200);
    const head = await fetch(`${baseURL}/feed/`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  });

  test('gets the same at WordPress’s other names, the thing itself where there is no list, and a 404 of nothing', async ({
    baseURL,
  }) => {
    const atom = await (await fetch(`${baseURL}/feed/atom/`)).text();
    for (const other of ['/atom/', '/feed/atom', '/?feed=atom']) {
      expect(await (await fetch(`${baseURL}${other}`)).text(), other).toBe(atom);
    }
    const way = async (path: string) => {
      const { status, headers } = await fetch(`${baseURL}${path}`, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await way('/posts/feed/')).toEqual([307, '/feed/']);
    expect(await way('/about/feed/')).toEqual([307, '/about/']);
    expect(await way('/no-such-thing/feed/')).toEqual([404, null]);
    expect((await fetch(`${baseURL}/feed/`, { method: 'POST' })).status).toBe(405);
  });
});

test.describe('Who follows comments', () => {
  test('finds the feed of a post on its page with each comment at its place, and the feed of all comments', async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const rss = { type: 'application/rss+xml', href: `${origin}${COMMENTED}feed/` };
    for (const path of [COMMENTED, `${COMMENTED}comment-page-1/`]) {
      expect(await alternatesOn(origin, path), path).toContainEqual(rss);
    }
    for (const path of [`${COMMENTED}feed/`, '/comments/feed/', '/comments/feed/atom/']) {
      const response = await fetch(`${origin}${path}`);
      const body = await response.text();
      const [link = '', id = ''] = /http[^<"]+comment-page-1\/#(comment-\d+)/.exec(body) ?? [];
      expect([response.status, new URL(link).pathname], path).toEqual([
        200,
        `${COMMENTED}comment-page-1/`,
      ]);
      expect(body, path).not.toMatch(/@[a-z]+\.(?:com|test)/);
      expect(await (await fetch(link)).text(), path).toContain(`id="${id}"`);
      const etag = response.headers.get('etag') ?? '';
      const again = await rawGet(origin, path, { 'If-None-Match': etag });
      // Another test may have written a comment meanwhile.
      if (again.headers.get('etag') === etag) expect(again.status, path).toBe(304);
    }
  });
});

test.describe('A search engine', () => {
  test('finds every sitemap by robots.txt, and every address in them is a page that may be indexed', async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const locsAt = async (address: string) => {
      const response = await fetch(address);
      expect([response.status, response.headers.get('content-type')], address).toEqual([
        200,
        'application/xml; charset=utf-8',
      ]);
      return Array.from((await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc);
    };
    const robots = await (await fetch(`${origin}/robots.txt`)).text();
    const [, index = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
    expect(index).toBe(`${origin}/sitemap.xml`);
    const sitemaps = await locsAt(index);
    expect(sitemaps.map((loc) => loc?.replace(origin, ''))).toEqual(
      ['lists', 'content', 'terms', 'authors'].map((name) => `/sitemap/${name}-1.xml`),
    );
    for (const sitemap of sitemaps) {
      const pages = await locsAt(sitemap ?? '');
      expect(pages.length, sitemap).toBeGreaterThan(1);
      for (const loc of [pages[0], pages.at(-1)]) {
        const response = await fetch(loc ?? '', { redirect: 'manual' });
        const page = htmlPage(await response.text());
        expect(response.status, loc).toBe(200);
        expect([page.canonical, page.meta.get('robots')], loc).toEqual([loc, undefined]);
      }
    }
    expect((await fetch(`${origin}/sitemap/content-99.xml`)).status).toBe(404);
    expect((await fetch(`${origin}/wp-sitemap.xml`)).url).toBe(index);
  });

  test('gets a manifest with the name of the site, and no security.txt without a contact', async ({
    baseURL,
  }) => {
    const response = await fetch(`${baseURL}/manifest.webmanifest`);
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await response.json()).toMatchObject({ name: 'Homegrown', start_url: '/' });
    expect((await fetch(`${baseURL}/.well-known/security.txt`)).status).toBe(404);
  });
});

test.describe('A language model', () => {
  test('finds by llms.txt the texts of the site as Markdown, and by a page its own', async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const llms = await fetch(`${origin}/llms.txt`);
    expect([llms.status, llms.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const links = Array.from(
      (await llms.text()).matchAll(/\]\((\S+\.md)\)/g),
      ([, link = '']) => link,
    );
    expect(links.length).toBeGreaterThan(20);
    for (const link of [links[0] ?? '', links.at(-1) ?? '']) {
      const page = await alternatesOn(origin, `${new URL(link).pathname.slice(0, -3)}/`);
      expect(page).toContainEqual({ type: MARKDOWN, href: link });
      const response = await fetch(link);
      expect([response.status, response.headers.get('content-type')], link).toEqual([
        200,
        `${MARKDOWN}; charset=utf-8`,
      ]);
      expect(await response.text(), link).toMatch(/^---\ntitle: "[^]+\n---\n\n# /);
      const etag = response.headers.get('etag') ?? '';
      const again = await rawGet(origin, new URL(link).pathname, { 'If-None-Match': etag });
      expect(again.status, link).toBe(304);
    }
    expect((await fetch(`${origin}/no-such-thing.md`)).status).toBe(404);
  });
});

test.describe('A social network', () => {
  test('gets a picture of a post that has none, by the address of its page', async ({
    baseURL,
  }) => {
    const page = htmlPage(await (await fetch(`${baseURL}/one-service-one-page/`)).text());
    const [address = ''] = page.meta.get('og:image') ?? [];
    expect(address).toMatch(/\/-\/share\/\d+-[\da-f]{12}\.png$/);
    const response = await fetch(address, { redirect: 'manual' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
    const former = address.replace(/-[\da-f]{12}\.png$/, '-000000000000.png');
    expect((await fetch(former, { redirect: 'manual' })).headers.get('location')).toBe(
      new URL(address).pathname,
    );
  });
});
