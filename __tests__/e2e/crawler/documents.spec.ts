import { expect, test } from '@playwright/test';
import { attribute, htmlPage } from '../site/html-page';
import { rawGet } from '../site/raw-request';

/** The feeds that the page at a path announces: their addresses by type and title. */
async function feedsOn(origin: string, path: string) {
  const page = htmlPage(await (await fetch(`${origin}${path}`)).text());
  return page
    .all('link')
    .filter((link) => attribute(link, 'rel') === 'alternate')
    .map((link) => ({ type: attribute(link, 'type'), href: attribute(link, 'href') ?? '' }));
}

test.describe('A subscriber', () => {
  test('finds the feeds on every page, and gets each in its type with its whole text', async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    expect(await feedsOn(origin, '/about/')).toEqual([
      { type: 'application/rss+xml', href: `${origin}/feed/` },
    ]);
    const feeds = [
      ...(await feedsOn(origin, '/')),
      ...(await feedsOn(origin, '/projects/')),
      ...(await feedsOn(origin, '/posts/page/2/')),
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
