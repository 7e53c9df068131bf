#!/usr/bin/env node
/**
 * `npm run dev`: starts the content backend and Next's development server, says where to
 * look. It takes the options of `npm start`. Edits show in the browser by themselves: components
 * and styles, queries (their types are generated), the content backend's code, and content, whether
 * that is an export, its settings or the demonstration's Markdown.
 */
import { startLiveContent } from './dev/live-content.mjs';
import { startPageReload } from './dev/page-reload.mjs';
import { readOptions } from './start/options.mjs';
import { prepare } from './start/prepare.mjs';
import { printLine, run, stopAll, stopAllOnSignals } from './start/processes.mjs';
import { nextProgram } from './start/project.mjs';
import { readyMessage, waitForFrontPage } from './start/site.mjs';

const COMMAND = 'npm run dev';

function watchQueries() {
  run({
    name: 'The watch of queries',
    args: ['--import', 'tsx', 'scripts/dev/watch-queries.ts'],
    onLine: printLine,
  });
}

// webpack: Turbopack can't run @faustwp/core.
const startSite = ({ host, port }, pageReloadUrl) =>
  run({
    name: 'The site',
    args: [nextProgram, 'dev', '--webpack', '--hostname', host, '--port', String(port)],
    env: {
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      PAGE_RELOAD_URL: pageReloadUrl,
    },
    onLine: printLine,
  });

async function main() {
  const options = readOptions(COMMAND);
  if (options === null) return;
  stopAllOnSignals();
  const setup = await prepare({ command: COMMAND, isDevelopment: true }, options);
  const { url, reloadPages } = await startPageReload();
  watchQueries();
  const site = startSite(setup, url);
  if (setup.contentFiles) await startLiveContent(setup, reloadPages);
  await waitForFrontPage(setup, site);
  console.log(
    readyMessage(setup, {
      note: ' for development: edits show by themselves',
      more: [
        `Components    http://localhost:${setup.port}${process.env.BASE_PATH ?? ''}/-/components`,
      ],
    }),
  );
}

main().catch((error) => {
  console.error(error.name === 'StartError' ? error.message : error);
  void stopAll(1);
});
