import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { installEnvironment } from './install-environment.mjs';
import { runToEnd } from './processes.mjs';
import { root, StartError } from './project.mjs';

const oldest = [20, 19];

/** @throws {StartError} on a Node that the site does not run on */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    throw new StartError(
      `Node ${process.versions.node} is too old: Homegrown needs ${oldest.join('.')} or newer, for example from https://nodejs.org`,
    );
  }
}

const stampIn = (folder) => path.join(folder, 'node_modules', '.homegrown-installed');

/** What the stamp says when all that the lock file names is there. */
function wantedIn(folder) {
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'));
  return crypto.createHash('sha256').update(lock).digest('hex');
}

/**
 * Whether node_modules is what package-lock.json asks for; not when its installation never came to
 * its end.
 */
export function isInstalled(folder = root) {
  const stamp = stampIn(folder);
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wantedIn(folder);
}

/**
 * Runs `npm ci` when node_modules is not what package-lock.json asks for. It ends with this program
 * (`stopAllOnSignals`).
 */
export async function install(folder = root) {
  if (isInstalled(folder)) return;
  console.log('Installing packages (once) …');
  const wanted = wantedIn(folder);
  // Whoever is stopped before the end leaves a part of the packages, and no stamp.
  fs.rmSync(stampIn(folder), { force: true });
  const { code } = await runToEnd('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: installEnvironment(process.env),
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new StartError('npm ci failed: see its messages above');
  fs.writeFileSync(stampIn(folder), wanted);
}
