import type { Page } from '@playwright/test';
import { expect, test } from './developer-test';

const POST_FILE = 'packages/demonstration/source/posts/clean-your-list.md';
const POST_ADDRESS = '/clean-your-list/';
const COMPONENT_FILE = 'components/cta-band/CtaBand.tsx';
const WORDS = '{fillIn(text, names)}';
const STYLE_FILE = 'components/cta-band/CtaBand.module.scss';
const QUERY_FILE = 'wp-templates/single/single.graphql';
const GENERATED_FILE = 'generated/wp-templates/single/single.ts';

/** It takes about a second alone; other tests and compilers run beside it. */
const EDIT_TIMEOUT_MS = 30_000;

test.describe.configure({ mode: 'default' });
test.slow();

/** Notes in the report how long an edit takes until it shows. */
async function showsAfter(edit: () => void, shows: () => Promise<void>): Promise<void> {
  const began = Date.now();
  edit();
  await shows();
  test.info().annotations.push({
    type: 'seconds until the edit shows',
    description: ((Date.now() - began) / 1_000).toFixed(2),
  });
}

/** Marks the document, to see later whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', 'kept'));

/** Loads a page again, which may do so by itself at the same moment. */
const reload = (page: Page): Promise<void> =>
  expect(async () => {
    await page.reload();
  }).toPass();

test('An edit of a component shows in the page that is open', async ({ copy, open }) => {
  const page = await open('/');
  await mark(page);
  await showsAfter(
    () => copy.edit(COMPONENT_FILE, (text) => text.replace(WORDS, 'Start at once')),
    () =>
      expect(page.getByText('Start at once').first()).toBeVisible({
        timeout: EDIT_TIMEOUT_MS,
      }),
  );
  await expect(page.locator('body'), 'the document').toHaveAttribute('data-mark', 'kept');
});

test('An edit of a style shows in the page that is open', async ({ copy, open }) => {
  const page = await open('/');
  await mark(page);
  const text = page.getByText('Learn about Core Web Vitals').first();
  await showsAfter(
    () =>
      copy.edit(STYLE_FILE, (style) => style.replaceAll('.text {', '.text { word-spacing: 3px;')),
    () => expect(text).toHaveCSS('word-spacing', '3px', { timeout: EDIT_TIMEOUT_MS }),
  );
  await expect(page.locator('body'), 'the document').toHaveAttribute('data-mark', 'kept');
});

test('An edit of a query makes its types anew and shows in the page that is open', async ({
  copy,
  open,
}) => {
  const page = await open(POST_ADDRESS);
  await showsAfter(
    () => copy.edit(QUERY_FILE, (query) => query.replace(/^ {4}title$/m, '    title: slug')),
    () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('clean-your-list', {
        timeout: EDIT_TIMEOUT_MS,
      }),
  );
  expect(copy.read(GENERATED_FILE)).toContain('"slug"');
});

test('A query that the schema does not allow is named in the terminal, and the page stays', async ({
  copy,
  open,
}) => {
  const page = await open(POST_ADDRESS);
  const generated = copy.read(GENERATED_FILE);
  copy.edit(QUERY_FILE, (query) => query.replace(/^ {4}title$/m, '    titel'));
  await copy.program.untilItSays(/single\.graphql: Cannot query field "titel"/);
  expect(copy.read(GENERATED_FILE)).toBe(generated);
  await reload(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/list/i);
});

test('An edit of a post shows in the page that is open', async ({ copy, open }) => {
  const page = await open(POST_ADDRESS);
  await showsAfter(
    () => copy.edit(POST_FILE, (post) => `${post}\nThis sentence was written a moment ago.\n`),
    () =>
      expect(page.getByText('This sentence was written a moment ago.')).toBeVisible({
        timeout: EDIT_TIMEOUT_MS,
      }),
  );
});

test('A mistake in a post is named in the terminal, and the page stays', async ({ copy, open }) => {
  const page = await open(POST_ADDRESS);
  copy.edit(POST_FILE, (post) => post.replace(/^slug: .*$/m, 'slug: ['));
  await copy.program.untilItSays(/The demonstration stays as it was\. .*clean-your-list/);
  await reload(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/list/i);
});

test('A mistake in the code shows with its place, and goes when it is mended', async ({
  copy,
  open,
}) => {
  const page = await open('/');
  const whole = copy.read(COMPONENT_FILE);
  copy.edit(COMPONENT_FILE, (text) => text.replace('<div className', '<div <className'));
  const dialog = page.getByRole('dialog', { name: /Build Error/i });
  await expect(dialog).toBeVisible({ timeout: EDIT_TIMEOUT_MS });
  await expect(dialog).toContainText(COMPONENT_FILE);
  copy.edit(COMPONENT_FILE, () => whole.replace(WORDS, 'Mended'));
  await expect(page.getByText('Mended').first()).toBeVisible({
    timeout: EDIT_TIMEOUT_MS,
  });
  await expect(dialog).toBeHidden();
});
