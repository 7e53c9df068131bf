import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { sample } from '../site/sample';
import { COMPILE_TIMEOUT_MS, copyOfTree, expect, startDevelopment, test } from './developer-test';
import { changedFiles, readRecipes, type Recipe, type Sight } from './recipe';

const DEVELOPMENT = 'npm run dev';

/** The commands by which recipes make files. Each runs once for all of them, in this order. */
const MAKING = ['npm run content', 'npm run generate'];

/** The commands that check the result afterwards. TEST_SEED chooses two of them. */
const CHECKS = [
  'npx tsc --noEmit',
  'npx tsc --noEmit -p packages/content-backend',
  'npx jest __tests__/unit/styles/tokens.test.ts',
  'npx jest __tests__/unit/wp-templates',
];

/** Follows all recipes in a folder. @returns the files that they change */
function follow(recipes: Recipe[], folder: string): string[] {
  const files = changedFiles(recipes, (file) => {
    const full = path.join(folder, file);
    return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null;
  });
  for (const [file, text] of files) {
    const full = path.join(folder, file);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    fs.writeFileSync(full, text);
  }
  return [...files.keys()];
}

/** @throws {Error} with what the command printed */
async function runInCopy(command: string, folder: string, recipes: Recipe[]): Promise<void> {
  const [program = '', ...args] = command.split(' ');
  try {
    await promisify(execFile)(program, args, { cwd: folder });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }; // execFile's error has both
    const names = recipes.map(({ file }) => path.basename(file)).join(', ');
    throw new Error(`${command} fails after ${names}:\n${stdout}${stderr}`);
  }
}

async function expectSight(page: Page, { selector, shows }: Sight, recipe: string): Promise<void> {
  const place = page.locator(selector).first();
  const message = `${recipe}, "You see"`;
  if ('text' in shows && selector === 'title') {
    // A locator finds no text in the head.
    await expect
      .configure({ soft: true })
      .poll(() => page.title(), { message })
      .toContain(shows.text);
    return;
  }
  if ('text' in shows) {
    await expect.soft(place, message).toContainText(shows.text);
    return;
  }
  const { property, value } = shows;
  // In development a script brings the styles, after the page.
  const found = () =>
    place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await expect
    .configure({ soft: true })
    .poll(found, { message: `${message}, ${property}` })
    .toBe(value);
}

async function lookAt(page: Page, origin: string, recipes: Recipe[]): Promise<void> {
  for (const { file, sights } of recipes) {
    await test.step(file, async () => {
      for (const sight of sights) {
        const address = `${origin}${sight.address}`;
        if (page.url() !== address) await page.goto(address, { timeout: COMPILE_TIMEOUT_MS });
        await expectSight(page, sight, file);
      }
    });
  }
}

test('Every recipe, followed to the letter, shows what it says', async ({ page }) => {
  test.setTimeout(600_000);
  const recipes = readRecipes();
  const commands = new Set(recipes.flatMap((recipe) => recipe.commands));
  expect([...commands].sort()).toEqual([...MAKING, ...CHECKS, DEVELOPMENT].sort());
  const folder = copyOfTree();
  try {
    const files = follow(recipes, folder);
    for (const command of [...MAKING, ...sample(CHECKS, 2)]) {
      await test.step(command, () => runInCopy(command, folder, recipes));
    }
    const format = `npx oxfmt --check --no-error-on-unmatched-pattern ${files.join(' ')}`;
    await test.step('Format', () => runInCopy(format, folder, recipes));
    const { origin, program } = await startDevelopment(folder);
    try {
      await lookAt(page, origin, recipes);
    } finally {
      await program.stop();
    }
  } finally {
    // Next may write a last file while it ends.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
});
