import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tell } from './log';
import { metrics } from './metrics';
import { enterRequest, requestId } from './request-context';
import { traces } from './traces';

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
 * A function that is called as each request begins: it counts the request, and lines that are
 * logged until its answer ends get its id.
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
}): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const started = performance.now();
    const path = below((request.url ?? '/').split('?', 1)[0] ?? '/', basePath);
    const kind = (): Kind => {
      if (isDocument(path)) return 'document';
      const known = KINDS.find(([pattern]) => pattern.test(path));
      return known?.[1] ?? (isFile(path) ? 'file' : 'page');
    };
    enterRequest(request.headers['x-request-id']);
    const endTrace = traces()?.enterRequest();
    // The end of an answer is told outside of what began with its request.
    const end = AsyncResource.bind(() => {
      const facts = {
        kind: kind(),
        status: response.statusCode,
        cache: cacheOf(response.getHeader('x-nextjs-cache')),
        ms: performance.now() - started,
      };
      metrics()?.answered(facts);
      endTrace?.({ ...facts, method: request.method ?? '', id: requestId() });
      tell('debug', `${request.method} ${path.slice(0, MAX_PATH)}: ${facts.status}`, {
        ...facts,
        ms: Math.round(facts.ms),
      });
    });
    response.once('close', end);
  };
}
