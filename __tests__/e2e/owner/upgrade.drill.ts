import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { changedFiles, readRecipes } from '../developer/recipe';
import { freePort } from '../site/free-port';
import { root, startBackend, startProgram } from '../site/running-program';
import { tellChanges } from '../site/tell-changes';
import { SERVICE, WORKSHOP_EXPORT } from './workshop-export';

const ENGINE = 'node_modules/@homegrown/engine/homegrown.mjs';
const NEXT_VERSION = '0.2.0';

/** A word that the next version of the engine says in another way. */
const NEXT_WORD = 'Skip To The Main Part';

/** What an owner changes by the recipes: but the demonstration's files, which a site has not. */
const RECIPES = ['docs/recipes/add-a-template.md', 'docs/recipes/add-a-theme-colour.md'];

const SECRET = '7b0c3e5a-4c1f-4a7e-9d53-2f1e8a6b9c04';

/** A user without rights, whom only root can become. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;

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

/** Starts the site as `npm start` or `npm run dev` does, for as long as somebody looks at it. */
async function whileRunning(
  look: (origin: string) => Promise<void>,
  command: readonly string[] = ['start', '--no-warm'],
): Promise<void> {
  const port = await freePort();
  const contentPort = await freePort();
  const ports = ['--port', String(port), '--content-port', String(contentPort)];
  const program = startProgram([ENGINE, ...command, ...ports], unset(), site);
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

test('In development a browser takes its pages over without a complaint', async ({ page }) => {
  test.setTimeout(300_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`));
  await whileRunning(
    async (origin) => {
      for (const address of ['/', '/services/window-signs/', '/nowhere/']) {
        await page.goto(origin + address, { timeout: 120_000 });
        await page.waitForFunction(() => Boolean(history.state?.__N));
      }
    },
    ['dev'],
  );
  expect(complaints).toEqual([]);
});

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

/** The built site, as Next documents its standalone output: nothing else of the site's folder. */
async function copyAlone(): Promise<string> {
  const alone = path.join(folder, 'alone');
  const copy = (from: string, to: string) =>
    fs.cpSync(inSite(from), path.join(alone, to), { recursive: true, verbatimSymlinks: true });
  copy('.next/standalone', '');
  copy('.next/static', '.next/static');
  copy('public', 'public');
  fs.chmodSync(folder, 0o755);
  await run('chmod', ['-R', 'a-w,a+rX', alone], folder);
  return alone;
}

/** The standalone output in a process of its own, as a user who may write nothing in it. */
async function serveAlone(alone: string, cmsUrl: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...unset(),
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
    NEXT_PUBLIC_WORDPRESS_URL: cmsUrl,
    SITE_URL: origin,
    FAUST_SECRET_KEY: SECRET,
  };
  const program = startProgram(['server.js'], env, alone, NOBODY);
  await program.untilItSays('Ready in');
  await expect.poll(() => fetch(`${origin}/api/health`).then(({ ok }) => ok)).toBe(true);
  return { ...program, origin };
}

/** Asks for an address of a process that is started for it alone, as some hosts do. */
async function askAlone(alone: string, cmsUrl: string, address: string) {
  const server = await serveAlone(alone, cmsUrl);
  try {
    const response = await fetch(`${server.origin}${address}`, { redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  } finally {
    await server.stop('SIGKILL');
  }
}

test('As a folder that runs alone, which nobody may write, it is the same site', async () => {
  test.setTimeout(1_200_000);
  const config = 'next.config.js';
  const before = read(config);
  replace(
    config,
    'return nextConfig(site, phase);',
    "return { ...nextConfig(site, phase), output: 'standalone' };",
  );
  await run('npm', ['run', 'build'], site);
  write(config, before);
  const alone = await copyAlone();
  const content = path.join(folder, 'export-of-alone.xml');
  fs.writeFileSync(content, WORKSHOP_EXPORT);
  const backend = await startBackend(content, inSite('content/types.json'));
  try {
    const server = await serveAlone(alone, backend.origin);
    const ask = (address: string) => fetch(`${server.origin}${address}`);
    for (const [address, status, words] of [
      ['/', 200, 'Ada Paints Signs'],
      ['/services/window-signs/', 200, 'letter by letter'],
      ['/search?q=painted', 200, 'Window signs'],
      ['/feed/', 200, '<rss'],
      ['/sitemap.xml', 200, '<sitemapindex'],
      ['/login', 200, 'Log in'],
      ['/nothing-here/', 404, '<h1'],
    ] as const) {
      const response = await ask(address);
      expect([address, response.status]).toEqual([address, status]);
      expect(await response.text(), address).toContain(words);
    }
    const page = await (await ask('/services/window-signs/')).text();
    const files = [...page.matchAll(/(?:src|href)="(\/(?:_next|-)\/[^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect([file, (await ask(String(file).replaceAll('&amp;', '&'))).status]).toEqual([
        file,
        200,
      ]);
    }
    // What an editor changes is shown, although nothing can be kept of it.
    fs.writeFileSync(content, WORKSHOP_EXPORT.replaceAll('letter by letter', 'stroke by stroke'));
    const told = () => tellChanges({ origin: server.origin, secret: SECRET }, { '*': false });
    await expect
      .poll(async () => {
        expect((await told()).status).toBe(503);
        return (await ask('/services/window-signs/')).text();
      })
      .toContain('stroke by stroke');
    await server.stop();
    // A process for each request, two at a time.
    const asked = ['/', '/services/window-signs/', '/search?q=painted', '/nothing-here/'];
    const statuses = [];
    for (let first = 0; first < asked.length; first += 2) {
      const pair = asked.slice(first, first + 2);
      statuses.push(
        ...(await Promise.all(pair.map((one) => askAlone(alone, backend.origin, one)))),
      );
    }
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
    await backend.stop();
    // Nothing is kept from one process to the next: an outage of WordPress is one of the site.
    const down = await askAlone(alone, backend.origin, '/services/window-signs/');
    expect([down.status, down.text.includes('<h1')]).toEqual([503, true]);
  } finally {
    await backend.stop();
  }
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
