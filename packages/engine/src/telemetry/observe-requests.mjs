// @ts-check
import { tell } from './log.mjs';
import { metrics } from './metrics.mjs';
import { inRequest, requestId } from './request-context.mjs';
import { traces } from './traces.mjs';

/** @typedef {'page' | 'document' | 'picture' | 'upload' | 'file' | 'api'} Kind */

/** @type {readonly (readonly [RegExp, Kind])[]} */
const KINDS = [
  [/^\/_next\/image$/, 'picture'],
  [/^\/wp-content\/uploads\//, 'upload'],
  [/^\/_next\//, 'file'],
  [/^\/api\//, 'api'],
];

/** The most characters of a path in the log. */
const MAX_PATH = 200;

/**
 * @param {string} path below basePath
 * @param {string} basePath
 */
const below = (path, basePath) =>
  path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;

/**
 * How the page cache had an answer, by Next's own header.
 *
 * @param {unknown} header X-Nextjs-Cache
 */
const cacheOf = (header) =>
  header === 'HIT' || header === 'STALE' || header === 'MISS' ? header.toLowerCase() : 'none';

/**
 * A function that observes each request: it counts the request, and lines that are logged meanwhile
 * get its id.
 *
 * @param {{ basePath: string, isFile: (path: string) => boolean, isDocument: (path: string) =>
 *   boolean }} options whether there is a file in `public/`, or a document for programs, at a path
 *   below basePath
 * @returns {(request: import('node:http').IncomingMessage, response:
 *   import('node:http').ServerResponse, run: () => void) => void}
 */
export function observeRequests({ basePath, isFile, isDocument }) {
  return (request, response, run) => {
    const started = performance.now();
    const path = below((request.url ?? '/').split('?', 1)[0] ?? '/', basePath);
    /** @returns {Kind} */
    const kind = () => {
      if (isDocument(path)) return 'document';
      const known = KINDS.find(([pattern]) => pattern.test(path));
      return known?.[1] ?? (isFile(path) ? 'file' : 'page');
    };
    const traced = traces()?.request ?? ((inside) => inside(() => undefined));
    /** @param {(answered: import('./traces.mjs').Answered) => void} endTrace */
    const observed = (endTrace) => {
      response.once('close', () => {
        const facts = {
          kind: kind(),
          status: response.statusCode,
          cache: cacheOf(response.getHeader('x-nextjs-cache')),
          ms: performance.now() - started,
        };
        metrics()?.answered(facts);
        endTrace({ ...facts, method: request.method ?? '', id: requestId() });
        tell('debug', `${request.method} ${path.slice(0, MAX_PATH)}: ${facts.status}`, {
          ...facts,
          ms: Math.round(facts.ms),
        });
      });
      run();
    };
    inRequest(request.headers['x-request-id'], () => traced(observed));
  };
}
