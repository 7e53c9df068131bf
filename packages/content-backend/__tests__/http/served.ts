import type { Route } from '../../http/route';
import { startServer, type RunningServer } from '../../http/server';

/** Serves these routes while the tests of a file run; `ask` follows no redirects. */
export function served(...routes: Route[]) {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(routes, 0);
  });
  afterAll(() => server.close());
  return {
    origin: () => server.origin,
    ask: (path: string, init?: RequestInit) =>
      fetch(`${server.origin}${path}`, { redirect: 'manual', ...init }),
  };
}
