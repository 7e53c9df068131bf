import { UserError } from '../user-error';
import { fromGlobalId } from './global-id';

/** The arguments that name one thing. */
export interface IdArgs {
  id: string;
  idType?: string | null;
}

/** WPGraphQL's text for an invalid global ID; fields of content have a longer text. */
export const INVALID_ID = 'The ID input is invalid';

/** PHP's `absint` of an id: the number that the text begins with, without its sign, 0 for none. */
export function absoluteInteger(text: string): number {
  return Math.abs(parseInt(text, 10)) || 0;
}

/**
 * The database id of an id given as DATABASE_ID or, by default, as a global ID; null for the other
 * ways to name something.
 * @throws {UserError} with `problem` as its text for an invalid global ID
 */
export function databaseNumber({ id, idType }: IdArgs, problem = INVALID_ID): number | null {
  if (idType === 'DATABASE_ID') return absoluteInteger(id);
  if (idType && idType !== 'ID') return null;
  const number = absoluteInteger(fromGlobalId(id)?.id ?? '');
  if (number === 0) throw new UserError(problem);
  return number;
}
