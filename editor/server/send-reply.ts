import type { ServerResponse } from 'node:http';
import type { AuthReply } from './auth-request';

/** Of every reply: no cache keeps it and no search engine lists it (RFC 6749, section 5.1). */
const always: Record<string, string> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

function setHeaders(reply: AuthReply, response: ServerResponse): void {
  for (const [name, value] of Object.entries({ ...always, ...reply.headers })) {
    response.setHeader(name, value);
  }
  // Something before may have set cookies of its own.
  if (reply.cookies && reply.cookies.length > 0) {
    response.appendHeader('Set-Cookie', [...reply.cookies]);
  }
}

/**
 * Sends a reply. Not by Next's `json` and `send`: they add an ETag, which is a hash of the token and answers 304 to whoever
 * guesses it.
 */
export function sendReply(reply: AuthReply, response: ServerResponse): void {
  response.statusCode = reply.status;
  setHeaders(reply, response);
  const content = reply.bytes ?? (reply.body === undefined ? null : JSON.stringify(reply.body));
  if (content === null) {
    response.end();
    return;
  }
  if (!reply.bytes) response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(content));
  response.end(content);
}
