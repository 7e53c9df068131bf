/**
 * How long after a press on a link the next page shows its largest part (LCP), when each answer
 * takes 150 ms to come: with the site's speculation rules
 * (docs/decisions/0038-the-next-page-is-fetched-early.md), without them, and by the back/forward
 * cache.
 *
 *     node --import tsx packages/workshop/bench/next-page.ts [--rounds 7]
 *
 * It needs a build (npm run build) and Chromium.
 *
 * The pointer rests on a link for 300 ms before it presses it for 80 ms. Prints milliseconds: the
 * median, the least and the most.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { builtSite } from '../../../__tests__/e2e/site/built-site';
import { root, startBackend } from '../../../__tests__/e2e/site/running-program';
import { percentile } from './soak/figures';

const ANSWER_DELAY_MS = 150;
const REST_MS = 300;
const PRESS_MS = 80;

/** Where visitors go on: a page, and the link on it that they press. */
const ways = [
  { from: '/', link: 'main a[href$="/posts/"]' },
  { from: '/posts/', link: 'main article h3 a, main article h2 a' },
  { from: '/photograph-your-work-by-a-window/', link: 'a[rel="prev"], a[rel="next"]' },
];

const RULES = /<script type="speculationrules">.*?<\/script>/s;

/**
 * A server in front of the site. It gives each answer later, and leaves out the speculation rules
 * where they are not wanted.
 */
async function delayed(origin: string, hasRules: boolean): Promise<http.Server> {
  const server = http.createServer(({ url = '/', method, headers }, response) => {
    const asked = { ...headers, 'accept-encoding': hasRules ? headers['accept-encoding'] : '' };
    const onward = http.request(new URL(url, origin), { method, headers: asked }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const isPage = /text\/html/.test(answer.headers['content-type'] ?? '');
        const whole = Buffer.concat(parts);
        const body = isPage && !hasRules ? whole.toString().replace(RULES, '') : whole;
        const {
          'content-length': _length,
          'transfer-encoding': _encoding,
          ...kept
        } = answer.headers;
        setTimeout(
          () => response.writeHead(answer.statusCode ?? 502, kept).end(body),
          ANSWER_DELAY_MS,
        );
      });
    });
    onward.on('error', () => response.destroy());
    onward.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The time at which the largest part of the shown page was painted, in milliseconds since 1970. */
const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const [navigation] = performance.getEntriesByType('navigation');
        const activated =
          navigation && 'activationStart' in navigation ? Number(navigation.activationStart) : 0;
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)?.startTime ?? 0;
          setTimeout(() => resolve(performance.timeOrigin + Math.max(last, activated)), 1_000);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Presses a link, and gives the time of that, in milliseconds since 1970. */
async function press(page: Page, selector: string): Promise<number> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(REST_MS);
  const pressed = Date.now();
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  return pressed;
}

/**
 * Milliseconds from the wish to go back to the first picture of a page that the browser has kept.
 * @throws {Error} when it has not
 */
async function goBack(page: Page, path: string): Promise<number> {
  const wished = Date.now();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === path);
  const shown = await page.waitForFunction(() => 'shownAgain' in window && window.shownAgain);
  return Number(await shown.jsonValue()) - wished;
}

/**
 * Milliseconds from a press to the largest paint of the next page, and to the first picture of the
 * way back.
 */
async function walk(browser: Browser, origin: string, way: (typeof ways)[number]) {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto(way.from);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => Object.assign(window, { shownAgain: Date.now() })),
      );
    });
  });
  const pressed = await press(page, way.link);
  await page.waitForURL((url) => url.pathname !== way.from);
  const forward = (await largestPaint(page)) - pressed;
  const back = await goBack(page, way.from);
  await context.close();
  return { forward, back };
}

const line = (name: string, times: readonly number[]): string =>
  `${name.padEnd(28)} ${[0.5, 0, 1].map((share) => percentile(times, share).toFixed(0).padStart(6)).join('')}`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
  const backend = await startBackend(
    path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
    path.join(root, 'packages/demonstration/homegrown.settings.json'),
  );
  const site = await builtSite('bench-next-page');
  await site.start({
    NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
    FAUST_SECRET_KEY: '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d',
  });
  const servers = [await delayed(site.origin, true), await delayed(site.origin, false)];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const times: [number[], number[]] = [[], []];
    const back: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const way of ways) {
        for (const [index, server] of servers.entries()) {
          const { port } = server.address() as AddressInfo; // It listens on a port.
          const walked = await walk(browser, `http://localhost:${port}`, way);
          times[index]?.push(walked.forward);
          back.push(walked.back);
        }
      }
    }
    console.log(`${''.padEnd(28)} median least  most`);
    console.log(line('with the rules', times[0]));
    console.log(line('without', times[1]));
    console.log(line('back', back));
  } finally {
    await browser.close();
    for (const server of servers) server.close();
    await site.stop();
    site.remove();
    await backend.stop();
  }
}

void main();
