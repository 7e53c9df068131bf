import { axeFindings } from '../site/axe-findings';
import { expect, previewLink, test } from './editor-test';

for (const width of [390, 1280]) {
  test.describe(`axe at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.slow();

    test('finds nothing on a preview, on its bars, and with their menu open', async ({
      page,
      at,
      drafts,
      openAs,
      bar,
      toolbar,
    }) => {
      await openAs('editor', previewLink(drafts.item({ status: 'draft' })));
      await expect(bar).toBeVisible();
      await toolbar.getByRole('button', { name: /^Howdy, / }).click();
      await expect(toolbar.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
      expect(await axeFindings(page), 'a preview').toEqual([]);
      await page.goto(at('/category/email/'));
      await toolbar.getByRole('button', { name: /^Howdy, / }).click();
      expect(await axeFindings(page), 'an archive').toEqual([]);
    });

    test('finds nothing on the messages in place of a preview', async ({
      page,
      at,
      drafts,
      openAs,
      toolbar,
    }) => {
      await page.goto(at('/?preview=true'));
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await axeFindings(page), 'no previewPathname').toEqual([]);
      await openAs('basil', previewLink(drafts.item({ status: 'draft' })));
      await expect(page.getByRole('heading', { name: 'You may not preview this' })).toBeVisible();
      expect(await axeFindings(page), 'not allowed').toEqual([]);
      await page.route(/api\/editor\/preview/, (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('heading', { name: 'WordPress can’t be reached' })).toBeVisible();
      expect(await axeFindings(page), 'unreachable').toEqual([]);
      await page.unroute(/api\/editor\/preview/);
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/api\/editor\/(?:preview|toolbar)/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(at(previewLink(drafts.item({ status: 'draft' }))));
      await expect(page.getByText('Loading...')).toBeVisible();
      expect(await axeFindings(page), 'loading').toEqual([]);
      await page.goto(at('/posts/'));
      await expect(page.getByTestId('toolbar-skeleton')).toBeVisible();
      expect(await axeFindings(page), 'the skeleton').toEqual([]);
      release();
      await expect(toolbar.getByRole('link', { name: 'GraphiQL IDE' })).toBeVisible();
    });
  });
}
