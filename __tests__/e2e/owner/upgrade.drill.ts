import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { changedFiles, readRecipes } from '../developer/recipe';
import { freePort } from '../site/free-port';
import { root, startProgram } from '../site/running-program';
import { SERVICE, WORKSHOP_EXPORT } from './workshop-export';

const ENGINE = 'node_modules/@homegrown/engine/homegrown.mjs';
const NEXT_VERSION = '0.2.0';

/** A word that the next version of the engine says in another way. */
const NEXT_WORD = 'Skip To The Main Part';

/** What an owner changes by the recipes: but the demonstration's files, which a site has not. */
const RECIPES = ['docs/recipes/add-a-template.md', 'docs/recipes/add-a-theme-colour.md'];

test.describe.configure({ mode: 'serial' });

let folder: string;
let site: string;

test.beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-owner-'));
  site = path.join(folder, 'my-site');
});

test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What the tests set for the site that all of them visit, and an owner's shell has not. */
const unset = (): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => /^(?:E2E_|__NEXT|NEXT_|npm_|BASE_PATH$|FAUST_|CONTENT_)/.test(name))
      .map((name) => [name, undefined]),
  );

/** @throws {Error} with what the program printed */
async function run(program: string, args: string[], cwd: string): Promise<string> {
  try {
    const options = { cwd, env: { ...process.env, ...unset() }, maxBuffer: 20_000_000 };
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }; // execFile's error has both
    throw new Error(`${program} ${args.join(' ')} fails:\n${stdout}${stderr}`);
  }
}

const inSite = (name: string): string => path.join(site, name);
const read = (name: string): string => fs.readFileSync(inSite(name), 'utf8');

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(inSite(name)), { recursive: true });
  fs.writeFileSync(inSite(name), text);
}

/** Replaces what is there once. */
function replace(name: string, old: string, by: string): void {
  const parts = read(name).split(old);
  expect(parts, `${old} in ${name}`).toHaveLength(2);
  write(name, parts.join(by));
}

/** Builds and starts the site as `npm start` does, for as long as somebody looks at it. */
async function whileRunning(look: (origin: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const contentPort = await freePort();
  const args = [ENGINE, 'start', '--port', String(port), '--content-port', String(contentPort)];
  const program = startProgram([...args, '--no-warm'], unset(), site);
  try {
    await program.untilItSays('Homegrown is ready', 400_000);
    await look(`http://localhost:${port}`);
  } finally {
    await program.stop();
  }
}

test('A site is made of tarballs, outside the repository, and its own tests pass', async () => {
  test.setTimeout(600_000);
  const content = path.join(folder, 'export.xml');
  fs.writeFileSync(content, WORKSHOP_EXPORT);
  const pack = ['pack', '--silent', '--pack-destination', folder];
  await run('npm', pack, path.join(root, 'packages/create'));
  const [tarball = ''] = fs.readdirSync(folder).filter((name) => name.startsWith('create'));
  const create = ['--yes', '--package', path.join(folder, tarball), 'create-homegrown', site];
  await run('npx', [...create, '--content', content], folder);
  await run('npm', ['test'], site);
});

test('What its owner adds and changes is accepted: a content type with its template, a component, a palette, words', async () => {
  test.setTimeout(300_000);
  const recipes = readRecipes().filter(({ file }) => RECIPES.includes(file));
  const ofSite = recipes.map((recipe) => ({
    ...recipe,
    changes: recipe.changes.filter(({ file }) => !file.startsWith('packages/')),
  }));
  const files = changedFiles(ofSite, (name) => (fs.existsSync(inSite(name)) ? read(name) : null));
  for (const [name, text] of files) write(name, text);
  const types = JSON.parse(read('content/types.json'));
  types.contentTypes.service = SERVICE;
  write('content/types.json', JSON.stringify(types));
  write(
    'components/by-hand/ByHand.tsx',
    "import styles from './ByHand.module.scss';\n\nexport const ByHand = () => <p className={styles.note}>Made by hand, like this line.</p>;\n",
  );
  write('components/by-hand/ByHand.module.scss', '.note {\n  color: var(--secondary);\n}\n');
  const template = 'wp-templates/service/service-template.tsx';
  replace(template, '<RichText html={html} />', '<ByHand />\n<RichText html={html} />');
  write(template, `import { ByHand } from '@/components/by-hand/ByHand';\n${read(template)}`);
  replace('site.config.ts', 'words: {},', "words: { en: { names: { home: 'The Workshop' } } },");
  await run('npm', ['run', 'generate'], site);
  await run('npm', ['test'], site);
});

/** What the owner has made, on the site as visitors see it. */
async function expectOwners(origin: string, page: Page): Promise<void> {
  await page.goto(`${origin}/services/window-signs/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Window signs');
  await expect(page.getByRole('main')).toContainText('Price: $89');
  await expect(page.getByRole('main').locator('em')).toHaveText('letter by letter');
  const note = page.getByText('Made by hand, like this line.');
  await expect(note).toHaveCSS('color', 'rgb(122, 31, 107)');
  await expect(page.getByRole('link', { name: 'The Workshop' }).first()).toBeVisible();
  await page.goto(`${origin}/search?q=painted+by+hand`);
  await expect(page.getByRole('main')).toContainText('Window signs');
}

test('Built, it is the owner’s content and nothing of the demonstration', async ({ page }) => {
  test.setTimeout(500_000);
  await whileRunning(async (origin) => {
    await expectOwners(origin, page);
    const response = await page.goto(`${origin}/`);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(/Ada Paints Signs/);
    await expect(page.getByRole('link', { name: 'Gold leaf' }).first()).toBeVisible();
    expect(await page.content()).not.toMatch(/Homegrown|DIY Digital|example\.com/);
    for (const picture of ['/logo.png', '/static/banner.jpeg', '/static/share.png']) {
      expect((await fetch(`${origin}${picture}`)).status, picture).toBe(404);
    }
  });
});

/** The engine of the site, packed again as another version that says one word in another way. */
async function packNextVersion(): Promise<void> {
  const vendor = inSite('vendor');
  const [tarball = ''] = fs.readdirSync(vendor).filter((name) => name.includes('engine'));
  await run('tar', ['-xzf', path.join(vendor, tarball), '-C', folder], folder);
  const file = (name: string): string => path.join(folder, 'package', name);
  const manifest = JSON.parse(fs.readFileSync(file('package.json'), 'utf8'));
  fs.writeFileSync(
    file('package.json'),
    JSON.stringify({ ...manifest, version: NEXT_VERSION, scripts: {} }),
  );
  const words = fs.readFileSync(file('dist/words/en.js'), 'utf8');
  expect(words).toContain('Skip To Main Content');
  fs.writeFileSync(file('dist/words/en.js'), words.replaceAll('Skip To Main Content', NEXT_WORD));
  await run('npm', ['pack', '--silent', '--pack-destination', vendor], file(''));
  replace('package.json', tarball, tarball.replace(manifest.version, NEXT_VERSION));
}

test('With the engine’s next version, and back with the lock file, all of it is kept', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const before = ['package.json', 'package-lock.json'].map((name) => [name, read(name)] as const);
  const skipLink = (words: string) => page.getByRole('link', { name: words });
  await packNextVersion();
  await run('npm', ['install'], site);
  await run('npm', ['test'], site);
  await whileRunning(async (origin) => {
    await expectOwners(origin, page);
    await expect(skipLink(NEXT_WORD)).toHaveCount(1);
  });
  for (const [name, text] of before) write(name, text);
  await run('npm', ['ci'], site);
  await whileRunning(async (origin) => {
    await expectOwners(origin, page);
    await expect(skipLink('Skip To Main Content')).toHaveCount(1);
  });
});
