#!/usr/bin/env node
/**
 * `npm start`: builds, starts the content backend and the site, warms it, says where to
 * look.
 *
 *     npm start                                       the demonstration content
 *     npm start -- --content export.xml               your own WordPress export
 *     NEXT_PUBLIC_WORDPRESS_URL=https://… npm start   your WordPress; no content backend
 */
import { build } from './start/build.mjs';
import { keepContentBackend } from './start/content-backend.mjs';
import { forgetPagesOfAnotherSource, sourceOf } from './start/content-source.mjs';
import { examineWordPress } from './start/doctor.mjs';
import { readOptions } from './start/options.mjs';
import { prepare } from './start/prepare.mjs';
import { printErrors, printLine, run, stopAll, stopAllOnSignals } from './start/processes.mjs';
import { siteProgram } from './start/project.mjs';
import { addressOf, readyMessage, waitForFrontPage } from './start/site.mjs';
import { warm } from './start/warm.mjs';

const COMMAND = 'npm start';

const startSite = ({ host, port }) =>
  run({
    name: 'The site',
    args: [siteProgram, '--hostname', host, '--port', String(port)],
    env: { NODE_ENV: 'production' },
    onLine: process.env.LOG_FORMAT === 'json' ? printLine : printErrors,
  });

async function main() {
  const options = readOptions(COMMAND, {
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
  if (setup.contentFiles) await keepContentBackend(setup);
  const site = startSite(setup);
  await waitForFrontPage(setup, site);
  const note = options['no-warm'] ? '' : ` (${await warm(addressOf(setup))} pages warmed)`;
  console.log(readyMessage(setup, { note }));
}

main().catch((error) => {
  console.error(error.name === 'StartError' ? error.message : error);
  void stopAll(1);
});
