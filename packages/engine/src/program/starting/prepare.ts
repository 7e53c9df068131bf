import path from 'node:path';
import { isInner } from '#limits/network-address';
import { type ContentFiles, contentFilesOf, isDemonstration } from './content-files';
import {
  checkEnvironment,
  loadEnvironmentFiles,
  setDefaults,
  unsetEmptyVariables,
} from './environment-files';
import type { Options } from './options';
import { assertPortIsFree, readPort } from './ports';
import { root, StartError } from './project';

/** What is to be started, and where. */
export interface Setup {
  /** the address that the site listens at */
  host: string;
  /** the site's */
  port: number;
  /** the content backend's */
  contentPort: number;
  /** null when the content is a WordPress's */
  contentFiles: ContentFiles | null;
  /** whether the content backend first brings uploads that are missing */
  fetchUploads: boolean;
  persistedQueries: boolean;
}

function printSource({ port, contentFiles }: Setup, originOf: (variable: string) => string) {
  if (contentFiles) {
    const { exportFile } = contentFiles;
    const kind = isDemonstration(contentFiles) ? 'the demonstration' : 'an export';
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
 * @throws {StartError} where the site has a public address, and nobody has named its content
 */
export function assertContentIsNamed({
  siteUrl,
  isDemonstration,
}: {
  siteUrl: string | undefined;
  isDemonstration: boolean;
}) {
  if (!isDemonstration || siteUrl === undefined || !URL.canParse(siteUrl)) return;
  if (isInner(new URL(siteUrl).hostname)) return;
  throw new StartError(
    `SITE_URL is ${siteUrl}, but no content is named: visitors there would see the demonstration. Set NEXT_PUBLIC_WORDPRESS_URL to your WordPress, or name an export with --content.`,
  );
}

/**
 * Does everything that has to happen before the first program is started: reads the environment's
 * files, takes ports and content from the options, sets the defaults of the environment, and prints
 * where the content comes from.
 *
 * @param program `command` is how it is called, for example `npm start`
 * @param options as `readOptions` gives them
 * @throws {StartError} on a mistake in the options or the environment
 */
export async function prepare(
  { command, isDevelopment }: { command: string; isDevelopment: boolean },
  options: Options,
): Promise<Setup> {
  const originOf = loadEnvironmentFiles(root, isDevelopment);
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
  const contentFiles = hasOwnCms ? null : contentFilesOf(options);
  assertContentIsNamed({
    siteUrl: process.env.SITE_URL,
    isDemonstration: !options.content && contentFiles !== null && isDemonstration(contentFiles),
  });
  const setup = {
    host: options.host ?? '127.0.0.1',
    port,
    contentPort,
    contentFiles,
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
