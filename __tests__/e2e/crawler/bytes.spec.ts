import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { builtSite } from '../site/built-site';
import { freePort } from '../site/free-port';
import { publishedContent } from '../site/published-content';
import { fullPost, POSTS, screensOf } from '../visitor/screens';
import { untilHydrated } from '../visitor/visitor-test';

const KB = 1_024;

interface Transferred {
  script: number;
  stylesheet: number;
  /** Every address that the browser asked for. */
  asked: string[];
}

/** What a visitor does with a page that has come. */
type Deed = (page: Page) => Promise<unknown>;

/** Opens it, and touches nothing. */
const opens: Deed = async () => undefined;

/** Touches a button. */
const uses: Deed = untilHydrated;

/** Scrolls a little, as every reader does. */
const scrolls: Deed = async (page) => {
  const reader = page.waitForResponse(/\/-\/reader\.js/);
  await page.mouse.wheel(0, 300);
  await (await reader).finished();
};

/** Scrolls until something is in view, and touches nothing. */
const scrollsTo =
  (selector: string): Deed =>
  async (page) => {
    await page.locator(selector).first().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => Boolean(history.state?.__N));
  };

/**
 * Opens an address with an empty cache and sums up the bytes over the wire, without headers where
 * these are known.
 */
async function transferred(page: Page, address: string, deed = opens): Promise<Transferred> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const types = new Map<string, string>();
  const sums: Transferred = { script: 0, stylesheet: 0, asked: [] };
  /** Scripts that are being loaded. */
  const underWay = new Set<string>();
  session.on('Network.requestWillBeSent', ({ request, requestId, type }) => {
    sums.asked.push(request.url);
    if (type === 'Script') underWay.add(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId);
    if (types.get(requestId) === 'Script') sums.script += encodedDataLength;
    if (types.get(requestId) === 'Stylesheet') sums.stylesheet += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await deed(page);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => underWay.size).toBe(0);
  return sums;
}

/**
 * How much of a page's HTML may be data for its scripts, in percent: what stands in the page is not
 * sent a second time.
 */
const MAX_DATA_PERCENT = { post: 10, other: 15 };

interface Share {
  kind: string;
  html: number;
  compressed: number;
  data: number;
  percent: number;
}

/** The bytes of a page and of the data in it, before and after compression. */
async function shareOf(kind: string, address: string): Promise<Share> {
  const html = await (await fetch(address)).text();
  const [, data = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const [all, part] = [Buffer.byteLength(html), Buffer.byteLength(data)];
  const compressed = gzipSync(html, { level: 6 }).byteLength;
  return { kind, html: all, compressed, data: part, percent: (100 * part) / all };
}

test('Of a page, at most 10 % is data for its scripts where it is a post, and 15 % on every other screen', async ({
  baseURL,
}) => {
  const shares: Share[] = [];
  for (const { kind, path } of screensOf(await publishedContent(process.env.E2E_BACKEND ?? ''))) {
    shares.push(await shareOf(kind, `${baseURL}${path}`));
  }
  for (const { kind, html, compressed, data, percent } of shares) {
    console.log(
      `${kind}: ${html} bytes, ${compressed} compressed, ${data} data, ${percent.toFixed(1)} %`,
    );
  }
  expect(shares.filter(({ data }) => data === 0)).toEqual([]);
  const tooMuch = shares.filter(
    ({ kind, percent }) => percent > MAX_DATA_PERCENT[/^post\b/.test(kind) ? 'post' : 'other'],
  );
  expect(
    tooMuch.map(({ kind, percent }) => `${kind}: ${percent.toFixed(1)} %`),
    'screens with too much data',
  ).toEqual([]);
});

test.describe('A visit', () => {
  test('is at most 2.5 KB of scripts and 12 KB of styles for a reader, and 98 KB (front page 118 KB) for one who uses the page', async ({
    page,
  }) => {
    const content = await publishedContent(process.env.E2E_BACKEND ?? '');
    const { uri } = fullPost(content);
    const post = await transferred(page, uri);
    const front = await transferred(await page.context().newPage(), '/');
    // Its field has the focus at once.
    const search = await transferred(await page.context().newPage(), '/search');
    const usedPost = await transferred(await page.context().newPage(), uri, uses);
    const usedFront = await transferred(await page.context().newPage(), '/', uses);
    const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
    console.log(
      `Post: ${inKb(post.script)} of scripts, ${inKb(usedPost.script)} when used, ${inKb(post.stylesheet)} of styles. Front page: ${inKb(front.script)}, ${inKb(usedFront.script)} and ${inKb(front.stylesheet)}.`,
    );
    expect(post.script).toBeLessThanOrEqual(2.5 * KB);
    expect(usedPost.script).toBeLessThanOrEqual(98 * KB);
    expect(post.stylesheet).toBeLessThanOrEqual(12 * KB);
    expect(front.script).toBeLessThanOrEqual(2.5 * KB);
    expect(search.script).toBeLessThanOrEqual(2.5 * KB);
    expect(usedFront.script).toBeLessThanOrEqual(118 * KB);
    expect(front.stylesheet).toBeLessThanOrEqual(12 * KB);
    expect(usedPost.script).toBeGreaterThan(50 * KB);
  });

  test('is at most 3 KB of scripts more for a reader who scrolls, and all scripts where Load More or the testimonials come near', async ({
    page,
    baseURL,
  }) => {
    const content = await publishedContent(process.env.E2E_BACKEND ?? '');
    const { uri } = fullPost(content);
    const newPage = () => page.context().newPage();
    const opened = await transferred(page, uri);
    const scrolled = await transferred(await newPage(), uri, scrolls);
    const list = await transferred(await newPage(), POSTS);
    const loadMore = 'main form[data-replay]';
    const listToItsEnd = await transferred(await newPage(), POSTS, scrollsTo(loadMore));
    const testimonials = '[data-intent="view"]';
    const frontToItsEnd = await transferred(await newPage(), '/', scrollsTo(testimonials));
    const inKb = ({ script }: Transferred): string => `${(script / KB).toFixed(1)} KB`;
    console.log(
      `Scripts of a post: ${inKb(opened)}, scrolled ${inKb(scrolled)}. Of a list: ${inKb(list)}, at its Load More ${inKb(listToItsEnd)}. Of the front page at its testimonials: ${inKb(frontToItsEnd)}.`,
    );
    const worker = await fetch(`${baseURL}/-/service-worker.js`);
    const headers = [...worker.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    expect(worker.status).toBe(200);
    expect(headers.length + gzipSync(await worker.text()).length).toBeLessThanOrEqual(4 * KB);
    expect(scrolled.script).toBeGreaterThan(opened.script);
    expect(scrolled.script).toBeLessThanOrEqual(5.5 * KB);
    expect(list.script).toBeLessThanOrEqual(2.5 * KB);
    expect(listToItsEnd.script).toBeGreaterThan(50 * KB);
    expect(listToItsEnd.script).toBeLessThanOrEqual(133 * KB);
    expect(frontToItsEnd.script).toBeGreaterThan(50 * KB);
    expect(frontToItsEnd.script).toBeLessThanOrEqual(136 * KB);
  });

  test('is as little for a reader whose browser measures how fast pages are: 300 bytes of the page more', async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const site = await builtSite('bytes-vitals');
    try {
      await site.start({
        NEXT_PUBLIC_WORDPRESS_URL: process.env.E2E_BACKEND,
        SITE_URL: baseURL,
        METRICS_ADDRESS: `127.0.0.1:${await freePort()}`,
        WEB_VITALS: 'true',
      });
      const { uri } = fullPost(await publishedContent(process.env.E2E_BACKEND ?? ''));
      const post = await transferred(page, `${site.origin}${uri}`);
      expect(post.script).toBeLessThanOrEqual(2.5 * KB);
      expect(post.script).toBeGreaterThan(0);
      const bytesOf = async (origin: string): Promise<number> =>
        gzipSync(await (await fetch(`${origin}${uri}`)).text()).length;
      const [measured, plain] = [await bytesOf(site.origin), await bytesOf(baseURL ?? '')];
      expect(measured - plain).toBeGreaterThan(0);
      expect(measured - plain).toBeLessThanOrEqual(300);
    } finally {
      await site.stop();
      site.remove();
    }
  });

  test('sends no request to another site, and none for a page that is not shown', async ({
    page,
    baseURL,
  }) => {
    const { asked } = await transferred(page, '/');
    const origin = new URL(baseURL ?? '').origin;
    expect(
      asked.filter((address) => !address.startsWith(`${origin}/`) && !address.startsWith('data:')),
    ).toEqual([]);
    expect(asked.filter((address) => /_next\/data|graphql/.test(address))).toEqual([]);
    expect(asked.filter((address) => /\.woff2?$/.test(address)).length).toBeLessThanOrEqual(4);
  });
});
