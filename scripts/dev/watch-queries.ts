/**
 * Generates the modules of queries anew after each edit of a `.graphql` file, until it is ended. A mistake in a query is
 * printed, and its module stays as it was.
 */
import { watch } from 'chokidar';
import path from 'node:path';
import { graphqlFolders, root, writeGeneratedFiles } from '../graphql/generate';

/** Editors save in several steps: one run follows them all. */
const QUIET_MS = 30;

async function generate(): Promise<void> {
  try {
    const { written, removed } = await writeGeneratedFiles();
    for (const file of written) console.log(`${file} was generated anew.`);
    for (const file of removed) console.log(`${file} was removed: its query is gone.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
}

let timer: NodeJS.Timeout | undefined;
let generating = generate();

watch(
  [...graphqlFolders, 'content-backend/schema.graphql'].map((name) => path.join(root, name)),
  {
    ignoreInitial: true,
    ignored: (file, stats) => stats?.isFile() === true && !file.endsWith('.graphql'),
  },
).on('all', () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    generating = generating.then(generate);
  }, QUIET_MS);
});
// It ends with the program that started it.
if (process.channel) process.on('disconnect', () => process.exit(0));
