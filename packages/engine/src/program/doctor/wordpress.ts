import { limitedFetch } from '#cms/limited-fetch';
import { parsedJson } from '#parsed-json';

/** An answer of WordPress, whatever it is. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body when it is JSON, else undefined. */
  json: unknown;
}

/** Why there was no answer: the code of Node's network or TLS error, or `TIMEOUT`. */
export interface NoAnswer {
  code: string;
  message: string;
}

/** A WordPress that is being examined. */
export interface WordPress {
  /** Its address, without a slash at its end. */
  url: string;
  /** The address of its GraphQL endpoint. */
  endpoint: string;
  /** FaustWP's secret key; undefined where none is set or none may be sent. */
  secret: string | undefined;
  /** Sends a request to one of its addresses; follows no redirects, and never throws. */
  ask: (address: string, init?: RequestInit) => Promise<Answer | NoAnswer>;
  /** Asks the GraphQL endpoint as a visitor. */
  query: (query: string, variables?: Record<string, unknown>) => Promise<Answer | NoAnswer>;
}

/**
 * The address of a route of WordPress's REST API that each permalink structure has: `/wp-json/` is
 * there only with pretty ones
 * (https://developer.wordpress.org/rest-api/extending-the-rest-api/routes-and-endpoints/#rest_route).
 */
export const restAddress = (url: string, route: string): string =>
  `${url}/index.php?rest_route=${route}`;

export const isAnswer = (answer: Answer | NoAnswer): answer is Answer => 'status' in answer;

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  const { cause } = error;
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  if (cause instanceof Error) return codeOf(cause);
  return 'code' in error ? String(error.code) : error.name;
}

/** Prepares the examination of a WordPress, with limits of time and size for each request. */
export function wordPressAt(
  at: Pick<WordPress, 'url' | 'endpoint' | 'secret'>,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): WordPress {
  const limited = limitedFetch({ timeoutMs, maxBytes }, fetch);
  const ask: WordPress['ask'] = async (address, init) => {
    try {
      const response = await limited(address, init);
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parsedJson(text) };
    } catch (error) {
      return {
        code: codeOf(error),
        message: error instanceof Error ? error.message : String(error),
      };
    }
  };
  return {
    ...at,
    ask,
    query: (query, variables = {}) =>
      ask(at.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query, variables }),
      }),
  };
}
