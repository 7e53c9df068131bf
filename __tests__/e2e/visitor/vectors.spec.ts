import { expect, test, type Page } from '@playwright/test';
import { startHostileCms, type HostileCms } from '../site/hostile-cms';
import { publishedContent } from '../site/published-content';
import { forgetBuild, type OwnSite, startSite } from '../site/running-program';
import { sample } from '../site/sample';
import { contentsOf, dangersOnPage, listen } from '../site/vector-harness';
import { vectors } from '../site/vectors';
import { screensOf } from './screens';

const LONGEST_START = 240_000;
const LONGEST_RUN = 900_000;
const SAMPLE_PAGES = 14;

async function dangersAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('button, input').first().dispatchEvent('pointerover');
  await page.waitForFunction(() => Boolean(history.state?.__N));
  // Touches what would wait for a hand, without leaving the page.
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault());
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['pointerover', 'mouseover', 'focus', 'error', 'load', 'toggle']) {
        element.dispatchEvent(new Event(type));
      }
    }
  });
  return page.evaluate(dangersOnPage);
}

// The policy would stop what the sanitiser let through: here it is off, so that the sanitiser is seen alone.
test.use({ bypassCSP: true });
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
      FAUST_SECRET_KEY: process.env.FAUST_SECRET_KEY ?? '',
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
  const noticed = async (html: string): Promise<string[]> => {
    await page.evaluate((raw) => {
      const main = document.querySelector('main');
      main?.replaceChildren(document.createRange().createContextualFragment(raw));
    }, html);
    await page.waitForTimeout(150);
    return page.evaluate(dangersOnPage);
  };
  expect(await noticed('<p>words</p>')).toEqual([]);
  expect(await noticed('<script>hit(1)</script>')).toContain('vector 1 ran');
  expect(await noticed('<img src="/none.png" onerror="hit(2)">')).toContain('vector 2 ran');
  expect(await noticed('<iframe srcdoc="<script>parent.hit(3)</script>"></iframe>')).toContain(
    'vector 3 ran',
  );
  expect(await noticed('<a href="java&#9;script:hit(4)">x</a>')).toContainEqual(
    expect.stringMatching(/^a has href/),
  );
  // Of the table's own, as they are: most run by themselves or would when touched.
  const some = sample(vectors, 60).slice(0, 60);
  let count = 0;
  for (const { html } of some) if ((await noticed(html)).length > 0) count += 1;
  expect(count).toBeGreaterThan(some.length / 2);
});

test('nothing that a CMS says runs on any screen', async ({ page }) => {
  test.setTimeout(LONGEST_RUN);
  const content = await publishedContent(process.env.E2E_BACKEND ?? '');
  await listen(page);
  const kinds = new Set(['post', 'nested page', 'project', 'category', 'tag', 'author']);
  const screens = screensOf(content).filter(({ status }) => status === 200);
  const aliased = screens.filter(({ kind }) => kinds.has(kind));
  const contents = contentsOf(vectors);
  const chosen = sample([...contents.keys()], SAMPLE_PAGES);
  let shown = 0;
  const found: string[] = [];
  for (const [visit, number] of chosen.entries()) {
    const attack = contents[number];
    const { path, kind } = aliased[visit % aliased.length] ?? {};
    if (!attack || !path) throw new Error('There is nothing to attack.');
    const made = `/attack-${number}/`;
    cms.attack = {
      alias: { made, real: path },
      html: attack.html,
      words: attack.last.html,
      address: `javascript:hit(${number})`,
    };
    const dangers = await dangersAt(page, `${own.origin}${made}`);
    found.push(...dangers.map((danger) => `${kind} ${number}: ${danger}`));
    if (!/category|tag|author/.test(kind ?? '')) {
      const text = await page.locator('main').innerText();
      for (let index = 0; index < attack.count; index += 1) {
        expect(text, `${kind} ${number} shows its content`).toContain(`after ${index}.`);
        shown += 1;
      }
    }
  }
  // Every screen that the content has, once, by its own address.
  const [first] = contents;
  for (const { path, kind } of screens) {
    cms.attack = {
      alias: { made: '-', real: '-' },
      html: first?.html ?? '',
      words: `</title><img src="/none.png" onerror="hit(9999)">${kind}`,
      address: 'javascript:hit(9999)',
    };
    const dangers = await dangersAt(page, `${own.origin}${path}`);
    found.push(...dangers.map((danger) => `${kind} at ${path}: ${danger}`));
  }
  expect(found).toEqual([]);
  expect(shown, 'vectors that were seen on a screen').toBeGreaterThan(100);
});
