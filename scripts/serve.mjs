#!/usr/bin/env node
/**
 * `npm run serve -- [--port 3000] [--hostname 127.0.0.1]`: the built site in production. Like `next start`, with limits for
 * slow and for many connections, which `next start` has no settings for.
 */
import { parseArgs } from 'node:util';
import next from 'next';
import { root } from './start/project.mjs';
import { siteServer } from './start/site-server.mjs';

/** How long answers that have begun may take when the program is asked to end. */
const GRACE_MS = 5_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '3000' },
    hostname: { type: 'string' },
  },
});
const port = Number(values.port);
process.env.NODE_ENV = 'production';

const app = next({ dev: false, dir: root, hostname: values.hostname ?? 'localhost', port });
await app.prepare();
const server = siteServer(app.getRequestHandler(), { basePath: process.env.BASE_PATH ?? '' });

let isEnding = false;
function end() {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  server.close(() => void app.close().finally(() => process.exit(0)));
  server.closeIdleConnections();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);

server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(port, values.hostname, () => console.log(`The site listens on port ${port}.`));
