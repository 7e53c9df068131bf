import { editors as ar } from '@homegrown/engine/words/editors/ar';
import { editors as de } from '@homegrown/engine/words/editors/de';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../site/axe-findings';
import { changeBuild, SETTINGS } from '../../site/changed-build';
import { expect, fillWordPressLogin, previewLink, test } from '../editor-test';
import { ownSite } from './own-site';

/** The height that a phone has left for an editor's bars. */
const MAX_BARS_HEIGHT = 96;

/** Whether all of an element is on the screen, and nothing is before it. */
const isWhole = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return (
      left >= 0 &&
      right <= window.innerWidth &&
      [left + 2, (left + right) / 2, right - 2].every((x) =>
        element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
      )
    );
  });

for (const { tag, words } of [
  { tag: 'de-DE', words: de },
  { tag: 'ar', words: ar },
]) {
  test.describe(`a site in “${tag}”`, () => {
    const site = ownSite(
      `bars-${tag}`,
      () => ({}),
      (folder) =>
        changeBuild(folder, [
          {
            start: SETTINGS,
            rewrite: (names) => (names.join('.') === 'language' ? JSON.stringify(tag) : null),
          },
        ]),
    );

    for (const wanted of [{ status: 'future' }, { status: 'publish', revised: true }]) {
      test(`on a phone both bars of a preview (${wanted.status}) are a row each, and all that they lead to is on the screen`, async ({
        page,
        drafts,
      }) => {
        const { origin } = site();
        await page.setViewportSize({ width: 390, height: 800 });
        await page.goto(`${origin}${previewLink(drafts.item(wanted))}`);
        await fillWordPressLogin(page, 'admin');
        const bar = page.getByRole('complementary', { name: words.preview.title });
        const toolbar = page.getByRole('region', { name: words.toolbar.label });
        const graphiql = toolbar.getByRole('link', { name: 'GraphiQL IDE', exact: true });
        await expect(bar).toBeVisible();
        await expect(graphiql).toBeVisible();
        const header = await page.getByRole('banner').boundingBox();
        expect(header?.y).toBeLessThanOrEqual(MAX_BARS_HEIGHT);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        for (const target of await toolbar.locator('a, button:visible').all()) {
          if (!(await target.isVisible())) continue;
          expect(await isWhole(target), (await target.textContent()) ?? '').toBe(true);
        }

        const opener = bar.getByRole('button', { name: words.preview.actions });
        const edit = bar.getByRole('link', { name: words.actions.edit });
        await expect(edit).toBeHidden();
        await opener.press('Enter');
        const controls = [
          opener,
          edit,
          bar.getByRole('link', { name: words.preview.exit }),
          bar.getByRole('button', { name: words.actions.logOut }),
          ...(wanted.status === 'publish'
            ? [bar.getByRole('link', { name: words.preview.published })]
            : []),
        ];
        for (const control of controls) {
          expect(await isWhole(control), (await control.textContent()) ?? '').toBe(true);
        }
        expect(await axeFindings(page)).toEqual([]);
        await edit.focus();
        await page.keyboard.press('Escape');
        await expect(edit).toBeHidden();
        await expect(opener).toBeFocused();
      });
    }

    // From left to right the table of contents stands before the text.
    if (tag === 'ar') {
      const leftOf = (page: Page, selector: string): Promise<number> =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getBoundingClientRect().left;
          });

      test('an English title begins at the edge where its text begins', async ({
        page,
        drafts,
      }) => {
        await page.goto(`${site().origin}${drafts.published('fern').path}`);
        const text = await leftOf(page, 'main .rich-text > p');
        expect(Math.abs((await leftOf(page, 'h1')) - text)).toBeLessThan(2);
      });

      test('an English heading and passage begin at the edge where their own language begins', async ({
        page,
      }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${site().origin}/`);
        const list = await page.getByRole('region', { name: 'Latest Posts' }).boundingBox();
        const padding = await page
          .getByRole('region', { name: 'Latest Posts' })
          .evaluate((element) => parseFloat(getComputedStyle(element).paddingLeft));
        const left = await leftOf(page, '#latest-posts');
        expect(Math.abs(left - (list?.x ?? 0) - padding)).toBeLessThan(4);

        await page.goto(`${site().origin}/search?q=email`);
        const title = await leftOf(page, 'main li h2');
        expect(Math.abs((await leftOf(page, 'main li p[dir]')) - title)).toBeLessThan(4);
      });
    }
  });
}
