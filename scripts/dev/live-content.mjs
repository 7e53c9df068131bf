import path from 'node:path';
import { startContentBackend } from '../start/content-backend.mjs';
import { printLine, run, stop } from '../start/processes.mjs';
import { demonstrationExport, root } from '../start/project.mjs';
import { watchFiles } from './watch-files.mjs';

const CODE = /\.(ts|graphql|json)$/;

const backendFolder = path.join(root, 'packages/content-backend');

/** Whether a file does not belong to the content backend's code. */
const isNoCode = (file, stats) =>
  /__tests__|node_modules|bench/.test(path.relative(backendFolder, file)) ||
  (stats?.isFile() === true && !CODE.test(file));

/** Rebuilds the demonstration's export after each edit of its Markdown. */
function watchDemonstration() {
  run({
    name: 'The watch of the demonstration content',
    args: ['--import', 'tsx', 'packages/demonstration/maker/watch.ts'],
    onLine: printLine,
  });
}

/**
 * Starts the content backend, and starts it again after each edit of its code. The backend reloads
 * its export and settings by itself; if it serves the demonstration, the export is rebuilt from the
 * Markdown after each edit.
 *
 * @param {import('../start/prepare.mjs').Setup} setup with content files
 * @param {() => void} onChange called when the backend answers with other content or other code
 * @returns {Promise<void>} resolves when the backend answers for the first time
 * @throws {StartError} when it can't start
 */
export async function startLiveContent(setup, onChange) {
  if (setup.contentFiles.exportFile === demonstrationExport) watchDemonstration();
  let backend = null;
  const { firstCall } = watchFiles([backendFolder], isNoCode, () =>
    backend === null ? start(false) : startAgain(),
  );
  await firstCall;

  function start(isAgain) {
    backend = startContentBackend(setup, { isAgain });
    backend.child.on('message', ({ type }) => type === 'reloaded' && onChange());
    return backend.ready;
  }

  async function startAgain() {
    console.log('The content backend starts again: its code has changed.');
    await stop(backend.child);
    await start(true).then(onChange, (error) => console.error(error.message));
  }
}
