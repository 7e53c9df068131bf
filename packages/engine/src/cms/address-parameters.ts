import type { OperationVariables } from '@apollo/client/core/index.js';
import type { Ask } from './create-ask';

/**
 * The query variable that {@link transport} turns into parameters of the request's address. No
 * query declares it.
 */
const VARIABLE = 'addressParameters';

/**
 * An {@link Ask} that adds parameters to the address of each query; some WordPress blocks read them
 * while they are rendered. Until they reach {@link transport} they travel as a variable, so that
 * everything that compares queries by their variables takes them into account.
 */
export function askWithParameters(ask: Ask, parameters: Readonly<Record<string, string>>): Ask {
  const asking: Ask = (query, variables) => ask(query, { ...variables, [VARIABLE]: parameters });
  const { moment, deadlineMs, keys } = ask;
  return Object.assign(asking, { moment, deadlineMs, keys });
}

/** The parameters that {@link askWithParameters} gave a query. */
export function parametersOf(variables: OperationVariables): [string, string][] {
  return Object.entries(variables[VARIABLE] ?? {}).map(([name, value]) => [name, String(value)]);
}
