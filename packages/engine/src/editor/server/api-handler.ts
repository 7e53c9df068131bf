import type { ServerResponse } from 'node:http';
import type { NextApiHandler } from 'next';
import type { OwnSaid } from '#editor/shared/said';
import { visitorAddress } from '#limits/visitor-limit';
import { type EditorReply, type EditorRequest, type Endpoint, problemReply } from './endpoint';
import type { SignInDependencies } from './sign-in-dependencies';

type NextRequest = Parameters<NextApiHandler>[0];

function requestOf(request: NextRequest): EditorRequest {
  return {
    method: request.method ?? 'GET',
    headers: request.headers,
    query: request.query,
    cookies: request.cookies,
    body: request.body,
    networkAddress: visitorAddress(request),
  };
}

/**
 * The headers of every reply: no cache keeps it
 * (https://www.rfc-editor.org/rfc/rfc6749#section-5.1), no search engine lists it.
 */
const COMMON_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

/**
 * Sends a reply without Next's `json` and `send`, because these add an ETag: a hash of the token
 * that answers 304 to whoever guesses it.
 */
export function sendReply(reply: EditorReply, response: ServerResponse): void {
  response.statusCode = reply.status;
  for (const [name, value] of Object.entries({ ...COMMON_HEADERS, ...reply.headers })) {
    response.setHeader(name, value);
  }
  // An earlier handler may have set cookies of its own.
  if (reply.cookies && reply.cookies.length > 0) {
    response.appendHeader('Set-Cookie', [...reply.cookies]);
  }
  const content = reply.bytes ?? (reply.body === undefined ? null : JSON.stringify(reply.body));
  if (content === null) {
    response.end();
    return;
  }
  if (!reply.bytes) response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(content));
  response.end(content);
}

/**
 * The reply of an endpoint. If it throws, that is 500, and only the log says why.
 *
 * @param url of the request, for the log
 * @param failure the name of the message for an internal error
 */
export async function replyOf(
  url: string | undefined,
  failure: OwnSaid['name'],
  endpoint: () => EditorReply | Promise<EditorReply>,
): Promise<EditorReply> {
  try {
    return await endpoint();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'an error';
    console.error(`${url?.split('?')[0]}: ${reason}`);
    return problemReply(500, 'unexpected', { name: failure });
  }
}

/** How an endpoint is turned into a handler. */
export interface HandlerOptions<Dependencies> {
  dependencies: () => Dependencies;
  /** The name of the message for an internal error. */
  failure: OwnSaid['name'];
  /** The default headers of its replies. */
  headers?: Record<string, string>;
}

/** Turns an endpoint into a handler for Next's API routes. */
export function editorHandler<Dependencies>(
  endpoint: Endpoint<Dependencies>,
  { dependencies, failure, headers = {} }: HandlerOptions<Dependencies>,
): NextApiHandler {
  return async (request, response) => {
    const reply = await replyOf(request.url, failure, () =>
      endpoint(requestOf(request), dependencies()),
    );
    sendReply({ ...reply, headers: { ...headers, ...reply.headers } }, response);
  };
}

/** Turns a sign-in route into a handler for Next's API routes. */
export function signInHandler(
  endpoint: Endpoint<SignInDependencies>,
  dependencies: () => SignInDependencies,
): NextApiHandler {
  return editorHandler(endpoint, {
    dependencies,
    failure: 'loginBroken',
    headers: { Pragma: 'no-cache', Vary: 'Cookie' },
  });
}
