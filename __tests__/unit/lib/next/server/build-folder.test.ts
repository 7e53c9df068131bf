import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer';
import { ROUTE_CACHE_DIRECTORY } from 'next/dist/server/lib/route-cache-key';
import { cacheFolders, pageFiles } from '@/lib/next/server/build-folder.mjs';

let buildFolder: string;

beforeEach(() => {
  buildFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-folder-'));
});
afterEach(() => fs.rmSync(buildFolder, { recursive: true }));

describe('the build folder of Next', () => {
  it('has its cached pages and images where they are thrown away', () => {
    expect(cacheFolders).toContain(`server/${ROUTE_CACHE_DIRECTORY}`);
    const { defaultConfig } = jest.requireActual('next/dist/server/config-shared');
    const images: unknown = Object.values(
      new ImageOptimizerCache({ distDir: buildFolder, nextConfig: defaultConfig }),
    ).find((value) => typeof value === 'string' && value.startsWith(buildFolder));
    expect(cacheFolders).toContain(path.relative(buildFolder, String(images)));
  });

  it('names the files of its pages, and not their scripts', () => {
    for (const name of ['404.html', 'about.json', 'a/b.meta', 'search.js']) {
      const file = path.join(buildFolder, 'server/pages', name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, '');
    }
    expect(pageFiles(buildFolder).sort()).toEqual([
      'server/pages/404.html',
      'server/pages/a/b.meta',
      'server/pages/about.json',
    ]);
  });

  it('has no pages before the first build', () => {
    expect(pageFiles(path.join(buildFolder, 'none'))).toEqual([]);
  });
});
