import fs from 'node:fs';
import path from 'node:path';
import { type GraphQLSchema, Kind, parse } from 'graphql';
import { type AddedField, withAdditions } from './plugin-types';

const FILE = path.join(import.meta.dirname, 'optional-types.gql');

/**
 * The schema of a WordPress with what it may lack although the site's queries name it: what plugins
 * of several languages add (packages/engine/src/cms/language-fields.ts), and the optional fields of
 * content types (packages/engine/src/cms/plugin-fields.ts). What the schema has of it stays as it
 * is.
 */
export function withOptionalTypes(schema: GraphQLSchema): GraphQLSchema {
  const { definitions } = parse(fs.readFileSync(FILE, 'utf8'));
  const fields = new Map<string, readonly AddedField[]>();
  for (const one of definitions) {
    if (one.kind === Kind.OBJECT_TYPE_EXTENSION || one.kind === Kind.INPUT_OBJECT_TYPE_EXTENSION)
      fields.set(one.name.value, one.fields ?? []);
  }
  const types = definitions.filter(
    (one) =>
      (one.kind === Kind.SCALAR_TYPE_DEFINITION || one.kind === Kind.OBJECT_TYPE_DEFINITION) &&
      !schema.getType(one.name.value),
  );
  return withAdditions(schema, { types, fields });
}
