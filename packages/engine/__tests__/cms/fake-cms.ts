import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A CMS on loopback that answers as a test says. */
export interface FakeCms {
  url: string;
  requests: http.IncomingMessage[];
  answer: (respond: http.RequestListener) => void;
  close: () => Promise<void>;
}

/** Starts a CMS that hangs up until it is told how to answer. */
export async function fakeCms(): Promise<FakeCms> {
  const requests: http.IncomingMessage[] = [];
  let respond: http.RequestListener = (_request, response) => response.destroy();
  const server = http.createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (next) => {
      respond = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A reply of JSON. */
export const json =
  (body: unknown, status = 200): http.RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
