import {
  getNullableType,
  GraphQLError,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import { didYouMean } from 'graphql/jsutils/didYouMean';
import { inspect } from 'graphql/jsutils/inspect';
import { suggestionList } from 'graphql/jsutils/suggestionList';
import { LeastRecentlyUsed } from '../../store/least-recently-used';
import { printedValue } from './php-value';
import { inWebonyxWords } from './webonyx-words';

/** As many as graphql-js tells; graphql-php tells all. */
const MOST_ERRORS = 50;

/** Where in a variable's value something is: null within what stands for a list of one. */
type InputPath = readonly (string | number)[] | null;

type Report = (message: string, path: InputPath, value: unknown) => void;

/**
 * What is wrong with the values of an operation's variables, in graphql-php's words and order; empty when nothing is.
 * https://github.com/webonyx/graphql-php, v15: src/Executor/Values.php, src/Utils/Value.php
 */
export function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  values: Readonly<Record<string, unknown>>,
): GraphQLError[] {
  const errors: GraphQLError[] = [];
  try {
    for (const definition of variableDefinitions) {
      checkVariable(schema, definition, values, (message) => {
        errors.push(new GraphQLError(message, { nodes: definition }));
        if (errors.length === MOST_ERRORS) throw new EnoughErrors();
      });
    }
  } catch (error) {
    if (!(error instanceof EnoughErrors)) throw error;
  }
  return errors;
}

/** Ends the search for further errors. */
class EnoughErrors extends Error {}

function checkVariable(
  schema: GraphQLSchema,
  { type: typeNode, variable, defaultValue }: VariableDefinitionNode,
  values: Readonly<Record<string, unknown>>,
  report: (message: string) => void,
): void {
  const name = variable.name.value;
  const type = typeFromAST(schema, typeNode);
  if (!isInputType(type)) return;
  const given = Object.hasOwn(values, name);
  const value = given ? values[name] : undefined;
  if (!given && defaultValue) return;
  if (isNonNullType(type) && (value === null || value === undefined)) {
    report(
      given
        ? `Variable "$${name}" of non-null type "${inspect(type)}" must not be null.`
        : `Variable "$${name}" of required type "${inspect(type)}" was not provided.`,
    );
    return;
  }
  if (!given) return;
  // Many mistakes of one object are told with the whole of it.
  const printed = new LeastRecentlyUsed<unknown, string>(1);
  check(value, type, null, (message, path, invalid) => {
    const where = path === null ? '' : ` at "${name}${printedPath(path)}"`;
    const text = printed.obtain(invalid, () => printedValue(invalid));
    report(`Variable "$${name}" got invalid value ${text}${where}; ${message}`);
  });
}

function printedPath(path: readonly (string | number)[]): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
}

function check(value: unknown, type: GraphQLInputType, path: InputPath, report: Report): void {
  if (value === null) {
    if (!isNonNullType(type)) return;
    report(`Expected non-nullable type "${inspect(type)}" not to be null.`, path, value);
    return;
  }
  const expected = getNullableType(type);
  if (isListType(expected)) checkList(value, expected.ofType, path, report);
  else if (isInputObjectType(expected)) checkObject(value, expected, path, report);
  else if (isLeafType(expected)) checkLeaf(value, expected, path, report);
}

function checkList(
  value: unknown,
  itemType: GraphQLInputType,
  path: InputPath,
  report: Report,
): void {
  const list: readonly unknown[] | null = Array.isArray(value) ? value : null;
  if (list === null) check(value, itemType, null, report);
  else list.forEach((item, index) => check(item, itemType, [...(path ?? []), index], report));
}

function checkObject(
  value: unknown,
  type: GraphQLInputObjectType,
  path: InputPath,
  report: Report,
): void {
  if (typeof value !== 'object' || value === null) {
    report(`Expected type "${type.name}" to be an object.`, path, value);
    return;
  }
  const given = new Map<string, unknown>(Object.entries(value));
  const fields = Object.values(type.getFields());
  for (const field of fields) {
    if (given.has(field.name)) {
      check(given.get(field.name), field.type, [...(path ?? []), field.name], report);
    } else if (field.defaultValue === undefined && isNonNullType(field.type)) {
      const needed = inspect(field.type);
      report(`Field "${field.name}" of required type "${needed}" was not provided.`, path, value);
    }
  }
  const known = fields.map(({ name }) => name);
  for (const name of given.keys()) {
    if (known.includes(name)) continue;
    const suggestions = didYouMean(suggestionList(name, known));
    report(`Field "${name}" is not defined by type "${type.name}".${suggestions}`, path, value);
  }
}

function checkLeaf(value: unknown, type: GraphQLLeafType, path: InputPath, report: Report): void {
  try {
    type.parseValue(value);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const message = error.message.replace(inspect(value), () => printedValue(value));
    report(inWebonyxWords(message), path, value);
  }
}
