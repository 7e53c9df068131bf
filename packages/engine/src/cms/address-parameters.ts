import type { OperationVariables } from '@apollo/client/core/index.js';
import type { QueryCms } from './apollo-client';

/**
 * The query variable that {@link transport} turns into parameters of the request's address. No
 * query declares it.
 */
const VARIABLE = 'addressParameters';

/**
 * A {@link QueryCms} that adds parameters to the address of each query; some WordPress blocks read
 * them while they are rendered. Until they reach {@link transport} they travel as a variable, so
 * that everything that compares queries by their variables takes them into account.
 */
export function queryWithParameters(
  queryCms: QueryCms,
  parameters: Readonly<Record<string, string>>,
): QueryCms {
  const querying: QueryCms = (query, variables) =>
    queryCms(query, { ...variables, [VARIABLE]: parameters });
  const { logVersion, deadlineMs, keys } = queryCms;
  return Object.assign(querying, { logVersion, deadlineMs, keys });
}

/** The parameters that {@link queryWithParameters} gave a query. */
export function parametersOf(variables: OperationVariables): [string, string][] {
  return Object.entries(variables[VARIABLE] ?? {}).map(([name, value]) => [name, String(value)]);
}
