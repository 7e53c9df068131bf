import type { Page } from '@playwright/test';
import type { PublishedContent } from '../site/published-content';
import { dealt } from '../site/sample';
import { wholeChromium } from '../site/whole-chromium';
import { type ScreenAddress, screensOf, screensToInspect } from './screens';
import { expect, test, untilHydrated } from './visitor-test';

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: [
    async ({}, use, { project }) => {
      await use({
        ...project.use.launchOptions,
        executablePath: wholeChromium,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

const ELSEWHERE = '/privacy/';

/**
 * Stands for reasons that no page gives, such as too little memory or time: a page that is often
 * not kept for such a reason is not kept.
 */
const BROWSERS_OWN_REASON = '"masked"';

/**
 * Leaves a page for another, goes back, and says whether the page was still there as it was left;
 * else why not, in the browser's words
 * (https://developer.mozilla.org/en-US/docs/Web/API/NotRestoredReasons).
 */
async function wayBack(
  page: Page,
  elsewhere: string,
  read: () => Promise<unknown> = async () => undefined,
): Promise<string> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto(elsewhere);
  await read();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'complete');
  return page.evaluate(() => {
    if ('persisted' in window && window.persisted === true) return 'kept';
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation && 'notRestoredReasons' in navigation
      ? JSON.stringify(navigation.notRestoredReasons)
      : 'no reason given';
  });
}

/** Browsers keep no answer but those of status 200. */
const screens = (content: PublishedContent): ScreenAddress[] => [
  ...screensOf(content).filter(({ status }) => status === 200),
  { kind: 'preview of nothing', path: '/preview', status: 200 },
];

const ways = [false, true];

for (const [number, isUsed] of ways.entries()) {
  test(`The way back to a page that was ${isUsed ? 'used' : 'read'} is at once, on every screen: the browser has kept it`, async ({
    page,
    at,
    content,
  }) => {
    test.slow();
    const found: Record<string, string> = {};
    const visited = screensToInspect(dealt(screens(content), number, ways.length));
    for (const { kind, path } of visited) {
      for (let time = 1; time <= 3; time += 1) {
        await page.goto(at(path));
        if (isUsed) await untilHydrated(page);
        // A visit to the page itself would leave no way back to it.
        found[kind] = await wayBack(page, at(path === ELSEWHERE ? '/' : ELSEWHERE));
        if (!found[kind].includes(BROWSERS_OWN_REASON)) break;
      }
    }
    const kept = visited.map(({ kind }) => [kind, 'kept'] as const);
    expect(found).toEqual(Object.fromEntries(kept));
  });
}

test.describe('With a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('The way back to the first page of all is at once, when the second was read', async ({
    page,
    at,
  }) => {
    await page.goto(at('/'));
    const isKept = await wayBack(page, at(ELSEWHERE), async () => {
      // The first scroll brings the service worker.
      await page.mouse.wheel(0, 300);
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state ?? ''),
        )
        .toBe('activated');
    });
    expect(isKept).toBe('kept');
  });
});
