import { printLine, run } from './processes.mjs';
import { StartError } from './project.mjs';

function argumentsOf({ contentPort, contentFiles, persistedQueries }) {
  const { exportFile, settingsFile, uploadsFolder } = contentFiles;
  return [
    ...['--import', 'tsx', 'content-backend/main.ts'],
    ...['--content', exportFile],
    ...(settingsFile ? ['--settings', settingsFile] : []),
    ...(uploadsFolder ? ['--uploads', uploadsFolder] : []),
    ...['--port', String(contentPort)],
    ...['--front-end', process.env.SITE_URL],
    ...(persistedQueries ? ['--persisted-queries'] : []),
  ];
}

/**
 * Starts the content backend.
 *
 * @param {import('./prepare.mjs').Setup} setup with content files
 * @param {{ isEssential?: boolean }} [how] as `run` takes it
 * @returns {{ child: import('node:child_process').ChildProcess, ready: Promise<void> }} `ready` resolves when it
 *   answers and rejects with a StartError when it ends before
 */
export function startContentBackend(setup, how) {
  const child = run({
    name: 'The content backend',
    args: argumentsOf(setup),
    onLine: printLine,
    ...how,
  });
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => message.type === 'ready' && resolve());
    child.once('exit', () =>
      reject(new StartError('The content backend did not start: see above.')),
    );
  });
  return { child, ready };
}
