import type { Stats } from 'node:fs';
import { watch } from 'chokidar';

/**
 * The time for which files must rest: editors save in several steps, and one call follows them all.
 * It is longer than the 50 ms in which chokidar does not report a second change of a file.
 */
const QUIET_MS = 100;

/**
 * Calls back as soon as files are watched, and after each change of them, never twice at a time.
 * The first call is meant to read the files for the first time: an edit made before the watch began
 * is included in that, so none is lost.
 *
 * @param paths files and folders
 * @param ignored what does not count
 * @param onChange called with the absolute paths of what has changed; the first time with none
 * @returns `firstCall` settles as the first call does
 */
export function watchFiles(
  paths: string[],
  ignored: (path: string, stats?: Stats) => boolean,
  onChange: (changed: ReadonlySet<string>) => unknown,
): { firstCall: Promise<unknown>; stop: () => Promise<void> } {
  const watcher = watch(paths, { ignoreInitial: true, ignored });
  let changed = new Set<string>();
  let quiet: NodeJS.Timeout | undefined;
  const watching = new Promise<void>((resolve) => watcher.once('ready', resolve));
  let lastCall: Promise<unknown> = watching.then(() => onChange(new Set()));
  const firstCall = lastCall;
  watcher.on('all', (_event, file) => {
    changed.add(file);
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      const next = () => {
        const of = changed;
        changed = new Set();
        return onChange(of);
      };
      lastCall = lastCall.then(next, next);
    }, QUIET_MS);
  });
  return {
    firstCall,
    stop: () => {
      clearTimeout(quiet);
      return watcher.close();
    },
  };
}
