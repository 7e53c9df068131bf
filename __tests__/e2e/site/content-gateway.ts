import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type RunningServer, startDemonstration } from './running-program';

/** How a CMS behaves. */
export type Mood =
  /** As the content backend does. */
  | 'well'
  /** Accepts and never answers. */
  | 'hangs'
  /** Finds no node at any address, as a WordPress does whose database is half up. */
  | 'finds nothing'
  /** Answers 500. */
  | 'fails';

/**
 * A server between a site and the content backend. It counts what is asked, and can behave badly.
 */
export interface ContentGateway {
  origin: string;
  /** The content backend behind it. */
  backend: RunningServer;
  /** What a site is told of both. */
  env: { NEXT_PUBLIC_WORDPRESS_URL: string; OWN_ORIGINS: string };
  mood: Mood;
  /** The delay of each answer. */
  delayMs: number;
  /** Paths at which there is nothing any more, as when an editor has unpublished a post. */
  unpublished: Set<string>;
  /**
   * Words that WordPress's answers have in the place of others, as when an editor has changed them.
   */
  words: Map<string, string>;
  /** What it answers itself: as JSON, by the name of an operation or by the end of a path. */
  answers: Map<string, unknown>;
  /** Files that it has itself, by their path. */
  files: Map<string, { type: string; bytes: Buffer }>;
  /** The status of those answers. */
  answerStatus: number;
  /** Operation names of all queries so far. */
  queries: string[];
  /** Refuses connections, as when the CMS is stopped. */
  close: () => Promise<void>;
  /** Listens again on the same port. */
  open: () => Promise<void>;
  /** Ends both. */
  stop: () => Promise<void>;
}

function read(request: http.IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => resolve(text));
  });
}

function operationOf(url: URL, body: string): string {
  const inAddress = url.searchParams.get('operationName');
  if (inAddress) return inAddress;
  return /"operationName"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? 'unnamed';
}

/** Starts a gateway in front of a content backend: by default, one with the demonstration. */
export async function startGateway(given?: RunningServer): Promise<ContentGateway> {
  const backend = given ?? (await startDemonstration());
  const gateway: ContentGateway = {
    origin: '',
    backend,
    env: { NEXT_PUBLIC_WORDPRESS_URL: '', OWN_ORIGINS: backend.origin },
    mood: 'well',
    delayMs: 0,
    unpublished: new Set(),
    words: new Map(),
    answers: new Map(),
    files: new Map(),
    answerStatus: 200,
    queries: [],
    close,
    open,
    stop: async () => {
      await close();
      await backend.stop();
    },
  };
  let port = 0;
  const server = http.createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    const url = new URL(request.url ?? '/', backend.origin);
    const body = await read(request);
    if (gateway.delayMs > 0) await setTimeout(gateway.delayMs);
    const isQuery = /graphql/.test(request.url ?? '');
    if (isQuery) gateway.queries.push(operationOf(url, body));
    const own = gateway.answers.get(
      isQuery ? operationOf(url, body) : path.posix.basename(url.pathname),
    );
    if (own !== undefined) {
      response
        .writeHead(gateway.answerStatus, { 'content-type': 'application/json' })
        .end(JSON.stringify(own));
      return;
    }
    const file = gateway.files.get(url.pathname);
    if (file) {
      response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
      return;
    }
    if (gateway.mood === 'hangs') return;
    if (gateway.mood === 'fails') {
      response
        .writeHead(500, { 'content-type': 'text/html' })
        .end('<h1>Error establishing a database connection</h1>');
      return;
    }
    const headers = new Headers({ accept: '*/*' });
    for (const name of [
      'content-type',
      'range',
      'if-none-match',
      'if-modified-since',
      'user-agent',
    ]) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const real = await fetch(url, {
      method: request.method ?? 'GET',
      headers,
      body: body || undefined,
      redirect: 'manual',
    });
    let bytes = Buffer.from(await real.arrayBuffer());
    if (isQuery && (gateway.mood === 'finds nothing' || asksForUnpublished(url, body))) {
      const whole = JSON.parse(bytes.toString('utf8')) as { data?: Record<string, unknown> };
      if (whole.data && 'nodeByUri' in whole.data) whole.data.nodeByUri = null;
      bytes = Buffer.from(JSON.stringify(whole));
    }
    if (isQuery && gateway.words.size > 0) {
      let text = bytes.toString('utf8');
      for (const [word, other] of gateway.words) text = text.replaceAll(word, other);
      bytes = Buffer.from(text);
    }
    const kept = ['content-type', 'content-range', 'accept-ranges', 'etag', 'last-modified'];
    response.writeHead(
      real.status,
      Object.fromEntries(
        kept.flatMap((name): [string, string][] => {
          const value = real.headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      ),
    );
    response.end(bytes);
  }

  function asksForUnpublished(url: URL, body: string): boolean {
    const variables = url.searchParams.get('variables') ?? body;
    return [...gateway.unpublished].some((path) => variables.includes(`"uri":"${path}"`));
  }

  function open(): Promise<void> {
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port; // It listens on a port.
        gateway.origin = `http://127.0.0.1:${port}`;
        gateway.env.NEXT_PUBLIC_WORDPRESS_URL = gateway.origin;
        resolve();
      });
    });
  }

  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  await open();
  return gateway;
}
