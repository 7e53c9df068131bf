import { LEFT_LIST_SCRIPT } from '@homegrown/engine/next/shared/inline-scripts';
import type { Page } from '@playwright/test';
import { type HostileCms, startHostileCms } from '../../site/hostile-cms';
import { forgetBuild, type OwnSite, startSite } from '../../site/running-program';
import { sample } from '../../site/sample';
import { contentsOf, dangersOnPage, listen } from '../../site/vector-harness';
import { vectors } from '../../site/vectors';
import { cms as wordPress, expect, password, previewLink, secret, test } from '../editor-test';

const LONGEST_START = 240_000;
const LONGEST_RUN = 1_800_000;
/** The most contents that are tried, each at a sign-in and in previews; all with TEST_ALL=1. */
const MAX_CONTENTS = 6;
const isAll = process.env.TEST_ALL === '1';

// The policy would stop what came through: here it is off.
test.use({ bypassCSP: true });
test.describe.configure({ mode: 'default' });

let cms: HostileCms;
let own: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(LONGEST_START);
  cms = await startHostileCms(wordPress);
  own = await startSite({
    name: 'editor-vectors',
    env: {
      NEXT_PUBLIC_WORDPRESS_URL: cms.origin,
      FAUST_SECRET_KEY: secret,
      EXPERIMENTAL_TOOLBAR: 'true',
      AUTH_STRATEGY: 'local',
    },
  });
});

test.afterAll(async () => {
  await own?.stop();
  await cms?.close();
  forgetBuild('editor-vectors');
});

test.beforeEach(async ({ page }) => {
  cms.attack = null;
  await listen(page);
});

/** A CMS whose every text is an attack. */
function attackWith(attack: { name: string; html: string; words: readonly string[] }): void {
  cms.attack = { ...attack, address: 'javascript:hit(9999)' };
}

async function signIn(page: Page, user: string, given: string): Promise<void> {
  await page.getByLabel('User name or email address').fill(user);
  await page.getByLabel('Password').fill(given);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('nothing runs of what WordPress says about a sign-in', async ({ page }) => {
  test.setTimeout(LONGEST_RUN);
  const attacks = sample(contentsOf(vectors), MAX_CONTENTS);
  const dangers: string[] = [];
  for (const [index, { name, html }] of attacks.entries()) {
    attackWith({ name, html, words: [html] });
    // Each from a network and with a user name that has not guessed yet: the limits refuse a
    // network after ten, without a question to WordPress.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${index + 1}` });
    await page.goto(`${own.origin}/login`);
    await signIn(page, `editor-${index}`, 'not the password');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    dangers.push(...(await page.evaluate(dangersOnPage, LEFT_LIST_SCRIPT)));
  }
  expect(dangers).toEqual([]);
  expect(cms.said.get('error'), 'what WordPress has said').toEqual(
    new Set(attacks.map(({ html }) => html)),
  );
});

test('nothing runs in previews and in the toolbar', async ({ page, drafts, bar, toolbar }) => {
  test.setTimeout(LONGEST_RUN);
  await page.goto(`${own.origin}/login`);
  await signIn(page, 'admin', password);
  await expect(toolbar).toBeVisible();
  const items = [
    drafts.item({ status: 'draft' }),
    drafts.item({ status: 'publish', type: 'page' }),
    drafts.item({ status: 'publish', type: 'project' }),
  ];
  const visits = sample(contentsOf(vectors), MAX_CONTENTS).flatMap((attack, place) =>
    items
      .filter((_, index) => isAll || index === place % items.length)
      .map((item) => ({ attack, item })),
  );
  let shown = 0;
  const found: string[] = [];
  for (const { attack, item } of visits) {
    attackWith(attack);
    await page.goto(`${own.origin}${previewLink(item)}`);
    await expect(bar).toBeVisible();
    await expect(toolbar.getByRole('button', { name: /^Howdy, / })).toBeVisible();
    await expect(page.getByRole('main').getByText(attack.name).first()).toBeVisible();
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault());
      for (const element of document.body.querySelectorAll('*')) {
        for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle']) {
          element.dispatchEvent(new Event(type));
        }
      }
    });
    const dangers = await page.evaluate(dangersOnPage, LEFT_LIST_SCRIPT);
    found.push(...dangers.map((danger) => `${item.type}, ${attack.name} ${danger}`));
    const text = await page.locator('main').innerText();
    for (let index = 0; index < attack.count; index += 1) {
      if (text.includes(`after ${index}.`)) shown += 1;
    }
  }
  expect(found).toEqual([]);
  expect(shown, 'vectors that were seen in a preview').toBeGreaterThan(100);
});
