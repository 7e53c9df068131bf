import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { recursiveDeleteSyncWithAsyncRetries } from 'next/dist/lib/recursive-delete';
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer';
import { cacheFolders, changeLogFile, changePositionFile } from '#next/server/build-folder';

describe('the build folder of Next', () => {
  it('has its cached images where they are thrown away', () => {
    const { defaultConfig } = jest.requireActual('next/dist/server/config-shared');
    const images: unknown = Object.values(
      new ImageOptimizerCache({ distDir: '/build', nextConfig: defaultConfig }),
    ).find((value) => typeof value === 'string' && value.startsWith('/build'));
    expect(cacheFolders.images).toBe(path.relative('/build', String(images)));
  });

  /** What `next build` leaves when it empties its folder, as its program has it. */
  function leftByNext(): Set<string> {
    const program = fs.readFileSync(require.resolve('next/dist/build'), 'utf8');
    const cleaning = /recursiveDeleteSyncWithAsyncRetries\)\(distDir, new Set\(\[([^\]]*)\]/;
    const [, names = ''] = cleaning.exec(program) ?? [];
    return new Set([...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name));
  }

  it('is emptied by `next build` of pages, documents and the search’s index, and of the changes that made them old', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-build-'));
    const { images, ...emptied } = cacheFolders;
    const files = [
      ...Object.values(emptied).map((name) => path.join(folder, name, 'file')),
      changeLogFile(folder),
      changePositionFile(folder),
    ];
    const image = path.join(folder, images, 'file');
    for (const file of [...files, image]) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, '');
    }
    const left = leftByNext();
    expect([...left]).toContain('cache');
    await recursiveDeleteSyncWithAsyncRetries(folder, left);
    expect(files.filter((file) => fs.existsSync(file))).toEqual([]);
    expect(fs.existsSync(image)).toBe(true);
    fs.rmSync(folder, { recursive: true });
  });
});
