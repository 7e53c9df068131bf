import type { Locator, Page } from '@playwright/test';
import { aboutAddresses } from '../site/about-addresses';
import type { MenuEntry, PublishedContent } from '../site/published-content';
import { need, plainTitle } from './screens';
import { expect, test, untilHydrated } from './visitor-test';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

const navigation = (page: Page): Locator => page.getByRole('banner').getByRole('navigation');

const rootsOf = ({ primaryMenu }: PublishedContent): MenuEntry[] =>
  primaryMenu.filter(({ parentId }) => parentId === null);

function parentOf({ primaryMenu }: PublishedContent): { parent: MenuEntry; children: MenuEntry[] } {
  const below = (entry: MenuEntry) => primaryMenu.filter(({ parentId }) => parentId === entry.id);
  const parent = need('menu item with a sub-menu', primaryMenu, (entry) => below(entry).length > 0);
  return { parent, children: below(parent) };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'The header' : 'The header without scripts', () => {
    test.use({ javaScriptEnabled, viewport: WIDE });

    test('has a logo that leads home', aboutAddresses, async ({ visit, at }) => {
      const page = await visit('/about/');
      const home = page.getByRole('banner').getByTitle('Home', { exact: true });
      await expect(home).toHaveAttribute('href', at('/'));
      const logo = home.locator('img');
      await expect(logo).toHaveAttribute('src', /%2Flogo\.png/);
      await expect(logo).toHaveAttribute('width', '400');
      await expect(logo).toHaveAttribute('height', '80');
      await home.click();
      await expect(page).toHaveURL(at('/'));
    });

    test('has the whole primary menu with its name, and the search at its end', async ({
      visit,
      at,
      content,
    }) => {
      const page = await visit('/');
      const nav = navigation(page);
      await expect(nav).toHaveCount(1);
      await expect(nav).toHaveAttribute('aria-label', /\S+ menu$/);
      await expect(nav).not.toHaveAttribute('aria-label', /undefined|null/);
      const links = nav.locator('a');
      await expect(links).toHaveCount(content.primaryMenu.length + 1);
      const labels = (await links.allTextContents()).map((label) => label.trim());
      expect(labels.slice(0, -1).sort()).toEqual(
        content.primaryMenu.map(({ label }) => plainTitle(label)).sort(),
      );
      const last = links.last();
      await expect(last).toHaveAccessibleName('Search');
      await expect(last).toHaveAttribute('href', at('/search'));
      await expect(last.locator('svg')).toBeVisible();
    });

    test('opens a sub-menu with Enter, Space and a click, and closes it with Escape, the focus back on its button', async ({
      visit,
      content,
    }) => {
      const page = await visit('/');
      if (javaScriptEnabled) await untilHydrated(page);
      const { parent, children } = parentOf(content);
      const button = navigation(page).getByRole('button', {
        name: `${plainTitle(parent.label)}: sub-menu`,
      });
      const child = navigation(page).getByRole('link', {
        name: plainTitle(need('sub-menu item', children, () => true).label),
        exact: true,
      });
      const said = async (open: boolean) => {
        if (open) await expect(child).toBeVisible();
        else await expect(child).toBeHidden();
        if (javaScriptEnabled) await expect(button).toHaveAttribute('aria-expanded', String(open));
      };
      await said(false);
      for (const key of ['Enter', 'Space']) {
        await button.focus();
        await page.keyboard.press(key);
        await said(true);
        await page.keyboard.press('Tab');
        await expect(child).toBeFocused();
        await page.keyboard.press('Escape');
        await said(false);
        await expect(button).toBeFocused();
      }
      await button.click();
      await said(true);
      await page.getByRole('heading', { level: 1 }).click();
      await said(false);
    });

    test('opens a sub-menu under a hovering pointer, and Escape closes it', async ({
      visit,
      content,
    }) => {
      const page = await visit('/');
      if (javaScriptEnabled) await untilHydrated(page);
      const { parent, children } = parentOf(content);
      const nav = navigation(page);
      const link = nav.getByRole('link', { name: plainTitle(parent.label), exact: true });
      const child = nav.getByRole('link', {
        name: plainTitle(need('sub-menu item', children, () => true).label),
        exact: true,
      });
      await expect(child).toBeHidden();
      await link.hover();
      await expect(child).toBeVisible();
      await child.hover();
      await expect(child).toBeVisible();
      if (javaScriptEnabled) {
        await page.keyboard.press('Escape');
        await expect(child).toBeHidden();
      }
      await page.mouse.move(640, 700);
      await expect(child).toBeHidden();
      await link.hover();
      await expect(child).toBeVisible();
      // Pressing a link gives it the focus: the panel must still be there when the button is let
      // go.
      const { href } = await child.evaluate((element: HTMLAnchorElement) => ({
        href: element.href,
      }));
      await child.hover();
      await page.mouse.down();
      await page.waitForTimeout(100);
      await page.mouse.up();
      await expect(page).toHaveURL(href);
    });

    test('shows and hides the navigation of a small screen with one button', async ({
      visit,
      content,
    }) => {
      const page = await visit('/');
      await page.setViewportSize(NARROW);
      if (javaScriptEnabled) await untilHydrated(page);
      const toggle = page.getByRole('button', { name: 'Toggle navigation', exact: true });
      const first = navigation(page).getByRole('link', {
        name: plainTitle(need('menu item', rootsOf(content), () => true).label),
        exact: true,
      });
      await expect(toggle).toBeVisible();
      await expect(first).toBeHidden();
      await toggle.click();
      await expect(first).toBeVisible();
      if (javaScriptEnabled) await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await expect(navigation(page).getByRole('link', { name: 'Search' })).toBeVisible();
      await toggle.click();
      await expect(first).toBeHidden();
      if (javaScriptEnabled) await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await toggle.focus();
      await page.keyboard.press('Enter');
      await expect(first).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await expect(toggle).toBeFocused();
    });

    test('opens a sub-menu inside the navigation of a small screen', async ({ visit, content }) => {
      const page = await visit('/');
      await page.setViewportSize(NARROW);
      if (javaScriptEnabled) await untilHydrated(page);
      const { parent, children } = parentOf(content);
      await page.getByRole('button', { name: 'Toggle navigation', exact: true }).click();
      const nav = navigation(page);
      const child = nav.getByRole('link', {
        name: plainTitle(need('sub-menu item', children, () => true).label),
        exact: true,
      });
      const button = nav.getByRole('button', { name: `${plainTitle(parent.label)}: sub-menu` });
      if (await button.isVisible()) await button.click();
      await expect(child).toBeVisible();
      await expect(
        nav.getByRole('link', { name: plainTitle(parent.label), exact: true }),
        'the navigation stays open around its sub-menu',
      ).toBeVisible();
    });

    test('has buttons whose aria-controls name an element of the page', async ({ visit }) => {
      const page = await visit('/');
      if (javaScriptEnabled) await untilHydrated(page);
      const missing = await page
        .locator('[aria-controls]')
        .evaluateAll((buttons) =>
          buttons
            .map((button) => button.getAttribute('aria-controls') ?? '')
            .filter((id) => document.getElementById(id) === null),
        );
      expect(missing).toEqual([]);
      expect(await page.locator('button[aria-controls]').count()).toBeGreaterThan(1);
    });

    test('marks the current page in the menu', aboutAddresses, async ({ visit, at }) => {
      const page = await visit('/about/');
      const current = navigation(page).locator('[aria-current="page"]');
      await expect(current).toHaveCount(1);
      expect(await current.getAttribute('href')).toMatch(new RegExp(`^${at('/about')}/?$`));
    });

    test('can be skipped: the link moves the focus to the content', async ({ visit }) => {
      const page = await visit('/about/');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip To Main Content', exact: true });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await expect(skip).toHaveAttribute('href', '#main-content');
      await page.keyboard.press('Enter');
      await expect(page.locator('main#main-content')).toBeFocused();
      await page.keyboard.press('Tab');
      const inMain = await page.evaluate(() => {
        const focused = document.activeElement;
        const main = document.getElementById('main-content');
        return Boolean(
          focused && main && (main.contains(focused) || main.compareDocumentPosition(focused) & 4),
        );
      });
      expect(inMain, 'the next stop is in the content or behind it').toBe(true);
    });
  });
}

test.describe('Links of the menu', () => {
  test(
    'stay on this site when they lead to the CMS, and leave it when they lead elsewhere',
    aboutAddresses,
    async ({ visit, basePath, content }) => {
      const page = await visit('/');
      const hrefs = await navigation(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const backend = process.env.E2E_BACKEND ?? '';
      for (const href of hrefs) {
        expect(href).not.toContain(backend || 'http://127.0.0.1');
        expect(
          href === '#' || href.startsWith(`${basePath}/`) || /^(https?:|mailto:|tel:)/.test(href),
        ).toBe(true);
      }
      for (const { path } of content.primaryMenu.filter(({ path: own }) =>
        /^\/[^#?]*\/$/.test(own),
      )) {
        expect(hrefs.map((href) => decodeURI(href))).toContain(`${basePath}${decodeURI(path)}`);
      }
    },
  );
});

test('An open menu belongs to the header again when the window grows', async ({ page, at }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(at('/'));
  await page.getByRole('button', { name: 'Toggle navigation' }).click();
  await untilHydrated(page);
  await page.setViewportSize({ width: 1024, height: 900 });
  const last = navigation(page).getByRole('link', { name: 'Search' });
  await expect
    .poll(async () => {
      const header = await page.getByRole('banner').boundingBox();
      const link = await last.boundingBox();
      return link && header && link.y + link.height <= header.y + header.height;
    })
    .toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});
