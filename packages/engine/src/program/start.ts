import type { ChildProcess } from 'node:child_process';
import { build } from '#program/starting/built-site';
import { isOfExport, keepContentBackend } from '#program/starting/content-backend';
import { forgetPagesOfAnotherSource, sourceOf } from '#program/starting/content-source';
import { examineWordPress } from '#program/starting/examine-wordpress';
import { readOptions } from '#program/starting/options';
import { prepare, type Setup } from '#program/starting/prepare';
import {
  printErrors,
  printLine,
  run as start,
  stopAllOnSignals,
} from '#program/starting/processes';
import { program } from '#program/starting/project';
import { addressOf, readyMessage, waitForFrontPage } from '#program/starting/wait-for-site';
import { warm } from '#program/starting/warm';

const COMMAND = 'npm start';

const spawnSite = ({ host, port }: Setup): ChildProcess =>
  start({
    name: 'The site',
    args: [program, 'serve', '--hostname', host, '--port', String(port)],
    env: { NODE_ENV: 'production' },
    onLine: process.env.LOG_FORMAT === 'json' ? printLine : printErrors,
  });

/**
 * `npm start`: builds, starts the content backend and the site, warms it, says where to
 * look.
 *
 *     npm start                                       the demonstration content
 *     npm start -- --content export.xml               your own WordPress export
 *     NEXT_PUBLIC_WORDPRESS_URL=https://… npm start   your WordPress; no content backend
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(COMMAND, args, {
    'no-warm': {
      type: 'boolean',
      usage: "don't visit the pages once before saying that all is ready",
    },
  });
  if (options === null) return;
  stopAllOnSignals();
  const setup = await prepare({ command: COMMAND, isDevelopment: false }, options);
  if (setup.contentFiles === null) examineWordPress();
  await build();
  forgetPagesOfAnotherSource(sourceOf(setup.contentFiles));
  if (isOfExport(setup)) await keepContentBackend(setup);
  const site = spawnSite(setup);
  await waitForFrontPage(setup, site);
  const note = options['no-warm'] ? '' : ` (${await warm(addressOf(setup))} pages warmed)`;
  console.log(readyMessage(setup, { note }));
}
