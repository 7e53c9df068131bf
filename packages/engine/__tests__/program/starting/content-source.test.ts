import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inPages, siteVariables } from '#cms/environment-variables';
import { cacheFolders } from '#next/server/build-folder';
import { forgetPagesOfAnotherSource, sourceOf } from '#program/starting/content-source';
import { root } from '#program/starting/project';

const before = { ...process.env };
const kept = Object.values(cacheFolders).map((folder) => path.join(folder, 'kept'));
let folder: string;
let uploads: string;
let exportFile: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'content-source-'));
  process.env.NEXT_DIST_DIR = path.relative(root, path.join(folder, 'build'));
  uploads = path.join(folder, 'uploads');
  exportFile = path.join(folder, 'export.xml');
  fs.mkdirSync(uploads);
  fs.writeFileSync(exportFile, '<rss/>');
  fs.writeFileSync(path.join(uploads, 'oak.png'), 'oak');
  for (const name of Object.keys(siteVariables)) delete process.env[name];
  process.env.EXPERIMENTAL_TOOLBAR = 'true';
});
afterEach(() => {
  process.env = { ...before };
  fs.rmSync(folder, { recursive: true });
});

const inBuild = (name: string) => path.join(folder, 'build', name);

/**
 * A start with the content backend, or with a WordPress: what of the last run it leaves there,
 * after it has shown some pages.
 */
function start(exported: string | null = exportFile): string[] {
  fs.mkdirSync(inBuild('.'), { recursive: true });
  forgetPagesOfAnotherSource(
    sourceOf(
      exported === null
        ? null
        : { exportFile: exported, settingsFile: undefined, uploadsFolder: undefined },
    ),
  );
  const left = kept.filter((file) => fs.existsSync(inBuild(file)));
  for (const file of [...kept, 'BUILD_ID']) {
    fs.mkdirSync(path.dirname(inBuild(file)), { recursive: true });
    fs.writeFileSync(inBuild(file), '');
  }
  return left;
}

describe('A start with npm start', () => {
  it('keeps pages, documents, pictures and the index of the last one while nothing that they contain has changed', () => {
    start();
    expect(start()).toEqual(kept);
  });

  it('knows an export in several files by all of them', () => {
    const parts = path.join(folder, 'parts');
    fs.mkdirSync(parts);
    for (const name of ['1.xml', '2.xml']) fs.writeFileSync(path.join(parts, name), '<rss/>');
    start(parts);
    expect(start(parts)).toEqual(kept);
    fs.writeFileSync(path.join(parts, '2.xml'), '<rss></rss>');
    expect(start(parts)).not.toEqual(kept);
  });

  it('throws them away when the toolbar is switched on or off, and nothing else of the build', () => {
    start();
    process.env.EXPERIMENTAL_TOOLBAR = 'false';
    expect(start()).toEqual([]);
    expect(start()).toEqual(kept);
    process.env.EXPERIMENTAL_TOOLBAR = 'true';
    expect(start()).toEqual([]);
    expect(fs.existsSync(inBuild('BUILD_ID'))).toBe(true);
  });

  it.each(Object.keys(siteVariables))(
    'keeps them after a change of %s unless pages contain it',
    (name) => {
      for (const exported of [exportFile, null]) {
        start(exported);
        process.env[name] = `${process.env[name] ?? ''}another`;
        expect(start(exported)).toEqual(inPages.includes(name) ? [] : kept);
      }
    },
  );

  it.each<[string, () => void]>([
    ['the export', () => fs.writeFileSync(exportFile, '<rss></rss>')],
    ['a picture', () => fs.writeFileSync(path.join(uploads, 'oak.png'), 'elm tree')],
    ['the pictures there are', () => fs.writeFileSync(path.join(uploads, 'elm.png'), 'elm')],
  ])('throws them away when %s changed', (_what, change) => {
    start();
    change();
    expect(start()).toEqual([]);
  });

  it('throws them away when the content comes from a WordPress from now on', () => {
    start();
    expect(start(null)).toEqual([]);
  });
});
