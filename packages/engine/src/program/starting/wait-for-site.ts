import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Setup } from './prepare';
import { StartError } from './project';

/**
 * The longest time in which the site may not answer at all. On a busy machine the development
 * server compiles for minutes.
 */
const MAX_SILENCE_MS = 600_000;
/** The longest time in which the site may answer with errors. */
const MAX_ERRORS_MS = 60_000;
const ANSWER_POLL_MS = 250;

const graphqlEndpoint = (): string =>
  process.env.WORDPRESS_GRAPHQL_ENDPOINT ??
  `${process.env.NEXT_PUBLIC_WORDPRESS_URL}/index.php?graphql`;

const statusOf = (url: string): Promise<number> =>
  fetch(url, { redirect: 'manual' }).then(
    (response) => response.status,
    () => 0,
  );

/** Addresses that mean all addresses of a machine. */
const EVERYWHERE = ['0.0.0.0', '::'];

/** A host as it is written in an address. */
const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The site's address for this machine, without a slash at its end. */
export const addressOf = ({ host, port }: { host: string; port: number }): string =>
  `http://${EVERYWHERE.includes(host) ? '127.0.0.1' : inAddress(host)}:${port}${process.env.BASE_PATH ?? ''}`;

/**
 * Asks for the front page until it answers 200.
 *
 * @param site the program that should answer
 * @throws {StartError} when it has answered with errors for a minute, not at all for ten, or has
 *   ended
 */
export async function waitForFrontPage(setup: Setup, site: ChildProcess) {
  let silentSince = performance.now();
  let failingSince: number | null = null;
  for (;;) {
    const status = await statusOf(`${addressOf(setup)}/`);
    if (status === 200) return;
    const now = performance.now();
    if (status === 0) {
      failingSince = null;
    } else {
      silentSince = now;
      failingSince ??= now;
    }
    const isOver =
      now - silentSince > MAX_SILENCE_MS ||
      (failingSince !== null && now - failingSince > MAX_ERRORS_MS) ||
      site.exitCode !== null;
    if (isOver) {
      throw new StartError(
        `The site found no front page at ${process.env.WORDPRESS_GRAPHQL_ENDPOINT ?? process.env.NEXT_PUBLIC_WORDPRESS_URL}. Is it up, is it a WordPress with WPGraphQL, and has it the menu locations PRIMARY and FOOTER? What it said stands above.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, ANSWER_POLL_MS));
  }
}

/**
 * The lines that say where to look when all is ready.
 *
 * @param extra what stands after "ready", and further lines
 */
export function readyMessage(
  { host, port, contentFiles }: Setup,
  { note, more = [] }: { note: string; more?: string[] },
) {
  const isEverywhere = EVERYWHERE.includes(host);
  const name = isEverywhere || host === '127.0.0.1' ? 'localhost' : inAddress(host);
  const site = `http://${name}:${port}${process.env.BASE_PATH ?? ''}`;
  const cms = process.env.NEXT_PUBLIC_WORDPRESS_URL;
  return [
    '',
    `Homegrown is ready${note}.`,
    '',
    `  The site      ${site}/${isEverywhere ? ', and on every network of this machine' : ''}`,
    `  Its content   ${contentFiles ? path.relative(process.cwd(), contentFiles.exportFile) : cms}`,
    `  Editors       ${site}/login${contentFiles ? ' (names and passwords: above)' : ''}, WordPress at ${cms}/wp-admin/`,
    `  GraphQL       ${graphqlEndpoint()}`,
    ...more.map((line) => `  ${line}`),
    '',
    'Ctrl-C ends it.',
  ].join('\n');
}
