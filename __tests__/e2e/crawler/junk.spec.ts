import { expect, test } from '@playwright/test';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { rawGet } from '../site/raw-request';
import { forgetBuild, type OwnSite, startSite } from '../site/running-program';

const NAME = 'junk';
const LONG = 'a'.repeat(5_000);

/** Addresses that lead to no content. Bots, attackers and broken clients ask for them. */
const junk = [
  '/wp-login.php',
  '/wp-admin/',
  '/wp-admin/admin-ajax.php',
  '/wp-json/wp/v2/users',
  '/wp-includes/js/jquery.js',
  '/xmlrpc.php',
  '/.env',
  '/.git/config',
  '/about/.env',
  '/index.phps',
  '/index.php/wp-json/wp/v2/users',
  '/cgi-bin/test',
  '//evil.example',
  '//evil.example/about/',
  '/%00/',
  '/%0a/',
  '/about%0d%0aSet-Cookie:a=b/',
  '/%7f/',
  '/%ff/',
  '/%E0%A4%A/',
  '/%/',
  '/..%2f..%2fetc%2fpasswd',
  '/a%2fb/',
  '/\\evil.example',
  '/a%5cb/',
  `/${LONG}`,
  `/${LONG}/`,
  `/${'a/'.repeat(2_500)}`,
  '/-/permalink',
  '/-/never/',
  '/_next/data/none/about.json',
  '/api/none',
  '/favicon.gif',
];

test.describe.configure({ mode: 'default' });

test.describe('Junk', () => {
  let gateway: ContentGateway;
  let site: OwnSite;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    gateway = await startGateway();
    site = await startSite({
      name: NAME,
      env: {
        ...gateway.env,
        // The site would make its index meanwhile, by questions that belong to no address.
        SEARCHED_BY: 'wordpress',
      },
    });
  });

  /**
   * How an address ends. Slashes are tidied up first: that is one 308 to another path of this site.
   */
  async function ending(address: string): Promise<{ status: number; to: string }> {
    const first = await rawGet(site.origin, address);
    const to = first.headers.get('location') ?? '';
    if (first.status !== 308 || !/^\/(?!\/)/.test(to)) return { status: first.status, to };
    return { status: (await rawGet(site.origin, to)).status, to };
  }

  test.afterAll(async () => {
    await site?.stop();
    await gateway?.stop();
    forgetBuild(NAME);
  });

  test('is answered with 404 or 400 without a query to WordPress', async () => {
    test.slow();
    // The 404 page itself is there.
    expect((await fetch(`${site.origin}/about/`)).status).toBe(200);
    const before = gateway.queries.length;
    const wrong: string[] = [];
    for (const address of junk) {
      const asked = gateway.queries.length;
      const { status, to } = await ending(address);
      const name = address.length > 60 ? `${address.slice(0, 20)}… (${address.length})` : address;
      if (status !== 404 && status !== 400) wrong.push(`${name}: ${status} ${to.slice(0, 60)}`);
      const queries = gateway.queries.slice(asked);
      if (queries.length > 0) wrong.push(`${name}: asked ${queries.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(gateway.queries.length).toBe(before);
  });

  test('gets the 404 page', async () => {
    for (const address of ['/wp-login.php', '/.env', '/%00/']) {
      const { status, body } = await rawGet(site.origin, address);
      if (status === 404) expect(body, address).toContain('isn’t here');
    }
  });

  test('neither injects headers nor stops the site', async () => {
    const { headers } = await rawGet(site.origin, '/about%0d%0aSet-Cookie:a=b/');
    expect(headers.has('set-cookie')).toBe(false);
    expect((await fetch(`${site.origin}/api/health`)).status).toBe(200);
  });

  test('a missing address costs at most four questions, and the first one the menus besides', async () => {
    const before = gateway.queries.length;
    expect((await fetch(`${site.origin}/nothing-is-here-at-all/`)).status).toBe(404);
    const asked = gateway.queries.slice(before);
    expect(asked.filter((query) => query !== 'GetControl')).toEqual([
      'GetSeedNode',
      'GetSeedNode',
      'GetFormerAddress',
      'GetErrorPage',
    ]);
    expect(asked.length).toBeLessThanOrEqual(5);
    expect((await fetch(`${site.origin}/nothing-is-here-at-all/`)).status).toBe(404);
    expect(gateway.queries.slice(before)).toEqual(asked);
  });

  test('a page is queried once and then cached', async () => {
    const before = gateway.queries.length;
    expect((await fetch(`${site.origin}/contact-us/`)).status).toBe(200);
    expect(gateway.queries.slice(before)).toEqual(['GetSeedNode', 'GetPageData']);
    expect((await fetch(`${site.origin}/contact-us/`)).status).toBe(200);
    expect((await fetch(`${site.origin}/contact-us/?utm_source=letter`)).status).toBe(200);
    expect(gateway.queries.length).toBe(before + 2);
  });

  test('a network that asks for hundreds of unknown addresses is refused for a while, but for pages that are kept', async () => {
    test.slow();
    const status = async (address: string, network = '203.0.113.7') =>
      (await fetch(`${site.origin}${address}`, { headers: { 'X-Forwarded-For': network } })).status;
    expect(await status('/contact-us/')).toBe(200);
    // Several at a time: on a slow machine, one after the other would be no flood.
    const unknown = (count: number) =>
      Promise.all(Array.from({ length: count }, () => status(`/no-such-page-${Math.random()}/`)));
    const first: number[] = [];
    while (first.length < 240) first.push(...(await unknown(20)));
    expect(first).toEqual(Array<number>(240).fill(404));
    const drain = async () => {
      while (!(await unknown(20)).includes(429));
    };
    for (const address of ['/', '/contact-us/', '/favicon.ico', '/search?q=seo', '/login']) {
      await drain();
      expect(await status(address), address).toBe(200);
    }
    await drain();
    expect(await status('/no-such-page/', '203.0.114.8')).toBe(404);
    expect(await status('/no-such-page/', '2001:db8::1')).toBe(404);
    expect(site.output().match(/^limit: .*$/gm)).toEqual([
      'limit: too many unknown addresses, from 203.0.113.0/24; answered with 429',
    ]);
  });
});
