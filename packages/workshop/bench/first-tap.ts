/**
 * How long the first tap on a control waits for its answer on a phone: a line of 1.6 Mbit/s whose
 * round trip takes 150 ms (`slow-line.ts`, Lighthouse's slow 4G), a processor four times slower, an
 * empty cache. A control that needs scripts waits for them; all others answer at once.
 *
 *     node --import tsx packages/workshop/bench/first-tap.ts [--rounds 5] [--slower 4]
 *
 * It needs a build (npm run build) and Chromium.
 *
 * Prints milliseconds from the finger to the frame with the answer: the median, the least and the
 * most; and names what is over the aim of a second.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { builtSite } from '../../../__tests__/e2e/site/built-site';
import { root, startBackend } from '../../../__tests__/e2e/site/running-program';
import { SLOW_4G, slowLine } from './slow-line';
import { percentile } from './soak/figures';

const AIM_MS = 1_000;
const MAX_WAIT_MS = 20_000;

interface Tap {
  name: string;
  path: string;
  control: string;
  /** This is typed after the tap. The time counts from the tap on. */
  typed?: string;
  /** Runs in the page, and gives what it shows. The answer is there when that has changed. */
  shows: string;
}

const post = '/answer-comments-like-a-shopkeeper/';

const taps: readonly Tap[] = [
  {
    name: 'menu',
    path: '/',
    control: 'button[popovertarget="primary-navigation"]',
    shows: '!!document.querySelector(":popover-open")',
  },
  {
    name: 'light and dark',
    path: post,
    control: '[data-mode-switch]',
    shows: 'document.documentElement.dataset.mode',
  },
  {
    name: 'Load More: it says that it works',
    path: '/posts/',
    control: 'form[data-replay] button',
    shows: 'document.querySelector("main form[aria-busy]") !== null',
  },
  {
    name: 'Load More: cards',
    path: '/posts/',
    control: 'form[data-replay] button',
    shows: 'document.querySelectorAll("main article").length',
  },
  {
    name: 'arrow of the testimonials',
    path: '/',
    control: 'button[data-replay="next"]',
    shows:
      '(() => { const list = document.querySelector("[aria-labelledby=testimonials] ul"); const { left, width } = list.parentElement.getBoundingClientRect(); return document.elementFromPoint(left + width / 2, list.getBoundingClientRect().top + 40)?.closest("li")?.textContent; })()',
  },
  {
    name: 'share: copies the link',
    path: post,
    control: '[data-share]',
    shows:
      'document.querySelector("[data-share]").closest("div").querySelector("[role=status]").textContent',
  },
  {
    name: 'search while typing',
    path: '/search',
    control: 'main input[type=search]',
    typed: 'email',
    shows: 'document.querySelectorAll("main article, main [role=status]:not(:empty)").length',
  },
];

/**
 * Milliseconds from the finger, or the first key, to the second frame after the page shows
 * something else.
 */
async function waited(page: Page, tap: Tap): Promise<number> {
  const opened = await page.goto(tap.path, { waitUntil: 'load' });
  if (!opened?.ok()) throw new Error(`${tap.path} answers ${opened?.status()}`);
  const control = page.locator(tap.control).first();
  await control.scrollIntoViewIfNeeded();
  // An expression, for the page's policy allows no function that is made of words.
  const answer = page.evaluate<number>(`new Promise((resolve, reject) => {
    const read = () => (${tap.shows});
    const before = read();
    addEventListener('${tap.typed ? 'keydown' : 'pointerdown'}', ({ timeStamp }) => {
      const look = () => {
        const time = performance.now() - timeStamp;
        if (read() !== before) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        else if (time > ${MAX_WAIT_MS}) reject(new Error('No answer in ${MAX_WAIT_MS} ms'));
        else requestAnimationFrame(look);
      };
      look();
    }, { capture: true, once: true });
  })`);
  await control.tap();
  if (tap.typed) await control.pressSequentially(tap.typed);
  return answer;
}

async function inNewBrowserContext(browser: Browser, origin: string, slower: number, tap: Tap) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    permissions: ['clipboard-write'],
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  try {
    return await waited(page, tap);
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      slower: { type: 'string', default: '4' },
    },
  });
  const backend = await startBackend(
    path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
    path.join(root, 'packages/demonstration/homegrown.settings.json'),
  );
  const site = await builtSite('bench-first-tap');
  const line = await slowLine(Number(new URL(site.origin).port), SLOW_4G);
  await site.start({
    SITE_URL: line.origin,
    NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
    FAUST_SECRET_KEY: '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d',
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
  try {
    // The pages are kept, and the site answers a search, before anything is measured.
    for (const { path: address } of taps) await fetch(`${site.origin}${address}`);
    await fetch(`${site.origin}/api/content/search?q=email`);
    console.log(`${''.padEnd(34)} median least  most`);
    for (const tap of taps) {
      const times: number[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        times.push(await inNewBrowserContext(browser, line.origin, Number(values.slower), tap));
      }
      const [median, least, most] = [0.5, 0, 1].map((share) => percentile(times, share).toFixed(0));
      console.log(
        tap.name.padEnd(34),
        ...[median, least, most].map((time) => time?.padStart(6)),
        Number(median) > AIM_MS ? `over ${AIM_MS}` : '',
      );
    }
  } finally {
    await browser.close();
    await line.close();
    await site.stop();
    site.remove();
    await backend.stop();
  }
}

void main();
