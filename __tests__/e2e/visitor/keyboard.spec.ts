import type { Page } from '@playwright/test';
import { siteConfig } from '../../../site.config';
import { dealt } from '../site/sample';
import { screensOf, screensToInspect } from './screens';
import { expect, test, untilHydrated } from './visitor-test';

interface Stop {
  /** What is focused, for a message: `a /about/ "About"`. */
  name: string;
  /** The number that {@link numberStops} gave it; null for what it did not number. */
  number: number | null;
  isSeen: boolean;
}

/** Numbers everything on the page that a keyboard should reach now. @returns how many there are */
async function numberStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const candidates = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:not([disabled]), input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex="0"]',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    );
    candidates.forEach((element, index) => element.setAttribute('data-stop', String(index)));
    return candidates.length;
  });
}

function focusedStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    const around = getComputedStyle(element, '::after');
    const outlinedAround = around.outlineStyle !== 'none' && parseFloat(around.outlineWidth) > 0;
    const shadowed = style.boxShadow !== 'none';
    // A form can show for its one field that it has the focus.
    const form = element.tagName === 'INPUT' ? element.closest('form') : null;
    const outlinedForm = form !== null && getComputedStyle(form).outlineStyle !== 'none';
    return {
      name: `${element.tagName.toLowerCase()} ${element.getAttribute('href') ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`,
      number: element.hasAttribute('data-stop') ? Number(element.getAttribute('data-stop')) : null,
      isSeen:
        (outlined || outlinedAround || outlinedForm || shadowed || element.tagName === 'IFRAME') &&
        box.width > 0 &&
        box.height > 0,
    };
  });
}

const ways = [390, 1280].flatMap((width) =>
  [true, false].map((javaScriptEnabled) => ({ width, javaScriptEnabled })),
);

for (const [number, { width, javaScriptEnabled }] of ways.entries()) {
  test.describe(`With the keyboard alone at ${width} pixels${javaScriptEnabled ? '' : ', without scripts'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } });

    test('everything can be reached and shows the focus', async ({
      page,
      at,
      content,
      trouble,
    }) => {
      test.slow();
      trouble.expect(/status of 404/);
      const screens = dealt(screensOf(content), number, ways.length);
      for (const { kind, path } of screensToInspect(screens)) {
        await test.step(kind, async () => {
          await page.goto(at(path));
          if (javaScriptEnabled && kind !== 'missing page') await untilHydrated(page);
          const wanted = await numberStops(page);
          await page.evaluate(() => {
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
            window.getSelection()?.removeAllRanges();
          });
          const reached = new Set<number>();
          const unseen: string[] = [];
          // The browser's own frame ends a round. The first begins at the top, or behind a field
          // that had the focus at once.
          let rounds = 0;
          for (let step = 0; step <= 2 * (wanted + 5); step += 1) {
            await page.keyboard.press('Tab');
            const stop = await focusedStop(page);
            if (stop === null) {
              if (reached.size > 0) rounds += 1;
              if (reached.size === wanted || rounds === 2) break;
              continue;
            }
            if (stop.number !== null) reached.add(stop.number);
            if (!stop.isSeen) unseen.push(stop.name);
          }
          const missed = await page.evaluate(
            (numbers) =>
              [...document.querySelectorAll('[data-stop]')]
                .filter((element) => !numbers.includes(Number(element.getAttribute('data-stop'))))
                .map((element) => element.outerHTML.slice(0, 160)),
            [...reached],
          );
          expect(missed, 'never reached').toEqual([]);
          expect(unseen, 'reached unseen').toEqual([]);
        });
      }
    });
  });
}

test('A visit with the keyboard alone: from the front page over the menu to a post, a list and the search', async ({
  page,
  at,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(at('/'));
  const posts = page
    .getByRole('region', { name: siteConfig.frontPage.latestPosts.heading })
    .getByRole('article');
  await posts.first().getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main article h1')).toBeVisible();
  const term = page.locator('main article footer').getByRole('link').first();
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Category|Tag): /);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('the');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
