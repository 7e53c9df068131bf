import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheFolders } from '#next/server/build-folder';
import { distDir, program, root, StartError } from './project';

const ARGUMENTS = [program, 'doctor', '--brief'];

/** The doctor's exit code when no page can be shown. */
const NOTHING_CAN_BE_SHOWN = 2;

/** Whether there are pages from an earlier start, which are served while WordPress is down. */
function hasKeptPages() {
  const folder = path.join(distDir(), cacheFolders.pages);
  return fs.existsSync(folder) && fs.readdirSync(folder).length > 0;
}

/**
 * Prints the problems between this site and its WordPress, and waits for the result.
 *
 * @throws {StartError} when no page could be shown, not even one that an earlier start has kept
 */
export function examineWordPress(): void {
  const { status } = spawnSync(process.execPath, ARGUMENTS, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === NOTHING_CAN_BE_SHOWN && !hasKeptPages()) {
    throw new StartError(
      'No page can be shown before that is put right. `npm run doctor` looks again.',
    );
  }
}

/** Prints the same for a site that has started. The site keeps running whatever is found. */
export function examineWordPressMeanwhile(): void {
  spawn(process.execPath, ARGUMENTS, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    .on('error', (error) => console.error(error.message))
    .unref();
}
