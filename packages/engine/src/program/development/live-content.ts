import type { ChildProcess } from 'node:child_process';
import type { Stats } from 'node:fs';
import path from 'node:path';
import {
  type BackendMessage,
  contentBackendProgram,
  type SetupOfExport,
  startContentBackend,
} from '#program/starting/content-backend';
import { printLine, run, stop } from '#program/starting/processes';
import { ownContent, root, tellMistake } from '#program/starting/project';
import { watchFiles } from './watch-files';

const CODE = /\.(ts|graphql|json)$/;

/** Whether a file does not belong to a program's code. */
const isNoCode =
  (folder: string) =>
  (file: string, stats?: Stats): boolean =>
    /__tests__|node_modules|bench/.test(path.relative(folder, file)) ||
    (stats?.isFile() === true && !CODE.test(file));

/** Makes the site's own export anew after each edit of what it is made of. */
function watchSource(maker: string): void {
  run({
    name: 'The watch of the content',
    args: ['--import', 'tsx', maker],
    onLine: printLine,
  });
}

/**
 * Starts the content backend, and starts it again after each edit of its code. The backend reloads
 * its export and settings by itself; if it serves the site's own export, that is made anew after
 * each edit of its source.
 *
 * @param setup with content files
 * @param onChange called when the backend answers with other content or other code
 * @returns resolves when the backend answers for the first time
 * @throws {StartError} when it can't start
 */
export async function startLiveContent(setup: SetupOfExport, onChange: () => void): Promise<void> {
  const { content, maker } = ownContent();
  if (maker && content && setup.contentFiles.exportFile === path.join(root, content)) {
    watchSource(maker);
  }
  const backendFolder = path.dirname(contentBackendProgram().at(-1) ?? '');
  let child: ChildProcess | undefined;
  const { firstCall } = watchFiles([backendFolder], isNoCode(backendFolder), () =>
    child ? startAgain(child) : start(false),
  );
  await firstCall;

  function start(isAgain: boolean): Promise<void> {
    const backend = startContentBackend(setup, { isAgain });
    child = backend.child;
    child.on('message', ({ type }: BackendMessage) => type === 'reloaded' && onChange());
    return backend.ready;
  }

  async function startAgain(before: ChildProcess): Promise<void> {
    console.log('The content backend starts again: its code has changed.');
    await stop(before);
    await start(true).then(onChange, tellMistake);
  }
}
