import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { StartError } from '@homegrown/engine/internal/program/starting/project';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const SHELL = '/usr/bin/chromium-headless-shell';

const first = (files) => files.find((file) => file && fs.existsSync(file));
const installed = () => first([process.env.CHROMIUM_PATH, ...places]);
const installedShell = () => first([process.env.CHROMIUM_SHELL_PATH, SHELL]);

/** Installs Debian's, if it may. The shell is a package of its own, which other systems lack. */
function installChromium() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log('Installing Chromium (once) …');
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  for (const name of ['chromium', 'chromium-headless-shell']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  }
}

/**
 * The variables that name Chromium to the tests, and its headless shell, in which tests run in half
 * the time. Installs what is missing where it may.
 *
 * @param {boolean} isWhole all tests run in the whole Chromium
 * @returns {{ CHROMIUM_PATH: string, CHROMIUM_SHELL_PATH: string }}
 * @throws {StartError} when there is no Chromium and it can't be installed
 */
export function chromium(isWhole) {
  if (!installed() || !installedShell()) installChromium();
  const whole = installed();
  if (!whole) {
    throw new StartError(
      'The browser tests need Chromium. Install it (Debian, Ubuntu: `sudo apt-get install chromium`) or name one: CHROMIUM_PATH=/path/to/chrome npm test',
    );
  }
  return {
    CHROMIUM_PATH: whole,
    CHROMIUM_SHELL_PATH: isWhole ? whole : (installedShell() ?? whole),
  };
}
