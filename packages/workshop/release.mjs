#!/usr/bin/env node
/**
 * `npm run release -- 0.2.0`: gives all packages and the WordPress plugin this version, dates what
 * CHANGELOG.md has under "Unreleased", and makes the commit and the tag `v0.2.0`. It pushes
 * nothing.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = '## Unreleased\n';
const PLUGIN = 'packages/wordpress-plugin/homegrown/homegrown.php';

/** Why there is no release; printed without a stack. */
class ReleaseError extends Error {}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const read = (file) => fs.readFileSync(file, 'utf8');

function isNewer(version, than) {
  const [one, other] = [version, than].map((text) => VERSION.exec(text).slice(1).map(Number));
  const first = one.findIndex((number, index) => number !== other[index]);
  return first >= 0 && one[first] > other[first];
}

function check(version, current, changelog) {
  if (!VERSION.test(version ?? '')) {
    throw new ReleaseError('Name the version: npm run release -- 0.2.0');
  }
  if (!isNewer(version, current))
    throw new ReleaseError(`${version} is not newer than ${current}.`);
  if (git('status', '--porcelain')) throw new ReleaseError('Commit your changes first.');
  const [, news = ''] = changelog.split(UNRELEASED);
  if (/^\s*(?:## |$)/.test(news)) {
    throw new ReleaseError('CHANGELOG.md says nothing under "Unreleased".');
  }
}

/** A manifest, or the lock file's entry of one, with the new version of each package of ours. */
function renumber(entry, version, isOurs) {
  entry.version = version;
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies']) {
    for (const name of Object.keys(entry[kind] ?? {})) {
      if (isOurs(name)) entry[kind][name] = version;
    }
  }
}

function writeJson(file, change) {
  const value = JSON.parse(read(file));
  change(value);
  fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function release(version) {
  const { version: current } = JSON.parse(read('package.json'));
  const changelog = read('CHANGELOG.md');
  check(version, current, changelog);
  const ours = fs
    .readdirSync('packages')
    .map((name) => `packages/${name}`)
    .filter((folder) => fs.existsSync(`${folder}/package.json`));
  const names = new Set(ours.map((folder) => JSON.parse(read(`${folder}/package.json`)).name));
  const change = (entry) => renumber(entry, version, (name) => names.has(name));
  for (const folder of ['.', ...ours]) writeJson(`${folder}/package.json`, change);
  writeJson('package-lock.json', (lock) => {
    lock.version = version;
    for (const folder of ['', ...ours]) change(lock.packages[folder]);
  });
  fs.writeFileSync(PLUGIN, read(PLUGIN).replaceAll(current, version));
  const today = new Date().toISOString().slice(0, 10);
  const dated = `${UNRELEASED}\n## ${version} - ${today}\n`;
  fs.writeFileSync('CHANGELOG.md', changelog.replace(UNRELEASED, dated));
  git('commit', '--quiet', '--all', '--message', `Version ${version}`);
  git('tag', `v${version}`);
  console.log(`v${version} is tagged. To publish it: git push origin main v${version}`);
}

try {
  release(process.argv[2]);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
