import type { OperationVariables } from '@apollo/client';
import type { Ask } from './create-ask';

/**
 * The variable of a question that {@link transport} takes for parameters of the question's address.
 * No query declares it.
 */
const VARIABLE = 'addressParameters';

/**
 * An {@link Ask} that puts parameters into the address of each question: WordPress's blocks read
 * some while they are rendered. On the way to {@link transport} they are a variable, so that what
 * compares questions by their variables takes them into account.
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
