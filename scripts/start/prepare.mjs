import { contentFilesOf } from './content-files.mjs';
import { checkEnvironment, setDefaults, unsetEmptyVariables } from './environment.mjs';
import { checkNode, install } from './install.mjs';
import { assertPortIsFree, readPort } from './ports.mjs';
import { StartError } from './project.mjs';

/**
 * @typedef {object} Setup what is to be started, and where
 * @property {number} port the site's
 * @property {number} contentPort the content backend's
 * @property {import('./content-files.mjs').ContentFiles | null} contentFiles null when the content is a WordPress's
 * @property {boolean} persistedQueries
 */

/**
 * Does all that comes before the first program is started: reads ports and content from the options, sets the defaults of
 * the environment, installs the packages.
 *
 * @param {string} command how the program is called, for example `npm start`
 * @param {Record<string, any>} options as `readOptions` gives them
 * @returns {Promise<Setup>}
 * @throws {StartError} on a mistake in the options or the environment
 */
export async function prepare(command, options) {
  checkNode();
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
      'NEXT_PUBLIC_WORDPRESS_URL and --content name two sources of content: leave one out.',
    );
  }
  const setup = {
    port,
    contentPort,
    contentFiles: hasOwnCms ? null : contentFilesOf(options),
    persistedQueries: options['persisted-queries'] === true,
  };
  setDefaults(setup);
  await assertPortIsFree(sitePort, port);
  if (!hasOwnCms) await assertPortIsFree(backendPort, contentPort, '127.0.0.1');
  install();
  checkEnvironment();
  return setup;
}
