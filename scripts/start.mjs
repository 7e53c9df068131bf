#!/usr/bin/env node
/**
 * `npm start`: installs, builds, starts the embedded content backend and the site, warms it, says where to look.
 *
 *     npm start                                       the demonstration content
 *     npm start -- --content export.xml               your own WordPress export
 *     NEXT_PUBLIC_WORDPRESS_URL=https://… npm start   your WordPress; no embedded backend
 *
 * Only Node itself is used until the packages are there.
 */
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './start/build.mjs';
import { forgetPagesOfAnotherSource, sourceOf } from './start/content-source.mjs';
import { checkNode, install } from './start/install.mjs';
import { checkPort, run, stopAll } from './start/processes.mjs';
import { root, StartError } from './start/project.mjs';
import { untilItAnswers, warm } from './start/warm.mjs';

const usage = `npm start -- [options]
  --content FILE        a WordPress export (Tools → Export); default: the demonstration content
  --settings FILE       what the export lacks; default: settings.json beside the export
  --uploads FOLDER      the uploaded files; default: uploads/ beside the export
  --port NUMBER         the site's port; default: 3000, or PORT
  --content-port NUMBER the embedded backend's port; default: 8080, or CONTENT_PORT
  --persisted-queries   the embedded backend keeps queries by their hash, as WPGraphQL Smart Cache does
  --no-warm             don't visit the pages once before saying that all is ready`;

/** An empty variable counts as unset, here as on the site. */
function forgetEmptyVariables() {
  for (const [name, value] of Object.entries(process.env)) {
    if (value?.trim() === '') delete process.env[name];
  }
}

function portOf(given, option, variable, fallback) {
  const text = given ?? process.env[variable] ?? fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    const name = given === undefined ? variable : option;
    throw new StartError(
      `${name} is ${text}: it must be a port from 1 to 65535, for example npm start -- ${option} 3001`,
    );
  }
  return port;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        content: { type: 'string' },
        settings: { type: 'string' },
        uploads: { type: 'string' },
        port: { type: 'string' },
        'content-port': { type: 'string' },
        'persisted-queries': { type: 'boolean' },
        'no-warm': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new StartError(`${error.message}\n${usage}`);
  }
}

function settingsBeside(exportFile) {
  const folder = path.dirname(exportFile);
  const name = path.basename(exportFile).replace(/(\.wxr)?\.xml$/i, '');
  return [path.join(folder, `${name}.settings.json`), path.join(folder, 'settings.json')].find(
    (file) => fs.existsSync(file),
  );
}

/** Permalinks without a slash at their end change the site's addresses (next.config.js). */
function trailingSlashOf(settingsFile) {
  if (!settingsFile) return true;
  try {
    const { permalinks } = JSON.parse(fs.readFileSync(settingsFile, 'utf8'));
    return typeof permalinks !== 'string' || permalinks.endsWith('/');
  } catch {
    return true; // The content backend says what is wrong with the file.
  }
}

function untilReady(child, firstLine) {
  return new Promise((resolve, reject) => {
    child.once('exit', () =>
      reject(new StartError('The content backend did not start: see above.')),
    );
    firstLine.then(resolve);
  });
}

async function main() {
  const options = readOptions();
  if (options.help) {
    console.log(usage);
    return;
  }
  checkNode();
  forgetEmptyVariables();
  const port = portOf(options.port, '--port', 'PORT', '3000');
  const contentPort = portOf(options['content-port'], '--content-port', 'CONTENT_PORT', '8080');
  const ownCms = process.env.NEXT_PUBLIC_WORDPRESS_URL;
  if (ownCms && options.content) {
    throw new StartError(
      'NEXT_PUBLIC_WORDPRESS_URL and --content name two sources of content: leave one out.',
    );
  }
  const exportFile = path.resolve(options.content ?? path.join(root, 'content/homegrown.wxr.xml'));
  const settingsFile = options.settings
    ? path.resolve(options.settings)
    : settingsBeside(exportFile);

  process.env.NEXT_PUBLIC_WORDPRESS_URL ??= `http://127.0.0.1:${contentPort}`;
  process.env.SITE_URL ??= `http://localhost:${port}`;
  if (!ownCms) {
    process.env.FAUST_SECRET_KEY ??= crypto.randomUUID();
    process.env.EXPERIMENTAL_TOOLBAR ??= 'true';
    process.env.TRAILING_SLASH ??= String(trailingSlashOf(settingsFile));
  }
  const basePath = process.env.BASE_PATH ?? '';

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0));

  await checkPort(port, undefined, '--port');
  if (!ownCms) await checkPort(contentPort, '127.0.0.1', '--content-port');
  install();
  checkEnvironment();
  build();
  forgetPagesOfAnotherSource(
    sourceOf({
      files: ownCms ? [] : [exportFile, ...(settingsFile ? [settingsFile] : [])],
      uploads: ownCms
        ? null
        : path.resolve(options.uploads ?? path.join(path.dirname(exportFile), 'uploads')),
    }),
  );

  if (!ownCms) {
    let ready;
    const readyLine = new Promise((resolve) => (ready = resolve));
    const args = ['--import', 'tsx', 'content-backend/main.ts'];
    args.push(
      '--content',
      exportFile,
      '--port',
      String(contentPort),
      '--front-end',
      process.env.SITE_URL,
    );
    if (settingsFile) args.push('--settings', settingsFile);
    if (options['persisted-queries']) args.push('--persisted-queries');
    if (options.uploads) args.push('--uploads', path.resolve(options.uploads));
    const backend = run('The content backend', args, {}, (line) => {
      console.log(line);
      if (line.includes('Content backend ready')) ready();
    });
    await untilReady(backend, readyLine);
  }

  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const site = run(
    'The site',
    [next, 'start', '--port', String(port)],
    { NODE_ENV: 'production' },
    (line, isError) => {
      if (isError) console.error(line);
    },
  );
  const local = `http://127.0.0.1:${port}`;
  const answered = await untilItAnswers(`${local}${basePath}/`, () => site.exitCode === null);
  if (!answered) {
    throw new StartError(
      `The site found no front page at ${process.env.WORDPRESS_GRAPHQL_ENDPOINT ?? process.env.NEXT_PUBLIC_WORDPRESS_URL}. Is it up, is it a WordPress with WPGraphQL, and has it the menu locations PRIMARY and FOOTER? What it said stands above.`,
    );
  }
  const pages = options['no-warm'] ? null : await warm(local, basePath);
  console.log(`
Homegrown is ready${pages === null ? '' : ` (${pages} pages warmed)`}.

  The site      http://localhost:${port}${basePath}/
  Its content   ${ownCms ?? path.relative(process.cwd(), exportFile)}
  Editors       http://localhost:${port}${basePath}/login, WordPress at ${process.env.NEXT_PUBLIC_WORDPRESS_URL}/wp-admin/
  GraphQL       ${process.env.WORDPRESS_GRAPHQL_ENDPOINT ?? `${process.env.NEXT_PUBLIC_WORDPRESS_URL}/index.php?graphql`}

Ctrl-C ends it.`);
}

/** The rules are the site's own, in TypeScript; they tell each mistake in a line. */
function checkEnvironment() {
  const check = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/start/check-environment.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (check.status !== 0)
    throw new StartError('Please mend the environment (see the README) and start again.');
}

main().catch((error) => {
  console.error(error.name === 'StartError' ? error.message : error);
  void stopAll(1);
});
