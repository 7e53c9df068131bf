import {
  doTypesOverlap,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';

/**
 * A document made of the names that an operation uses, and those of the names that no place was
 * found for.
 */
export interface NamedDocument {
  text: string;
  unplaced: string[];
}

/**
 * A document that uses names where the schema lets it: fields (`Post.uri`), arguments as variables
 * (`RootQuery.post(id)`) and type conditions (`... on Post`). What has fields of its own is written
 * out the first time.
 */
export function documentOfNames(
  schema: GraphQLSchema,
  operation: 'query' | 'mutation',
  names: readonly string[],
): NamedDocument {
  const wanted = new Set(names);
  const placed = new Set<string>();
  const variables: string[] = [];
  // Fragments on a type are not among the names: what is asked of a type may be asked by one.
  const conditions = new Set(
    names.flatMap((name) => /^(?:\.\.\. on )?(\w+)/.exec(name)?.[1] ?? []),
  );
  let aliases = 0;

  function place(name: string): boolean {
    const isNew = !placed.has(name);
    placed.add(name);
    return isNew;
  }

  function fieldText(owner: string, field: GraphQLField<unknown, unknown>): string[] {
    const name = `${owner}.${field.name}`;
    if (!wanted.has(name) || !place(name)) return [];
    const args = field.args.flatMap((argument) => {
      const type = argument.type.toString();
      if (!wanted.has(`${name}(${argument.name})`) && !type.endsWith('!')) return [];
      place(`${name}(${argument.name})`);
      variables.push(`$v${variables.length}: ${type}`);
      return [`${argument.name}: $v${variables.length - 1}`];
    });
    const isIncluded = wanted.has(`${name}(if)`) && place(`${name}(if)`);
    const type = getNamedType(field.type);
    // A field with a name of its own is in no other field's way.
    aliases += 1;
    const start = `f${aliases}: ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}`;
    const below = isCompositeType(type) ? selection(type) : '';
    return [`${start}${isIncluded ? ' @include(if: true)' : ''}${below}`];
  }

  function selection(type: GraphQLCompositeType): string {
    const hasFields = isObjectType(type) || isInterfaceType(type);
    const owners = hasFields ? [type, ...type.getInterfaces()] : [];
    const fields = owners.flatMap((owner) =>
      Object.values(owner.getFields()).flatMap((field) => fieldText(owner.name, field)),
    );
    const narrowed = [...conditions].flatMap((condition) => {
      const inner = schema.getType(condition);
      const name = `... on ${condition}`;
      if (!isCompositeType(inner)) return [];
      if (inner === type) return wanted.has(name) && place(name) ? [`${name} { __typename }`] : [];
      if (!isAbstractType(type) || !doTypesOverlap(schema, type, inner)) return [];
      if (!place(`${type.name} ${name}`)) return [];
      place(name);
      return [`${name}${selection(inner)}`];
    });
    return ` { ${['__typename', ...fields, ...narrowed].join(' ')} }`;
  }

  const root = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  const body = root ? selection(root) : '';
  return {
    text: `${operation} Names${variables.length > 0 ? `(${variables.join(', ')})` : ''}${body}`,
    unplaced: names.filter((name) => !placed.has(name)),
  };
}
