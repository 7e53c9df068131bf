import fs from 'node:fs';
import path from 'node:path';
import {
  type DefinitionNode,
  type DocumentNode,
  extendSchema,
  type FieldDefinitionNode,
  type GraphQLSchema,
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

/** What the plugin adds: types of its own, and fields by the name of the type that gets them. */
interface Additions {
  types: DefinitionNode[];
  fields: ReadonlyMap<string, FieldDefinitionNode[]>;
}

function additionsIn({ definitions }: DocumentNode): Additions {
  const types: DefinitionNode[] = [];
  const fields = new Map<string, FieldDefinitionNode[]>();
  for (const definition of definitions) {
    if (
      definition.kind !== Kind.OBJECT_TYPE_DEFINITION &&
      definition.kind !== Kind.INTERFACE_TYPE_DEFINITION
    )
      continue;
    const name = definition.name.value;
    if (OF_PLUGIN.test(name)) {
      types.push(definition);
      continue;
    }
    const added = (definition.fields ?? []).filter((field) => OF_PLUGIN.test(field.name.value));
    if (added.length > 0) fields.set(name, added);
  }
  return { types, fields };
}

/**
 * The schema of a WordPress with what this repository's plugin adds: the site's queries name it,
 * and leave it out where WordPress lacks it. A schema that has it, or is none of WPGraphQL's, stays
 * as it is.
 */
export function withPluginTypes(schema: GraphQLSchema): GraphQLSchema {
  if (schema.getType('HomegrownSite') || !schema.getType('RootQuery')) return schema;
  const { types, fields } = additionsIn(parse(fs.readFileSync(SCHEMA, 'utf8')));
  const extensions = Object.values(schema.getTypeMap()).flatMap((type): DefinitionNode[] => {
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    // A content type that only this WordPress has gets what its interfaces get.
    const names = [type.name, ...type.getInterfaces().map(({ name }) => name)];
    const own = names.flatMap((name) => fields.get(name) ?? []);
    const byName = new Map(own.map((field) => [field.name.value, field]));
    if (byName.size === 0) return [];
    return [
      {
        kind: isObjectType(type) ? Kind.OBJECT_TYPE_EXTENSION : Kind.INTERFACE_TYPE_EXTENSION,
        name: { kind: Kind.NAME, value: type.name },
        fields: [...byName.values()],
      },
    ];
  });
  return extendSchema(schema, { kind: Kind.DOCUMENT, definitions: [...types, ...extensions] });
}
