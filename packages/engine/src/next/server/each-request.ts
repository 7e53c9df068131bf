import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Calls `begin` with each request to this process, whatever in it answers, before anything does
 * (https://nodejs.org/docs/latest-v20.x/api/diagnostics_channel.html#http).
 */
export function atEachRequest(
  begin: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if (!('request' in message && 'response' in message)) return;
    const { request, response } = message;
    if (request instanceof IncomingMessage && response instanceof ServerResponse)
      begin(request, response);
  });
}
