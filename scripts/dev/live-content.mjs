import { watch } from 'chokidar';
import path from 'node:path';
import { startContentBackend } from '../start/content-backend.mjs';
import { printLine, run, stop } from '../start/processes.mjs';
import { demonstrationExport, root } from '../start/project.mjs';

/** Editors save in several steps: one restart follows them all. */
const QUIET_MS = 100;

const CODE = /\.(ts|graphql|json)$/;

/** Calls back after files of the content backend's code have changed. */
function watchBackendCode(onChange) {
  const folder = path.join(root, 'content-backend');
  let timer;
  watch(folder, {
    ignoreInitial: true,
    ignored: (file, stats) =>
      /__tests__|node_modules|bench/.test(path.relative(folder, file)) ||
      (stats?.isFile() === true && !CODE.test(file)),
  }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  });
}

/** Makes the demonstration's export anew after each edit of its Markdown. */
function watchDemonstration() {
  run({
    name: 'The watch of the demonstration content',
    args: ['--import', 'tsx', 'content/maker/watch.ts'],
    onLine: printLine,
  });
}

/**
 * Starts the content backend, and starts it again after each edit of its code. It loads its export and settings
 * anew by itself; where the demonstration is served, its Markdown becomes the export after each edit.
 *
 * @param {import('../start/prepare.mjs').Setup} setup with content files
 * @param {() => void} onChange called when the backend answers with other content or other code
 * @returns {Promise<void>} resolves when the backend answers for the first time
 * @throws {StartError} when it can't start
 */
export async function startLiveContent(setup, onChange) {
  if (setup.contentFiles.exportFile === demonstrationExport) watchDemonstration();
  let backend = start();
  await backend.ready;
  watchBackendCode(() => void restart());

  function start(isAgain = false) {
    const started = startContentBackend(setup, { isAgain });
    started.child.on('message', ({ type }) => type === 'reloaded' && onChange());
    return started;
  }

  async function restart() {
    console.log('The content backend starts again: its code has changed.');
    await stop(backend.child);
    backend = start(true);
    await backend.ready.then(onChange, (error) => console.error(error.message));
  }
}
