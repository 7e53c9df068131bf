import fs from 'node:fs';
import path from 'node:path';
import { disableFragmentWarnings } from '@apollo/client/core/index.js';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  type DefinitionNode,
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
import { root } from '#program/starting/project';
import { answerTypes, withIds } from './answer-types';
import { schemaInUse } from './schema-source';

const ENGINE = '@homegrown/engine';

const engine = path.join(import.meta.dirname, '../..');
/** Whether the engine's own modules are made here, or came with the package. */
const isEngineHere = path.basename(engine) === 'src' || fs.existsSync(path.join(engine, '../src'));
const engineSource = isEngineHere ? path.join(engine, '../src') : engine;

/**
 * Where `.graphql` files stand, what they are called, and where what is made of them goes; null:
 * nowhere, because the package brings it.
 */
const folders = [
  { folder: path.join(root, 'fragments'), name: 'fragments', generated: 'generated/fragments' },
  {
    folder: path.join(root, 'wp-templates'),
    name: 'wp-templates',
    generated: 'generated/wp-templates',
  },
  {
    folder: engineSource,
    name: ENGINE,
    generated: isEngineHere ? path.relative(root, path.join(engineSource, 'generated')) : null,
  },
];

export const graphqlFolders = folders.map(({ folder }) => folder);

const folderOf = (file: string) => folders.find(({ name }) => file.startsWith(`${name}/`));

/** The module that is made of a `.graphql` file; null where the package brings it. */
function moduleOf(file: string): string | null {
  const { name = '', generated = null } = folderOf(file) ?? {};
  return generated && `${generated}${file.slice(name.length)}`.replace(/\.graphql$/, '.ts');
}

/** The files of a folder, by what they are called. */
function graphqlFiles({ folder, name }: { folder: string; name: string }): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => path.posix.join(name, file.split(path.sep).join('/')))
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
    const source = file
      .replace(`${ENGINE}/`, `${ENGINE}/internal/generated/`)
      .replace(/^(?!@)/, './')
      .replace(/\.graphql$/, '');
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

/** The text of a file of the site; null where there is none. */
function textIn(file: string): string | null {
  const full = path.join(root, file);
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null;
}

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

/**
 * What a file has of its own, and what it uses of others: their types stand in modules of their
 * own.
 */
function ownPart(parsed: DocumentNode, whole: DocumentNode) {
  const own = new Set(
    parsed.definitions.flatMap((one) => ('name' in one && one.name ? one.name.value : [])),
  );
  const isOwn = (one: DefinitionNode) => 'name' in one && own.has(one.name?.value ?? '');
  const externalFragments = whole.definitions.flatMap((node) =>
    node.kind !== Kind.FRAGMENT_DEFINITION || isOwn(node)
      ? []
      : {
          node,
          name: node.name.value,
          onType: node.typeCondition.name.value,
          isExternal: true,
        },
  );
  return {
    document: { ...whole, definitions: whole.definitions.filter(isOwn) },
    externalFragments,
  };
}

async function generatedFiles(schemaText: string): Promise<Map<string, string>> {
  // The engine and the site have fragments of one name.
  disableFragmentWarnings();
  const schemaDocument = parse(schemaText);
  const schema = buildASTSchema(schemaDocument);
  const sources = folders.flatMap((one) =>
    graphqlFiles(one).map((file) => {
      const text = fs.readFileSync(path.join(one.folder, file.slice(one.name.length)), 'utf8');
      return { file, parsed: parse(text, { noLocation: true }) };
    }),
  );
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
    const output = moduleOf(file);
    if (output === null) continue;
    const { document, externalFragments } = ownPart(parsed, withIds(schema, whole));
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
            mergeFragmentTypes: true,
          },
        },
        // Each query carries its fragments with it.
        ...(hasFragmentsAlone(document) ? [] : [{ typedDocumentNode: { useTypeImports: true } }]),
      ],
      pluginMap: { typescriptOperations, typedDocumentNode },
      config: { externalFragments },
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
export async function comparison(schemaText: string): Promise<{
  files: Map<string, string>;
  stale: [file: string, text: string][];
  orphans: string[];
}> {
  const files = await generatedFiles(schemaText);
  const stale = [...files].filter(([file, text]) => textIn(file) !== text);
  const orphans = ['generated', ...folders.flatMap(({ generated }) => generated ?? [])]
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
