import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import sharp from 'sharp';
import { type BuiltSite, builtSite } from '../site/built-site';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { startBackend } from '../site/running-program';
import { seeContent, type SeenContent } from '../site/see-content';
import { smallExport, temporaryFile } from '../site/small-export';

extend([a11y]);

// Patterns of the theme Twenty Twenty-Five: their HTML, and what a reader of the theme's own pages
// sees, as a WordPress 7.1 with the plugin of this repository gave both. To take them anew, make a
// page of each pattern in that WordPress, with the slugs below, and give this test its address:
// THEME_PAGES_OF=https://cms.example.com

interface ThemePage {
  html: string;
  /** Width and height of each picture, by its path. */
  pictures: Record<string, [number, number]>;
  seen: Record<string, SeenContent>;
}

interface ThemePages {
  /** The owner's settings as the plugin tells them: the theme's colours and sizes. */
  settings: Record<string, unknown>;
  pages: Record<string, ThemePage>;
}

const FILE = path.join(__dirname, 'theme-pages.json');
const WIDTHS = [390, 1280];
const SLUGS = [
  'banner-about-book',
  'banner-poster',
  'cta-grid-products-link',
  'event-3-col',
  'hero-full-width-image',
  'hero-overlapped-book-cover-with-links',
  'media-instagram-grid',
  'overlapped-images',
  'page-business-home',
  'page-shop-home',
  'pricing-3-col',
  'services-team-photos',
  'testimonials-6-col',
  'text-faqs',
];
/** Where a page's rows are not the theme's, and why. */
const OTHER_ROWS: Record<string, string[]> = {
  // The theme's margins leave no room for two columns of ten rem; this site's do.
  'cta-grid-products-link 390': ['2 2 2 2 2 2 2'],
};
/** Where a word has too little room, in the theme as well. */
const BROKEN_WORDS: Record<string, string[]> = {
  // A fifth of a phone's width.
  'banner-poster 390': ['stories'],
};
/** The least contrast of a text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

/** The content of a page, seen at a width, after all its pictures have come. */
async function seen(page: Page, address: string, selector: string): Promise<SeenContent> {
  await page.goto(address);
  const content = page.locator(selector).first();
  await content.evaluate(async (element) => {
    for (const image of element.querySelectorAll('img')) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
    await document.fonts.ready;
  });
  return content.evaluate(seeContent);
}

async function ask<Data>(wordpress: string, query: string): Promise<Data> {
  const response = await fetch(`${wordpress}/index.php?graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Data }).data;
}

/** Records the pages of a WordPress. */
async function record(page: Page, wordpress: string): Promise<void> {
  const { homegrown } = await ask<{ homegrown: { settings: string } }>(
    wordpress,
    '{ homegrown { settings } }',
  );
  const pages: Record<string, ThemePage> = {};
  for (const slug of SLUGS) {
    const { nodeByUri } = await ask<{ nodeByUri: { content: string } }>(
      wordpress,
      `{ nodeByUri(uri: "/${slug}/") { ... on Page { content } } }`,
    );
    const views: ThemePage['seen'] = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      views[width] = await seen(page, `${wordpress}/${slug}/`, '.entry-content');
    }
    const pictures = await page
      .locator('.entry-content img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.map((one) => [new URL(one.src).pathname, [one.naturalWidth, one.naturalHeight]]),
      );
    pages[slug] = {
      html: nodeByUri.content.replaceAll(wordpress, ''),
      pictures: Object.fromEntries(pictures) as ThemePage['pictures'],
      seen: views,
    };
  }
  const settings: unknown = JSON.parse(homegrown.settings);
  fs.writeFileSync(FILE, `${JSON.stringify({ settings, pages }, null, 2)}\n`);
}

const { THEME_PAGES_OF } = process.env;
if (THEME_PAGES_OF) {
  test(`Theme pages are recorded at ${THEME_PAGES_OF}`, async ({ page }) => {
    test.slow();
    await record(page, THEME_PAGES_OF);
  });
}

test.describe('Pages of a theme’s patterns', () => {
  test.describe.configure({ mode: 'default' });
  test.slow();

  const { settings, pages } = JSON.parse(fs.readFileSync(FILE, 'utf8')) as ThemePages;
  let site: BuiltSite;
  let gateway: ContentGateway;
  const files: { remove: () => void }[] = [];

  test.beforeAll(async () => {
    const content = temporaryFile(
      'patterns.xml',
      smallExport(
        'Patterns',
        Object.entries(pages).map(([slug, { html }]) => ({
          type: 'page',
          slug,
          title: slug,
          text: `<!-- wp:html -->${html}<!-- /wp:html -->`,
        })),
      ),
    );
    const told = temporaryFile('settings.json', JSON.stringify({ frontEndSettings: settings }));
    files.push(content, told);
    gateway = await startGateway(await startBackend(content.file, told.file));
    for (const { pictures } of Object.values(pages)) {
      for (const [picture, [width, height]] of Object.entries(pictures)) {
        const channels = 3;
        const plain = sharp({ create: { width, height, channels, background: 'gray' } });
        gateway.files.set(picture, { type: 'image/webp', bytes: await plain.webp().toBuffer() });
      }
    }
    site = await builtSite('theme-pages');
    await site.start({ NEXT_PUBLIC_WORDPRESS_URL: gateway.origin, SITE_URL: site.origin });
  });

  test.afterAll(async () => {
    await site?.stop();
    site?.remove();
    await gateway?.stop();
    for (const { remove } of files) remove();
  });

  test('are too many for a row in the header: they fold behind a button on every screen', async ({
    page,
  }) => {
    for (const width of [...WIDTHS, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.origin}/`);
      const menu = page.getByRole('navigation').first();
      await expect(menu.getByRole('link', { name: 'text-faqs' })).toBeHidden();
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100);
      await menu.getByRole('button').click();
      await expect(menu.getByRole('link', { name: 'text-faqs' })).toBeVisible();
    }
  });

  for (const [slug, { seen: ofTheme }] of Object.entries(pages)) {
    for (const width of WIDTHS) {
      test(`${slug} has the theme’s pictures, columns and colours at ${width} pixels, no text over text and no broken word`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        const ours = await seen(page, `${site.origin}/${slug}/`, '.rich-text');
        const theirs = ofTheme[width];
        if (!theirs) throw new Error(`${slug} was not recorded at ${width} pixels.`);
        expect(ours.pictures).toEqual(theirs.pictures);
        expect(ours.rows).toEqual(OTHER_ROWS[`${slug} ${width}`] ?? theirs.rows);
        expect(ours.overlaps.filter((pair) => !theirs.overlaps.includes(pair))).toEqual([]);
        expect(ours.brokenWords).toEqual(BROKEN_WORDS[`${slug} ${width}`] ?? []);
        expect(ours.placeless).toEqual([]);
        for (const { text, color, ground } of theirs.colored) {
          const same = ours.colored.find((one) => one.text === text);
          if (ground !== null) expect(same?.ground, text).toBe(ground);
          const isReadable =
            ground === 'a picture' ||
            (color !== null && colord(color).contrast(ground ?? 'white') >= LEAST_CONTRAST);
          if (color !== null && isReadable) expect(same?.color, text).toBe(color);
        }
      });
    }
  }
});
