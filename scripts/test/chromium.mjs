import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { StartError } from '../start/project.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = () =>
  [process.env.CHROMIUM_PATH, ...places].find((file) => file && fs.existsSync(file));

/**
 * Where Chromium is; installs Debian's when it may.
 *
 * @throws {StartError} when there is none and it can't be installed, with what to do about it
 */
export function chromium() {
  const found = installed();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium (once) …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    const now = installed();
    if (now) return now;
  }
  throw new StartError(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: `sudo apt-get install chromium`) or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
