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
  begin: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if (!('request' in message && 'response' in message && 'server' in message)) return;
    const { request, response, server } = message;
    if (server instanceof Server && apart.has(server)) return;
    if (request instanceof IncomingMessage && response instanceof ServerResponse)
      begin(request, response);
  });
}
