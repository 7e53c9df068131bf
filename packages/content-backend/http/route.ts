import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request with its address taken apart; the path is as sent, not decoded. */
export interface Request {
  message: IncomingMessage;
  method: string;
  path: string;
  query: URLSearchParams;
}

/** Answers a request, or gives false when another route must answer it. */
export type Route = (request: Request, response: ServerResponse) => Promise<boolean> | boolean;

/**
 * The header that lets pages of the front end read an answer. WordPress says it to all pages; this
 * backend runs on the machines of developers, whose browsers open others too.
 */
export function allowedOrigin({ message }: Request, frontEndUrl: string): Record<string, string> {
  const { origin } = message.headers;
  const isFrontEnd = URL.canParse(frontEndUrl) && new URL(frontEndUrl).origin === origin;
  return { Vary: 'Origin', ...(isFrontEnd ? { 'Access-Control-Allow-Origin': origin } : {}) };
}

/** Sends an answer with a body of known length; HEAD gets the headers alone. */
export function send(
  request: Request,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer = '',
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  response.writeHead(status, { ...headers, 'Content-Length': String(bytes.length) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

export function sendJson(
  request: Request,
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  send(
    request,
    response,
    status,
    {
      'Content-Type': 'application/json; charset=UTF-8',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
    JSON.stringify(value),
  );
}

/** What {@link readBody} throws for a body that is too long. */
export class BodyTooLarge extends Error {}

/**
 * The body of a request. A body that is too long is left where it is: the connection is still good
 * for saying so.
 * @throws {BodyTooLarge} when it has more bytes than `limit`
 */
export async function readBytes(
  message: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    length += bytes.length;
    if (length > limit) throw new BodyTooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The body of a request as text. @throws {BodyTooLarge} see {@link readBytes} */
export async function readBody(message: IncomingMessage, limit: number): Promise<string> {
  return (await readBytes(message, limit)).toString('utf8');
}
