import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from '../site/axe-findings';
import { root } from '../site/running-program';
import { sampleOfEach } from '../site/sample';
import { expect, test } from './developer-test';
import { layoutFaults } from './layout';

const LIST = '/-/components';
/** Axe, which takes longest, looks at each example at one of them; `npm run test:all` at both. */
const WIDTHS = [390, 1280];
const HEIGHT = 900;

/** Next's own sign in the corner of a development page. */
const DEVELOPMENT_TOOLS = ['nextjs-portal'];

async function addressesOfExamples(page: Page): Promise<{ id: string; address: string }[]> {
  const addresses = await page
    .getByRole('navigation', { name: 'Examples' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map((address) => ({
    address,
    id: new URL(address, 'http://localhost').searchParams.get('example') ?? '',
  }));
}

test.describe.configure({ mode: 'default' });
test.setTimeout(600_000);

/** Its id begins with the component's name. */
const componentOf = ({ id }: { id: string }): string => id.split(':')[0] ?? '';

/** A third of the examples of each component, at least one. */
test('Every example is accessible and whole', async ({ page, open }) => {
  await open(LIST);
  await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
  const examples = await addressesOfExamples(page);
  expect(examples.length).toBeGreaterThan(50);
  const looked = sampleOfEach(examples, componentOf, 1 / 3);
  for (const [index, { id, address }] of looked.entries()) {
    await test.step(id, async () => {
      await open(address);
      await expect(page.getByRole('main')).toBeAttached();
      // The site's own fonts, also where they would move something.
      await expect(page.locator('html')).toHaveAttribute('data-fonts', /./);
      await page.evaluate(() => {
        document.documentElement.dataset.fonts = 'own';
        return document.fonts.ready;
      });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const at = `${id} at ${width}`;
        if (process.env.TEST_ALL === '1' || width === WIDTHS[index % WIDTHS.length]) {
          expect.soft(await axeFindings(page, DEVELOPMENT_TOOLS), `axe, ${at}`).toEqual([]);
        }
        expect.soft(await layoutFaults(page), `layout, ${at}`).toEqual([]);
      }
    });
  }
});

test('The page of components shows the example that is chosen', async ({ page, open }) => {
  await open(LIST);
  await page.getByRole('link', { name: 'a long title and nothing else' }).first().click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(
    'a florist',
  );
});

test('A build has neither the page of components nor a byte of it', async ({ baseURL }) => {
  expect((await fetch(`${baseURL}${LIST}`)).status).toBe(404);
  const build = path.join(root, process.env.NEXT_DIST_DIR ?? '.next', 'static');
  const scripts = fs
    .readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => fs.readFileSync(path.join(build, file), 'utf8'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => /-\/components|a post with everything/.test(script))).toEqual(
    [],
  );
});
