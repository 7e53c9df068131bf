import { expect, type Page } from '@playwright/test';

/** The paths of the articles that the device keeps. */
export const keptArticles = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('homegrown-articles')).keys()).map(
      ({ url }) => new URL(url).pathname,
    ),
  );

/** Waits until the device keeps a picture: an article's pictures and styles come after its page. */
export async function untilPicturesAreKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('homegrown-parts')).keys()).some(({ url }) =>
          url.includes('_next/image'),
        ),
      ),
    )
    .toBe(true);
}
