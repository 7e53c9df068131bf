import { chromium, type Locator, type Page } from '@playwright/test';
import { BUILT_SCRIPTS, holdBack } from '../site/hold-back';
import { dealt } from '../site/sample';
import { fullPost, MISSING, screensOf, screensToInspect } from './screens';
import { expect, test, untilHydrated } from './visitor-test';

/**
 * The darkest and the lightest that a page's background may be to count as the one or the other: 0
 * is black, 1 is white.
 */
const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    ).map(Number);
    return (red + green + blue) / (3 * 255);
  });

const modeSwitch = (page: Page, name: 'Dark mode' | 'Light mode') =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true });

test.describe('Light and dark', () => {
  test('are the system’s; the switch serves before the other scripts, is remembered, and loads none of them', async ({
    page,
    at,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (BUILT_SCRIPTS.test(request.url())) scripts.push(request.url());
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(at('/about/'));
    expect(await brightness(page)).toBeGreaterThan(0.9);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await brightness(page)).toBeLessThan(0.2);
    await modeSwitch(page, 'Light mode').click();
    expect(await brightness(page)).toBeGreaterThan(0.9);
    await expect(modeSwitch(page, 'Dark mode')).toBeFocused();
    expect(scripts).toEqual([]);

    // On the next page the choice holds from the first picture on: it is made before anything is
    // painted.
    await page.goto(at('/posts/'), { waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    expect(await brightness(page)).toBeGreaterThan(0.9);
    await modeSwitch(page, 'Dark mode').click();
    expect(await brightness(page)).toBeLessThan(0.2);
    expect(
      await page.evaluate(() => localStorage.length),
      'what the system says already is not kept',
    ).toBe(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

    test('the system decides, and there is no switch that would do nothing', async ({ visit }) => {
      const page = await visit('/about/');
      await expect(modeSwitch(page, 'Light mode')).toBeHidden();
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    });
  });
});

test('From page to page the browser fades where motion is welcome, and a fade that it skips is no error', async ({
  page,
  at,
}) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.fades = String(Boolean(viewTransition));
    }),
  );
  const html = page.locator('html');
  const home = page.getByRole('banner').getByTitle('Home', { exact: true });
  // Where the styles of the next page take longer than four seconds, Chromium gives the fade up: on
  // a slow machine another try has them.
  await expect(async () => {
    await page.goto(at('/about/'));
    await home.click();
    await expect(page).toHaveURL(at('/'));
    await expect(html).toHaveAttribute('data-fades', 'true');
    await page.goBack();
    await expect(page).toHaveURL(at('/about/'));
    await expect(html).toHaveAttribute('data-fades', 'true');
  }).toPass();

  await page.route(/\.css$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    await route.continue();
  });
  await home.click();
  await expect(page).toHaveURL(at('/'));
  await expect(html).toHaveAttribute('data-fades', 'false');
  await page.unroute(/\.css$/);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await expect(page).toHaveURL(at('/about/'));
  await expect(html).toHaveAttribute('data-fades', 'false');
});

test('The logo stays in forced colours, contrast is higher on request, and paper has the article alone', async ({
  page,
  at,
  content,
}) => {
  const logo = page.getByRole('banner').getByTitle('Home', { exact: true }).getByRole('img');
  const title = page.getByRole('heading', { level: 1 });
  const date = page.getByRole('main').getByRole('time').first();
  const inked = 'invert(1) hue-rotate(180deg)';
  const ofTheDark = /logo-dark\.png/;
  const colorOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color);

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(at(fullPost(content).uri));
  await expect(logo).toHaveCSS('filter', inked);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await expect(logo).toHaveCSS('filter', 'none');
  await modeSwitch(page, 'Dark mode').click();
  await expect(logo).toHaveCSS('filter', 'none');

  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await expect(logo).toHaveCSS('content', ofTheDark);
  await expect(logo).toHaveCSS('filter', 'none');
  expect(await colorOf(date)).not.toBe(await colorOf(title));
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  await expect.poll(() => colorOf(date)).toBe(await colorOf(title));

  // The switch says dark, and the paper is white all the same.
  await page.emulateMedia({ contrast: 'no-preference', media: 'print' });
  await expect.poll(() => brightness(page)).toBe(1);
  await expect(title).toHaveCSS('color', /^rgb\((\d\d?, ){2}\d\d?\)$/);
  await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
  for (const role of ['navigation', 'button', 'search'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const related = page.locator('section[aria-labelledby="related-posts"]');
  await expect(related).toHaveCount(1);
  await expect(related).toBeHidden();
  expect(await losses(page)).toEqual([]);
});

/** WCAG 2.2, 1.4.12: what a reader may set. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** What is wider than the screen, and texts of which a part is cut off. */
const losses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth} pixels on ${clientWidth}`] : [];
    const cut = [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const hides = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
        if (!hides || style.clipPath !== 'none') return false;
        if (element.clientWidth <= 2 || !element.checkVisibility()) return false;
        // Text in a field scrolls with the caret.
        if (element instanceof HTMLInputElement) return false;
        // Plants are cut where the screen ends.
        if (element.closest('[aria-hidden="true"]')) return false;
        return (
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1
        );
      })
      .map(
        (element) => `${element.tagName} ${element.className}: ${element.innerText.slice(0, 40)}`,
      );
    return [...wide, ...cut];
  });

test.describe('At 320 pixels, which is 400 % of 1280', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const ways = [
    ['nothing is lost', 'ltr'],
    ['nothing is lost from right to left', 'rtl'],
  ] as const;
  for (const [number, [name, direction]] of ways.entries()) {
    test(`and with the widest text spacing ${name}, on any screen`, async ({
      page,
      at,
      content,
      trouble,
    }) => {
      test.slow();
      trouble.expect(/status of 404/);
      const screens = screensToInspect(dealt(screensOf(content), number, ways.length));
      for (const { kind, path } of screens) {
        await test.step(kind, async () => {
          await page.goto(at(path));
          await page.evaluate(
            ([css, dir]) => {
              // A style element is against the page's policy; a sheet that is made here is not.
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(css);
              document.adoptedStyleSheets = [sheet];
              document.documentElement.dir = dir;
            },
            [TEXT_SPACING, direction] as const,
          );
          expect.soft(await losses(page), kind).toEqual([]);
        });
      }
    });
  }

  test('the header fits a default font of 24 pixels, and the menu closes behind the focus', async ({
    page,
    at,
  }) => {
    await page.goto(at('/'));
    await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
    expect(await losses(page)).toEqual([]);
    const toggle = page.getByRole('button', { name: 'Toggle navigation' });
    await expect(toggle).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await untilHydrated(page);
    await toggle.click();
    const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await expect(search).toBeVisible();
    await search.focus();
    await page.keyboard.press('Tab');
    await expect(search).toBeHidden();
  });
});

test('The table of contents is closed on a phone, open beside the text of a wide screen, and marks what is being read', async ({
  page,
  at,
  content,
}) => {
  const [post] = content.posts.filter(({ title }) => title?.startsWith('Five numbers'));
  const path = at(post?.uri ?? MISSING);
  const contents = page.getByRole('navigation', { name: 'In this post' });
  for (const [width, isOpen] of [
    [390, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(contents.getByRole('link').first()).toBeVisible({ visible: isOpen });
  }
  const weightOf = (name: string) =>
    contents.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).fontWeight);
  const plain = await weightOf('One page for a year');
  await page
    .getByRole('heading', { name: 'One page for a year' })
    .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant', block: 'start' }));
  await expect.poll(() => weightOf('One page for a year')).not.toBe(plain);
  expect(await weightOf('What you may ignore')).toBe(plain);
});

test('“Loading…” stands there at once when the scripts are slow, and goes when the items come', async ({
  page,
  at,
}) => {
  // The scripts may take as long as they like: on-intent.js waits for them and does not send the
  // form.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (task: () => void, delay?: number) => (delay === 5_000 ? 0 : wait(task, delay)),
    });
  });
  const letThrough = await holdBack(page, BUILT_SCRIPTS);
  await page.goto(at('/posts/'));
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('Loading…', { exact: true })).toBeVisible();
  letThrough();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(18, { timeout: 30_000 });
  await expect(page.getByText('Loading…', { exact: true })).toBeHidden();
});

test('Where no scripts run the fonts of the site are there', async ({ browser, at, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const font = page.waitForResponse(/fraunces-display-.*\.woff2$/);
  await page.goto(at('/about/'));
  expect((await font).status()).toBe(200);
  await context.close();
});

test('Who asks for less data gets the fonts of the system', async ({ at, baseURL }) => {
  const browser = await chromium.launch({
    ...test.info().project.use.launchOptions,
    // No browser has the setting by itself yet.
    args: ['--no-sandbox', '--enable-blink-features=PrefersReducedData'],
  });
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const fontOf = async (value: string) => {
    const features = [{ name: 'prefers-reduced-data', value }];
    await session.send('Emulation.setEmulatedMedia', { features });
    return page.evaluate(() =>
      [document.querySelector('h1') ?? document.body, document.body].map(
        (element) => getComputedStyle(element).fontFamily.split(',')[0],
      ),
    );
  };
  const { origin } = new URL(baseURL ?? '');
  // As the second page of a visit.
  await page.goto(`${origin}${at('/about/')}`, { referer: `${origin}${at('/')}` });
  expect((await fontOf('no-preference')).join()).not.toMatch(/Georgia|Noto|Times/);
  for (const font of await fontOf('reduce')) expect(font).toMatch(/Georgia|Noto|Times/);
  await browser.close();
});
