import type { Page } from '@playwright/test';
import { COMPILE_TIMEOUT_MS, expect, test } from './developer-test';

test.describe.configure({ mode: 'default' });
test.slow();

/** What a browser says of the pages that it has open: errors, and what the policy refused. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The page itself is why the last one is there.
    const isOfPage = message.location().url === page.url();
    if (message.type() === 'error' && !isOfPage)
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`));
  return complaints;
}

test('Each kind of page is taken over without a complaint in the console', async ({
  context,
  copy,
}) => {
  for (const path of [
    '/clean-your-list/',
    '/clean-your-list/comment-page-1/',
    '/projects/',
    '/contact-us/',
    '/login',
    '/nowhere/',
  ]) {
    // A tab of its own: one that is open may load its page again while another is compiled.
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(copy.origin + path, { timeout: COMPILE_TIMEOUT_MS });
    await page.waitForFunction(() => Boolean(history.state?.__N));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test('Whatever moves is taken over without a complaint in the console', async ({ page, copy }) => {
  const complaints = complaintsOf(page);
  for (const [path, island] of [
    ['/', 'testimonials'],
    ['/search?q=email', 'search-panel'],
  ] as const) {
    await page.goto(copy.origin + path, { timeout: COMPILE_TIMEOUT_MS });
    const element = page.locator(`[data-island="${island}"]`);
    await element.scrollIntoViewIfNeeded();
    await element.locator('button, input').first().dispatchEvent('pointerover');
    await expect(element).toHaveAttribute('data-started', { timeout: COMPILE_TIMEOUT_MS });
  }
  expect(complaints).toEqual([]);
});
