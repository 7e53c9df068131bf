import http from 'node:http';
import type { Socket } from 'node:net';
import { canonicalUploadPath } from '#content/shared/upload-address';
import { refuseUnreadable } from './refuse-unreadable';

/**
 * The limits of a connection, a request and an answer; the names are Node's
 * (https://nodejs.org/api/http.html#class-httpserver).
 */
const LIMITS = {
  /**
   * A browser sends its headers at once; a client that sends them byte by byte blocks a connection.
   */
  headersTimeout: 10_000,
  /** The longest time for headers and body. The largest body is that of a form with files: 8 MB. */
  requestTimeout: 30_000,
  /**
   * Longer than proxies keep an idle connection (60 s), so that none sends a request into one that
   * is being closed.
   */
  keepAliveTimeout: 65_000,
  /** How often Node checks the times above. */
  connectionsCheckingInterval: 2_000,
  /** The longest time without any data on a connection, as when a visitor stops reading a file. */
  timeout: 120_000,
  /** Headers of a request in bytes, its address included. */
  maxHeaderSize: 16_384,
  maxHeadersCount: 100,
  /** Further connections are closed at once: each takes a file descriptor, and 4,096 are common. */
  maxConnections: 2_000,
  /**
   * Connections of one address on which nothing has been asked yet, once three quarters of all are
   * taken: the last quarter is for others. A browser has six such connections; a proxy asks at
   * once.
   */
  maxSilentConnections: 256,
  /** No route reads a larger body; a larger one is refused by its declared length. */
  maxBodyBytes: 1_000_000,
  /**
   * A form with files may be larger (src/forms/posted-message.ts): files and the lines between
   * them.
   */
  maxFormBytes: 8_000_000,
  /** The time to take and discard the rest of a body, once the answer is sent. */
  lingerMs: 2_000,
};

/** The pictures of the site itself, below basePath. */
const SITE_PICTURE = /^\/(?:static\/[\w-]+\.\w+|logo\.png)$/;

/**
 * Whether an address of the image optimizer names its picture in the one form that the site's pages
 * use. Next would make and keep a picture for every other way to write it: with a hash, with `/./`,
 * with blanks at its end.
 *
 * @param address as the request has it
 */
export function namesPictureOnce(address: string, basePath: string) {
  const { pathname, searchParams } = new URL(address, 'http://site');
  if (pathname !== `${basePath}/_next/image`) return true;
  const picture = searchParams.get('url') ?? '';
  if (!picture.startsWith(`${basePath}/`)) return false;
  const below = picture.slice(basePath.length);
  return canonicalUploadPath(below) === below || SITE_PICTURE.test(below);
}

/** The path of an address below basePath; of an address elsewhere, its path. */
export function belowBasePath(address: string, basePath: string): string {
  const path = address.split('?', 1)[0] ?? '';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}

/**
 * In some places of a path, Next fails for it with an error of its own; browsers remove dot
 * segments before a request.
 */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** The path to which forms in content are sent. */
const FORM = '/-/form';

/**
 * The address of a request below this site. It is `/about/?a=1` as well if a whole address is asked
 * for, `http://any.example/about/?a=1` (https://www.rfc-editor.org/rfc/rfc9112#section-3.2); null
 * for none.
 */
export function addressOf(target: string): string | null {
  const isAbsolute = /^https?:\/\//i.test(target);
  if (!(isAbsolute || target.startsWith('/')) || !URL.canParse(target, 'http://site')) return null;
  if (!isAbsolute) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

const hasTwoHosts = ({ rawHeaders }: http.IncomingMessage) =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Closes new connections of an address that has many on which nothing has been asked yet, where few
 * are left for others.
 */
function boundSilentConnections(
  server: http.Server,
  {
    maxSilentConnections,
    maxConnections,
  }: { maxSilentConnections: number; maxConnections: number },
) {
  /** The address of each, as long as nothing has been asked on it. */
  const silent: Map<Socket, string | undefined> = new Map();
  let open = 0;
  const isOfTooMany = ({ remoteAddress }: Socket) => {
    const ofAddress = [...silent.values()].filter((address) => address === remoteAddress);
    return ofAddress.length >= maxSilentConnections;
  };
  server.on('connection', (socket) => {
    if (open >= maxConnections * 0.75 && isOfTooMany(socket)) {
      socket.destroy();
      return;
    }
    open += 1;
    silent.set(socket, socket.remoteAddress);
    socket.once('close', () => {
      open -= 1;
      silent.delete(socket);
    });
  });
  server.prependListener('request', ({ socket }) => silent.delete(socket));
}

const bodyBytes = ({ headers }: http.IncomingMessage) => Number(headers['content-length'] ?? 0);

const mayHaveBody = ({ headers }: http.IncomingMessage) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads the rest of a request's body and throws it away, then calls `done`. If the connection were
 * closed while the client is sending, it would be reset, and the answer might be lost
 * (https://www.rfc-editor.org/rfc/rfc9112#section-9.6).
 */
function discardRest(request: http.IncomingMessage, lingerMs: number, done: () => void) {
  const limit = setTimeout(done, lingerMs).unref();
  const forget = () => clearTimeout(limit);
  request.on('error', () => undefined).once('close', forget);
  request.once('end', forget).once('end', done).resume();
}

/** Whether a request may reach the handler; if not, it has been answered. */
export type Admission = (
  path: string,
  request: http.IncomingMessage,
  response: http.ServerResponse,
) => Promise<boolean> | boolean;

/**
 * An HTTP server with limits around a request handler, Next's in production. It does not listen
 * yet.
 *
 * @param options `mayPass` is asked with the path below basePath; `refusalHeaders` are sent with
 *   answers to invalid requests
 */
export function siteServer(
  handler: (request: http.IncomingMessage, response: http.ServerResponse) => unknown,
  options: {
    basePath?: string;
    limits?: Partial<typeof LIMITS>;
    mayPass?: Admission;
    refusalHeaders?: Record<string, string>;
  } = {},
) {
  const { basePath = '', limits = {}, mayPass = () => true, refusalHeaders = {} } = options;
  const {
    lingerMs,
    maxBodyBytes,
    maxFormBytes,
    maxConnections,
    maxHeadersCount,
    maxSilentConnections,
    timeout,
    ...ofServer
  } = {
    ...LIMITS,
    ...limits,
  };

  /** Answers with a text, then closes the connection. */
  function refuse(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    status: number,
    text: string,
  ) {
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      Connection: 'close',
    });
    if (mayHaveBody(request)) {
      response.write(text);
      discardRest(request, lingerMs, () => response.end());
    } else {
      response.end(text);
    }
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const address = addressOf(request.url ?? '');
    if (address === null || DOT_SEGMENT.test(address.split('?', 1)[0] ?? '')) {
      refuse(request, response, 400, 'This is no address.');
      return;
    }
    const below = belowBasePath(address, basePath);
    request.url = address;
    // Next would say "not modified" of what does not exist.
    if (request.headers['if-none-match']?.trim() === '*') delete request.headers['if-none-match'];
    if (hasTwoHosts(request)) {
      refuse(request, response, 400, 'This names two hosts.');
    } else if (bodyBytes(request) > (below === FORM ? maxFormBytes : maxBodyBytes)) {
      refuse(request, response, 413, 'This is more than any page of this site reads.');
    } else if (!namesPictureOnce(address, basePath)) {
      refuse(request, response, 400, 'There is no such picture.');
    } else if (await mayPass(below, request, response)) {
      await handler(request, response);
    }
  }

  /** Answers a request. A failure ends only this request, and not the process. */
  function answerOrFail(request: http.IncomingMessage, response: http.ServerResponse) {
    answer(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(request, response, 500, 'This site has failed.');
    });
  }
  const server = http.createServer(ofServer, (request, response) => {
    const closes = !response.shouldKeepAlive;
    // Node would otherwise close the connection with the answer, whether or not the body has
    // arrived.
    if (closes && mayHaveBody(request)) response.shouldKeepAlive = true;
    const end = () => {
      if (closes || !request.complete) request.socket.destroySoon();
    };
    response.once('finish', () => {
      if (request.complete) end();
      else discardRest(request, lingerMs, end);
    });
    answerOrFail(request, response);
  });
  server.on('clientError', refuseUnreadable(refusalHeaders));
  boundSilentConnections(server, { maxSilentConnections, maxConnections });
  // Next listens for web sockets, which only its development has. A request that offers another
  // protocol, as curl does, would then get no answer.
  server.on('newListener', (event) => {
    if (event === 'upgrade') setImmediate(() => server.removeAllListeners('upgrade'));
  });
  server.timeout = timeout;
  server.maxHeadersCount = maxHeadersCount;
  server.maxConnections = maxConnections;
  return server;
}
