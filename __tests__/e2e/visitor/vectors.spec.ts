import { LEFT_LIST_SCRIPT } from '@homegrown/engine/next/shared/inline-scripts';
import { expect, test, type Page } from '@playwright/test';
import { startHostileCms, type HostileCms } from '../site/hostile-cms';
import { publishedContent } from '../site/published-content';
import { forgetBuild, type OwnSite, startSite } from '../site/running-program';
import { sample } from '../site/sample';
import { tellChanges } from '../site/tell-changes';
import { contentsOf, dangersOnPage, listen, type VectorContent } from '../site/vector-harness';
import { vectors } from '../site/vectors';
import { type ScreenAddress, screensOf } from './screens';

const LONGEST_START = 240_000;
const LONGEST_RUN = 3_600_000;

/** Kinds of screen that show the whole of a content. */
const SHOWS_CONTENT: ReadonlySet<string> = new Set([
  'page',
  'nested page',
  'post',
  'post without an image',
  'project',
]);
const isAll = process.env.TEST_ALL === '1';
const secret = process.env.FAUST_SECRET_KEY ?? '';

async function dangersAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('button, input').first().dispatchEvent('pointerover');
  await page.waitForFunction(() => 'started' in document.documentElement.dataset);
  // Touches what would wait for a hand, without leaving the page.
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault());
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['pointerover', 'mouseover', 'focus', 'error', 'load', 'toggle']) {
        element.dispatchEvent(new Event(type));
      }
    }
  });
  return page.evaluate(dangersOnPage, LEFT_LIST_SCRIPT);
}

// The policy would stop what the sanitiser let through: here it is off, so that the sanitiser is
// seen alone.
test.use({ bypassCSP: true });
test.skip(Boolean(process.env.BASE_PATH), 'It has a site of its own, without a base path.');
test.describe.configure({ mode: 'default' });

let cms: HostileCms;
let own: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(LONGEST_START);
  cms = await startHostileCms(process.env.E2E_BACKEND ?? '');
  own = await startSite({
    name: 'vectors',
    env: {
      NEXT_PUBLIC_WORDPRESS_URL: cms.origin,
      FAUST_SECRET_KEY: secret,
    },
  });
});

test.afterAll(async () => {
  await own?.stop();
  await cms?.close();
  forgetBuild('vectors');
});

test('the table has 800 or more vectors', () => {
  expect(new Set(vectors.map(({ html }) => html.replace(/\d+/g, ''))).size).toBeGreaterThan(800);
});

test('the harness notices a script that runs, and one that waits to be touched', async ({
  page,
}) => {
  await listen(page);
  await page.goto(`${own.origin}/404`);
  const show = (html: string) =>
    page.evaluate((raw) => {
      const hits: unknown = Reflect.get(window, 'hits');
      if (Array.isArray(hits)) hits.length = 0;
      const main = document.querySelector('main');
      main?.replaceChildren(document.createRange().createContextualFragment(raw));
    }, html);
  const noticed = () => page.evaluate(dangersOnPage, LEFT_LIST_SCRIPT);
  await show('<p>words</p>');
  expect(await noticed()).toEqual([]);
  for (const [html, danger] of [
    ['<script>hit(1)</script>', /^vector 1 ran$/],
    ['<img src="/none.png" onerror="hit(2)">', /^vector 2 ran$/],
    ['<iframe srcdoc="<script>parent.hit(3)</script>"></iframe>', /^vector 3 ran$/],
    ['<a href="java&#9;script:hit(4)">x</a>', /^a has href/],
  ] as const) {
    await show(html);
    await expect.poll(noticed, html).toContainEqual(expect.stringMatching(danger));
  }
  // Of the table's own, as they are: most run by themselves or would when touched.
  const some = sample(vectors, 60).slice(0, 60);
  let count = 0;
  for (const { html } of some) {
    await show(html);
    if ((await noticed()).length > 0) count += 1;
  }
  expect(count).toBeGreaterThan(some.length / 2);
});

/**
 * Which content is shown on which screen: each on all with TEST_ALL=1, else two on each, which the
 * seed chooses.
 */
function plannedVisits(
  contents: readonly VectorContent[],
  screens: readonly ScreenAddress[],
): { attack: VectorContent; visited: ScreenAddress[] }[] {
  const chosen = sample(contents, screens.length);
  const half = Math.ceil(chosen.length / 2);
  return chosen.map((attack, place) => ({
    attack,
    visited: screens.filter(
      (_, index) => isAll || [index, index + half].some((one) => one % chosen.length === place),
    ),
  }));
}

test('nothing that a CMS says runs on any screen', async ({ page }) => {
  test.setTimeout(LONGEST_RUN);
  const screens = screensOf(await publishedContent(process.env.E2E_BACKEND ?? ''));
  const contents = contentsOf(vectors);
  let shown = 0;
  const found: string[] = [];
  await listen(page);
  for (const { attack, visited } of plannedVisits(contents, screens)) {
    cms.attack = { ...attack, address: 'javascript:hit(9999)' };
    const changes = visited.map(({ path }) => [`uri:${path.replace(/page\/\d+\/$/, '')}`, false]);
    const told = await tellChanges({ origin: own.origin, secret }, Object.fromEntries(changes));
    expect(told.status, 'the pages are to be made anew').toBe(202);
    for (const { kind, path, status } of visited) {
      // As long as a CMS is too slow, a page that changed answers as before; a missing one has the
      // header of another.
      await expect(async () => {
        const dangers = await dangersAt(page, `${own.origin}${path}`);
        found.push(...dangers.map((danger) => `${kind}, ${attack.name} ${danger}`));
        const header = page.getByRole('banner');
        if (status === 200) expect(await header.textContent(), kind).toContain(attack.name);
      }).toPass({ timeout: LONGEST_START });
      if (!SHOWS_CONTENT.has(kind)) continue;
      const text = await page.getByRole('main').innerText();
      for (let index = 0; index < attack.count; index += 1) {
        expect(text, `${kind} shows ${attack.name}`).toContain(`after ${index}.`);
        shown += 1;
      }
    }
  }
  expect(found).toEqual([]);
  expect(shown, 'vectors that were seen on a screen').toBeGreaterThan(300);
  for (const field of ['title', 'name', 'label', 'altText']) {
    const said = cms.said.get(field) ?? new Set();
    const unsaid = vectors.filter(({ html }) => !said.has(html)).map(({ html }) => html);
    if (isAll) expect(unsaid, `vectors that were no ${field}`).toEqual([]);
    expect(said.size, `vectors that were a ${field}`).toBeGreaterThan(100);
  }
});
