import path from 'node:path';
import { graphqlFolders, writeGeneratedFiles } from '#program/generate/generated-files';
import { contentBackendSchema, schemaInUse } from '#program/generate/schema-source';
import { contentBackendProgram } from '#program/starting/content-backend';
import { ownContent, root } from '#program/starting/project';
import { watchFiles } from './watch-files';

/**
 * What the content backend's schema is made of: its own part, and the content types that the site's
 * own settings declare.
 */
function schemaParts(): string[] {
  const { content, types } = ownContent();
  if (content === undefined) return [];
  const backend = path.dirname(contentBackendProgram().at(-1) ?? '');
  return [path.join(backend, 'schema.graphql'), ...(types ? [path.join(root, types)] : [])];
}

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

/**
 * Regenerates the modules of queries after each edit of a `.graphql` file, or of the files that the
 * content backend's schema is made of. It runs until it is ended. A mistake in a query is printed,
 * and its module stays as it was.
 */
export async function run(): Promise<void> {
  const parts = schemaParts();
  watchFiles(
    [...graphqlFolders, ...parts],
    (file, stats) =>
      stats?.isFile() === true && !file.endsWith('.graphql') && !parts.includes(file),
    async (changed) => {
      if (parts.some((part) => changed.has(part))) backendSchema = null;
      await generate();
    },
  );
  // It ends with the program that started it.
  if (process.channel) process.on('disconnect', () => process.exit(0));
}
