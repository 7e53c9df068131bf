import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { install, installRest, isInstalled } from '@/scripts/install/install.mjs';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'install-'));
  fs.writeFileSync(path.join(folder, 'package-lock.json'), '{ "name": "first" }');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { PATH = '' } = process.env;
  jest.replaceProperty(process.env, 'PATH', `${folder}${path.delimiter}${PATH}`);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** An npm that says where it ran, as often as it does, and ends with these lines. */
function npmThat(...lines: string[]): void {
  const list = 'touch node_modules/.package-lock.json';
  const script = ['#!/bin/sh', 'mkdir -p node_modules', 'echo "$@" >> runs', ...lines, list];
  fs.writeFileSync(path.join(folder, 'npm'), script.join('\n'), { mode: 0o755 });
}

const programThatInstalls = (where: string): string => `
  import { install } from './scripts/install/install.mjs';
  await install(${JSON.stringify(where)});
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const runs = (): string[] => fs.readFileSync(path.join(folder, 'runs'), 'utf8').trim().split('\n');

describe('a start', () => {
  it('installs what the lock file names, once', async () => {
    npmThat();
    expect(isInstalled(folder)).toBe(false);
    await install(folder);
    expect(isInstalled(folder)).toBe(true);
    await install(folder);
    expect(runs()).toEqual([expect.stringMatching(/^ci /)]);
  });

  describe('of the site alone', () => {
    const ofSite = { ofSite: true };
    const installed = (): boolean[] => [isInstalled(folder, ofSite), isInstalled(folder)];

    it('leaves out what only development and tests need, until somebody needs it', async () => {
      npmThat();
      await install(folder, ofSite);
      await install(folder, ofSite);
      expect(installed()).toEqual([true, false]);
      expect(runs()).toEqual([expect.stringMatching(/^ci --omit=dev /)]);
      await installRest(folder);
      await installRest(folder);
      await install(folder, ofSite);
      await install(folder);
      expect(installed()).toEqual([true, true]);
      expect(runs()).toEqual([expect.anything(), expect.not.stringContaining('--omit')]);
      expect(jest.mocked(console.log).mock.calls.flat()).toEqual([
        'Installing the packages of the site (once) …',
        '`npm start` left out what development and tests need.',
        'Installing all packages (once) …',
      ]);
    });

    it('leaves it out again when the lock file has changed, also after an installation that was stopped', async () => {
      npmThat();
      await install(folder, ofSite);
      fs.writeFileSync(path.join(folder, 'package-lock.json'), '{ "name": "second" }');
      npmThat('rm node_modules/.package-lock.json', 'exit 1');
      await expect(install(folder, ofSite)).rejects.toThrow('npm ci failed');
      expect(installed()).toEqual([false, false]);
      npmThat();
      await install(folder, ofSite);
      expect(installed()).toEqual([true, false]);
    });

    it('takes no package away from a developer', async () => {
      npmThat();
      await install(folder);
      fs.writeFileSync(path.join(folder, 'package-lock.json'), '{ "name": "second" }');
      await install(folder, ofSite);
      expect(installed()).toEqual([true, true]);
      expect(runs()).toEqual([0, 1].map(() => expect.not.stringContaining('--omit')));
    });

    it('installs nothing more where somebody has installed by hand', async () => {
      npmThat();
      spawnSync('npm', ['ci'], { cwd: folder, env: { ...process.env } });
      await installRest(folder);
      expect(runs()).toEqual(['ci']);
    });
  });

  it('installs again when the lock file has changed', async () => {
    npmThat();
    await install(folder);
    fs.writeFileSync(path.join(folder, 'package-lock.json'), '{ "name": "second" }');
    expect(isInstalled(folder)).toBe(false);
    await install(folder);
    expect(isInstalled(folder)).toBe(true);
    expect(runs()).toHaveLength(2);
  });

  it.each(['kill -9 $$', 'exit 1'])(
    'installs again after an installation that was stopped halfway (%s), also with the lock file of before',
    async (end) => {
      npmThat();
      await install(folder);
      fs.writeFileSync(path.join(folder, 'package-lock.json'), '{ "name": "second" }');
      npmThat(end);
      await expect(install(folder)).rejects.toThrow('npm ci failed');
      expect(isInstalled(folder)).toBe(false);
      fs.writeFileSync(path.join(folder, 'package-lock.json'), '{ "name": "first" }');
      expect(isInstalled(folder)).toBe(false);
      npmThat();
      await install(folder);
      expect(isInstalled(folder)).toBe(true);
    },
  );

  it('that is told to end ends the installation, with all that npm has begun', async () => {
    npmThat('sleep 60 &', 'echo $! > begun.new', 'mv begun.new begun', 'wait');
    const program = spawn(
      process.execPath,
      ['--input-type=module', '-e', programThatInstalls(folder)],
      { cwd: path.resolve(__dirname, '../../../..'), env: { ...process.env }, stdio: 'ignore' },
    );
    const ended = once(program, 'exit');
    const begun = path.join(folder, 'begun');
    while (!fs.existsSync(begun)) await setTimeout(20);
    program.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
    const sleeps = Number(fs.readFileSync(begun, 'utf8'));
    for (let time = 0; isAlive(sleeps) && time < 250; time += 1) await setTimeout(20);
    expect(isAlive(sleeps)).toBe(false);
    expect(isInstalled(folder)).toBe(false);
  });
});
