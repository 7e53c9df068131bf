import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { STRICT_TRANSPORT_SECURITY } from './strict-transport-security';

/**
 * Puts Strict-Transport-Security on every answer of this process, whatever in it answers. SITE_URL
 * is known when the server starts, and the headers of next.config.js are written into the build; so
 * it is set where Node announces a request
 * (https://nodejs.org/docs/latest-v20.x/api/diagnostics_channel.html#http).
 */
export function announceTransportSecurity(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('response' in message)) return;
    if (message.response instanceof ServerResponse) {
      message.response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
    }
  });
}
