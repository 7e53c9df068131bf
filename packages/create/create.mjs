#!/usr/bin/env node
/**
 * Makes a site of your own. It has the files that an owner edits; what is behind them comes as a
 * package, whose tarball lies in `vendor/`. With an export, the content backend comes as a package
 * too.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

const USAGE = `create-homegrown FOLDER [options]      (in the repository: npm run create -- FOLDER …)

  --wordpress ADDRESS   your WordPress, which has WPGraphQL
  --content FILE        an export of it (Tools → Export), which the content backend serves`;

const template = path.join(import.meta.dirname, 'template');

/** A mistake of the person who started the program; printed without a stack. */
class CreateError extends Error {}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { wordpress: { type: 'string' }, content: { type: 'string' } },
    });
    if (positionals.length !== 1) throw new CreateError('Name one folder.');
    return { ...values, folder: path.resolve(positionals[0]) };
  } catch (error) {
    throw new CreateError(`${error.message}\n\n${USAGE}`);
  }
}

/** Asks at a terminal; elsewhere the answer is empty. */
async function ask(question) {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

function assertNew(folder) {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || fs.readdirSync(folder).length > 0))
    throw new CreateError(`${folder} is there already, and not empty: name another folder.`);
  if (!path.relative(path.resolve(import.meta.dirname, '../..'), folder).startsWith('..'))
    throw new CreateError(`${folder} is where this program is: name a folder elsewhere.`);
}

function assertWordPress(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CreateError(
      `${address} is no address of a WordPress: it must begin with https:// or http://`,
    );
}

function assertExport(file) {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CreateError(`${file} is no file: name the export that WordPress has made (.xml).`);
}

/** The export, and the program that serves it. Gives what `package.json` says of them. */
function addContent(folder, exportFile) {
  fs.mkdirSync(path.join(folder, 'content'));
  fs.copyFileSync(exportFile, path.join(folder, 'content/site.wxr.xml'));
  fs.copyFileSync(path.join(template, 'types.json'), path.join(folder, 'content/types.json'));
  const tarball = fs.readdirSync(template).find((name) => name.includes('content-backend'));
  fs.copyFileSync(path.join(template, tarball), path.join(folder, 'vendor', tarball));
  return {
    homegrown: { content: 'content/site.wxr.xml', types: 'content/types.json' },
    dependency: { '@homegrown/content-backend': `file:vendor/${tarball}` },
  };
}

/** Whether git has the site: an upgrade is taken back by it. */
function commit(folder) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  try {
    git('init', '--quiet', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A site over the engine');
    return true;
  } catch {
    return false;
  }
}

async function create() {
  const { folder, content, wordpress } = readArguments();
  assertNew(folder);
  const wordPress =
    wordpress ??
    (content ? '' : await ask('The address of your WordPress (empty: you set it later): '));
  if (wordPress) assertWordPress(wordPress);
  if (content) assertExport(content);
  fs.mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(template, 'site.tgz'), '-C', folder]);
  const inSite = (name) => path.join(folder, name);
  const { homegrown, dependency } = content ? addContent(folder, path.resolve(content)) : {};
  const manifest = JSON.parse(fs.readFileSync(inSite('package.json'), 'utf8'));
  const dependencies = { ...dependency, ...manifest.dependencies };
  const name = path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+/, '')
    .replace(/(?<!-)-+$/, '');
  const own = { name: name || 'site', ...manifest, ...(homegrown && { homegrown }), dependencies };
  fs.writeFileSync(inSite('package.json'), `${JSON.stringify(own, null, 2)}\n`);
  const readme = fs.readFileSync(inSite('README.md'), 'utf8');
  fs.writeFileSync(inSite('README.md'), `# ${path.basename(folder)}\n\n${readme}`);
  if (wordPress) fs.writeFileSync(inSite('.env.local'), `NEXT_PUBLIC_WORDPRESS_URL=${wordPress}\n`);
  const isCommitted = commit(folder);
  const isConnected = wordPress || content;
  console.log(`${folder} is your site.

  cd ${path.relative(process.cwd(), folder)}${
    isConnected ? '' : '\n  echo NEXT_PUBLIC_WORDPRESS_URL=https://cms.example.com > .env.local'
  }
  npm start      installs, builds, and says where to look
  npm test       its types, queries and settings${
    isCommitted ? '' : '\n\nGit could not commit it: do so, so that an upgrade can be taken back.'
  }`);
}

create().catch((error) => {
  console.error(error instanceof CreateError ? error.message : error);
  process.exitCode = 1;
});
