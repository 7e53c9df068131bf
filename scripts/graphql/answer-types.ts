import {
  type DocumentNode,
  getNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
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
 * The part of a schema that answers to `documents` can be checked against: for each type, the type of every field that a
 * document asks of it, as GraphQL writes types. It is a hundredth of the schema, and all that the site needs of it.
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
  const sorted = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
  return {
    query: schema.getQueryType()?.name,
    mutation: schema.getMutationType()?.name,
    types: sorted(
      Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, sorted(fields)])),
    ),
  };
}
