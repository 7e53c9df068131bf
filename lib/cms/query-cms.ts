import { ApolloClient, ApolloError, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import type { OperationVariables } from '@apollo/client';
import { getOperationName } from '@apollo/client/utilities';
import { createHash } from 'node:crypto';
import { cachePolicy } from './cache-policy';
import { cmsSettings } from './settings';
import { transport } from './transport';
import { CmsUnavailable, type UnavailableReason } from './unavailable';

let shared: ApolloClient<unknown> | undefined;

/**
 * One client a process, so that persisted queries stay off once they are off. It keeps no answers: pages are what is
 * cached, and two requests must never see each other's data.
 */
function client(): ApolloClient<unknown> {
  if (!shared) {
    const settings = cmsSettings();
    shared = new ApolloClient({
      ssrMode: true,
      cache: new InMemoryCache(cachePolicy(settings.possibleTypes)),
      link: transport({
        ...settings,
        sha256: (text) => createHash('sha256').update(text).digest('hex'),
      }),
      defaultOptions: { query: { fetchPolicy: 'no-cache', errorPolicy: 'none' } },
    });
  }
  return shared;
}

function reasonOf(error: unknown): UnavailableReason {
  if (!(error instanceof ApolloError)) return 'malformed';
  if (error.graphQLErrors.length > 0) return 'graphql';
  const cause = error.networkError;
  if (!cause) return 'malformed';
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'timeout';
  const isUnreadable = 'bodyText' in cause || /^Server response was missing/.test(cause.message);
  if (isUnreadable) return 'malformed';
  return 'statusCode' in cause ? 'status' : 'network';
}

/**
 * Asks the CMS one operation.
 *
 * @returns its data; what is null in it, the CMS said is null
 * @throws {CmsUnavailable} for anything but a whole answer: no connection, no answer in time, a status of 300 or more
 *   ("Response not successful: Received status code {status}"), an answer that is not JSON, one with neither data nor
 *   errors, or one with errors (specification, section 8)
 */
export async function queryCms<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const operation = getOperationName(query) ?? 'an unnamed operation';
  try {
    const { data } = await client().query({ query, variables });
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
