import type { Page } from '@playwright/test';
import { fullPost, POSTS } from './screens';
import { expect, test, untilHydrated } from './visitor-test';

/**
 * The HTML of a part of the page, as it stands there, without what packages/engine/public/reader.js
 * marks in it.
 */
const htmlOf = async (page: Page, selector: string): Promise<string> => {
  const html = await page.locator(selector).evaluate((element) => element.innerHTML);
  return html.replaceAll(' data-ready=""', '');
};

test.describe('What a server has made of a page', () => {
  test('stays as it is, byte for byte, while a post is used', async ({ page, at, content }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(at(fullPost(content).uri));
    const [article, footer] = [
      await htmlOf(page, 'main > article'),
      await htmlOf(page, '#__next > div > footer'),
    ];
    await untilHydrated(page);
    expect(await htmlOf(page, 'main > article')).toBe(article);
    await page.getByRole('button', { name: 'Toggle navigation' }).click();
    await expect(page.getByRole('button', { name: 'Toggle navigation' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await page.keyboard.press('Escape');
    await page.locator('[data-mode-switch]').click();
    expect(await htmlOf(page, 'main > article')).toBe(article);
    expect(await htmlOf(page, '#__next > div > footer')).toBe(footer);
  });

  test('stays as it is while a list grows', async ({ page, at }) => {
    await page.goto(at(POSTS));
    const items = page.locator('main ol[start] > li');
    const cards = () => items.evaluateAll((all) => all.map((one) => one.innerHTML));
    const before = await cards();
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(items).toHaveCount(before.length * 2);
    const after = await cards();
    expect(after.slice(0, before.length)).toEqual(before);
    for (const card of after) expect(card).toContain('<article');
  });

  test('is there again for a reader who comes back to a list that had grown', async ({
    page,
    at,
  }) => {
    await page.goto(at(POSTS));
    const items = page.locator('main ol[start] > li');
    const first = await items.first().innerHTML();
    const perPage = await items.count();
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(items).toHaveCount(perPage * 2);
    await page.goto(at('/about/'));
    await page.goBack();
    await expect(items).toHaveCount(perPage * 2);
    await expect
      .poll(async () =>
        (await items.first().innerHTML()).replace(/ (?:loading|fetchpriority)="\w+"/g, ''),
      )
      .toBe(first.replace(/ (?:loading|fetchpriority)="\w+"/g, ''));
  });
});
