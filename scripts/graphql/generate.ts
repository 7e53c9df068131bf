import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
/**
 * Writes what is generated from the schema: the schema itself (`generated/schema.graphql`), a
 * module of types and documents for every `.graphql` file with operations, those of types for every
 * file of fragments, the list of all queries (`generated/queries.ts`), the types that answers are
 * checked against (`generated/answer-types.json`), what the engine is handed
 * (`generated/site.ts`), and `possibleTypes.json`. The schema is the one
 * that the content backend serves for the demonstration content, with the content types that
 * `packages/demonstration/homegrown.settings.json` declares, until `--schema` names another.
 *
 *     npm run generate                                      writes
 *     npm run generate:check writes nothing; fails when what is committed is stale npm run generate
 *     -- --schema https://cms.example.com takes the schema of a WordPress from now on;
 *     FAUST_SECRET_KEY
 *                                                           may be needed
 *     npm run generate -- --schema schema.graphql           the same from a file
 *     npm run generate -- --schema content-backend          goes back
 *
 * An operation's file and its generated module have the same name:
 * `wp-templates/single/single.graphql` → `generated/wp-templates/single/single.ts`. Its exports
 * have the operation's name, `GetAuthorPageDocument`; where several files share one (docs/site.md,
 * 17.2), the file's: `SingleDocument`. What queries share has modules of types alone. The modules
 * of the engine's files stand in the engine.
 */
import { disableFragmentWarnings } from '@apollo/client';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { loadEnvConfig } from '@next/env';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  buildASTSchema,
  isEnumType,
  isInterfaceType,
  isUnionType,
  parse,
  validate,
  visit,
} from 'graphql';
import { answerTypes, withIds } from './answer-types';
import { CONTENT_BACKEND, contentBackendSchema, ownSchema, schemaInUse } from './schema-source';

/** The folder of the repository. */
export const root = path.resolve(__dirname, '../..');
const ENGINE = 'packages/engine/src';

/** Where `.graphql` files stand, and where what is made of them goes. */
const folders = [
  { folder: 'fragments', generated: 'generated/fragments' },
  { folder: 'wp-templates', generated: 'generated/wp-templates' },
  { folder: ENGINE, generated: `${ENGINE}/generated` },
];

export const graphqlFolders = folders.map(({ folder }) => folder);

/** The module that is made of a `.graphql` file. */
function moduleOf(file: string): string {
  const { folder = '', generated = '' } =
    folders.find((one) => file.startsWith(`${one.folder}/`)) ?? {};
  return `${generated}${file.slice(folder.length)}`.replace(/\.graphql$/, '.ts');
}

function graphqlFiles(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();
}

/** typed-document-node casts each document; the reason stands above. */
function withReasons(text: string): string {
  return text.replace(
    /^(export const .* as unknown as DocumentNode<.*>;)$/gm,
    '// A cast, because TypeScript reads the literal’s kinds as plain texts.\n$1',
  );
}

/**
 * The names that WordPress may have for the content types of WPGraphQL's enumeration, but for those
 * of WordPress itself: `CASE_STUDY` is `case_study` or `case-study`.
 */
function namesOfOwnTypes(enumNames: readonly string[]): string[] {
  const own = enumNames.filter((name) => !['ATTACHMENT', 'PAGE', 'POST'].includes(name));
  const names = own.map((name) => name.toLowerCase());
  return [...new Set(names.flatMap((name) => [name, name.replaceAll('_', '-')]))];
}

/** The names of operations that more than one file has. */
function sharedNames(documents: readonly DocumentNode[]): string[] {
  const names = documents.flatMap(({ definitions }) =>
    definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION ? (one.name?.value ?? []) : [],
    ),
  );
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** `front-page.graphql` → `FrontPage` */
const nameOfFile = (file: string): string =>
  path
    .basename(file, '.graphql')
    .replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/**
 * The text of a module whose exports are named after its file instead of after an operation that
 * other files have too.
 */
function withNameOfFile(text: string, file: string, shared: readonly string[]): string {
  return shared.reduce(
    (renamed, name) =>
      renamed.replace(
        new RegExp(`\\b${name}(?=(?:Document|(?:Query|Mutation)(?:Variables)?)\\b)`, 'g'),
        nameOfFile(file),
      ),
    text,
  );
}

/**
 * The module that lists the documents of all queries. Mutations are not in it, because nobody tries
 * them all.
 *
 * @param shared names of operations that more than one file has
 */
function listOfQueries(
  written: readonly { file: string; document: DocumentNode }[],
  shared: readonly string[],
): string {
  const queries = written.flatMap(({ file, document }) =>
    document.definitions.flatMap((one) => {
      if (one.kind !== Kind.OPERATION_DEFINITION || one.operation !== 'query' || !one.name)
        return [];
      const name = shared.includes(one.name.value) ? nameOfFile(file) : one.name.value;
      return { file, exported: `${name}Document` };
    }),
  );
  const files = [...new Set(queries.map(({ file }) => file))];
  const imports = files.map((file) => {
    const names = queries.filter((one) => one.file === file).map(({ exported }) => exported);
    const from = moduleOf(file).replace(/\.ts$/, '');
    const source = from.startsWith(ENGINE)
      ? `@homegrown/engine${from.slice(ENGINE.length)}`
      : `./${path.posix.relative('generated', from)}`;
    return `import { ${names.join(', ')} } from '${source}';`;
  });
  const entries = queries.map(
    ({ file, exported }) => `  { file: '${file}', document: ${exported} },`,
  );
  return `// Generated by \`npm run generate\`.
${imports.join('\n')}

/** Every query of the site, with the file that it stands in. */
export const queries = [
${entries.join('\n')}
];
`;
}

/** As the modules of documents have it: without empty lists. */
const textOf = (document: DocumentNode): string =>
  JSON.stringify(document, (_key, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  );

/** The module of what the engine is handed. */
const valuesForEngine = (fragments: DocumentNode): string => `// Generated by \`npm run generate\`.
import type { DocumentNode } from 'graphql';
import answerTypes from './answer-types.json';

// A cast, because TypeScript reads the literal’s kinds as plain texts.
const fragments = ${textOf(fragments)} as unknown as DocumentNode;

export const generated = { answerTypes, fragments };
`;

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const hasFragmentsAlone = ({ definitions }: DocumentNode): boolean =>
  definitions.every(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);

/** By their names. */
function fragmentsOf(documents: readonly DocumentNode[]): Map<string, FragmentDefinitionNode> {
  const definitions = documents.flatMap((document) => document.definitions);
  return new Map(
    definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );
}

function withFragments(
  document: DocumentNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: DocumentNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread(spread) {
        const fragment = fragments.get(spread.name.value);
        if (fragment && !used.has(spread.name.value)) {
          used.set(spread.name.value, fragment);
          collect(fragment);
        }
      },
    });
  };
  collect(document);
  const others = [...used.values()].filter((one) => !document.definitions.includes(one));
  return { ...document, definitions: [...document.definitions, ...others] };
}

async function generatedFiles(schemaText: string): Promise<Map<string, string>> {
  // The engine and the site have fragments of one name.
  disableFragmentWarnings();
  const schemaDocument = parse(schemaText);
  const schema = buildASTSchema(schemaDocument);
  const sources = graphqlFolders
    .flatMap(graphqlFiles)
    .map((file) => ({ file, parsed: parse(read(file), { noLocation: true }) }));
  const isOfEngine = ({ file }: { file: string }): boolean => file.startsWith(`${ENGINE}/`);
  const fragmentsIn = (some: typeof sources) =>
    fragmentsOf(some.map(({ parsed }) => parsed).filter(hasFragmentsAlone));
  const ofEngine = fragmentsIn(sources.filter(isOfEngine));
  const ofSite = fragmentsIn(sources.filter((one) => !isOfEngine(one)));
  // The site's stand for those of the same name.
  const fragments = new Map([...ofEngine, ...ofSite]);
  const files = new Map<string, string>([['generated/schema.graphql', schemaText]]);
  const asked = sources
    .filter(({ parsed }) => !hasFragmentsAlone(parsed))
    .map(({ file, parsed }) => ({ file, document: withFragments(parsed, fragments) }));
  const mistakes = asked.flatMap(({ file, document }) =>
    validate(schema, document).map(({ message }) => `${file}: ${message}`),
  );
  if (mistakes.length > 0) throw new Error([...new Set(mistakes)].join('\n'));
  const shared = sharedNames(asked.map(({ document }) => document));
  for (const source of sources) {
    const { file, parsed } = source;
    const whole = withFragments(parsed, isOfEngine(source) ? ofEngine : fragments);
    const document = withIds(schema, whole);
    const output = moduleOf(file);
    const text = await codegen({
      filename: output,
      schema: schemaDocument,
      // Without it, the schema would be rebuilt for every file.
      schemaAst: schema,
      documents: [{ location: file, document }],
      plugins: [
        {
          typescriptOperations: {
            enumsAsTypes: true,
            enumType: 'string-literal',
            // A plugin of an owner's WordPress may have scalars of its own: they are `unknown`.
            scalars: { ID: { input: 'string | number', output: 'string' } },
            useTypeImports: true,
            skipTypename: true,
            onlyOperationTypes: true,
          },
        },
        // Each query carries its fragments with it.
        ...(hasFragmentsAlone(document) ? [] : [{ typedDocumentNode: { useTypeImports: true } }]),
      ],
      pluginMap: { typescriptOperations, typedDocumentNode },
      config: {},
    });
    files.set(
      output,
      `// Generated by \`npm run generate\`.\n${withReasons(withNameOfFile(text, file, shared))}`,
    );
  }
  files.set('generated/queries.ts', listOfQueries(asked, shared));
  const replacing = [...ofSite].flatMap(([name, fragment]) => (ofEngine.has(name) ? fragment : []));
  const own = withFragments({ kind: Kind.DOCUMENT, definitions: replacing }, fragments);
  files.set('generated/site.ts', valuesForEngine(withIds(schema, own)));
  const possibleTypes: Record<string, string[]> = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInterfaceType(type) || isUnionType(type)) {
      possibleTypes[type.name] = schema
        .getPossibleTypes(type)
        .map((possible) => possible.name)
        .sort();
    }
  }
  const typeNames = schema.getType('ContentTypeEnum');
  const names = isEnumType(typeNames) ? typeNames.getValues().map(({ name }) => name) : [];
  files.set(
    'generated/content-type-names.json',
    `${JSON.stringify(namesOfOwnTypes(names), null, 2)}\n`,
  );
  files.set('possibleTypes.json', `${JSON.stringify(possibleTypes, null, 2)}\n`);
  const types = answerTypes(
    schema,
    asked.map(({ document }) => withIds(schema, document)),
  );
  files.set(
    'generated/answer-types.json',
    `${JSON.stringify({ ...types, possibleTypes }, null, 2)}\n`,
  );
  return files;
}

/** The generated files whose text is not what the queries give, and modules whose query is gone. */
async function comparison(schemaText: string): Promise<{
  files: Map<string, string>;
  stale: [file: string, text: string][];
  orphans: string[];
}> {
  const files = await generatedFiles(schemaText);
  const stale = [...files].filter(
    ([file, text]) => !fs.existsSync(path.join(root, file)) || read(file) !== text,
  );
  const orphans = ['generated', `${ENGINE}/generated`]
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
    )
    .filter((name) => !files.has(name));
  return { files, stale, orphans };
}

/**
 * Writes the generated files that are stale and removes those whose query is gone.
 *
 * @param schemaText default: the schema that is in use
 * @returns their names, and how many generated files there are
 * @throws {Error} on a query that the schema does not allow; nothing is written then
 */
export async function writeGeneratedFiles(schemaText = schemaInUse(root)): Promise<{
  count: number;
  written: string[];
  removed: string[];
}> {
  const { files, stale, orphans } = await comparison(schemaText);
  for (const [file, text] of stale) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  for (const orphan of orphans) fs.rmSync(path.join(root, orphan));
  return { count: files.size, written: stale.map(([file]) => file), removed: orphans };
}

/** The schema that `--schema` names. */
async function namedSchema(source: string): Promise<string> {
  if (source === CONTENT_BACKEND) return contentBackendSchema(root);
  loadEnvConfig(root, true);
  return ownSchema(source, process.env.FAUST_SECRET_KEY);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
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

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
