import type { Page } from '@playwright/test';

/** Next's own scripts, and those of the site that are built with them. */
export const BUILT_SCRIPTS = /_next\/static\/chunks/;

/**
 * Lets requests of the page wait as long as the test wants.
 *
 * @param urls which of them
 * @returns lets them through, those that wait and those that come later
 */
export async function holdBack(page: Page, urls: RegExp): Promise<() => void> {
  let letThrough = (): void => {};
  const allowed = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(urls, async (route) => {
    await allowed;
    await route.continue();
  });
  return letThrough;
}
