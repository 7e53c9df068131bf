import fs from 'node:fs';
import path from 'node:path';
import {
  type DefinitionNode,
  type DocumentNode,
  extendSchema,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
} from 'graphql';

const FILE = path.join(import.meta.dirname, 'optional-types.gql');

function lacks(schema: GraphQLSchema, type: string, field: string): boolean {
  const known = schema.getType(type);
  if (!isObjectType(known) && !isInterfaceType(known) && !isInputObjectType(known)) return false;
  return !Object.hasOwn(known.getFields(), field);
}

/** A definition without what the schema has; null where nothing is left of it. */
function missing(schema: GraphQLSchema, definition: DefinitionNode): DefinitionNode | null {
  switch (definition.kind) {
    case Kind.SCALAR_TYPE_DEFINITION:
    case Kind.OBJECT_TYPE_DEFINITION:
      return schema.getType(definition.name.value) ? null : definition;
    case Kind.OBJECT_TYPE_EXTENSION: {
      const { value } = definition.name;
      const fields = definition.fields?.filter(({ name }) => lacks(schema, value, name.value));
      return fields?.length ? { ...definition, fields } : null;
    }
    case Kind.INPUT_OBJECT_TYPE_EXTENSION: {
      const { value } = definition.name;
      const fields = definition.fields?.filter(({ name }) => lacks(schema, value, name.value));
      return fields?.length ? { ...definition, fields } : null;
    }
    default:
      return null;
  }
}

/**
 * The schema of a WordPress with what it may lack although the site's queries name it: what plugins
 * of several languages add (packages/engine/src/cms/language-fields.ts), and the optional fields of
 * content types (packages/engine/src/cms/plugin-fields.ts). What the schema has of it stays as it
 * is.
 */
export function withOptionalTypes(schema: GraphQLSchema): GraphQLSchema {
  const { definitions }: DocumentNode = parse(fs.readFileSync(FILE, 'utf8'));
  const added = definitions.flatMap((definition) => missing(schema, definition) ?? []);
  return added.length === 0
    ? schema
    : extendSchema(schema, { kind: Kind.DOCUMENT, definitions: added });
}
