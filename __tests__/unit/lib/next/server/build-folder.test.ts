import path from 'node:path';
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer';
import { cacheFolders } from '@/lib/next/server/build-folder.mjs';

describe('the build folder of Next', () => {
  it('has its cached images where they are thrown away', () => {
    const { defaultConfig } = jest.requireActual('next/dist/server/config-shared');
    const images: unknown = Object.values(
      new ImageOptimizerCache({ distDir: '/build', nextConfig: defaultConfig }),
    ).find((value) => typeof value === 'string' && value.startsWith('/build'));
    expect(cacheFolders.images).toBe(path.relative('/build', String(images)));
  });

  it.each(['pages', 'documents', 'search'] as const)(
    'is emptied of cached %s by `next build`, which leaves what starts with "cache"',
    (name) => {
      expect(cacheFolders[name]).not.toMatch(/^(cache|dev|lock)/);
    },
  );
});
