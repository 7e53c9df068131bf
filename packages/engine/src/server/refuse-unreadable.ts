import http from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * The statuses with which Node itself answers what it cannot read as a request; 400 to all else
 * (https://nodejs.org/api/http.html#event-clienterror).
 */
const STATUS_OF_FAULT = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * With these headers, a browser does not run, frame or store anything of the answer, and guesses no
 * other type.
 */
const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

const statusOf = ({ code = '' }: NodeJS.ErrnoException) => STATUS_OF_FAULT.get(code) ?? 400;

/**
 * A listener for `clientError`. Node makes no response for bytes that are no HTTP request. This
 * listener answers them with a status, its name and the headers of a refusal, then closes the
 * connection. The answer says nothing of the error.
 *
 * @param headers further ones
 */
export function refuseUnreadable(
  headers: Readonly<Record<string, string>>,
): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    // A second answer would corrupt one that has begun. Node itself checks this property.
    const hasBegun = Reflect.get(socket, '_httpMessage')?.headersSent === true;
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) {
      socket.destroy();
      return;
    }
    const status = statusOf(error);
    const name = http.STATUS_CODES[status] ?? '';
    const lines = Object.entries({ ...HEADERS, ...headers, 'Content-Length': name.length });
    const head = lines.map(([field, value]) => `${field}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${name}\r\n${head}\r\n${name}`, () => socket.destroy());
  };
}
