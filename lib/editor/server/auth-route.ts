import type { NextApiHandler, NextApiResponse } from 'next';
import type { AuthEndpoint, AuthReply, AuthWorld } from './auth-request';
import { problemReply } from './auth-request';
import { authWorld } from './auth-world';
import { clientAddress } from './client-address';

/** Of every reply: no cache keeps it, and it is nothing but JSON (RFC 6749, section 5.1). */
const always: Record<string, string> = {
  'Cache-Control': 'no-store',
  Pragma: 'no-cache',
  Vary: 'Cookie',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

function send(reply: AuthReply, response: NextApiResponse): void {
  for (const [name, value] of Object.entries({ ...always, ...reply.headers })) {
    response.setHeader(name, value);
  }
  if (reply.cookies && reply.cookies.length > 0) {
    const before = response.getHeader('Set-Cookie') ?? [];
    const others = Array.isArray(before) ? before : [String(before)];
    response.setHeader('Set-Cookie', [...others, ...reply.cookies]);
  }
  response.status(reply.status);
  if (reply.body === undefined) response.end();
  else response.json(reply.body);
}

/** One of the sign-in routes as an API route of Next's: its reply with the headers that all of them have. */
export function authRoute(
  endpoint: AuthEndpoint,
  world: () => AuthWorld = authWorld,
): NextApiHandler {
  return async (request, response) => {
    let reply: AuthReply;
    try {
      reply = await endpoint(
        {
          method: request.method ?? 'GET',
          headers: request.headers,
          query: request.query,
          cookies: request.cookies,
          body: request.body,
          address: clientAddress(request.headers, request.socket.remoteAddress),
        },
        world(),
      );
    } catch (error) {
      console.error(`sign-in: ${error instanceof Error ? error.message : 'an error'}`);
      reply = problemReply(
        500,
        'unexpected',
        'Signing in does not work on this site at the moment.',
      );
    }
    send(reply, response);
  };
}
