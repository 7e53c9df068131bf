import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { comparison, writeGeneratedFiles } from './generate/generated-files';
import {
  CONTENT_BACKEND,
  contentBackendSchema,
  ownSchema,
  schemaInUse,
} from './generate/schema-source';
import { root, StartError } from './starting/project';

/** The schema that `--schema` names. */
async function namedSchema(source: string): Promise<string> {
  if (source === CONTENT_BACKEND) return contentBackendSchema(root);
  nextEnv.loadEnvConfig(root, true);
  return ownSchema(source, process.env.FAUST_SECRET_KEY);
}

/**
 * Writes what is generated from the schema: the schema itself (`generated/schema.graphql`), a
 * module of types and documents for every `.graphql` file with operations, those of types for every
 * file of fragments, the list of all queries (`generated/queries.ts`), the types that answers are
 * checked against (`generated/answer-types.json`), what the engine is handed (`generated/site.ts`),
 * and `possibleTypes.json`.
 *
 * - `--check` writes nothing, and fails when what is there is stale.
 * - `--schema https://cms.example.com` takes the schema of a WordPress from now on, for which
 *   FAUST_SECRET_KEY may be needed; `--schema schema.graphql` that of a file; `--schema
 *   content-backend` goes back to that of the site's own content.
 *
 * An operation's file and its generated module have the same name:
 * `wp-templates/single/single.graphql` → `generated/wp-templates/single/single.ts`. Its exports
 * have the operation's name, `GetAuthorPageDocument`; where several files share one (docs/site.md,
 * 17.2), the file's: `SingleDocument`. What queries share has modules of types alone. The modules
 * of the engine's files stand in the engine.
 */
export async function run(args: readonly string[]): Promise<void> {
  try {
    await generate(args);
  } catch (error) {
    throw error instanceof Error ? new StartError(error.message) : error;
  }
}

async function generate(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { check: { type: 'boolean' }, schema: { type: 'string' } },
  });
  if (values.check) {
    const { stale, orphans } = await comparison(schemaInUse(root));
    const wrong = [...stale.map(([file]) => file), ...orphans];
    if (wrong.length > 0) {
      console.error(`Stale, run \`npm run generate\`:\n  ${wrong.join('\n  ')}`);
      process.exitCode = 1;
    }
    return;
  }
  const schemaText = values.schema === undefined ? undefined : await namedSchema(values.schema);
  const { count, written, removed } = await writeGeneratedFiles(schemaText);
  if (values.schema !== undefined) console.log(`${values.schema} has all that the site asks for.`);
  console.log(`${count} files, ${written.length} written, ${removed.length} removed`);
}
