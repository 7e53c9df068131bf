import type { ChildProcess } from 'node:child_process';
import { startLiveContent } from '#program/development/live-content';
import { startPageReload } from '#program/development/page-reload';
import { isOfExport } from '#program/starting/content-backend';
import { readOptions } from '#program/starting/options';
import { prepare, type Setup } from '#program/starting/prepare';
import { printLine, run as start, stopAllOnSignals } from '#program/starting/processes';
import { nextProgram, program } from '#program/starting/project';
import { readyMessage, waitForFrontPage } from '#program/starting/wait-for-site';

const COMMAND = 'npm run dev';

function watchQueries() {
  start({
    name: 'The watch of queries',
    args: [program, 'watch-queries'],
    onLine: printLine,
  });
}

// webpack: Turbopack can't run @faustwp/core.
const spawnSite = ({ host, port }: Setup, pageReloadUrl: string): ChildProcess =>
  start({
    name: 'The site',
    args: [nextProgram, 'dev', '--webpack', '--hostname', host, '--port', String(port)],
    env: {
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      PAGE_RELOAD_URL: pageReloadUrl,
    },
    onLine: printLine,
  });

/**
 * `npm run dev`: starts the content backend and Next's development server, says where to look. It
 * takes the options of `npm start`. Edits show in the browser by themselves: components and styles,
 * queries (their types are generated), the content backend's code, and content, whether that is an
 * export, its settings or the demonstration's Markdown.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(COMMAND, args);
  if (options === null) return;
  stopAllOnSignals();
  const setup = await prepare({ command: COMMAND, isDevelopment: true }, options);
  const { url, reloadPages } = await startPageReload();
  watchQueries();
  const site = spawnSite(setup, url);
  if (isOfExport(setup)) await startLiveContent(setup, reloadPages);
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
