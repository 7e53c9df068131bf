import fs from 'node:fs';
import { expect, test as base } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * The Firefox of this machine. Playwright drives only its own one, or the newest:
 * docs/decisions/0018-libraries.md.
 */
const firefoxPath = [process.env.FIREFOX_PATH, ...places].find(
  (file) => file && fs.existsSync(file),
);

/**
 * Firefox alone fetches what `rel="next"` names, before anybody asks for it; the policy keeps it
 * from that.
 */
const NEXT_PAGE = /blocked the loading of a resource \(default-src\) at \S+\/page\/\d+\/ /;

/**
 * What Firefox says of a picture that was still loading, by way of the service worker, when its
 * page was left.
 */
const LEFT =
  /Failed to load ‘\S+’\. A ServiceWorker intercepted the request and encountered an unexpected error/;

interface FirefoxFixtures {
  /**
   * A window of Firefox with an empty profile's storage. The test fails when its console has an
   * error.
   */
  firefox: Page;
  /** A path of the site as an address. */
  addressOf: (path: string) => string;
}

/** A visitor's test in Firefox, over WebDriver BiDi. Where there is no Firefox the run says so. */
export const test = base.extend<FirefoxFixtures, { browserOfWorker: Browser | null }>({
  browserOfWorker: [
    async ({}, use) => {
      if (!firefoxPath) {
        console.log('There is no Firefox here (FIREFOX_PATH names one): nothing was tested in it.');
        await use(null);
        return;
      }
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: firefoxPath,
        headless: true,
        protocolTimeout: 60_000,
        timeout: 120_000,
        // A busy machine takes long for everything; no animation is waited for.
        extraPrefsFirefox: {
          'ui.prefersReducedMotion': 1,
          // As in the other browser, a scroll bar takes no room.
          'ui.useOverlayScrollbars': 1,
          'widget.gtk.overlay-scrollbars.enabled': true,
        },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  firefox: async ({ browserOfWorker }, use) => {
    test.skip(!browserOfWorker, 'There is no Firefox here.');
    if (!browserOfWorker) return;
    const context = await browserOfWorker.createBrowserContext();
    const page = await context.newPage();
    const errors: string[] = [];
    const tell = (text: string) => {
      if (!NEXT_PAGE.test(text) && !LEFT.test(text)) errors.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') tell(message.text());
    });
    page.on('pageerror', (error) => tell(String(error)));
    await use(page);
    await context.close();
    expect(errors, 'errors in the console').toEqual([]);
  },
  addressOf: async ({ baseURL }, use) => {
    await use((path) => `${baseURL}${process.env.BASE_PATH ?? ''}${path}`);
  },
});

export { expect };
