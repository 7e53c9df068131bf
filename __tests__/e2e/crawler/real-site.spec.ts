import { expect, test } from '@playwright/test';
import { readExport } from '../site/export-file';
import { forgetBuild, type OwnSite, realExport, startSite } from '../site/running-program';
import { sample } from '../site/sample';
import { withoutScripts } from '../site/without-scripts';
import { addressesOf } from './addresses';
import { faultsAt, forAll } from './reading';

const NAME = 'real-site';

test.describe.configure({ mode: 'default' });

test.describe('A real WordPress site’s export', () => {
  let site: OwnSite;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await startSite({ name: NAME, content: realExport });
  });

  test.afterAll(async () => {
    await site?.stop();
    forgetBuild(NAME);
  });

  test('answers at every address with its heading and its content', async () => {
    test.slow();
    const { origin } = site;
    const addresses = addressesOf(readExport(realExport), { isDemonstration: false });
    expect(addresses.length).toBeGreaterThan(40);
    const faults = await forAll(addresses, (address) => faultsAt(origin, address));
    expect(faults.flat()).toEqual([]);
  });

  test('has no error in the console of a browser', async ({ page }) => {
    test.slow();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
    for (const { path } of sample(
      addressesOf(readExport(realExport), { isDemonstration: false }),
      15,
    )) {
      await page.goto(`${site.origin}${path}`);
      await expect(page.locator('h1')).toHaveCount(1);
    }
    expect(errors).toEqual([]);
  });

  test('takes a non-Latin name in either case of its percent-encoding', async () => {
    const { origin } = site;
    const encoded = readExport(realExport).items.filter(
      ({ path, status }) => status === 'publish' && /%[0-9a-f]{2}/i.test(path),
    );
    expect(encoded.length).toBeGreaterThan(0);
    for (const { path } of encoded) {
      for (const form of [path.toLowerCase(), path.toUpperCase()]) {
        expect((await fetch(`${origin}${form}`)).status, form).toBe(200);
      }
    }
  });

  test('hides lists without terms', async () => {
    const bare = readExport(realExport).items.filter(
      ({ type, status, password, terms }) =>
        type === 'post' &&
        status === 'publish' &&
        !password &&
        !terms.some(({ taxonomy }) => taxonomy === 'post_tag'),
    );
    expect(bare.length).toBeGreaterThan(0);
    for (const { path } of bare) {
      const shown = withoutScripts(await (await fetch(`${site.origin}${path}`)).text());
      expect(shown).toContain('categories:');
      expect(shown).not.toContain('tags:');
    }
  });
});
