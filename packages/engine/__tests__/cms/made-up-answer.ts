import fs from 'node:fs';
import path from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import {
  buildSchema,
  type DocumentNode,
  executeSync,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';

/** Numbers from 0 to 1 that follow from a seed. */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const MAX_ITEMS = 3;
const SCALARS: Readonly<Record<string, unknown>> = {
  String: 'text',
  ID: 'aWQ6MQ==',
  Int: 7,
  Float: 0.5,
  Boolean: true,
};

let schema: GraphQLSchema | undefined;

function theSchema(): GraphQLSchema {
  const file = path.join(__dirname, '../../../../generated/schema.graphql');
  schema ??= buildSchema(fs.readFileSync(file, 'utf8'));
  return schema;
}

/**
 * An answer to a document that the schema allows, made up from a seed: types, nulls and lengths of
 * lists are chosen by it.
 */
export function madeUpAnswer(
  document: DocumentNode,
  variables: Record<string, unknown>,
  seed: number,
): unknown {
  const next = numbersOf(seed);
  const value = (type: GraphQLOutputType): unknown => {
    if (isNonNullType(type)) return value(type.ofType);
    if (isListType(type)) {
      return Array.from({ length: Math.floor(next() * (MAX_ITEMS + 1)) }, () => value(type.ofType));
    }
    if (isScalarType(type)) return SCALARS[type.name];
    if (isEnumType(type)) return type.getValues()[0]?.value;
    if (!isAbstractType(type)) return {};
    const possible = theSchema().getPossibleTypes(type);
    return { __typename: possible[Math.floor(next() * possible.length)]?.name };
  };
  const { data, errors } = executeSync({
    schema: theSchema(),
    document: addTypenameToDocument(document),
    variableValues: variables,
    fieldResolver: (_source, _arguments, _context, { returnType }) =>
      !isNonNullType(returnType) && next() < 0.1 ? null : value(returnType),
  });
  if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
  return JSON.parse(JSON.stringify(data));
}
