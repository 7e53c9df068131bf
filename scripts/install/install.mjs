// Node alone runs this: there are no packages yet.
import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { installEnvironment } from './install-environment.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Why the packages are not there; printed without a stack. */
export class InstallError extends Error {}

/**
 * Runs npm to its end. Whoever ends this program ends npm with all that it has started: on Windows,
 * which has no process groups, npm alone.
 *
 * @param {readonly string[]} args
 * @param {string} folder
 * @returns {Promise<number | null>} its exit code
 */
function npm(args, folder) {
  const isWindows = process.platform === 'win32';
  const child = spawn('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: installEnvironment(process.env),
    shell: isWindows,
    detached: !isWindows,
  });
  let isEnded = false;
  const end = (signal) => {
    isEnded = true;
    process.kill(isWindows ? child.pid : -child.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, end);
      if (isEnded) process.exit(1);
      resolve(code);
    });
  });
}

const oldest = [20, 19];

/** @throws {InstallError} on a Node that the site does not run on */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    throw new InstallError(
      `Node ${process.versions.node} is too old: Homegrown needs ${oldest.join('.')} or newer, for example from https://nodejs.org`,
    );
  }
}

const stampIn = (folder) => path.join(folder, 'node_modules', '.homegrown-installed');

/** The stamp when all packages of the lock file are there. */
function wantedIn(folder) {
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'));
  return crypto.createHash('sha256').update(lock).digest('hex');
}

/** The end of the stamp where the packages for development and tests were left out. */
const SITE_ALONE = ' without development';

function stampOf(folder) {
  const stamp = stampIn(folder);
  return fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : '';
}

const isOfSiteAlone = (folder) => stampOf(folder).endsWith(SITE_ALONE);

/**
 * Whether an installation, by hand or by us, has finished: npm writes its own list in its last
 * step.
 */
const hasPackages = (folder) => fs.existsSync(path.join(folder, 'node_modules/.package-lock.json'));

/**
 * Whether node_modules is what package-lock.json asks for; not when its installation never came to
 * its end.
 *
 * @param {string} [folder] of the repository
 * @param {{ ofSite?: boolean }} [options] `ofSite`: what only development and tests need may be
 *   missing
 */
export function isInstalled(folder = root, { ofSite = false } = {}) {
  const found = stampOf(folder);
  const wanted = wantedIn(folder);
  return found === wanted || (ofSite && found === wanted + SITE_ALONE);
}

/**
 * Runs `npm ci` when node_modules is not what package-lock.json asks for.
 *
 * @param {string} [folder] of the repository
 * @param {{ ofSite?: boolean }} [options] `ofSite`: without what only development and tests need,
 *   unless it is there: a developer's packages stay whole
 * @throws {InstallError} when npm does not install them
 */
export async function install(folder = root, { ofSite = false } = {}) {
  if (isInstalled(folder, { ofSite })) return;
  const isSiteAlone = isOfSiteAlone(folder);
  const kind = ofSite && (isSiteAlone || !hasPackages(folder)) ? SITE_ALONE : '';
  if (isSiteAlone && !ofSite) console.log('`npm start` left out what development and tests need.');
  console.log(`Installing ${kind ? 'the packages of the site' : 'all packages'} (once) …`);
  const wanted = wantedIn(folder) + kind;
  // An interrupted run leaves an incomplete set of packages, and no stamp.
  fs.rmSync(stampIn(folder), { force: true });
  const omitted = kind ? ['--omit=dev'] : [];
  const code = await npm(['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error'], folder);
  if (code !== 0) throw new InstallError('npm ci failed: see its messages above');
  fs.writeFileSync(stampIn(folder), wanted);
}

/**
 * Installs all packages where {@link install} has left out what development and tests need. An
 * installation by hand has them all, or leaves them out on purpose.
 *
 * @param {string} [folder] of the repository
 * @throws {InstallError} when npm does not install them
 */
export async function installRest(folder = root) {
  if (isOfSiteAlone(folder)) await install(folder);
}
