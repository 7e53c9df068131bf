import type { Page } from 'puppeteer-core';
import { expect, test } from './firefox-test';

test.describe.configure({ mode: 'default' });

const PHONE = { width: 390, height: 800 };
const DESK = { width: 1280, height: 900 };

async function open(page: Page, address: string, viewport = DESK): Promise<void> {
  await page.setViewport(viewport);
  await page.goto(address, { waitUntil: 'load' });
}

const count = (page: Page, selector: string) => page.$$eval(selector, (found) => found.length);
const isShown = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.checkVisibility({ visibilityProperty: true }));
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent?.trim() ?? '');

test.describe('In Firefox', () => {
  test('menus open and close, on a phone and on a wide screen', async ({ firefox, addressOf }) => {
    await open(firefox, addressOf('/'), PHONE);
    const toggle = 'header button[aria-label="Toggle navigation"]';
    const link = 'header nav a[href$="/about/"]';
    expect(await isShown(firefox, link)).toBe(false);
    await firefox.click(toggle);
    await expect.poll(() => isShown(firefox, link)).toBe(true);
    await firefox.keyboard.press('Escape');
    await expect.poll(() => isShown(firefox, link)).toBe(false);

    await open(firefox, addressOf('/'));
    const subMenu = 'header button[aria-label$=": sub-menu"]';
    const below = `${subMenu} + [popover] a`;
    await firefox.focus(subMenu);
    await firefox.keyboard.press('Enter');
    await expect.poll(() => isShown(firefox, below)).toBe(true);
    await firefox.keyboard.press('Escape');
    await expect.poll(() => isShown(firefox, below)).toBe(false);
    expect(await firefox.$eval(subMenu, (button) => button === document.activeElement)).toBe(true);
  });

  test('the search finds while somebody types, and marks the words', async ({
    firefox,
    addressOf,
  }) => {
    await open(firefox, addressOf('/search'));
    await firefox.type('#search-input', 'newsletter');
    await expect.poll(() => count(firefox, 'main article'), { timeout: 40_000 }).toBeGreaterThan(0);
    await expect.poll(() => count(firefox, 'main article mark')).toBeGreaterThan(0);
    await expect.poll(() => firefox.url()).toContain('/search?q=newsletter');
  });

  test('“Load More” appends the next page, also when it is the first click', async ({
    firefox,
    addressOf,
  }) => {
    await open(firefox, addressOf('/posts/'));
    const before = await count(firefox, 'main article');
    await firefox.locator('main form[data-replay] button').click();
    await expect.poll(() => count(firefox, 'main article'), { timeout: 40_000 }).toBe(before * 2);
    await expect.poll(() => firefox.url()).toContain('/posts/page/2/');
  });

  test('the testimonials go round', async ({ firefox, addressOf }) => {
    await open(firefox, addressOf('/'));
    const speaker =
      '#testimonials li[aria-hidden="false"] figcaption, section li[aria-hidden="false"] figcaption';
    await firefox.$eval('button[data-replay="next"]', (button) => button.scrollIntoView());
    await expect.poll(() => count(firefox, speaker), { timeout: 40_000 }).toBeGreaterThan(0);
    const first = await textOf(firefox, speaker);
    await firefox.locator('button[data-replay="next"]').click();
    await expect.poll(() => textOf(firefox, speaker)).not.toBe(first);
    await firefox.locator('button[data-replay="previous"]').click();
    await expect.poll(() => textOf(firefox, speaker)).toBe(first);
  });

  test('an article’s contents list leads to its headings; what is ticked and where it was left stay', async ({
    firefox,
    addressOf,
  }) => {
    const article = addressOf('/photograph-your-work-by-a-window/');
    await open(firefox, article, PHONE);
    const contents = 'nav[aria-label="In this post"]';
    expect(await isShown(firefox, `${contents} a`)).toBe(false);
    await firefox.click(`${contents} summary`);
    await firefox.locator(`${contents} a[href$="#hold-the-phone-well"]`).click();
    await expect
      .poll(() =>
        firefox.$eval(
          '#hold-the-phone-well',
          (heading) => Math.abs(heading.getBoundingClientRect().top) < 200,
        ),
      )
      .toBe(true);
    await firefox.locator('[data-today="print"][data-ready]').wait();
    await firefox.locator('[data-step]').click();
    await open(firefox, addressOf('/about/'), PHONE);
    await open(firefox, article, PHONE);
    await expect.poll(() => count(firefox, '[data-step]:checked')).toBe(1);
    await expect.poll(() => count(firefox, '[data-place]')).toBe(1);
  });

  test('light and dark can be chosen, and the choice stays', async ({ firefox, addressOf }) => {
    const background = () =>
      firefox.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await open(firefox, addressOf('/about/'));
    const light = await background();
    await firefox.locator('footer [data-mode-switch]').click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await open(firefox, addressOf('/posts/'));
    expect(await background()).toBe(dark);
  });

  test('the screens have the same places and sizes as in Chromium', async ({
    firefox,
    page,
    addressOf,
  }) => {
    const places = () =>
      ['header', 'main', 'h1', 'main article', 'main a', 'footer'].flatMap((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box
          ? [[selector, box.x, box.width, selector === 'header' ? box.height : 0] as const]
          : [];
      });
    for (const [viewport, path] of [
      [PHONE, '/'],
      [PHONE, '/photograph-your-work-by-a-window/'],
      [DESK, '/photograph-your-work-by-a-window/'],
      [DESK, '/posts/'],
      [DESK, '/search?q=newsletter'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto(addressOf(path));
      await open(firefox, addressOf(path), viewport);
      const [inChromium, inFirefox] = [await page.evaluate(places), await firefox.evaluate(places)];
      expect(inFirefox.length).toBe(inChromium.length);
      for (const [index, [selector, ...numbers]] of inChromium.entries()) {
        const others = inFirefox[index]?.slice(1).map(Number) ?? [];
        for (const [side, number] of numbers.entries()) {
          // A scroll bar of Firefox has no width here; a letter may.
          expect(
            Math.abs((others[side] ?? NaN) - number),
            `${path} ${selector}`,
          ).toBeLessThanOrEqual(8);
        }
      }
      expect(
        await firefox.evaluate(() => document.documentElement.scrollWidth),
      ).toBeLessThanOrEqual(viewport.width);
    }
  });
});
