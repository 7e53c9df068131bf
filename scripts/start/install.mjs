import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { installEnvironment } from './install-environment.mjs';
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

/** Runs `npm ci` when node_modules is not what package-lock.json asks for. */
export function install() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  const wanted = crypto.createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(root, 'node_modules', '.homegrown-installed');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once) …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: installEnvironment(process.env),
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new StartError('npm ci failed: see its messages above');
  fs.writeFileSync(stamp, wanted);
}
