import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server between a proxy and a site. It passes requests on, counts them, and can hold them up.
 * Without the site it breaks connections off.
 */
export interface CountedSite {
  /** Host and port. */
  host: string;
  /** How often a path was asked for. */
  requests: (path: string) => number;
  /** From now on requests wait until it goes on. */
  hold: () => void;
  goOn: () => void;
  /** How many wait. */
  held: () => number;
  close: () => Promise<void>;
}

/** @param site its origin */
export async function countedSite(site: string): Promise<CountedSite> {
  const counts = new Map<string, number>();
  let waiting: (() => void)[] = [];
  let isHeld = false;

  const server = http.createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const [path = ''] = url.split('?');
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const pass = (): void => {
      const passed = http.request(`${site}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      passed.once('error', () => response.destroy());
      request.pipe(passed);
    };
    if (isHeld) waiting.push(pass);
    else pass();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: (path) => counts.get(path) ?? 0,
    hold: () => (isHeld = true),
    goOn: () => {
      isHeld = false;
      for (const pass of waiting) pass();
      waiting = [];
    },
    held: () => waiting.length,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
