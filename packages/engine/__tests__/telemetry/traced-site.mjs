// A site whose page asks WordPress a question, and one request to it:
// `node traced-site.mjs ADDRESS STATUS`. Prints what the log says. A program of its own, because
// the exporter loads parts of itself by imports that Jest can't do.
import { once } from 'node:events';
import http from 'node:http';
import { atEachRequest } from '#next/server/each-request';
import { observeRequests } from '#telemetry/observe-requests';
import { isCollectorNamed, sendTraces } from '#telemetry/open-telemetry';
import { traces } from '#telemetry/traces';

const [, , address, status] = process.argv;
const log = (line) => console.log(line);
if (isCollectorNamed()) await sendTraces({ log, versions: {} });

const observe = observeRequests({
  basePath: '',
  isFile: () => false,
  isDocument: () => false,
});
atEachRequest(observe);
const server = http.createServer((_, response) => {
  setTimeout(() => {
    const outcome = status === '200' ? 'answered' : 'timeout';
    traces()?.queried({ operation: 'GetTitle', outcome, ms: 5 });
    response.statusCode = Number(status);
    response.end();
  }, 5);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const headers = {
  'user-agent': 'Netscape',
  cookie: 'session=7',
  'x-forwarded-for': '203.0.113.7',
  'x-request-id': 'id-of-proxy',
};
await fetch(`http://127.0.0.1:${server.address().port}${address}`, { headers });
await new Promise((resolve) => setTimeout(resolve, 20));
await traces()?.end();
process.exit(0);
