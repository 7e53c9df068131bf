import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readExport, type ExportItem } from '../site/export-file';
import { root } from '../site/running-program';
import { addressesOf } from './addresses';

const content = readExport(
  process.env.E2E_CONTENT
    ? path.resolve(root, process.env.E2E_CONTENT)
    : path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
);

const published = (type: string): ExportItem[] =>
  content.items.filter((item) => item.type === type && item.status === 'publish');

function one(type: string, fits: (item: ExportItem) => boolean = () => true): ExportItem {
  const found = published(type).find(fits);
  if (!found) throw new Error(`The export has no such ${type}.`);
  return found;
}

const post = one('post', ({ password }) => !password);
const nested = one('page', ({ path: own }) => own.split('/').length > 3);
const page = one('page', ({ path: own }) => own === '/about/');
const category = addressesOf(content).find(
  ({ kind, path: own }) => kind === 'category' && !/page/.test(own),
);
const childCategory = content.terms.find(
  ({ taxonomy, parent }) => taxonomy === 'category' && parent !== '',
);
const author = addressesOf(content).find(({ kind }) => kind === 'author');
const authorId = content.authors.find(({ login }) => author?.path === `/author/${login}/`)?.id;
const termId = content.terms.find(
  ({ taxonomy, slug }) => taxonomy === 'category' && category?.path.endsWith(`/${slug}/`),
)?.id;

/** Follows an address. @returns every stop on the way as "status path" */
async function way(origin: string, from: string): Promise<string[]> {
  const stops: string[] = [];
  let address = new URL(from, origin);
  for (let step = 0; step < 5; step += 1) {
    const response = await fetch(address, { redirect: 'manual' });
    await response.arrayBuffer();
    stops.push(`${response.status} ${decodeURI(address.pathname)}${address.search}`);
    const to = response.headers.get('location');
    if (to === null) return stops;
    address = new URL(to, address);
    if (address.origin !== origin) return [...stops, `elsewhere ${address.href}`];
  }
  return [...stops, 'and so on'];
}

test.describe('Every address has one form', () => {
  test('without its slash it goes to the one with it, and keeps its query', async ({ baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    for (const own of [page.path, post.path, nested.path, '/posts/', category?.path ?? '']) {
      const bare = own.slice(0, -1);
      expect(await way(origin, bare)).toEqual([`308 ${bare}`, `200 ${own}`]);
      expect(await way(origin, `${bare}?utm_source=letter&a=b%20c`)).toEqual([
        `308 ${bare}?utm_source=letter&a=b%20c`,
        `200 ${own}?utm_source=letter&a=b%20c`,
      ]);
    }
  });

  test('the site’s own addresses have no slash', async ({ baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    expect(await way(origin, '/search')).toEqual(['200 /search']);
    expect(await way(origin, '/search/?q=email')).toEqual([
      '308 /search/?q=email',
      '200 /search?q=email',
    ]);
    expect(await way(origin, '/api/health')).toEqual(['200 /api/health']);
  });

  test('other forms that WordPress understands lead to it', async ({ baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    const ways: [string, string][] = [
      ['/home/', '/'],
      ['/posts/page/1/', '/posts/'],
      [`${category?.path ?? ''}page/1/`, category?.path ?? ''],
      [`${page.path}feed/`, page.path],
    ];
    if (childCategory) {
      ways.push([
        `/category/${childCategory.slug}/`,
        `/category/${childCategory.parent}/${childCategory.slug}/`,
      ]);
    }
    const wrong: unknown[] = [];
    for (const [from, to] of ways) {
      const stops = await way(origin, from);
      if (stops.length !== 2 || stops[0] !== `307 ${from}` || stops[1] !== `200 ${to}`) {
        wrong.push({ from, to, stops });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('behind index.php, with punctuation of the text around it, or as a search, an address leads on in one step', async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const bare = post.path.slice(0, -1);
    const ways: [from: string, status: number, to: string][] = [
      ['/index.php', 308, '/'],
      [`/index.php${nested.path}`, 308, nested.path],
      [`/index.php${bare}?utm_source=letter`, 308, `${post.path}?utm_source=letter`],
      [`${bare}).`, 308, post.path],
      [`${post.path})`, 308, post.path],
      [`${bare}%22`, 308, post.path],
      ['/search/email+list/', 307, '/search?q=email+list'],
      ['/search/email%20list/page/2/', 307, '/search?q=email%20list'],
    ];
    for (const [from, status, to] of ways) {
      const [first, last, ...more] = await way(origin, from);
      expect(first, from).toMatch(new RegExp(`^${status} `));
      expect([last, ...more], from).toEqual([`200 ${to}`]);
    }
    expect((await way(origin, `/?p=${post.id}).`)).at(-1)).toBe(`200 ${post.path}`);
    expect((await way(origin, '/?sitemap=index')).at(-1)).toBe('200 /sitemap.xml');
    expect(await way(origin, '/?feed=comments-rss2')).toEqual(['200 /?feed=comments-rss2']);
  });

  test('a page number on anything but a list leads to the thing itself; a page that a list does not have is a 404', async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    for (const own of [page.path, post.path]) {
      const stops = await way(origin, `${own}page/2/`);
      expect(stops.at(-1)).toBe(`200 ${own}`);
    }
    expect((await way(origin, '/posts/page/0/')).at(-1)).toBe('200 /posts/');
    expect((await way(origin, '/posts/page/99999/')).at(-1)).toBe('404 /posts/page/99999/');
  });

  test('an address in capital letters, shortened or of AMP leads to the right one, for now', async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const capitals = page.path.toUpperCase();
    expect(await way(origin, capitals)).toEqual([`307 ${capitals}`, `200 ${page.path}`]);
    expect((await way(origin, `${post.path}amp/`)).at(-1)).toBe(`200 ${post.path}`);
    expect((await way(origin, `/no-such-parent${nested.path}`)).at(-1)).toBe(`200 ${nested.path}`);
    expect((await way(origin, '/no-such-thing-in-here/')).at(-1)).toMatch(/^404 /);
  });

  test('WordPress’s plain addresses go to their permalinks in one step', async ({ baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    const project = one('project');
    const picture = content.items.find(({ type }) => type === 'attachment');
    const ways: [string, string | RegExp][] = [
      [`/?p=${post.id}`, post.path],
      [`/?page_id=${nested.id}`, nested.path],
      [`/?p=${project.id}`, project.path],
      [`/?cat=${termId}`, category?.path ?? ''],
      [`/?author=${authorId}`, author?.path ?? ''],
      ['/?s=email', '/search?q=email'],
      ['/?s=caf%C3%A9%20%26%20co', /^\/search\?q=caf%C3%A9(%20|\+)%26(%20|\+)co$/],
      [`/?attachment_id=${picture?.id}`, /^\/(?!\?)/],
      [`/?p=${one('testimonial').id}`, '/'],
    ];
    const wrong: unknown[] = [];
    for (const [from, to] of ways) {
      const stops = await way(origin, from);
      const end = stops.at(-1)?.replace(/^200 /, '') ?? '';
      const isThere = typeof to === 'string' ? end === to : to.test(end);
      if (!isThere || !/^30[78] /.test(stops[0] ?? '') || stops.length > 2)
        wrong.push({ from, to: String(to), stops });
    }
    expect(wrong).toEqual([]);
    for (const missing of ['/?p=999999', '/?page_id=999999', '/?cat=999999', '/?author=999999']) {
      expect((await way(origin, missing)).at(-1)).toMatch(/^404 /);
    }
  });

  test('testimonials lead to the front page, attachment pages to their parent or file', async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    expect((await way(origin, one('testimonial').path)).at(-1)).toBe('200 /');
    const picture = content.items.find(({ type }) => type === 'attachment');
    const stops = await way(origin, picture?.path ?? '');
    expect(stops.at(-1)).toMatch(/^200 /);
    expect(stops.at(-1)).not.toBe(`200 ${picture?.path}`);
  });

  test('a redirect never leads off the site', async ({ baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    for (const from of [
      '//evil.example',
      '//evil.example/%2e%2e',
      '/%2f%2fevil.example',
      '/https:/evil.example',
      '/?p=//evil.example',
      '/\\evil.example',
    ]) {
      const stops = await way(origin, `${origin}${from}`);
      expect(
        stops.filter((stop) => stop.startsWith('elsewhere')),
        from,
      ).toEqual([]);
    }
  });
});
