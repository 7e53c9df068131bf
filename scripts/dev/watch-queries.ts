/**
 * Regenerates the modules of queries after each edit of a `.graphql` file, or of the files that the
 * content backend's schema is made of. It runs until it is ended. A mistake in a query is printed,
 * and its module stays as it was.
 */
import path from 'node:path';
import { graphqlFolders, root, writeGeneratedFiles } from '../graphql/generate';
import { contentBackendSchema, schemaInUse } from '../graphql/schema-source';
import { watchFiles } from './watch-files.mjs';

/**
 * What the content backend's schema is made of: its own part, and the content types that the
 * demonstration's settings declare.
 */
const schemaParts = [
  'packages/content-backend/schema.graphql',
  'packages/demonstration/homegrown.settings.json',
].map((name) => path.join(root, name));

/**
 * The content backend's schema while its parts stay as they are, because asking for it takes longer
 * than generating.
 */
let backendSchema: string | null = null;

async function generate(): Promise<void> {
  try {
    const { written, removed } = await writeGeneratedFiles(
      schemaInUse(root, () => (backendSchema ??= contentBackendSchema(root))),
    );
    for (const file of written) console.log(`${file} was generated anew.`);
    for (const file of removed) console.log(`${file} was removed: its query is gone.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
}

watchFiles(
  [...graphqlFolders.map((name) => path.join(root, name)), ...schemaParts],
  (file, stats) =>
    stats?.isFile() === true && !file.endsWith('.graphql') && !schemaParts.includes(file),
  async (changed) => {
    if (schemaParts.some((part) => changed.has(part))) backendSchema = null;
    await generate();
  },
);
// It ends with the program that started it.
if (process.channel) process.on('disconnect', () => process.exit(0));
