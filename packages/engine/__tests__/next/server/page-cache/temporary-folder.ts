import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes a new folder for each test of a file, and removes it after. Gives what names it. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-cache-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** The same, for the folder that the site is built into. */
export function temporaryBuild(): () => string {
  const folder = temporaryFolder();
  beforeEach(() => {
    process.env.NEXT_DIST_DIR = folder();
  });
  afterEach(() => delete process.env.NEXT_DIST_DIR);
  return folder;
}

/** Every file below a folder, in full; one may go while they are listed. */
export function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
}
