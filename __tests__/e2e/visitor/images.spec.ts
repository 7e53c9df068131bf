import { aboutAddresses } from '../site/about-addresses';
import { axeFindings } from '../site/axe-findings';
import { BUILT_SCRIPTS, holdBack } from '../site/hold-back';
import { fullPost, screensOf } from './screens';
import { expect, test, untilUsed } from './visitor-test';

test.describe('Images', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'have a width, a height and an alternative text on every screen, and come from this site',
    aboutAddresses,
    async ({ page, at, content, trouble }) => {
      trouble.expect(/status of 404/);
      for (const { kind, path } of screensOf(content)) {
        await test.step(kind, async () => {
          await page.goto(at(path));
          const images = await page.locator('img').evaluateAll((all) =>
            all.map((image) => ({
              src: image.getAttribute('src') ?? '',
              width: image.getAttribute('width'),
              height: image.getAttribute('height'),
              alt: image.getAttribute('alt'),
              sizes: image.getAttribute('sizes'),
              hasSet: image.hasAttribute('srcset'),
            })),
          );
          for (const { src, width, height, alt, sizes, hasSet } of images) {
            expect(src, 'from this site').toMatch(/^(\/(?!\/)|data:)/);
            expect(Number(width), `width of ${src}`).toBeGreaterThan(0);
            expect(Number(height), `height of ${src}`).toBeGreaterThan(0);
            expect(alt, `alternative text of ${src}`).not.toBeNull();
            if (hasSet) expect(sizes, `sizes of ${src}`).toBeTruthy();
          }
          expect(images.length).toBeGreaterThan(0);
        });
      }
    },
  );
});

test.describe('Images', () => {
  test('within a content have their place before they have come: nothing moves when they do', async ({
    page,
    at,
  }) => {
    // Never answered.
    await page.route(/_next\/image/, () => undefined);
    await page.goto(at('/clean-your-list/'), { waitUntil: 'domcontentloaded' });
    const images = page.locator('figure.wp-block-image img');
    for (const image of await images.all()) {
      const box = await image.boundingBox();
      expect(box?.width ?? 0).toBeGreaterThan(200);
      expect(box?.height ?? 0).toBeGreaterThan(100);
    }
    expect(await images.count()).toBeGreaterThan(0);
  });
});

test.describe('Images', () => {
  test(
    'of a post come through the image optimizer and all load',
    aboutAddresses,
    async ({ page, at, content, trouble }) => {
      trouble.expect(/status of 404/);
      const answers: { url: URL; status: number; type: string }[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'image') return;
        answers.push({
          url: new URL(response.url()),
          status: response.status(),
          type: response.headers()['content-type'] ?? '',
        });
      });
      await page.goto(at(fullPost(content).uri));
      for (const image of await page.locator('main img').all())
        await image.scrollIntoViewIfNeeded();
      const broken = () =>
        page
          .locator('img')
          .evaluateAll((all) =>
            all
              .filter(
                (image) =>
                  image instanceof HTMLImageElement && !(image.complete && image.naturalWidth > 0),
              )
              .map((image) => image.getAttribute('src')),
          );
      await expect.poll(broken, { timeout: 30_000 }).toEqual([]);
      const optimized = answers.filter(({ url }) => url.pathname === at('/_next/image'));
      expect(optimized.length).toBeGreaterThan(0);
      for (const { url, status, type } of optimized) {
        expect([...url.searchParams.keys()].sort()).toEqual(['q', 'url', 'w']);
        expect([200, 304]).toContain(status);
        expect(type).toMatch(/^image\//);
      }
    },
  );
});

test.describe('A picture of a text', () => {
  const PATH = '/clean-your-list/';

  test('opens over the page by mouse and by keyboard, and closes on the link that opened it', async ({
    visit,
  }) => {
    const page = await visit(PATH);
    const link = page.locator('article a:has(> img)').first();
    const name = await link.getByRole('img').getAttribute('alt');
    const dialog = page.getByRole('dialog', { name: name ?? '' });
    await link.click();
    await expect(dialog.getByRole('img', { name: name ?? '' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('img').click();
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).pathname).toContain(PATH);
  });

  test('opens once for two taps that came before the scripts', async ({ page, at }) => {
    const letThrough = await holdBack(page, BUILT_SCRIPTS);
    await page.goto(at(PATH));
    const link = page.locator('article a:has(> img)').first();
    await link.click();
    await link.click();
    letThrough();
    await expect(page.locator('dialog[open]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test('stays open for who clicks twice out of habit', async ({ visit }) => {
    const page = await visit(PATH);
    await untilUsed(page);
    await page.locator('article a:has(> img)').first().dblclick();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('img').click();
    await expect(dialog).toHaveCount(0);
  });

  test('is its largest file where scripts do not come', async ({ page, at, trouble }) => {
    // The file is no page of this site, to which one could fade.
    trouble.expect(/ERR_FAILED|ViewTransition opt-in disabled/);
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.goto(at(PATH));
    await page.locator('article a:has(> img)').first().click();
    await expect(page).toHaveURL(/\/wp-content\/uploads\/.*\.jpg$/);
  });
});
