/** One GraphQL request, read but not yet checked. */
export interface OperationParams {
  query?: unknown;
  variables?: unknown;
  /**
   * The variables as they were sent, which may be JSON in a text; without it `variables` was sent.
   */
  sentVariables?: unknown;
  operationName?: unknown;
  /** The name of a persisted query. */
  queryId?: unknown;
}

/** Whether a value is an object with properties, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a request as graphql-php does (`Server/OperationParams.php`): the names of parameters may
 * have any capitals, the last of two alike counts, empty texts are nothing, variables and
 * extensions may be JSON in a text, and a persisted query has several names, of which Apollo's is
 * the last.
 */
export function operationParamsOf(sent: Iterable<readonly [string, unknown]>): OperationParams {
  const parameters = new Map<string, unknown>();
  for (const [name, value] of sent) parameters.set(name.toLowerCase(), value === '' ? null : value);
  const own = parameters.get('queryid') ?? null;
  return {
    query: parameters.get('query'),
    variables: decoded(parameters.get('variables')),
    sentVariables: parameters.get('variables'),
    operationName: parameters.get('operationname'),
    queryId:
      own ??
      apolloHashIn(parameters.get('extensions')) ??
      parameters.get('documentid') ??
      parameters.get('id'),
  };
}

function apolloHashIn(extensions: unknown): unknown {
  const known = decoded(extensions);
  const persisted = isRecord(known) ? known.persistedQuery : undefined;
  return isRecord(persisted) ? persisted.sha256Hash : undefined;
}

/** The value of a text that is JSON; anything else stays as it is. */
function decoded(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const json: unknown = JSON.parse(value);
    return json;
  } catch {
    return value;
  }
}

/** The most characters of a value that an error shows. */
const MAX_SHOWN_CHARACTERS = 10_000;

/** A value of a request as errors show it: JSON, cut where it is long. */
export function printed(value: unknown): string {
  return JSON.stringify(value).slice(0, MAX_SHOWN_CHARACTERS);
}

/**
 * What is wrong with a request's parameters (`Server/Helper.php`, `validateOperationParams`); empty
 * when nothing is.
 */
export function paramsProblems(params: OperationParams): string[] {
  const { query = null, queryId = null, operationName = null, variables = null } = params;
  const wrong = (name: string, wanted: string, value: unknown) =>
    `GraphQL Request parameter "${name}" must be ${wanted}, but got ${printed(value)}`;
  const isText = (value: unknown) => value === null || typeof value === 'string';
  return [
    (query ?? '') === '' && (queryId ?? '') === ''
      ? 'GraphQL Request must include at least one of those two parameters: "query" or "queryId"'
      : null,
    isText(query) ? null : wrong('query', 'string', query),
    isText(queryId) ? null : wrong('queryId', 'string', queryId),
    isText(operationName) ? null : wrong('operation', 'string', operationName),
    variables === null || isVariables(variables)
      ? null
      : wrong(
          'variables',
          'object or JSON string parsed to object',
          params.sentVariables ?? variables,
        ),
  ].filter((problem) => problem !== null);
}

/** PHP cannot tell an empty list from an empty object, and asks for the first entry only. */
function isVariables(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (Object.hasOwn(value, '0') ? (Object.values(value)[0] ?? null) : null) === null;
}
