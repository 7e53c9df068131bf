/**
 * Prints the GraphQL schema that the content backend serves for an export, for code generators and editors:
 * `node --import tsx content-backend/print-schema.ts --content FILE [--settings FILE]`
 */
import { parseArgs } from 'node:util';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { backendOf } from './http/backend';
import { loadSite } from './import';

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { content: { type: 'string' }, settings: { type: 'string' } },
  });
  if (values.content === undefined) throw new Error('Name the export: --content FILE');
  const { content } = await loadSite({
    exportFile: values.content,
    settingsFile: values.settings,
  });
  process.stdout.write(`${printSchema(lexicographicSortSchema(backendOf(content).schema))}\n`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
