import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { freePort } from '../site/free-port';
import { root, type RunningProgram, startProgram } from '../site/running-program';

/** The files that a developer's clone does not have, or makes itself. */
const NOT_COPIED =
  /^(\.git|\.env.*(?<!\.example)|\.cache|\.next.*|node_modules|test-results|playwright-report|coverage|reports)$/;

/** Compiling a page for the first time is slow where other tests run beside it. */
export const COMPILE_TIMEOUT_MS = 60_000;

/** A copy of the working tree on which `npm run dev` runs. */
export interface Copy {
  origin: string;
  program: RunningProgram;
  read: (file: string) => string;
  /**
   * Writes a file, and puts the old text back after the test.
   * @throws {Error} when the edit changes nothing: the test is older than the file
   */
  edit: (file: string, change: (text: string) => string) => void;
}

/** The scope of the packages that stand in the repository. */
const OWN = '@homegrown';

/** Where npm finds programs. */
const PROGRAMS = '.bin';

/** `homegrown`, of the copy itself. */
export const PROGRAM = 'packages/engine/homegrown.mjs';

/** The working tree in a temporary folder; the packages of others are those of the tree. */
export function copyOfTree(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-dev-')));
  fs.cpSync(root, folder, {
    recursive: true,
    filter: (file) => !NOT_COPIED.test(path.basename(file)),
  });
  const modules = path.join(folder, 'node_modules');
  fs.mkdirSync(modules);
  const link = (name: string): void =>
    fs.symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name !== OWN && name !== PROGRAMS) link(name);
  }
  fs.mkdirSync(path.join(modules, PROGRAMS));
  for (const name of fs.readdirSync(path.join(root, 'node_modules', PROGRAMS))) {
    if (name !== 'homegrown') link(path.join(PROGRAMS, name));
  }
  // What it generates goes into the copy.
  fs.symlinkSync(path.join(folder, PROGRAM), path.join(modules, PROGRAMS, 'homegrown'));
  fs.mkdirSync(path.join(modules, OWN));
  for (const name of fs.readdirSync(path.join(root, 'node_modules', OWN))) {
    fs.symlinkSync(path.join(folder, 'packages', name), path.join(modules, OWN, name));
  }
  return folder;
}

/**
 * `npm run dev` in a copy, on free ports, once it is ready.
 * @param options more options of it, such as another content
 */
export async function startDevelopment(
  folder: string,
  options: readonly string[] = [],
): Promise<{ origin: string; program: RunningProgram }> {
  // `npm test` has installed them; installing into the copy would empty the tree's own folder.
  if (!fs.existsSync(path.join(root, 'node_modules/.homegrown-installed'))) {
    throw new Error(
      'The packages were not installed by `npm run dev` or `npm test`: run one of them first.',
    );
  }
  const port = await freePort();
  const contentPort = await freePort();
  const program = startProgram(
    [PROGRAM, 'dev', '--port', String(port), '--content-port', String(contentPort), ...options],
    { BASE_PATH: undefined, NEXT_DIST_DIR: undefined, __NEXT_PROCESSED_ENV: undefined },
    folder,
  );
  await program.untilItSays('Homegrown is ready');
  return { origin: `http://localhost:${port}`, program };
}

/** The files below a folder of a copy that are other than the tree's. */
function changedFiles(copy: string, below: string): string[] {
  const names = fs.readdirSync(path.join(root, below), { recursive: true, encoding: 'utf8' });
  const textOf = (folder: string, name: string) => {
    const file = path.join(folder, below, name);
    return fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file, 'utf8') : '';
  };
  return names.filter((name) => textOf(copy, name) !== textOf(root, name));
}

interface DeveloperFixtures {
  copy: Copy;
  /** Opens a path of the development site and waits until it is hydrated. */
  open: (path: string) => Promise<Page>;
}

interface DeveloperWorkerFixtures {
  development: { folder: string; origin: string; program: RunningProgram };
}

/**
 * A developer's test: `npm run dev` runs in a copy of the tree, which every test finds as it was.
 */
export const test = base.extend<DeveloperFixtures, DeveloperWorkerFixtures>({
  development: [
    async ({}, use) => {
      const folder = copyOfTree();
      const { origin, program } = await startDevelopment(folder);
      await use({ folder, origin, program });
      await program.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  copy: async ({ development: { folder, origin, program } }, use) => {
    const before = new Map<string, string>();
    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
    await use({
      origin,
      program,
      read,
      edit: (file, change) => {
        const old = read(file);
        const text = change(old);
        if (text === old) throw new Error(`The edit changes nothing in ${file}.`);
        if (!before.has(file)) before.set(file, old);
        fs.writeFileSync(path.join(folder, file), text);
      },
    });
    for (const [file, text] of before) fs.writeFileSync(path.join(folder, file), text);
    // The types of a query that was put back are generated anew.
    await expect
      .poll(() => changedFiles(folder, 'generated'), { timeout: COMPILE_TIMEOUT_MS })
      .toEqual([]);
  },
  open: async ({ page, development: { origin } }, use) => {
    await use(async (address) => {
      await page.goto(`${origin}${address}`, { timeout: COMPILE_TIMEOUT_MS });
      await page.waitForFunction(() => Boolean(history.state?.__N));
      return page;
    });
  },
});

export { expect };
