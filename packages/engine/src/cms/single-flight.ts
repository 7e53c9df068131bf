import type { OperationVariables, TypedDocumentNode } from '@apollo/client/core/index.js';
import { canonicalStringify, getOperationName, print } from '@apollo/client/utilities/index.js';
import { LRUCache } from 'lru-cache';
import type { QueryCms } from './apollo-client';

/** The queries whose answers are reused for a short time, and for how long. */
export interface ReusedAnswers {
  /** Names of operations. */
  operations: readonly string[];
  ms: number;
}

/** The most answers kept for reuse, and the most characters of their JSON in total. */
const MAX_REUSED_ANSWERS = 100;
const MAX_REUSED_CHARACTERS = 5_000_000;

/**
 * Sends identical concurrent queries only once: the same query with the same variables, at the same
 * version of the change log. It returns a function that gives the {@link QueryCms} for a version.
 * Answers of the operations in `reused` are also reused for a short time. A query sent after a
 * change never gets an answer from before it. This is for visitors only, because a query's key does
 * not include a token.
 */
export function singleFlight(
  queryCms: QueryCms,
  reused: ReusedAnswers,
): (logVersion: string) => QueryCms {
  const flights = new Map<string, Promise<unknown>>();
  const answers = new LRUCache<string, { data: unknown }>({
    max: MAX_REUSED_ANSWERS,
    maxSize: MAX_REUSED_CHARACTERS,
    sizeCalculation: ({ data }) => JSON.stringify(data).length,
    ttl: reused.ms,
  });
  return (logVersion) =>
    async <Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) => {
      const key = `${logVersion} ${print(query)} ${canonicalStringify(variables)}`;
      const take = async (): Promise<Data> => {
        const data = await queryCms(query, variables);
        if (reused.operations.includes(getOperationName(query) ?? '')) answers.set(key, { data });
        return data;
      };
      const known = answers.get(key);
      // The key is the whole query, and a query has one type of answer.
      if (known) return known.data as Data;
      const flight = flights.get(key) ?? take().finally(() => flights.delete(key));
      flights.set(key, flight);
      return (await flight) as Data;
    };
}
