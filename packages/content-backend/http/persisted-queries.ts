import { createHash } from 'node:crypto';
import { GraphQLError, parse, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import { errorResult, type OperationOutcome } from '../graph/answer/execute';
import { nestsTooDeeply } from '../graph/answer/nesting';
import type { OperationParams } from '../graph/answer/operation-params';

/** The most characters of all kept queries together; anybody may send some. */
const MAX_CHARACTERS = 8 * 1024 * 1024;
const MAX_TOKENS = 20_000;

/** A request with the query that it names, or the answer that it gets instead. */
export type PreparedRequest = { params: OperationParams } | { outcome: OperationOutcome };

/**
 * Queries that a client sends once with a name, their hash, and then names: as WPGraphQL Smart
 * Cache keeps them. As there the name need not be the hash of the query; the query's own hash is a
 * second name of it. https://github.com/wp-graphql/wp-graphql-smart-cache
 */
export class PersistedQueries {
  private readonly queries = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (query) => query.length,
  });

  /** Takes up the query of a request that brings one, or finds the one that a request names. */
  prepare(params: OperationParams): PreparedRequest {
    const { queryId: id } = params;
    if (typeof id !== 'string' || id === '') return { params };
    const rest = { ...params, queryId: undefined };
    if (typeof params.query === 'string' && params.query !== '') {
      const problem = this.keep(id, params.query);
      return problem ? { outcome: problem } : { params: rest };
    }
    const query = this.queries.get(id);
    return query === undefined
      ? { outcome: { status: 200, result: errorResult('PersistedQueryNotFound') } }
      : { params: { ...rest, query } };
  }

  private keep(id: string, query: string): OperationOutcome | null {
    const normal = normalQuery(query);
    // The executor says what is wrong with it.
    if (normal === null) return null;
    const hash = hashOf(normal);
    const names = new Map([
      [id, 'This queryId'],
      [hash, id === hash ? 'This queryId' : 'This query'],
    ]);
    for (const [name, subject] of names) {
      const known = this.queries.get(name);
      if (known === undefined || known === normal) continue;
      const message = `${subject} has already been associated with another query "${namesIn(known)}"`;
      return { status: 200, result: errorResult(message) };
    }
    for (const name of names.keys()) this.queries.set(name, normal);
    return null;
  }
}

/**
 * The header `X-GraphQL-Query-ID` of an answer: the hash of the query as it is printed; null for
 * what is no query.
 */
export function queryHash({ query }: OperationParams): string | null {
  const normal = typeof query === 'string' ? normalQuery(query) : null;
  return normal === null ? null : hashOf(normal);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function normalQuery(query: string): string | null {
  if (nestsTooDeeply(query)) return null;
  try {
    // graphql-php ends a printed document with a line break, so the hashes are the same as
    // WordPress's.
    return `${print(parse(query, { noLocation: true, maxTokens: MAX_TOKENS }))}\n`;
  } catch (error) {
    // A RangeError: it is nested deeper than the stack.
    if (error instanceof GraphQLError || error instanceof RangeError) return null;
    throw error;
  }
}

/** How Smart Cache calls a query: the names of its operations and fragments. */
function namesIn(query: string): string {
  return parse(query, { noLocation: true })
    .definitions.map((definition) =>
      'name' in definition && definition.name ? definition.name.value : 'A Persisted Query',
    )
    .join(', ');
}
