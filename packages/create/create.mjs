#!/usr/bin/env node
/**
 * `npm run create -- ~/my-site [--wordpress https://cms.example.com | --content export.xml]`: makes
 * a site of your own. It has the files that an owner edits; what is behind them comes as a package,
 * whose tarball lies in `vendor/`. With an export, the content backend comes as a package too.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { manifestOf, readmeOf, siteFiles, TESTS } from './site-files.mjs';

const USAGE = `npm run create -- FOLDER [options]

  --wordpress ADDRESS   your WordPress, which has WPGraphQL
  --content FILE        an export of it (Tools → Export), which the content backend serves`;

const repository = path.resolve(import.meta.dirname, '../..');

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
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new CreateError(`${folder} is there already, and not empty: name another folder.`);
  if (!path.relative(repository, folder).startsWith('..'))
    throw new CreateError(`${folder} is in this repository: a site stands beside it.`);
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

/** The tarball of a package of this repository, in a folder. */
function pack(name, folder) {
  const args = ['pack', '--silent', '--pack-destination', folder];
  const output = execFileSync('npm', args, {
    cwd: path.join(repository, 'packages', name),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return output.trim().split('\n').at(-1);
}

/** An export, and what the content backend needs to answer the site's own queries. */
function addContent(folder, exportFile) {
  const content = path.join(folder, 'content');
  fs.mkdirSync(content);
  fs.copyFileSync(exportFile, path.join(content, 'site.wxr.xml'));
  const settings = path.join(repository, 'packages/demonstration/homegrown.settings.json');
  const { contentTypes } = JSON.parse(fs.readFileSync(settings, 'utf8'));
  fs.writeFileSync(
    path.join(content, 'types.json'),
    `${JSON.stringify({ contentTypes }, null, 2)}\n`,
  );
}

function write(folder, name, text) {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

async function create() {
  const options = readArguments();
  const { folder, content } = options;
  assertNew(folder);
  const wordPress =
    options.wordpress ??
    (content ? '' : await ask('The address of your WordPress (empty: you set it later): '));
  if (wordPress) assertWordPress(wordPress);
  if (content) assertExport(content);
  fs.mkdirSync(path.join(folder, 'vendor'), { recursive: true });
  for (const name of siteFiles(repository)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.copyFileSync(path.join(repository, name), path.join(folder, name));
  }
  if (content) addContent(folder, path.resolve(content));
  const vendor = path.join(folder, 'vendor');
  const tarballs = {
    '@homegrown/engine': pack('engine', vendor),
    ...(content ? { '@homegrown/content-backend': pack('content-backend', vendor) } : {}),
  };
  const manifest = manifestOf(repository, { name: path.basename(folder), tarballs, content });
  write(folder, 'package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  write(folder, 'README.md', readmeOf(manifest));
  for (const [name, text] of Object.entries(TESTS)) write(folder, name, text);
  if (wordPress) write(folder, '.env.local', `NEXT_PUBLIC_WORDPRESS_URL=${wordPress}\n`);
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  execFileSync('git', ['add', '--all'], { cwd: folder });
  console.log(
    [
      `${folder} is your site.`,
      '',
      `  cd ${path.relative(process.cwd(), folder)}`,
      ...(wordPress || content
        ? []
        : ['  echo NEXT_PUBLIC_WORDPRESS_URL=https://cms.example.com > .env.local']),
      '  npm start      installs, builds, and says where to look',
      '  npm test       its types, queries and settings',
    ].join('\n'),
  );
}

create().catch((error) => {
  console.error(error instanceof CreateError ? error.message : error);
  process.exitCode = 1;
});
