import { createHash } from 'node:crypto';
import { ApolloLink, HttpLink, Observable, type ServerError } from '@apollo/client/core/index.js';
import { createPersistedQueryLink } from '@apollo/client/link/persisted-queries/index.js';
import { print, stripIgnoredCharacters } from 'graphql';
import { parametersOf } from './address-parameters';
import { type AnswerLimits, limitedFetch } from './limited-fetch';

/** The settings of {@link transport}. */
export interface TransportOptions extends AnswerLimits {
  endpoint: string;
  usePersistedQueries: boolean;
  useGETForQueries: boolean;
  /** The version of the change log, '' before the first change; if left out, no version is sent. */
  asOf?: () => string;
  fetch?: typeof fetch;
}

/** The parameter with the version of the change log in a query's address. */
const AS_OF = 'homegrown_changes';

/**
 * Servers in front of WordPress refuse longer addresses (HTTP 414), so such a query is sent by
 * POST.
 */
const MAX_ADDRESS_LENGTH = 6_000;

const NOT_FOUND = /^PersistedQueryNotFound$/;
/** The message of the convention, and that of a WPGraphQL without Smart Cache. */
const NOT_SUPPORTED =
  /^PersistedQueryNotSupported$|^Persisted queries are not supported by this server$/;

const compactPrint: typeof print = (node) => stripIgnoredCharacters(print(node));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Sends a GET with a long address as the same operation by POST. */
function withinAddressLimit(inner: typeof fetch): typeof fetch {
  return (input, init) => {
    if (init?.method !== 'GET' || String(input).length <= MAX_ADDRESS_LENGTH)
      return inner(input, init);
    const url = new URL(String(input));
    const body: Record<string, unknown> = {};
    for (const name of ['operationName', 'query', 'variables', 'extensions']) {
      const value = url.searchParams.get(name);
      const isJson = name === 'variables' || name === 'extensions';
      if (value !== null) body[name] = isJson ? JSON.parse(value) : value;
      url.searchParams.delete(name);
    }
    return inner(url.toString(), { ...init, method: 'POST', body: JSON.stringify(body) });
  };
}

/**
 * An endpoint's address with parameters and the version of the change log, so that no cache on the
 * way to WordPress can answer with something from before that version.
 */
function addressAt(endpoint: string, logVersion: string, parameters: [string, string][]): string {
  const query = new URLSearchParams([
    ...parameters,
    ...(logVersion === '' ? [] : [[AS_OF, logVersion]]),
  ]).toString();
  if (query === '') return endpoint;
  return `${endpoint}${endpoint.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Persisted queries, version 1, SHA-256, by GET, with three fall-backs: PersistedQueryNotFound
 * resends the whole query by POST; PersistedQueryNotSupported, or a reply with status 400 or 500,
 * turns persisted queries off and resends. (Apollo 3.14 itself no longer has the rule for the
 * status.)
 */
function persistedQueries(): ApolloLink {
  const isOff = (messages: readonly string[], status: number | undefined): boolean =>
    messages.some((message) => NOT_SUPPORTED.test(message)) || status === 400 || status === 500;
  const statusOf = (networkError: unknown): number | undefined =>
    networkError instanceof Error && 'statusCode' in networkError
      ? (networkError as ServerError).statusCode
      : undefined;
  // Apollo adds the errors in the body of a refused request to these.
  const messagesOf = (errors: readonly { message: string }[] | null | undefined): string[] =>
    (errors ?? []).map(({ message }) => message);
  return createPersistedQueryLink({
    // Hashes the exact text that is sent: Apollo's default would hash a differently printed query.
    generateHash: async (query) => sha256(compactPrint(query)),
    useGETForHashedQueries: true,
    disable: ({ graphQLErrors, networkError }) =>
      isOff(messagesOf(graphQLErrors), statusOf(networkError)),
    retry: ({ graphQLErrors, networkError }) => {
      const messages = messagesOf(graphQLErrors);
      return (
        messages.some((message) => NOT_FOUND.test(message)) ||
        isOff(messages, statusOf(networkError))
      );
    },
  });
}

const UNREADABLE_ERROR = { message: 'An error without a message' };

const hasMessage = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string';

/**
 * Checks that the `errors` of an answer have GraphQL's form: a list of objects with a message
 * (https://spec.graphql.org/October2021/#sec-Errors). If an entry is null, Apollo's link for
 * persisted queries throws where nobody catches it; if `errors` is no list, Apollo's client ignores
 * it.
 */
function readErrors(answer: object): void {
  const errors: unknown = Reflect.get(answer, 'errors') ?? undefined;
  if (errors === undefined) return;
  const list: unknown[] = Array.isArray(errors) ? errors : [errors];
  const readable = list.map((error) => (hasMessage(error) ? error : UNREADABLE_ERROR));
  Reflect.set(answer, 'errors', readable);
}

const readableErrors = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const subscription = forward(operation).subscribe({
        next: (answer) => {
          if (answer) readErrors(answer);
          observer.next(answer);
        },
        error: (error: unknown) => {
          if (error instanceof Error && 'result' in error) readErrors(Object(error.result));
          observer.error(error);
        },
        complete: () => observer.complete(),
      });
      return () => subscription.unsubscribe();
    }),
);

/**
 * The links that carry an operation to the endpoint: JSON with operationName, variables and query;
 * `accept: *\/*`; queries by GET when `useGETForQueries` is on and persisted queries are off.
 */
export function transport(options: TransportOptions): ApolloLink {
  const { endpoint, asOf = () => '' } = options;
  const http = new HttpLink({
    uri: ({ variables }) => addressAt(endpoint, asOf(), parametersOf(variables)),
    useGETForQueries: options.useGETForQueries && !options.usePersistedQueries,
    includeExtensions: options.usePersistedQueries,
    print: compactPrint,
    fetch: withinAddressLimit(limitedFetch(options, options.fetch ?? fetch)),
  });
  const answers = readableErrors.concat(http);
  return options.usePersistedQueries ? persistedQueries().concat(answers) : answers;
}
