import type { IncomingMessage, ServerResponse } from 'node:http';
import { tell } from './log';
import { metrics } from './metrics';
import { inRequest, requestId } from './request-context';
import { type Answered, traces } from './traces';

export type Kind = 'page' | 'document' | 'picture' | 'upload' | 'file' | 'api';

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^\/_next\/image$/, 'picture'],
  [/^\/wp-content\/uploads\//, 'upload'],
  [/^\/_next\//, 'file'],
  [/^\/api\//, 'api'],
];

/** The most characters of a path in the log. */
const MAX_PATH = 200;

/** @param path below basePath */
const below = (path: string, basePath: string) =>
  path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;

/**
 * How the page cache had an answer, by Next's own header.
 *
 * @param header X-Nextjs-Cache
 */
const cacheOf = (header: unknown) =>
  header === 'HIT' || header === 'STALE' || header === 'MISS' ? header.toLowerCase() : 'none';

/**
 * A function that observes each request: it counts the request, and lines that are logged meanwhile
 * get its id.
 *
 * @param options whether there is a file in `public/`, or a document for programs, at a path below
 *   basePath
 */
export function observeRequests({
  basePath,
  isFile,
  isDocument,
}: {
  basePath: string;
  isFile: (path: string) => boolean;
  isDocument: (path: string) => boolean;
}): (request: IncomingMessage, response: ServerResponse, run: () => void) => void {
  return (request, response, run) => {
    const started = performance.now();
    const path = below((request.url ?? '/').split('?', 1)[0] ?? '/', basePath);
    const kind = (): Kind => {
      if (isDocument(path)) return 'document';
      const known = KINDS.find(([pattern]) => pattern.test(path));
      return known?.[1] ?? (isFile(path) ? 'file' : 'page');
    };
    const traced = traces()?.request ?? ((inside) => inside(() => undefined));
    const observed = (endTrace: (answered: Answered) => void) => {
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
