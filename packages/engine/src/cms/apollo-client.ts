import {
  ApolloClient,
  ApolloError,
  type ApolloLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client/core/index.js';
import { getOperationName } from '@apollo/client/utilities/index.js';
import type { SiteDefinition } from '#site/define-site';
import { logQuery } from '#telemetry/log';
import { metrics } from '#telemetry/metrics';
import { traces } from '#telemetry/traces';
import { checkAnswerShape, WrongShape } from './answer-shape';
import { withSiteLanguageFields } from './language-fields';
import { AnswerTooLarge, UnreadableAnswer } from './limited-fetch';
import { CmsUnavailable, type UnavailableReason } from './unavailable';

/**
 * Sends one operation to the CMS.
 *
 * @returns the whole of its data; a null in it is the CMS's own "there is none"
 * @throws {CmsUnavailable} for anything but a whole answer: no connection, no answer in time, a
 *   status of 300 or more ("Response not successful: Received status code {status}"), an answer
 *   that is not JSON, one with neither data nor errors, one with errors, or one of another shape
 *   than the query's. Its message never holds a token.
 */
export interface QueryCms {
  <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
  /**
   * The version of the change log when the request began. No answer is older than it. Undefined if
   * nobody needs it.
   */
  readonly logVersion?: string;
  /**
   * When the request's time is over, on the clock of `performance.now()`. Undefined if the request
   * has no time limit.
   */
  readonly deadlineMs?: number;
  /** The cache keys of the request's answers so far. Undefined if they are not collected. */
  readonly keys?: () => readonly string[];
}

/** The reason behind an Apollo error. */
function reasonOf(error: unknown): UnavailableReason {
  if (error instanceof WrongShape) return 'shape';
  if (!(error instanceof ApolloError)) return 'malformed';
  if (error.graphQLErrors.length > 0) return 'graphql';
  const cause = error.networkError;
  if (!cause) return 'malformed';
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'timeout';
  if (cause instanceof AnswerTooLarge) return 'size';
  if (cause instanceof UnreadableAnswer) return 'malformed';
  if ('bodyText' in cause) return 'malformed';
  if (/^Server response was missing/.test(cause.message)) return 'empty';
  // Apollo itself throws this one when an answer is null. A TypeError of fetch has a cause.
  if (cause.name === 'TypeError' && cause.cause === undefined) return 'malformed';
  return 'statusCode' in cause ? 'status' : 'network';
}

/**
 * The seconds in a Retry-After header (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after);
 * undefined without one.
 */
function retryAfterSeconds(response: Response): number | undefined {
  const retryAfter = response.headers.get('retry-after');
  if (retryAfter === null || ![429, 503].includes(response.status)) return undefined;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return seconds > 0 ? seconds : undefined;
}

const msSince = (started: number): number => Math.round(performance.now() - started);

function unavailable(error: unknown, operation: string, ms: number): CmsUnavailable {
  if (error instanceof CmsUnavailable) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const response =
    error instanceof ApolloError && error.networkError && 'response' in error.networkError
      ? error.networkError.response
      : undefined;
  const facts = response
    ? { status: response.status, retryAfterSeconds: retryAfterSeconds(response), ms }
    : { ms };
  return new CmsUnavailable(reasonOf(error), operation, detail, facts);
}

/** How the CMS is asked. */
interface QuerySettings {
  transport: ApolloLink;
  /** Whose languages queries are about. */
  site: SiteDefinition;
  /** An editor's access token; none for visitors. */
  token?: string;
}

/**
 * A {@link QueryCms} over a transport, as a visitor or, with an editor's access token, as that
 * editor.
 *
 * Each has its own Apollo client, which caches no answers
 * (docs/decisions/0008-one-client-whose-cache-stays-empty.md), so that two editors never share a
 * query or an answer.
 */
export function createQueryCms({ transport, token, site }: QuerySettings): QueryCms {
  const client = new ApolloClient({
    ssrMode: true,
    // src/cms/single-flight.ts shares queries instead, because it knows which are visitors'.
    queryDeduplication: false,
    cache: new InMemoryCache(),
    link: transport,
    defaultOptions: { query: { fetchPolicy: 'no-cache', errorPolicy: 'none' } },
  });
  const context =
    token === undefined ? undefined : { headers: { authorization: `Bearer ${token}` } };
  return async (document, variables) => {
    const query = withSiteLanguageFields(document, site.config.languages);
    const operation = getOperationName(query) ?? 'an unnamed operation';
    const started = performance.now();
    const end = (outcome: 'answered' | UnavailableReason, ms = msSince(started)): void => {
      logQuery({ operation, ms, outcome });
      metrics()?.queried({ operation, ms, outcome });
      traces()?.queried({ operation, ms, outcome });
    };
    try {
      const { data } = await client.query({ query, variables, context });
      if (!data) {
        throw new CmsUnavailable('empty', operation, 'the answer has neither data nor errors');
      }
      checkAnswerShape(query, variables, data, site);
      end('answered');
      return data;
    } catch (error) {
      const ms = msSince(started);
      const failure = unavailable(error, operation, ms);
      end(failure.reason, ms);
      throw failure;
    }
  };
}
