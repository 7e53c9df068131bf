import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { install, isInstalled } from '@/scripts/start/install.mjs';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'install-'));
  fs.writeFileSync(path.join(folder, 'package-lock.json'), '{ "name": "first" }');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { PATH = '' } = process.env;
  jest.replaceProperty(process.env, 'PATH', `${folder}${path.delimiter}${PATH}`);
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

/** An npm that says where it ran, as often as it does, and ends with these lines. */
function npmThat(...lines: string[]): void {
  const script = ['#!/bin/sh', 'mkdir -p node_modules', 'echo "$@" >> runs', ...lines];
  fs.writeFileSync(path.join(folder, 'npm'), script.join('\n'), { mode: 0o755 });
}

const runs = (): string[] => fs.readFileSync(path.join(folder, 'runs'), 'utf8').trim().split('\n');

describe('a start', () => {
  it('installs what the lock file names, once', () => {
    npmThat();
    expect(isInstalled(folder)).toBe(false);
    install(folder);
    expect(isInstalled(folder)).toBe(true);
    install(folder);
    expect(runs()).toEqual([expect.stringMatching(/^ci /)]);
  });

  it('installs again when the lock file has changed', () => {
    npmThat();
    install(folder);
    fs.writeFileSync(path.join(folder, 'package-lock.json'), '{ "name": "second" }');
    expect(isInstalled(folder)).toBe(false);
    install(folder);
    expect(isInstalled(folder)).toBe(true);
    expect(runs()).toHaveLength(2);
  });

  it.each(['kill -9 $$', 'exit 1'])(
    'installs again after an installation that was stopped halfway (%s), also with the lock file of before',
    (end) => {
      npmThat();
      install(folder);
      fs.writeFileSync(path.join(folder, 'package-lock.json'), '{ "name": "second" }');
      npmThat(end);
      expect(() => install(folder)).toThrow('npm ci failed');
      expect(isInstalled(folder)).toBe(false);
      fs.writeFileSync(path.join(folder, 'package-lock.json'), '{ "name": "first" }');
      expect(isInstalled(folder)).toBe(false);
      npmThat();
      install(folder);
      expect(isInstalled(folder)).toBe(true);
    },
  );
});
