import type { OperationVariables } from '@apollo/client';
import type { Ask } from './create-ask';

/**
 * The variable of a question that {@link transport} takes for parameters of the question's address.
 * No query declares it.
 */
const VARIABLE = 'addressParameters';

/**
 * An {@link Ask} whose questions have parameters in their address, as those that WordPress's blocks
 * read while they are rendered. They are a variable on the way, so that whoever tells questions
 * apart by their variables tells these.
 */
export function askWithParameters(ask: Ask, parameters: Readonly<Record<string, string>>): Ask {
  const asking: Ask = (query, variables) => ask(query, { ...variables, [VARIABLE]: parameters });
  const { moment, deadlineMs, keys } = ask;
  return Object.assign(asking, { moment, deadlineMs, keys });
}

/** The parameters that {@link askWithParameters} gave a question. */
export function parametersOf(variables: OperationVariables): [string, string][] {
  return Object.entries(variables[VARIABLE] ?? {}).map(([name, value]) => [name, String(value)]);
}
