import {
  ApolloClient,
  ApolloError,
  ApolloLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { getOperationName } from '@apollo/client/utilities';
import { transport } from '@/lib/cms/transport';
import { CmsUnavailable, type UnavailableReason } from '@/lib/cms/unavailable';
import { ensureAccessToken } from './access-token';
import { cmsAddress } from './cms-address';
import type { Refusal } from './token-outcome';

const TIME_LIMIT = 15_000;

/** A question for WordPress that only an editor may ask, while nobody is signed in. */
export class NotSignedIn extends CmsUnavailable {
  override name = 'NotSignedIn';

  constructor(
    operation: string,
    /** Why: there is no session, or it could not be asked for a token. */
    readonly outcome: Refusal,
  ) {
    super(
      'control',
      operation,
      outcome.kind === 'problem' ? outcome.message : 'nobody is signed in',
    );
  }
}

/**
 * Sends with the token that a question carries: by POST, so that nothing on the way keeps the answer. A question
 * without a token is never sent, since WordPress would answer it as a visitor's.
 */
function client(endpoint: string): ApolloClient<unknown> {
  return new ApolloClient({
    cache: new InMemoryCache(),
    // A question with a new token is another question; Apollo does not look at tokens.
    queryDeduplication: false,
    link: ApolloLink.from([
      transport({
        endpoint,
        timeoutMs: TIME_LIMIT,
        usePersistedQueries: false,
        useGETForQueries: false,
        sha256: () => {
          throw new Error('Editors send whole queries.');
        },
        fetch: (input, init) => fetch(input, { ...init, cache: 'no-store', credentials: 'omit' }),
      }),
    ]),
    defaultOptions: { query: { fetchPolicy: 'no-cache', errorPolicy: 'none' } },
  });
}

let shared: { endpoint: string; client: ApolloClient<unknown> } | undefined;

function clientFor(endpoint: string): ApolloClient<unknown> {
  if (shared?.endpoint !== endpoint) shared = { endpoint, client: client(endpoint) };
  return shared.client;
}

function reasonOf(error: unknown): UnavailableReason {
  if (!(error instanceof ApolloError)) return 'malformed';
  if (error.graphQLErrors.length > 0) return 'graphql';
  const cause = error.networkError;
  if (cause?.name === 'TimeoutError' || cause?.name === 'AbortError') return 'timeout';
  if (!cause || 'bodyText' in cause) return 'malformed';
  return 'statusCode' in cause ? 'status' : 'network';
}

/**
 * Asks WordPress one operation as the signed-in editor (specification, section 4.4): an `Ask` of
 * `wp-templates/template-query.ts`.
 *
 * A token that WordPress no longer takes is no error there: it answers as to a visitor. Who must know asks for `viewer`
 * as well.
 *
 * @throws {NotSignedIn} when there is no token to be had
 * @throws {CmsUnavailable} for anything but a whole answer
 */
export async function askAsEditor<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const operation = getOperationName(query) ?? 'an unnamed operation';
  const outcome = await ensureAccessToken();
  if (outcome.kind !== 'token') throw new NotSignedIn(operation, outcome);
  try {
    const { data } = await clientFor(cmsAddress().graphqlEndpoint).query({
      query,
      variables,
      context: { headers: { authorization: `Bearer ${outcome.token}` } },
    });
    if (!data) {
      throw new CmsUnavailable('malformed', operation, 'the answer has neither data nor errors');
    }
    return data;
  } catch (error) {
    if (error instanceof CmsUnavailable) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new CmsUnavailable(reasonOf(error), operation, detail, { cause: error });
  }
}
