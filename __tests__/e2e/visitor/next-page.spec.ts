import type { Page } from '@playwright/test';
import { aboutAddresses } from '../site/about-addresses';
import { fullPost, POSTS } from './screens';
import { expect, test } from './visitor-test';

/** Longer than Chromium waits until a pointer rests. */
const REST_MS = 500;

/** The addresses that the browser fetches before a link to them is pressed, from now on. */
async function fetchedEarly(page: Page): Promise<string[]> {
  const fetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return fetched;
}

test(
  'The next page is fetched while the pointer rests on its link, and nothing but pages of the site’s content is',
  aboutAddresses,
  async ({ page, at, content }) => {
    await page.goto(at(fullPost(content).uri));
    const fetched = await fetchedEarly(page);
    const rest = async (path: string): Promise<void> => {
      await page
        .locator(`a[href="${at(path)}"]:visible`)
        .first()
        .hover();
      await page.waitForTimeout(REST_MS);
    };
    await rest('/search');
    await rest('/');
    await expect.poll(() => fetched).toEqual([at('/')]);
    await rest(POSTS);
    await expect.poll(() => fetched).toEqual([at('/'), at(POSTS)]);
  },
);
