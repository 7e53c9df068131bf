import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ContentFiles } from './content-files';
import type { Setup } from './prepare';
import { isStoppingAll, printLine, run } from './processes';
import { ownContent, root, StartError } from './project';
import { addressOf } from './wait-for-site';

/** The pause before the first restart; each further one is twice as long as the one before. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * How long a content backend has to run before it counts as stable: the next restart is then a
 * first one.
 */
const WELL_AFTER_MS = 60_000;

/** After this many crashes in a row, the program says that the backend keeps ending. */
const MANY_ENDS = 3;

/** What the content backend tells the program that has started it. */
export interface BackendMessage {
  type: 'ready' | 'reloaded';
}

export type SetupOfExport = Setup & { contentFiles: ContentFiles };

export const isOfExport = (setup: Setup): setup is SetupOfExport => setup.contentFiles !== null;

/**
 * The content backend, for `node`.
 *
 * @throws {StartError} where it is not installed
 */
export function contentBackendProgram(): string[] {
  const name = '@homegrown/content-backend';
  try {
    const { resolve } = createRequire(path.join(root, 'package.json'));
    const folder = path.dirname(resolve(`${name}/package.json`));
    const source = path.join(folder, 'main.ts');
    // A packed one is compiled, and comes without its source.
    return fs.existsSync(source)
      ? ['--import', 'tsx', source]
      : [path.join(folder, 'dist/content-backend.cjs')];
  } catch {
    throw new StartError(
      `An export needs the content backend, which is not installed: npm install ${name}, or set NEXT_PUBLIC_WORDPRESS_URL to a WordPress.`,
    );
  }
}

function argumentsOf(setup: SetupOfExport, isAgain: boolean): string[] {
  const { contentPort, contentFiles, fetchUploads, persistedQueries } = setup;
  const { exportFile, settingsFile, uploadsFolder } = contentFiles;
  const { types } = ownContent();
  return [
    ...contentBackendProgram(),
    '--content',
    exportFile,
    ...(settingsFile ? ['--settings', settingsFile] : []),
    // Any export gets what the site's own queries ask for, as a WordPress gets it from the plugin
    // Homegrown.
    ...(types ? ['--types', types] : []),
    ...(uploadsFolder ? ['--uploads', uploadsFolder] : []),
    '--port',
    String(contentPort),
    '--front-end',
    process.env.SITE_URL ?? '',
    '--changes-to',
    addressOf(setup),
    ...(isAgain ? ['--changed'] : []),
    ...(fetchUploads ? ['--fetch-uploads'] : []),
    ...(persistedQueries ? ['--persisted-queries'] : []),
  ];
}

/**
 * Starts the content backend. If it ends, this program continues.
 *
 * @param setup with content files
 * @param start whether another one was there before, which may not have told the site of every
 *   change
 * @returns `ready` resolves when it answers and rejects with a StartError when it ends before
 */
export function startContentBackend(
  setup: SetupOfExport,
  { isAgain = false }: { isAgain?: boolean } = {},
): { child: ChildProcess; ready: Promise<void> } {
  const child = run({
    name: 'The content backend',
    args: argumentsOf(setup, isAgain),
    onLine: printLine,
    isEssential: false,
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: BackendMessage) => message.type === 'ready' && resolve());
    child.once('exit', () =>
      reject(new StartError('The content backend did not start: see above.')),
    );
  });
  return { child, ready };
}

/**
 * Starts the content backend, and starts it again whenever it ends: at once the first time, then
 * after pauses that grow to half a minute. Meanwhile the site serves what it has.
 *
 * @param setup with content files
 * @returns resolves when it answers for the first time
 * @throws {StartError} when it ends before that
 */
export async function keepContentBackend(setup: SetupOfExport): Promise<void> {
  const first = startContentBackend(setup);
  await first.ready;
  let endsInARow = 0;
  let answersSince = performance.now();
  startAgainAfter(first.child);

  function startAgainAfter(child: ChildProcess) {
    if (child.exitCode !== null || child.signalCode !== null) startAgain();
    else child.once('exit', startAgain);
  }

  function startAgain() {
    if (isStoppingAll()) return;
    if (performance.now() - answersSince > WELL_AFTER_MS) endsInARow = 0;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** endsInARow, MAX_PAUSE_MS);
    endsInARow += 1;
    const often =
      endsInARow < MANY_ENDS
        ? ''
        : ` It has ended ${endsInARow} times in a row: look above for what it said.`;
    console.error(
      `The site goes on with the pages that it has. The content backend starts again in ${pause / 1_000} s.${often}`,
    );
    setTimeout(() => void startOnce(), pause);
  }

  async function startOnce() {
    if (isStoppingAll()) return;
    const { child, ready } = startContentBackend(setup, { isAgain: true });
    startAgainAfter(child);
    answersSince = Infinity;
    await ready.then(
      () => {
        answersSince = performance.now();
        console.log('The content backend answers again.');
      },
      () => undefined,
    );
  }
}
