import path from 'node:path';
import type { SiteLanguages } from '@homegrown/engine/site/settings';
import { de } from '@homegrown/engine/words/de';
import { expect, test } from '@playwright/test';
import { type BuiltSite, builtSite } from '../site/built-site';
import { changeBuild, SETTINGS } from '../site/changed-build';
import { root, type RunningServer, startBackend } from '../site/running-program';

const NAME = 'languages';
const FOLDER = path.join(root, 'packages/content-backend/__tests__/fixtures/languages');

const languages: SiteLanguages = {
  plugin: 'polylang',
  types: [],
  list: [
    { code: 'en', tag: 'en-US', home: '/', posts: '/blog/' },
    {
      code: 'de',
      tag: 'de-DE',
      home: '/de/',
      posts: '/de/beitraege/',
      contact: '/de/ueber-uns/',
    },
  ],
};

test.describe.configure({ mode: 'default' });
test.slow();

let backend: RunningServer;
let site: BuiltSite;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  backend = await startBackend(
    path.join(FOLDER, 'garden.wxr.xml'),
    path.join(FOLDER, 'garden.settings.json'),
  );
  site = await builtSite(NAME);
  changeBuild(path.join(root, `.next-e2e-${NAME}`), [
    {
      start: SETTINGS,
      rewrite: (names) => (names.join('.') === 'languages' ? JSON.stringify(languages) : null),
    },
  ]);
  await site.start({
    NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
    SITE_URL: 'https://www.example.com',
    NODE_OPTIONS: `--require ${path.join(root, '__tests__/e2e/site/failing-program.js')}`,
    RENDER_FAILS_ON: 'Kräuter ziehen',
    CMS_TIMEOUT_MS: '2000',
  });
  // Error pages have the menus as soon as WordPress has given them.
  const errorPage = async () => (await fetch(`${site.origin}/de/nichts/`)).text();
  await expect.poll(errorPage, { timeout: 60_000 }).toContain('Beiträge');
});

test.afterAll(async () => {
  await site?.stop();
  site?.remove();
  await backend?.stop();
});

for (const [what, address, status, title] of [
  ['is malformed', '/de/%E0%A4%A', 400, de.errors.missing.title],
  ['has nothing', '/de/gibt-es-nicht/', 404, de.errors.missing.title],
  ['makes this site fail', '/de/kraeuter-ziehen/', 500, de.failure.title],
  ['can’t be fetched while WordPress is down', '/de/tipp-3/', 503, de.failure.title],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test(`An address of a language that ${what} says so in that language, and leads on within it`, async ({
        page,
      }) => {
        if (status === 503) await backend.stop();
        const answer = await page.goto(`${site.origin}${address}`);
        expect(answer?.status()).toBe(status);
        await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        const main = page.getByRole('main');
        const home = main.getByRole('link', { name: de.layout.home });
        await expect(home).toHaveAttribute('href', '/de/');
        await expect(main.locator('a[href="/de/ueber-uns/"]')).toBeVisible();
        await expect(main.locator('input[name="lang"]')).toHaveValue('de');
        await expect(page.locator('a[href="/"], a[href="/search"]')).toHaveCount(0);
        // A fault of this site needs nothing of WordPress, and knows no menus.
        const posts = main.getByRole('link', { name: 'Beiträge' });
        await expect(posts).toHaveCount(status === 500 ? 0 : 1);
      });
    });
  }
}
