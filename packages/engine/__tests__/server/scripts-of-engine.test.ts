import fs from 'node:fs';
import path from 'node:path';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { nextConfig } from '#server/next-config';
import { temporaryFolder } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';

const SCRIPTS = ['count.js', 'reader.js', 'service-worker.js'];

describe('a build', () => {
  const folder = temporaryFolder();
  const make = (): unknown =>
    nextConfig(
      {
        folder: folder(),
        contentTypeNames: [],
        site: 'site.ts',
        clientEntries: { behaviours: '', islands: '' },
        lazyStyles: [],
        pictures: [],
        readWhileRunning: [],
      },
      PHASE_PRODUCTION_BUILD,
    );
  const scriptsOf = (site: string): string[] => fs.readdirSync(path.join(site, 'public/-')).sort();

  it('leaves the engine’s scripts for visitors, and nothing else', () => {
    make();
    make();
    expect(scriptsOf(folder())).toEqual(SCRIPTS);
    expect(fs.readdirSync(folder())).toEqual(['public']);
  });

  it('gives visitors no part of a script when it is interrupted', () => {
    jest.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw new Error('killed');
    });
    expect(make).toThrow('killed');
    expect(scriptsOf(folder())).toEqual([]);
    expect(fs.readdirSync(folder())).toEqual(['public']);
  });
});
