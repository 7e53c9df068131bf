import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { builtSite } from '../site/built-site';
import { freePort } from '../site/free-port';
import { fullPost } from '../visitor/screens';
import { untilHydrated } from '../visitor/visitor-test';
import { publishedContent } from '../site/published-content';

const KB = 1_024;

interface Transferred {
  script: number;
  stylesheet: number;
  /** Every address that the browser asked for. */
  asked: string[];
}

/** Opens an address with an empty cache and sums up what came over the wire, headers left out where they are known. */
async function transferred(page: Page, address: string, isUsed = false): Promise<Transferred> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const types = new Map<string, string>();
  const sums: Transferred = { script: 0, stylesheet: 0, asked: [] };
  session.on('Network.requestWillBeSent', ({ request }) => sums.asked.push(request.url));
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') sums.script += encodedDataLength;
    if (types.get(requestId) === 'Stylesheet') sums.stylesheet += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  if (isUsed) {
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
  }
  return sums;
}

test.describe('A visit', () => {
  test('is at most 2.5 KB of scripts and 12 KB of styles for a reader, and 132 KB (front page 138 KB) for one who uses the page', async ({
    page,
  }) => {
    const content = await publishedContent(process.env.E2E_BACKEND ?? '');
    const { uri } = fullPost(content);
    const post = await transferred(page, uri);
    const front = await transferred(await page.context().newPage(), '/');
    const usedPost = await transferred(await page.context().newPage(), uri, true);
    const usedFront = await transferred(await page.context().newPage(), '/', true);
    const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
    console.log(
      `Post: ${inKb(post.script)} of scripts, ${inKb(usedPost.script)} when used, ${inKb(post.stylesheet)} of styles. Front page: ${inKb(front.script)}, ${inKb(usedFront.script)} and ${inKb(front.stylesheet)}.`,
    );
    expect(post.script).toBeLessThanOrEqual(2.5 * KB);
    expect(usedPost.script).toBeLessThanOrEqual(132 * KB);
    expect(post.stylesheet).toBeLessThanOrEqual(12 * KB);
    expect(front.script).toBeLessThanOrEqual(2.5 * KB);
    expect(usedFront.script).toBeLessThanOrEqual(138 * KB);
    expect(front.stylesheet).toBeLessThanOrEqual(12 * KB);
    expect(usedPost.script).toBeGreaterThan(50 * KB);
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
