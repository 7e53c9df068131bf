import { expect, test as base, type Page } from '@playwright/test';
import { publishedContent, type PublishedContent } from '../site/published-content';

/** What went wrong in the background of a visit. */
export interface Trouble {
  /**
   * A message of the console that this test expects: an address that is not there, a request that
   * it breaks.
   */
  expect: (message: RegExp) => void;
}

interface VisitorFixtures {
  /** A path of the site with basePath in front of it. */
  at: (path: string) => string;
  /** Opens a path of the site. Without basePath. */
  visit: (path: string) => Promise<Page>;
  trouble: Trouble;
}

interface VisitorWorkerFixtures {
  content: PublishedContent;
  basePath: string;
}

/**
 * A visitor's test: knows what the site publishes, and fails when the console has an error, the
 * Content-Security-Policy refuses something, or the browser asks anyone but the site.
 */
export const test = base.extend<VisitorFixtures, VisitorWorkerFixtures>({
  basePath: [
    async ({}, use) => {
      await use(process.env.BASE_PATH ?? '');
    },
    { scope: 'worker' },
  ],
  content: [
    async ({}, use) => {
      await use(await publishedContent(process.env.E2E_BACKEND ?? ''));
    },
    { scope: 'worker' },
  ],
  at: async ({ basePath }, use) => {
    await use((path) => `${basePath}${path}`);
  },
  visit: async ({ page, at }, use) => {
    await use(async (path) => {
      await page.goto(at(path));
      return page;
    });
  },
  trouble: [
    async ({ context, baseURL }, use) => {
      const expected: RegExp[] = [];
      const found: string[] = [];
      const site = new URL(baseURL ?? '').origin;
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        found.push(String(error.error()));
      });
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== site)
          found.push(`asked ${request.url()}`);
      });
      await use({ expect: (message) => expected.push(message) });
      expect(
        found.filter((message) => !expected.some((pattern) => pattern.test(message))),
        'errors in the console and requests to others',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the scripts of a page run. */
export const untilStarted = (page: Page) =>
  page.waitForFunction(() => 'started' in document.documentElement.dataset);

const CONTROLS = ':is(button, input):not([data-plain])';

/** Gives the page a sign that its visitor is about to use it, and waits until its scripts run. */
export async function untilUsed(page: Page): Promise<void> {
  await page.locator(CONTROLS).first().dispatchEvent('pointerover');
  await untilStarted(page);
}

/** The same for all that moves in the page, its islands included. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction((controls) => {
    const all = [...document.querySelectorAll(controls)];
    for (const one of all) one.dispatchEvent(new Event('pointerover', { bubbles: true }));
    return (
      all.every((one) => one.closest('[data-island], html')?.matches('[data-started]')) &&
      !document.querySelector('[data-island]:not([data-started])')
    );
  }, CONTROLS);
}

/**
 * Watches what moves from now on, or since the page was opened, without a press of the visitor in
 * the half second before; gives a function that says how much it was
 * (https://web.dev/articles/cls).
 */
export async function watchShifts(
  page: Page,
  { sinceNavigation = false } = {},
): Promise<() => Promise<number>> {
  const shifts = await page.evaluateHandle((buffered) => {
    const values: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          values.push(Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered });
    return values;
  }, sinceNavigation);
  return () => shifts.evaluate((values) => values.reduce((sum, one) => sum + one, 0));
}
