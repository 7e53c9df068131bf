import type { NextApiHandler } from 'next';
import { type AuthReply, type AuthRequest, type Endpoint, problemReply } from './auth-request';
import { clientAddress } from './client-address';
import { sendReply } from './send-reply';

/** How an endpoint becomes a route. */
export interface EditorRouteOptions<World> {
  world: () => World;
  /** What an editor reads when something is wrong inside. */
  failure: string;
  /** Of its replies, unless they say otherwise. */
  headers?: Record<string, string>;
}

type Incoming = Parameters<NextApiHandler>[0];

function requestOf(request: Incoming): AuthRequest {
  return {
    method: request.method ?? 'GET',
    headers: request.headers,
    query: request.query,
    cookies: request.cookies,
    body: request.body,
    address: clientAddress(request.headers, request.socket.remoteAddress),
  };
}

/** An endpoint as an API route of Next's. What it throws is answered 500 and told to the log alone. */
export function editorRoute<World>(
  endpoint: Endpoint<World>,
  { world, failure, headers = {} }: EditorRouteOptions<World>,
): NextApiHandler {
  return async (request, response) => {
    let reply: AuthReply;
    try {
      reply = await endpoint(requestOf(request), world());
    } catch (error) {
      console.error(
        `${request.url?.split('?')[0]}: ${error instanceof Error ? error.message : 'an error'}`,
      );
      reply = problemReply(500, 'unexpected', failure);
    }
    sendReply({ ...reply, headers: { ...headers, ...reply.headers } }, response);
  };
}
