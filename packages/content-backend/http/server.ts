import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendJson, type Request, type Route } from './route';

/** A server that runs. */
export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  origin: string;
  /**
   * Stops accepting, lets running requests finish for at most two seconds, and resolves when all is
   * closed.
   */
  close: () => Promise<void>;
}

/** What {@link startServer} throws when another program has the port. */
export class PortTaken extends Error {}

const HOST = '127.0.0.1';
const GRACE_MS = 2000;

/**
 * Limits of connections and requests, by Node's names
 * (https://nodejs.org/api/http.html#class-httpserver); times in milliseconds.
 */
export const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than the site keeps an idle connection. */
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  maxHeadersCount: 100,
  maxConnections: 500,
};

/**
 * Starts a server on the loopback interface. Routes are asked in their order; what none answers
 * gets a 404 that says what this server is.
 * @param routes a function is asked for each request; a request keeps the routes that it began with
 * @param port 0 for any free one
 * @param limits what is left out is as in {@link LIMITS}
 * @param folders paths that it answers under as well as at its root: `/blog`
 * @throws {PortTaken} when another program listens there
 */
export async function startServer(
  routes: readonly Route[] | (() => readonly Route[]),
  port: number,
  limits: Partial<typeof LIMITS> = {},
  folders: () => readonly string[] = () => [],
): Promise<RunningServer> {
  const { maxHeadersCount, maxConnections, ...ofServer } = { ...LIMITS, ...limits };
  const server = createServer(ofServer, (message, response) => {
    message.url = withoutFolder(message.url ?? '/', folders());
    void answer(message, response, typeof routes === 'function' ? routes() : routes);
  });
  server.maxHeadersCount = maxHeadersCount;
  server.maxConnections = maxConnections;
  const address = await listen(server, port);
  return { origin: `http://${HOST}:${address.port}`, close: () => close(server) };
}

function listen(server: Server, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(`Port ${port} is taken.`) : error);
    });
    server.listen(port, HOST, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('No TCP address.'));
      else resolve(address);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function withoutFolder(url: string, folders: readonly string[]): string {
  const folder = folders.find((one) => url.startsWith(`${one}/`));
  return folder === undefined ? url : url.slice(folder.length);
}

async function answer(
  message: IncomingMessage,
  response: ServerResponse,
  routes: readonly Route[],
): Promise<void> {
  const request = requestOf(message);
  try {
    for (const route of routes) {
      if (await route(request, response)) return;
    }
    sendJson(request, response, 404, {
      code: 'not_found',
      message:
        'This is the content backend of a Homegrown site. It answers at /graphql and serves /wp-content/uploads/ and /avatar/; editors sign in at /wp-login.php.',
      data: { status: 404 },
    });
  } catch (error) {
    const isGone = message.errored === error;
    if (!isGone) console.error(error);
    if (isGone || response.headersSent) response.destroy();
    else
      sendJson(request, response, 500, {
        code: 'internal_error',
        message: 'Internal server error',
        data: { status: 500 },
      });
  } finally {
    // An unread body (a refused upload) must not keep the connection busy.
    if (!message.complete) message.resume();
  }
}

function requestOf(message: IncomingMessage): Request {
  const url = message.url ?? '/';
  const mark = url.indexOf('?');
  return {
    message,
    method: message.method ?? 'GET',
    path: mark === -1 ? url : url.slice(0, mark),
    query: new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1)),
  };
}
