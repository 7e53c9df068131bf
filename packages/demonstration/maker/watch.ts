import path from 'node:path';
/**
 * Rebuilds the demonstration content after each edit of `packages/demonstration/source`, until it
 * is ended:
 *
 *     npm run watch --workspace content
 *
 * A mistake in the source is printed, and what was made before stays.
 */
import { watch } from 'chokidar';
import { writeStaleFiles } from './build';

/**
 * Editors save in several steps: one build follows them all. Within 50 ms chokidar reports a second
 * change of a file no more.
 */
const QUIET_MS = 100;

const root = path.resolve(__dirname, '../../..');

function build(): void {
  try {
    for (const { file } of writeStaleFiles(root)) console.log(`${file} was made anew.`);
  } catch (error) {
    console.error(
      `The demonstration stays as it was. ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

let timer: NodeJS.Timeout | undefined;

// The first build comes when the folder is watched: an edit before that is in what it reads.
watch(path.join(root, 'packages/demonstration/source'), {
  ignoreInitial: true,
  // What the build itself writes there.
  ignored: (file) => path.basename(file).startsWith('ids.json'),
})
  .on('ready', build)
  .on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(build, QUIET_MS);
  });
// It ends with the program that started it.
if (process.channel) process.on('disconnect', () => process.exit(0));
