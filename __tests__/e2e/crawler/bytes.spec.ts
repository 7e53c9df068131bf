import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { builtSite } from '../site/built-site';
import { freePort } from '../site/free-port';
import { publishedContent } from '../site/published-content';
import { root } from '../site/running-program';
import { fullPost, POSTS, screensOf } from '../visitor/screens';
import { untilHydrated, untilUsed } from '../visitor/visitor-test';

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

/** Touches a button of the header. */
const uses: Deed = untilUsed;

/** Touches all that moves. */
const usesAll: Deed = untilHydrated;

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
    await page.waitForFunction(
      (at) => document.querySelector(at)?.closest('[data-island], html')?.matches('[data-started]'),
      selector,
    );
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

test('No page has data for its scripts but what its islands say of themselves: what stands in it is not sent a second time', async ({
  baseURL,
}) => {
  for (const { kind, path } of screensOf(await publishedContent(process.env.E2E_BACKEND ?? ''))) {
    const html = await (await fetch(`${baseURL}${path}`)).text();
    const data = [...html.matchAll(/ data-props="([^"]*)"/g)].map(([, props = '']) =>
      props.replaceAll('&quot;', '"'),
    );
    const percent = (100 * data.join('').length) / html.length;
    console.log(
      `${kind}: ${html.length} characters, ${gzipSync(html, { level: 6 }).byteLength} bytes compressed, ${percent.toFixed(1)} % data`,
    );
    expect(html, kind).not.toContain('__NEXT_DATA__');
    expect(percent, kind).toBeLessThanOrEqual(15);
  }
});

test.describe('A visit', () => {
  test('is at most 2.5 KB of scripts and 12 KB of styles for a reader, 12 KB for who uses a button, and 90 KB for who uses an island', async ({
    page,
  }) => {
    const content = await publishedContent(process.env.E2E_BACKEND ?? '');
    const { uri } = fullPost(content);
    const newPage = () => page.context().newPage();
    const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
    // The search's field has the focus at once.
    for (const address of [uri, '/', '/search?q=email']) {
      const opened = await transferred(await newPage(), address);
      const used = await transferred(await newPage(), address, uses);
      const whole = await transferred(await newPage(), address, usesAll);
      console.log(
        `${address}: ${inKb(opened.script)} of scripts, ${inKb(used.script)} when used, ${inKb(whole.script)} with all islands, ${inKb(opened.stylesheet)} of styles`,
      );
      expect(opened.script, address).toBeLessThanOrEqual(2.5 * KB);
      // The search has styles of its own.
      const styles = address.startsWith('/search') ? 14 : 12;
      expect(opened.stylesheet, address).toBeLessThanOrEqual(styles * KB);
      expect(used.script, address).toBeGreaterThan(opened.script);
      expect(used.script, address).toBeLessThanOrEqual(12 * KB);
      expect(whole.script, address).toBeLessThanOrEqual(90 * KB);
      expect(whole.stylesheet, 'styles of islands').toBe(opened.stylesheet);
    }
  });

  test('is at most 3 KB of scripts more for a reader who scrolls, 15 KB where Load More comes near, and 89 KB where the testimonials do', async ({
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
    expect(listToItsEnd.script).toBeGreaterThan(list.script);
    expect(listToItsEnd.script).toBeLessThanOrEqual(15 * KB);
    expect(frontToItsEnd.script).toBeGreaterThan(50 * KB);
    expect(frontToItsEnd.script).toBeLessThanOrEqual(89 * KB);
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

  test('is built without what runs on servers alone: sanitiser, queries and Apollo', async () => {
    const build = process.env.NEXT_DIST_DIR ?? '.next';
    const scriptsIn = (folder: string): string =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
        .join('\n');
    const apollo = scriptsIn('node_modules/@apollo/client/errors');
    const server = scriptsIn(`${build}/server`) + scriptsIn('packages/engine/dist') + apollo;
    const browsers = scriptsIn(`${build}/static`);
    // A class that only the sanitiser knows, the engine's query, a template's, an error of Apollo.
    for (const part of ['has-dark-background', 'GetSeedNode', 'GetPageData', 'ApolloError']) {
      expect(server).toContain(part);
      expect(browsers).not.toContain(part);
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
