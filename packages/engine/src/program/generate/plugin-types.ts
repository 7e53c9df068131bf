import fs from 'node:fs';
import path from 'node:path';
import {
  type DefinitionNode,
  type DocumentNode,
  extendSchema,
  type FieldDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
} from 'graphql';
import { root } from '#program/starting/project';

/** The beginning of all names that the WordPress plugin adds to WPGraphQL. */
const OF_PLUGIN = /^homegrown/i;

/** The schema in use, which has what the plugin adds. */
const SCHEMA = path.join(root, 'generated/schema.graphql');

/** What a schema gets: types, and fields by the name of the type that gets them. */
interface Additions {
  types: readonly DefinitionNode[];
  fields: ReadonlyMap<string, readonly AddedField[]>;
}

export type AddedField = FieldDefinitionNode | InputValueDefinitionNode;

/** What a schema lacks of the plugin's. */
function additionsTo(schema: GraphQLSchema, { definitions }: DocumentNode): Additions {
  const types: DefinitionNode[] = [];
  const fields = new Map<string, AddedField[]>();
  for (const definition of definitions) {
    if (
      definition.kind !== Kind.OBJECT_TYPE_DEFINITION &&
      definition.kind !== Kind.INTERFACE_TYPE_DEFINITION &&
      definition.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION
    )
      continue;
    const name = definition.name.value;
    const isOwn = OF_PLUGIN.test(name);
    if (isOwn && !schema.getType(name)) types.push(definition);
    else {
      const all: readonly AddedField[] = definition.fields ?? [];
      fields.set(
        name,
        all.filter((field) => isOwn || OF_PLUGIN.test(field.name.value)),
      );
    }
  }
  return { types, fields };
}

/** A type of a schema with further fields. */
function extensionOf(type: GraphQLNamedType, added: readonly AddedField[]): DefinitionNode[] {
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
  const known = type.getFields();
  const byName = new Map(
    added.filter(({ name }) => !known[name.value]).map((field) => [field.name.value, field]),
  );
  if (byName.size === 0) return [];
  const name = { kind: Kind.NAME, value: type.name } as const;
  const isInput = (field: AddedField) => field.kind === Kind.INPUT_VALUE_DEFINITION;
  const inputs = [...byName.values()].filter(isInput);
  const outputs = [...byName.values()].filter((field) => !isInput(field));
  if (isInputObjectType(type)) {
    return [{ kind: Kind.INPUT_OBJECT_TYPE_EXTENSION, name, fields: inputs }];
  }
  const kind = isObjectType(type) ? Kind.OBJECT_TYPE_EXTENSION : Kind.INTERFACE_TYPE_EXTENSION;
  return [{ kind, name, fields: outputs }];
}

/** A schema with further types and fields; what it has of them stays as it is. */
export function withAdditions(schema: GraphQLSchema, { types, fields }: Additions): GraphQLSchema {
  const extensions = Object.values(schema.getTypeMap()).flatMap((type) => {
    // A content type that only this WordPress has gets what its interfaces get.
    const above = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];
    return extensionOf(
      type,
      [type, ...above].flatMap(({ name }) => fields.get(name) ?? []),
    );
  });
  const definitions = [...types, ...extensions];
  return definitions.length === 0
    ? schema
    : extendSchema(schema, { kind: Kind.DOCUMENT, definitions });
}

/**
 * The schema of a WordPress with what this repository's plugin adds, as far as it lacks it: the
 * site's queries name it, and leave it out where WordPress has no plugin, or an older one. A schema
 * that has all of it, or is none of WPGraphQL's, stays as it is.
 */
export function withPluginTypes(schema: GraphQLSchema): GraphQLSchema {
  return schema.getType('RootQuery')
    ? withAdditions(schema, additionsTo(schema, parse(fs.readFileSync(SCHEMA, 'utf8'))))
    : schema;
}
