import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';

const apart: WeakSet<Server> = new WeakSet();

/** Says that a server of this process answers no visitors. */
export function standsApart(server: Server): void {
  apart.add(server);
}

/**
 * Calls `begin` with each request to the site, whichever server of this process takes it, before
 * anything answers (https://nodejs.org/api/diagnostics_channel.html#http).
 */
export function atEachRequest(
  begin: (request: IncomingMessage, response: ServerResponse, server: Server) => void,
): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if (!('request' in message && 'response' in message && 'server' in message)) return;
    const { request, response, server } = message;
    if (!(server instanceof Server) || apart.has(server)) return;
    if (request instanceof IncomingMessage && response instanceof ServerResponse)
      begin(request, response, server);
  });
}

/**
 * Has each request to the site wait for `prepare`, whichever server of this process takes it. Where
 * `prepare` fails, the request is answered as it came.
 */
export function beforeEachRequest(prepare: (request: IncomingMessage) => Promise<void>): void {
  const prepared: WeakSet<Server> = new WeakSet();
  // Node emits `request` after it has told the channel: of the first request as well.
  atEachRequest((_request, _response, server) => {
    if (prepared.has(server)) return;
    prepared.add(server);
    const answer = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void prepare(request)
        .catch((error: unknown) => console.error(error))
        .then(() => answer.forEach((listener) => listener.call(server, request, response)));
    });
  });
}
