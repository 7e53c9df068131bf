import { spawn, spawnSync } from 'node:child_process';
import { root, StartError } from './project.mjs';

const ARGUMENTS = ['--import', 'tsx', 'scripts/doctor.ts', '--brief'];

/** The doctor's exit code when no page can be shown. */
const NOTHING_CAN_BE_SHOWN = 2;

/**
 * Prints what is not well between this site and its WordPress, and waits for it.
 *
 * @throws {StartError} when no page could be shown
 */
export function examineWordPress() {
  const { status } = spawnSync(process.execPath, ARGUMENTS, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === NOTHING_CAN_BE_SHOWN) {
    throw new StartError(
      'No page can be shown before that is mended. `npm run doctor` looks again.',
    );
  }
}

/** The same beside a site that has started, which goes on whatever is found. */
export function examineWordPressMeanwhile() {
  spawn(process.execPath, ARGUMENTS, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    .on('error', (error) => console.error(error.message))
    .unref();
}
