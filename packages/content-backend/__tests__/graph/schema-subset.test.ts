import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  parse,
  print,
  printSchema,
  validateSchema,
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql';
import { DECLARED_TYPES } from '../store/site-types';
import { backendOfSite } from './ask';

/** What the schema has beside that of the recorded WordPress, and why. */
const OWN: Readonly<Record<string, string>> = {
  Template_Blank: 'the types of templates depend on the active theme',
  Template_BlogAlternative: 'the types of templates depend on the active theme',
  HomegrownAddress: 'the plugin packages/wordpress-plugin/homegrown has it',
  HomegrownMenuEntry: 'the plugin packages/wordpress-plugin/homegrown has it',
  HomegrownOffer: 'the plugin packages/wordpress-plugin/homegrown has it',
  HomegrownSeo: 'the plugin packages/wordpress-plugin/homegrown has it',
  HomegrownSite: 'the plugin packages/wordpress-plugin/homegrown has it',
};

/** What WPGraphQL Content Blocks adds, which the recorded WordPress did not have. */
const OF_CONTENT_BLOCKS =
  /^(?:Core[A-Z]\w+|BlockAttributes\w+|BlockWithSupportsAnchor|\w*EditorBlocks?)$/;

/**
 * Conditions of lists that are always empty, because an export tells nothing of a theme's scripts.
 */
const OF_EMPTY_LISTS = ['handlesIn'];

/**
 * Fields of the plugin packages/wordpress-plugin/homegrown and of WPGraphQL Content Blocks, which
 * the recorded WordPress did not have.
 */
const OWN_FIELDS = /^(?:homegrown|editorBlocks)/;

const graphFolder = path.resolve(__dirname, '../../graph');

/** The code that answers, without its comments. */
function codeOfGraph(): string {
  return readdirSync(graphFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(graphFolder, file), 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
}

const fullFile = path.resolve(__dirname, '../fixtures/wordpress/schema.graphql');

type Definitions = ReadonlyMap<string, DefinitionNode>;

function definitionsOf(sdl: string): Definitions {
  return new Map(
    parse(sdl, { noLocation: true }).definitions.map((definition) => [
      'name' in definition ? (definition.name?.value ?? '') : definition.kind,
      definition,
    ]),
  );
}

/** A definition's parts by name, each as the text that must be the same. */
interface Parts {
  kind: string;
  interfaces: ReadonlySet<string>;
  fields: ReadonlyMap<string, string>;
  arguments: ReadonlyMap<string, string>;
  values: ReadonlySet<string>;
}

/** `Int = 96`: type and default. */
function inputText({ type, defaultValue }: InputValueDefinitionNode): string {
  return `${print(type)}${defaultValue ? ` = ${print(defaultValue)}` : ''}`;
}

function partsOf(definition: DefinitionNode): Parts {
  const interfaces = 'interfaces' in definition ? (definition.interfaces ?? []) : [];
  const fields: readonly (FieldDefinitionNode | InputValueDefinitionNode)[] =
    'fields' in definition ? (definition.fields ?? []) : [];
  const texts = fields.map((field): [string, string] => [
    field.name.value,
    field.kind === 'InputValueDefinition' ? inputText(field) : print(field.type),
  ]);
  const args = fields.flatMap((field) =>
    field.kind === 'FieldDefinition'
      ? (field.arguments ?? []).map((argument): [string, string] => [
          `${field.name.value}(${argument.name.value})`,
          inputText(argument),
        ])
      : [],
  );
  return {
    kind: definition.kind,
    interfaces: new Set(interfaces.map(({ name }) => name.value)),
    fields: new Map(texts),
    arguments: new Map(args),
    values: new Set(
      definition.kind === 'EnumTypeDefinition'
        ? definition.values?.map(({ name }) => name.value)
        : definition.kind === 'UnionTypeDefinition'
          ? definition.types?.map(({ name }) => name.value)
          : [],
    ),
  };
}

/** What keeps `own` from being a part of `full`, one line each. */
function differences(own: Definitions, full: Definitions): string[] {
  return [...own].flatMap(([name, definition]) => {
    if (name in OWN || OF_CONTENT_BLOCKS.test(name)) return [];
    const theirs = full.get(name);
    if (!theirs) return [`${name}: WPGraphQL has no such type`];
    return partDifferences(name, partsOf(definition), partsOf(theirs), own);
  });
}

/** Whether a type is one of the language's own or stands in the schema. */
function isKnown(type: string, own: Definitions): boolean {
  return own.has(type) || ['Boolean', 'Float', 'ID', 'Int', 'String'].includes(type);
}

function partDifferences(name: string, ours: Parts, theirs: Parts, own: Definitions): string[] {
  if (ours.kind !== theirs.kind) return [`${name}: ${ours.kind}, there ${theirs.kind}`];
  const fields = [...ours.fields].flatMap(([field, type]) =>
    OWN_FIELDS.test(field) || theirs.fields.get(field) === type
      ? []
      : [`${name}.${field}: ${type}, there ${theirs.fields.get(field) ?? 'nothing'}`],
  );
  const args = [...ours.arguments].flatMap(([argument, type]) =>
    OWN_FIELDS.test(argument) || theirs.arguments.get(argument) === type
      ? []
      : [`${name}.${argument}: ${type}, there ${theirs.arguments.get(argument) ?? 'nothing'}`],
  );
  const missing = [...theirs.arguments].flatMap(([argument, type]) =>
    ours.fields.has(argument.replace(/\(.*/, '')) &&
    !ours.arguments.has(argument) &&
    isKnown(/\w+/.exec(type)?.[0] ?? '', own)
      ? [`${name}.${argument}: the argument is left out`]
      : [],
  );
  const interfaces = [...ours.interfaces].flatMap((one) =>
    theirs.interfaces.has(one) || OF_CONTENT_BLOCKS.test(one)
      ? []
      : [`${name} implements ${one} here only`],
  );
  // A fragment on an interface must meet the type here as it does there.
  const lost = [...theirs.interfaces].flatMap((one) =>
    own.has(one) && !ours.interfaces.has(one) ? [`${name} implements ${one} there only`] : [],
  );
  const values = [
    ...[...ours.values].filter((value) => !theirs.values.has(value)).map((v) => `${v} here only`),
    ...[...theirs.values]
      .filter((value) => !ours.values.has(value) && ours.kind === 'EnumTypeDefinition')
      .map((v) => `${v} there only`),
  ].map((text) => `${name}: ${text}`);
  return [...fields, ...args, ...missing, ...interfaces, ...lost, ...values];
}

/**
 * The schema of a site with the content types that every site has, built as the backend builds it.
 */
const ownSdl = printSchema(backendOfSite({}, { contentTypes: [...DECLARED_TYPES] }).schema);

describe('the schema', () => {
  it('serves a schema that is valid', () => {
    expect(validateSchema(buildSchema(ownSdl))).toEqual([]);
  });

  const fullSdl = readFileSync(fullFile, 'utf8');

  it('is a subset of WPGraphQL’s schema: types, interfaces, fields, arguments, defaults, nullability, enum values', () => {
    expect(differences(definitionsOf(ownSdl), definitionsOf(fullSdl))).toEqual([]);
  });

  it('adds only the listed fields to WPGraphQL’s schema', () => {
    const full = definitionsOf(fullSdl);
    const own = [...definitionsOf(ownSdl).keys()].filter(
      (name) => !full.has(name) && !OF_CONTENT_BLOCKS.test(name),
    );
    expect(own.sort()).toEqual(Object.keys(OWN).sort());
  });

  it.each([
    ['a field’s nullability', 'title: String', 'title: String!'],
    ['a default', 'size: Int = 96', 'size: Int = 48'],
    ['an argument', 'avatar(forceDefault: Boolean, ', 'avatar('],
    ['an interface', 'type Post implements ContentNode & ', 'type Post implements '],
    ['an enum’s value', 'enum OrderEnum {\n  ASC', 'enum OrderEnum {\n  UP'],
    ['a field’s name', '  isSticky: Boolean!', '  isAdhesive: Boolean!'],
  ])('would show another %s', (_what, before, after) => {
    expect(ownSdl).toContain(before);
    const changed = definitionsOf(ownSdl.replace(before, after));
    expect(differences(changed, definitionsOf(fullSdl))).not.toEqual([]);
  });

  it('uses every argument that it offers', () => {
    const known = new Set(
      [...definitionsOf(ownSdl).values()].flatMap((definition) => [
        ...(definition.kind === 'InputObjectTypeDefinition'
          ? partsOf(definition).fields.keys()
          : []),
        ...[...partsOf(definition).arguments.keys()].map((name) => name.replace(/^.*\(|\)$/g, '')),
      ]),
    );
    const code = codeOfGraph();
    const isNamedAfterType = (name: string) => /^(?:mediaItem|project|testimonial)Id$/.test(name);
    const unread = [...known].filter(
      (name) =>
        !new RegExp(`\\b${name}\\b`).test(code) &&
        !isNamedAfterType(name) &&
        !OF_EMPTY_LISTS.includes(name),
    );
    expect(unread).toEqual([]);
  });

  // The tests of the other fields ask for them.
  it.each(['testimonial', 'taxonomies'])('can be asked for %s', (field) => {
    expect(Object.keys(buildSchema(ownSdl).getQueryType()?.getFields() ?? {})).toContain(field);
  });
});
