import path from 'node:path';
import { isInner } from '@homegrown/engine/limits/network-address';
import { contentFilesOf } from './content-files.mjs';
import {
  checkEnvironment,
  loadEnvironmentFiles,
  setDefaults,
  unsetEmptyVariables,
} from './environment.mjs';
import { assertPortIsFree, readPort } from './ports.mjs';
import { demonstrationExport, root, StartError } from './project.mjs';

/**
 * @typedef {object} Setup what is to be started, and where
 * @property {string} host the address that the site listens at
 * @property {number} port the site's
 * @property {number} contentPort the content backend's
 * @property {import('./content-files.mjs').ContentFiles | null} contentFiles null when the content
 *   is a WordPress's
 * @property {boolean} fetchUploads whether the content backend first brings uploads that are
 *   missing
 * @property {boolean} persistedQueries
 */

function printSource({ port, contentFiles }, originOf) {
  if (contentFiles) {
    const { exportFile } = contentFiles;
    const kind = exportFile === demonstrationExport ? 'the demonstration' : 'an export';
    console.log(`The content is ${kind}: ${path.relative(process.cwd(), exportFile)}`);
    return;
  }
  const origin = originOf('NEXT_PUBLIC_WORDPRESS_URL');
  console.log(
    `The content is WordPress’s: ${process.env.NEXT_PUBLIC_WORDPRESS_URL} (NEXT_PUBLIC_WORDPRESS_URL in ${origin})`,
  );
  if (process.env.SITE_URL === undefined) {
    console.log(
      `SITE_URL is not set: http://localhost:${port} stands in its place, which is right on this machine only.`,
    );
  }
}

/**
 * Refuses to show visitors the demonstration in an owner's name.
 *
 * @param {{ siteUrl: string | undefined, isDemonstration: boolean }} start
 * @throws {StartError} where the site has a public address, and nobody has named its content
 */
export function assertContentIsNamed({ siteUrl, isDemonstration }) {
  if (!isDemonstration || siteUrl === undefined || !URL.canParse(siteUrl)) return;
  if (isInner(new URL(siteUrl).hostname)) return;
  throw new StartError(
    `SITE_URL is ${siteUrl}, but no content is named: visitors there would see the demonstration. Set NEXT_PUBLIC_WORDPRESS_URL to your WordPress, or name an export with --content.`,
  );
}

/**
 * Does everything that has to happen before the first program is started: reads the
 * environment's files, takes ports and content from the options, sets the defaults of the
 * environment, and prints where the content comes from.
 *
 * @param {{ command: string, isDevelopment: boolean }} program `command` is how it is called, for
 *   example `npm start`
 * @param {Record<string, any>} options as `readOptions` gives them
 * @returns {Promise<Setup>}
 * @throws {StartError} on a mistake in the options or the environment
 */
export async function prepare({ command, isDevelopment }, options) {
  const originOf = await loadEnvironmentFiles(root, isDevelopment);
  unsetEmptyVariables();
  const sitePort = { command, option: '--port', variable: 'PORT', fallback: '3000' };
  const backendPort = {
    command,
    option: '--content-port',
    variable: 'CONTENT_PORT',
    fallback: '8080',
  };
  const port = readPort(sitePort, options.port);
  const contentPort = readPort(backendPort, options['content-port']);
  const hasOwnCms = process.env.NEXT_PUBLIC_WORDPRESS_URL !== undefined;
  if (hasOwnCms && options.content) {
    throw new StartError(
      `NEXT_PUBLIC_WORDPRESS_URL (in ${originOf('NEXT_PUBLIC_WORDPRESS_URL')}) and --content name two sources of content: leave one out.`,
    );
  }
  assertContentIsNamed({
    siteUrl: process.env.SITE_URL,
    isDemonstration: !hasOwnCms && !options.content,
  });
  const setup = {
    host: options.host ?? '127.0.0.1',
    port,
    contentPort,
    contentFiles: hasOwnCms ? null : contentFilesOf(options),
    fetchUploads: options['fetch-uploads'] === true,
    persistedQueries: options['persisted-queries'] === true,
  };
  printSource(setup, originOf);
  setDefaults(setup, isDevelopment);
  await assertPortIsFree(sitePort, port);
  if (!hasOwnCms) await assertPortIsFree(backendPort, contentPort, '127.0.0.1');
  checkEnvironment();
  return setup;
}
