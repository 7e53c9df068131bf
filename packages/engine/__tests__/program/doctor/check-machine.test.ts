import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheFolders } from '#next/server/build-folder';
import { checkWriteAccess } from '#program/doctor/check-machine';
import { findingText } from '#program/doctor/finding';

let parent: string;
let build: string;
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-'));
  build = path.join(parent, 'build');
});
afterEach(() => fs.rmSync(parent, { recursive: true }));

/**
 * Refuses to let a folder be written, as the system does by its owner; root, who may run this, is
 * refused nothing.
 */
function refuse(refused: string): void {
  const { accessSync } = fs;
  jest.spyOn(fs, 'accessSync').mockImplementation((asked, mode) => {
    if (asked === refused && ((mode ?? 0) & fs.constants.W_OK) !== 0) throw new Error('EACCES');
    accessSync(asked, mode);
  });
}

const folders = ['', 'changes', ...Object.values(cacheFolders)];

describe('The doctor’s line of write access', () => {
  it('says that all is well of a build with all of its folders, and of one that is still to come', () => {
    const well = { outcome: 'ok', name: 'Write access', detail: path.relative('.', build) };
    expect(checkWriteAccess(build)).toEqual([well]);
    for (const folder of folders) fs.mkdirSync(path.join(build, folder), { recursive: true });
    expect(checkWriteAccess(build)).toEqual([well]);
  });

  it.each(folders)(
    'names the folder that can’t be written, and whose it must be: build/%s',
    (name) => {
      const folder = path.join(build, name);
      fs.mkdirSync(folder, { recursive: true });
      refuse(folder);
      const text = checkWriteAccess(build).map(findingText).join();
      expect(text).toContain(`✗ Write access: ${folder} is no folder that this user may write`);
      expect(text).toMatch(/\n {4}→ make it a folder of the user that runs the site \(chown\)$/);
    },
  );

  it('names the folder above a build that can’t be made there', () => {
    refuse(parent);
    expect(checkWriteAccess(path.join(build, 'deeper'))[0]).toMatchObject({
      outcome: 'failure',
      detail: expect.stringContaining(`${parent} is no folder`),
      remedy: expect.stringMatching(/chown/),
    });
  });

  it.each([0o644, 0o755])('names a file that stands where a folder belongs (mode %o)', (mode) => {
    const pages = path.join(build, cacheFolders.pages);
    fs.mkdirSync(build);
    fs.writeFileSync(pages, '', { mode });
    expect(checkWriteAccess(build)[0]).toMatchObject({
      outcome: 'failure',
      detail: expect.stringContaining(`${pages} is no folder`),
      remedy: expect.any(String),
    });
  });
});

describe('The doctor’s line of a host that keeps pages', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  it.each([
    [{ VERCEL: '1' }, 'warning', 'Vercel', /an edit is shown after REVALIDATE_SECONDS/],
    [{ NETLIFY: 'true', REDIS_URL: 'redis://r:6379' }, 'note', 'Netlify', /unpublished can stay/],
    [{ PAGE_CACHE: 'host', REDIS_URL: 'redis://r:6379' }, 'note', 'The host', /keeps pages/],
    [{ VERCEL: '1', PAGE_CACHE: 'process' }, 'ok', 'Write access', /build/],
    [{ PAGE_CACHE: 'process' }, 'ok', 'Write access', /build/],
  ])('of %j is a %s: %s', (environment, outcome, name, detail) => {
    Object.assign(process.env, environment);
    expect(checkWriteAccess(build)[0]).toMatchObject({
      outcome,
      name,
      detail: expect.stringMatching(detail),
    });
  });
});
