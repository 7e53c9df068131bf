import type { Locator, Page } from '@playwright/test';
import { expect, test } from './visitor-test';

const carousel = (page: Page) => page.getByRole('group', { name: 'Testimonials' });

/** Opens the front page and goes to them: only then do they come to life. */
async function visitTestimonials(visit: (path: string) => Promise<Page>): Promise<Page> {
  const page = await visit('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(speaker(page)).toBeVisible();
  return page;
}

/** Who is speaking in the slides that can be seen. */
const speakers = (page: Page) => carousel(page).locator('li[aria-hidden="false"] figcaption');

/** Who is speaking in the first of them. */
const speaker = (page: Page) => speakers(page).first();

/** Clicks an arrow and waits for the slide. */
async function turn(page: Page, arrow: Locator, author: string): Promise<void> {
  await arrow.click();
  await expect(speaker(page)).toHaveText(author);
}

test.describe('The testimonials', () => {
  for (const [width, inSight] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    test(`${inSight} at a time are in sight at ${width} pixels`, async ({ visit, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await expect(speakers(await visitTestimonials(visit))).toHaveCount(inSight);
    });
  }

  test('go round in both directions, one after the other', async ({ visit, content }) => {
    const page = await visitTestimonials(visit);
    const authors = content.testimonials;
    expect(authors.length).toBeGreaterThan(1);
    await expect(speaker(page)).toHaveText(authors[0] ?? '');
    const next = page.getByRole('button', { name: 'next slide / item', exact: true });
    for (const author of [...authors.slice(1), authors[0] ?? '']) await turn(page, next, author);
    const previous = page.getByRole('button', { name: 'previous slide / item', exact: true });
    for (const author of [...authors].reverse()) await turn(page, previous, author);
  });

  test('have two arrows and neither indicators nor a status text', async ({ visit }) => {
    const page = await visitTestimonials(visit);
    await expect(carousel(page).getByRole('button')).toHaveCount(2);
    await expect(carousel(page).getByRole('button').nth(0)).toHaveAccessibleName(
      'previous slide / item',
    );
    await expect(carousel(page).getByRole('button').nth(1)).toHaveAccessibleName(
      'next slide / item',
    );
    await expect(carousel(page).locator('.react-multi-carousel-dot')).toHaveCount(0);
    await expect(carousel(page).getByText(/\d+ of \d+/)).toHaveCount(0);
  });

  test('do not play on their own', async ({ page, at, content }) => {
    await page.clock.install();
    await page.goto(at('/'));
    await page.clock.resume();
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(speaker(page)).toHaveText(content.testimonials[0] ?? '');
    await page.clock.fastForward(20_000);
    await expect(speaker(page)).toHaveText(content.testimonials[0] ?? '');
  });

  test('keep slides out of view away from the keyboard and from assistive technology', async ({
    visit,
  }) => {
    const page = await visitTestimonials(visit);
    const hidden = carousel(page).locator('li[aria-hidden="true"]');
    expect(await hidden.count()).toBeGreaterThan(0);
    await expect(carousel(page).locator('li[aria-hidden="true"]:not([inert])')).toHaveCount(0);
    await page.getByRole('button', { name: 'previous slide / item', exact: true }).focus();
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const inHidden = await page.evaluate(
        () => document.activeElement?.closest('li[aria-hidden="true"]') !== null,
      );
      expect(inHidden).toBe(false);
    }
  });

  test('can be turned with the keyboard, and the focus stays on the arrow', async ({
    visit,
    content,
  }) => {
    const page = await visitTestimonials(visit);
    const next = page.getByRole('button', { name: 'next slide / item', exact: true });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(speaker(page)).toHaveText(content.testimonials[1] ?? '');
    await expect(next).toBeFocused();
  });
});
