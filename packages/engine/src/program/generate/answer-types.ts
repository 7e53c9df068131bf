import {
  type DocumentNode,
  getNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A field's type as GraphQL writes it; an enumeration is text in an answer. */
function printed(type: GraphQLOutputType): string {
  if (isNonNullType(type)) return `${printed(type.ofType)}!`;
  if (isListType(type)) return `[${printed(type.ofType)}]`;
  const named = getNamedType(type);
  return isEnumType(named) ? 'String' : named.name;
}

/**
 * Whether things of a type have a global id that changes are told by: those of WPGraphQL's
 * interface Node. Groups of settings, which are told by their name, are not among them; not every
 * version of WPGraphQL gives them an id.
 */
function isNode(schema: GraphQLSchema, name: string): boolean {
  const type = schema.getType(name);
  return (
    !name.endsWith('Settings') &&
    (isObjectType(type) || isInterfaceType(type)) &&
    (name === 'Node' || type.getInterfaces().some((one) => one.name === 'Node'))
  );
}

/** The type of a connection's members; null for what is no connection. */
function memberType(schema: GraphQLSchema, name: string): string | null {
  const type = schema.getType(name);
  if (!isObjectType(type) && !isInterfaceType(type)) return null;
  const isConnection =
    name === 'Connection' || type.getInterfaces().some((one) => one.name === 'Connection');
  const nodes = isConnection ? type.getFields().nodes : undefined;
  return nodes ? getNamedType(nodes.type).name : null;
}

const ID = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'id' } } as const;

/** A selection that asks for the `id` too. */
function withId(set: SelectionSetNode): SelectionSetNode {
  const asks = set.selections.some(
    (one) => one.kind === Kind.FIELD && (one.alias ?? one.name).value === 'id',
  );
  return asks ? set : { ...set, selections: [...set.selections, ID] };
}

/**
 * A document that asks for the `id` of every node that it asks anything of, so that each answer
 * says what it is made of. Where a fragment alone knows that something is a node, the fragment
 * asks.
 */
export function withIds(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const info = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(info, {
      Field(field) {
        const type = info.getType();
        const isOfNode = field.selectionSet && type && isNode(schema, getNamedType(type).name);
        return isOfNode ? { ...field, selectionSet: withId(field.selectionSet) } : undefined;
      },
      InlineFragment(fragment) {
        const [outer, type] = [info.getParentType()?.name, fragment.typeCondition?.name.value];
        const isKnown = outer === undefined || type === undefined || isNode(schema, outer);
        return isKnown || !isNode(schema, type)
          ? undefined
          : { ...fragment, selectionSet: withId(fragment.selectionSet) };
      },
    }),
  );
}

/**
 * The part of a schema that answers to `documents` can be checked against: for each type, the type
 * of every field that a document asks of it, as GraphQL writes types; which of the types are nodes;
 * and what the members of the connections are. It is a hundredth of the schema, and the site needs
 * no more of it.
 */
export function answerTypes(schema: GraphQLSchema, documents: readonly DocumentNode[]) {
  const types: Record<string, Record<string, string>> = {};
  const info = new TypeInfo(schema);
  const fieldsOnly = visitWithTypeInfo(info, {
    Field({ name: { value: name } }) {
      const parent = info.getParentType()?.name;
      const type = info.getType();
      if (!parent || !type || name === '__typename') return;
      (types[parent] ??= {})[name] = printed(type);
    },
  });
  for (const document of documents) visit(document, fieldsOnly);
  const mentioned = Object.values(types).flatMap((fields) =>
    Object.values(fields).map((type) => type.replace(/[[\]!]/g, '')),
  );
  const named = [...new Set([...Object.keys(types), ...mentioned])].sort();
  const sorted = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
  return {
    query: schema.getQueryType()?.name,
    mutation: schema.getMutationType()?.name,
    nodes: named.filter((name) => isNode(schema, name)),
    connections: sorted(
      Object.fromEntries(
        named.flatMap((name) => {
          const member = memberType(schema, name);
          return member === null ? [] : [[name, member]];
        }),
      ),
    ),
    types: sorted(
      Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, sorted(fields)])),
    ),
  };
}
