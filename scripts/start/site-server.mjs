import http from 'node:http';
import uploads from '../../lib/content/shared/upload-address.js';

/** Of a connection, a request and an answer; the names are Node's (https://nodejs.org/api/http.html#class-httpserver). */
const LIMITS = {
  /** A browser sends its headers at once; who sends them byte by byte holds a connection for nothing. */
  headersTimeout: 10_000,
  /** For headers and body. The largest body that a route reads is 64 KB. */
  requestTimeout: 30_000,
  /** Longer than proxies keep an idle connection (60 s), so that none sends a request into one that is being closed. */
  keepAliveTimeout: 65_000,
  /** How often the times above are looked at. */
  connectionsCheckingInterval: 2_000,
  /** Of a connection in which nothing moves, as with a visitor who stops reading a file. */
  timeout: 120_000,
  /** Headers of a request in bytes, its address included. */
  maxHeaderSize: 16_384,
  maxHeadersCount: 100,
  /** Further ones are closed at once: each takes a file descriptor, of which a program often has 4,096. */
  maxConnections: 2_000,
  /** No route reads as much; larger ones are refused before they are sent. */
  maxBodyBytes: 1_000_000,
};

/** The pictures of the site itself, below basePath. */
const SITE_PICTURE = /^\/(?:static\/[\w-]+\.\w+|logo\.png)$/;

/**
 * Whether an address of the image optimizer names its picture in the one form that the site's pages use. Next would make and
 * keep a picture for every other way to write it: with a hash, with `/./`, with blanks at its end.
 *
 * @param {string} address as the request has it
 * @param {string} basePath
 */
export function namesPictureOnce(address, basePath) {
  const { pathname, searchParams } = new URL(address, 'http://site');
  if (pathname !== `${basePath}/_next/image`) return true;
  const picture = searchParams.get('url') ?? '';
  if (!picture.startsWith(`${basePath}/`)) return false;
  const below = picture.slice(basePath.length);
  return uploads.canonicalUploadPath(below) === below || SITE_PICTURE.test(below);
}

/** The end of paths that Next answers with a fault of its own; browsers take dot segments off before they ask. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|\.json)?$/i;

const refuse = (response, status, text) =>
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    .end(text);

/**
 * An HTTP server with limits around a request handler, Next's in production. It does not listen yet.
 *
 * @param {(request: http.IncomingMessage, response: http.ServerResponse) => unknown} handler
 * @param {{ basePath?: string, limits?: Partial<typeof LIMITS> }} [options]
 */
export function siteServer(handler, { basePath = '', limits = {} } = {}) {
  const { maxBodyBytes, maxConnections, maxHeadersCount, timeout, ...ofServer } = {
    ...LIMITS,
    ...limits,
  };
  const server = http.createServer(ofServer, (request, response) => {
    const address = request.url ?? '';
    if (!URL.canParse(address, 'http://site') || DOT_SEGMENT.test(address.split('?', 1)[0] ?? '')) {
      refuse(response, 400, 'This is no address.');
    } else if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
      refuse(response, 413, 'This is more than any page of this site reads.');
    } else if (!namesPictureOnce(address, basePath)) {
      refuse(response, 400, 'There is no such picture.');
    } else {
      handler(request, response);
    }
  });
  server.timeout = timeout;
  server.maxHeadersCount = maxHeadersCount;
  server.maxConnections = maxConnections;
  return server;
}
