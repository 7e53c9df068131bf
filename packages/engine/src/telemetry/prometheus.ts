import http from 'node:http';
import type * as promClient from 'prom-client';
import { type Metrics, setMetrics } from './metrics';

/**
 * The most query names that are counted separately. The names are in the code, so there are always
 * fewer.
 */
const MAX_OPERATIONS = 100;

const OTHER = 'other';

/** The upper bounds of the histograms' buckets, in seconds. */
const BUCKETS = {
  requests: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  queries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  changes: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
  // The limits of "good" and "poor" (https://web.dev/articles/defining-core-web-vitals-thresholds)
  // are among them.
  vitals: {
    FCP: [0.5, 1, 1.8, 3, 6],
    INP: [0.05, 0.1, 0.2, 0.5, 1],
    LCP: [0.5, 1, 1.5, 2, 2.5, 4, 8],
    TTFB: [0.05, 0.1, 0.2, 0.4, 0.8, 1.8],
    CLS: [0.01, 0.05, 0.1, 0.25, 0.5],
  },
};

const SECOND_MS = 1_000;

/**
 * The site's metrics for Prometheus, with Node's own for memory, the event loop and garbage
 * collection.
 *
 * @returns `text`: all of it, as Prometheus reads it
 */
export function prometheusMetrics(client: typeof promClient): {
  metrics: Metrics;
  text: () => Promise<string>;
  contentType: string;
} {
  const registry = new client.Registry();
  const registers = [registry];
  client.collectDefaultMetrics({ register: registry });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) => new client.Histogram({ name: `homegrown_${name}`, help, labelNames, buckets, registers });

  const requests = new client.Counter({
    name: 'homegrown_requests_total',
    help: 'Answers, by what was asked for, the class of the status, and how the page cache had it.',
    labelNames: ['kind', 'status', 'cache'],
    registers,
  });
  const requestSeconds = histogram(
    'request_duration_seconds',
    'From a request to the end of its answer.',
    BUCKETS.requests,
    ['kind'],
  );
  const renders = histogram(
    'render_duration_seconds',
    'What the making of a page took, by how it ended.',
    BUCKETS.queries,
    ['outcome'],
  );
  const queries = histogram(
    'cms_query_duration_seconds',
    'What WordPress took for an answer.',
    BUCKETS.queries,
    ['operation'],
  );
  const outcomes = new client.Counter({
    name: 'homegrown_cms_queries_total',
    help: 'Queries to WordPress, by how they ended.',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const refused = new client.Counter({
    name: 'homegrown_cms_refused_total',
    help: 'Queries that were not sent because WordPress is down.',
    registers,
  });
  const breaker = new client.Gauge({
    name: 'homegrown_cms_breaker_open',
    help: '1 while WordPress is down and is not asked.',
    registers,
  });
  const received = histogram(
    'change_received_seconds',
    'From the sending of a message of changes until it was taken, in whole seconds.',
    BUCKETS.changes,
  );
  const shown = histogram(
    'change_shown_seconds',
    'From a message of changes until a page was made anew for it.',
    BUCKETS.changes,
  );
  const vitals = new Map(
    Object.entries(BUCKETS.vitals).map(([name, buckets]) => [
      name,
      histogram(
        `web_vitals_${name.toLowerCase()}${name === 'CLS' ? '' : '_seconds'}`,
        `${name} as visitors' browsers measured it.`,
        buckets,
      ),
    ]),
  );

  const operations = new Set();
  const known = (name: string) => {
    if (operations.size < MAX_OPERATIONS) operations.add(name);
    return operations.has(name) ? name : OTHER;
  };

  return {
    metrics: {
      answered: ({ kind, status, cache, ms }) => {
        requests.inc({ kind, status: `${Math.floor(status / 100)}xx`, cache });
        requestSeconds.observe({ kind }, ms / SECOND_MS);
      },
      rendered: (outcome, ms) => renders.observe({ outcome }, ms / SECOND_MS),
      queried: ({ operation, outcome, ms }) => {
        const name = known(operation);
        outcomes.inc({ operation: name, outcome });
        queries.observe({ operation: name }, ms / SECOND_MS);
      },
      refused: () => refused.inc(),
      breaker: (isOpen) => breaker.set(isOpen ? 1 : 0),
      changeReceived: (seconds) => received.observe(Math.max(0, seconds)),
      changeShown: (ms) => shown.observe(ms / SECOND_MS),
      visited: (vital, value) =>
        vitals.get(vital)?.observe(vital === 'CLS' ? value : value / SECOND_MS),
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/**
 * Host and port of METRICS_ADDRESS, which src/cms/environment.ts has checked.
 *
 * @param address like `127.0.0.1:9464` or `[::1]:9464`
 */
export function listenerOf(address: string) {
  const { hostname, port } = new URL(`http://${address}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}

/**
 * Counts from now on, and answers `GET /metrics` at a separate address, which is not the site's.
 *
 * @returns that listens
 * @throws {Error} when nobody can listen there
 */
export async function serveMetrics(address: string): Promise<http.Server> {
  const { metrics, text, contentType } = prometheusMetrics(await import('prom-client'));
  const server = http.createServer(
    { requestTimeout: 10_000, maxHeaderSize: 8_192 },
    (request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404, { 'Content-Length': 0 }).end();
        return;
      }
      text().then(
        (body) =>
          response
            .writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
            .end(body),
        () => response.writeHead(500, { 'Content-Length': 0 }).end(),
      );
    },
  );
  server.maxConnections = 20;
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(listenerOf(address), () => resolve(undefined));
  });
  server.unref();
  setMetrics(metrics);
  return server;
}
