import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { nextConfig } from '#server/next-config';

const SCRIPTS = ['count.js', 'reader.js', 'service-worker.js'];

describe('a build', () => {
  let folder: string;
  const make = (): unknown =>
    nextConfig(
      {
        folder,
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

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-with-scripts-'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    fs.rmSync(folder, { recursive: true });
  });

  it('leaves the engine’s scripts for visitors, and nothing else', () => {
    make();
    make();
    expect(scriptsOf(folder)).toEqual(SCRIPTS);
    expect(fs.readdirSync(folder)).toEqual(['public']);
  });

  it('gives visitors no part of a script when it is interrupted', () => {
    jest.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw new Error('killed');
    });
    expect(make).toThrow('killed');
    expect(scriptsOf(folder)).toEqual([]);
    expect(fs.readdirSync(folder)).toEqual(['public']);
  });
});
