import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback that answers as a test says. */
export interface ServerOfTests {
  readonly url: string;
  requests: http.IncomingMessage[];
  answer: (respond: http.RequestListener) => void;
}

/** A server that is there before the tests that stand here, and ends after them. */
export function serverOfTests(respond: http.RequestListener): ServerOfTests {
  const requests: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  // A busy machine closes an idle connection while the next request is on its way.
  server.keepAliveTimeout = 60_000;
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    get url() {
      const { port } = server.address() as AddressInfo; // It listens on a port.
      return `http://127.0.0.1:${port}`;
    },
    requests,
    answer: (next) => {
      respond = next;
    },
  };
}
