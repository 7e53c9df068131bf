import { expect, test, type Page } from '@playwright/test';
import { holdBack } from '../site/hold-back';
import { publishedContent } from '../site/published-content';
import { fullPost, need, POSTS } from '../visitor/screens';

const KB = 1_024;

/** A telephone of the middle class, with Lighthouse's size. */
test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
});

/** Screens with a picture in their first view. */
async function screens(): Promise<string[]> {
  const content = await publishedContent(process.env.E2E_BACKEND ?? '');
  const author = need('author with a post', content.posts, (post) => post.author !== null).author;
  return [
    '/',
    fullPost(content).uri,
    POSTS,
    need('project', content.projects, (project) => project.image !== null).uri,
    author?.uri ?? '',
  ];
}

interface ResourceRequest {
  url: string;
  type: string;
  priority: string;
  bytes: number;
}

/**
 * Opens an address with an empty cache; gives what the browser asked for, in order, and what came
 * over the wire.
 */
async function requestsOf(page: Page, address: string): Promise<ResourceRequest[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const asked = new Map<string, ResourceRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    asked.set(requestId, {
      url: request.url,
      type: type ?? '',
      priority: request.initialPriority,
      bytes: 0,
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(address);
  // Set when the fonts are there, which come last.
  await expect(page.locator('html')).toHaveAttribute('data-fonts', /./);
  await page.waitForLoadState('networkidle');
  return [...asked.values()];
}

/** The address of the largest picture or the tag of the largest text that was painted. */
const largestPaint = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          if (last && 'url' in last && 'element' in last)
            resolve(String(last.url || (last.element as Element | null)?.tagName));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test.describe('The first picture of a page on a telephone', () => {
  test('waits for one file of styles and no script', async ({ page }) => {
    for (const address of await screens()) {
      await test.step(address, async () => {
        await page.goto(address);
        const head = await page.evaluate(() => ({
          styles: document.querySelectorAll('link[rel=stylesheet]:not([media=print])').length,
          blocking: [...document.querySelectorAll('script[src]')].filter(
            (script) => !script.hasAttribute('defer') && !script.hasAttribute('async'),
          ).length,
        }));
        expect(head).toEqual({ styles: 1, blocking: 0 });
      });
    }
  });

  test('comes before the fonts on the first page of a visit; on the pages after it they are there at once', async ({
    page,
  }) => {
    const fontsOf = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /-basic-\d+\.woff2$/.test(name))
          .map(({ name, startTime }) => ({ name, startTime })),
      );
    const screen = await screens();
    for (const address of screen) {
      await test.step(address, async () => {
        // A visit begins: the page that is open before is none of this site.
        await page.goto('about:blank');
        await page.goto(address);
        await expect.poll(async () => (await fontsOf()).length).toBeGreaterThanOrEqual(2);
        // The time at which the largest picture has come. A busy browser paints and reports it some
        // frames later. Until then the largest part is a text, which has no such time.
        const loaded = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((list) => {
                const last = list.getEntries().at(-1);
                const time = last && 'loadTime' in last ? Number(last.loadTime) : 0;
                if (time > 0) resolve(time);
              }).observe({ type: 'largest-contentful-paint', buffered: true });
            }),
        );
        for (const { name, startTime } of await fontsOf())
          expect(startTime, name).toBeGreaterThan(loaded);
        expect(await page.locator('link[as=font]').count()).toBe(0);
      });
    }
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
    await page.waitForURL(/about/);
    const fontsNow = () => page.locator('html').getAttribute('data-fonts');
    expect(await fontsNow()).toBe('own');
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(2);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2);
  });

  test('is at most 12 KB of styles and 44 KB in all with its largest part, which is asked for first of all pictures; the fonts after it are 42 KB', async ({
    browser,
    baseURL,
  }) => {
    for (const address of await screens()) {
      await test.step(address, async () => {
        const page = await browser.newPage({ baseURL });
        const asked = await requestsOf(page, address);
        const sum = (all: readonly ResourceRequest[]): number =>
          all.reduce((bytes, one) => bytes + one.bytes, 0);
        const of = (type: string): ResourceRequest[] => asked.filter((one) => one.type === type);
        const largest = await largestPaint(page);
        const pictures = asked.filter((one) => one.url === largest);
        const fonts = of('Font').filter(({ url }) => /(?:display|text)-basic/.test(url));
        const all = [...of('Document'), ...of('Stylesheet'), ...pictures];
        console.log(
          `${address}: ${all.map(({ type, bytes }) => `${type} ${(bytes / KB).toFixed(1)}`).join(', ')} KB; ${(sum(asked) / KB).toFixed(0)} KB in all.`,
        );
        expect(fonts).toHaveLength(2);
        expect(sum(fonts)).toBeLessThanOrEqual(42 * KB);
        expect(sum(of('Stylesheet'))).toBeLessThanOrEqual(12 * KB);
        expect(sum(all)).toBeLessThanOrEqual(44 * KB);
        if (largest.startsWith('http')) {
          expect(pictures.map(({ priority }) => priority)).toEqual(['High']);
        }
        await page.close();
      });
    }
  });

  test('does not move when its fonts come late', async ({ browser, baseURL }) => {
    for (const address of await screens()) {
      await test.step(address, async () => {
        const page = await browser.newPage({ baseURL });
        const letThrough = await holdBack(page, /\.woff2$/);
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if ('value' in entry) {
                const { dataset } = document.documentElement;
                dataset.shift = String(Number(dataset.shift ?? 0) + Number(entry.value));
              }
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(300);
        letThrough();
        await expect
          .poll(() => page.evaluate(() => document.fonts.check('600 1rem "Fraunces Basic"')))
          .toBe(true);
        await page.evaluate(async () => {
          await document.fonts.ready;
        });
        await page.waitForTimeout(300);
        const shift = await page.evaluate(() => document.documentElement.dataset.shift ?? '0');
        console.log(`${address}: moved by ${shift}`);
        expect(Number(shift)).toBeLessThanOrEqual(0.01);
        await page.close();
      });
    }
  });

  test('lays out nothing for its fonts that is not seen', async ({ page }) => {
    await page.addInitScript(() => {
      const measured = new Set<Element>();
      Object.assign(window, { measured });
      const measure = Reflect.get(Element.prototype, 'getBoundingClientRect');
      Element.prototype.getBoundingClientRect = function (this: Element) {
        measured.add(this);
        return Reflect.apply(measure, this, []);
      };
    });
    for (const address of await screens()) {
      await test.step(address, async () => {
        await page.goto('about:blank');
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('data-fonts', /./);
        const { seen, unseen } = await page.evaluate(() => {
          const isPutOff = (one: Element): boolean =>
            one.checkVisibility() && !one.checkVisibility({ contentVisibilityAuto: true });
          const isFoldedAway = (one: Element): boolean =>
            one.closest('details:not([open]) > :not(summary)') !== null;
          const all: Element[] = [...Reflect.get(window, 'measured')];
          const names = (some: Element[]): string[] =>
            some.map((one) => one.outerHTML.slice(0, 80));
          const isUnseen = (one: Element): boolean => isPutOff(one) || isFoldedAway(one);
          return { seen: all.length, unseen: names(all.filter(isUnseen)) };
        });
        expect(seen).toBeGreaterThan(5);
        expect(unseen).toEqual([]);
      });
    }
  });
});
