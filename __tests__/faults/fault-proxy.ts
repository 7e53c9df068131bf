import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Certificate, selfSigned } from './certificate';
import type { CertificateKind, Conduct, Exchange, Fault, HealthyAnswer, Operation } from './fault';

/** The name that the site knows the faulty CMS by, where its lookup can fail. */
export const FAULT_HOST = 'cms.fault.test';

const DAY_MS = 86_400_000;

/** Stands between a site and a healthy CMS and behaves as a fault says. */
export interface FaultProxy {
  /** What the site is given as the address of its CMS. */
  origin: string;
  /** What the environment of the site needs to trust the certificate and to look the name up. */
  siteEnvironment: Record<string, string>;
  /**
   * Behaves from now on as the fault says, or without a fault as the healthy CMS. Open connections
   * end.
   */
  behave: (fault: Fault | null) => Promise<void>;
  /** How many requests came since `behave`. */
  requests: () => number;
  /** Resolves when no request is open, and after `maxMs` at the latest. */
  quiet: (maxMs: number) => Promise<void>;
  close: () => Promise<void>;
}

function readBody(request: http.IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => resolve(text)).on('error', reject);
  });
}

function operationOf(url: URL, body: string): Operation | null {
  const given = body
    ? (JSON.parse(body) as { operationName?: unknown; variables?: unknown })
    : {
        operationName: url.searchParams.get('operationName'),
        variables: JSON.parse(url.searchParams.get('variables') ?? '{}') as unknown,
      };
  if (typeof given.operationName !== 'string') return null;
  return { name: given.operationName, variables: { ...Object(given.variables) } };
}

const PASSED_ON = ['content-type', 'range', 'if-none-match', 'if-modified-since', 'authorization'];
const PASSED_BACK = ['content-type', 'content-range', 'accept-ranges', 'etag', 'location'];

async function askHealthy(
  url: URL,
  request: http.IncomingMessage,
  body: string,
): Promise<HealthyAnswer> {
  const headers = new Headers({ accept: '*/*' });
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers,
    body: body || undefined,
    redirect: 'manual',
  });
  return {
    status: answer.status,
    headers: Object.fromEntries(
      PASSED_BACK.flatMap((name): [string, string][] => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/**
 * The certificates that a faulty CMS shows. The site trusts the issuers of all but "unknown
 * issuer".
 */
function certificates(): Record<Exclude<CertificateKind, 'none'>, Certificate> {
  const hosts = [FAULT_HOST, 'localhost'];
  const soon = new Date(Date.now() + DAY_MS);
  return {
    'its own': selfSigned({ hosts, until: soon }),
    'unknown issuer': selfSigned({ hosts, until: soon }),
    'another name': selfSigned({ hosts: ['another.fault.test'], until: soon }),
    expired: selfSigned({ hosts, until: new Date(Date.now() - DAY_MS) }),
  };
}

/**
 * Starts a proxy on a free port, or on `port`.
 *
 * @param healthy origin of the CMS behind it
 * @param protocol `https:` with a certificate made now
 */
export async function startFaultProxy({
  healthy,
  protocol,
  port: wantedPort = 0,
}: {
  healthy: string;
  protocol: 'http:' | 'https:';
  port?: number;
}): Promise<FaultProxy> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-faults-'));
  const lookupFile = path.join(folder, 'lookup');
  const trustFile = path.join(folder, 'trusted.pem');
  const shown = certificates();
  fs.writeFileSync(
    trustFile,
    [shown['its own'], shown['another name'], shown.expired].map(({ cert }) => cert).join(''),
  );

  let conduct: Conduct = {};
  let requests = 0;
  let open = 0;
  let port = wantedPort;
  const sockets = new Set<net.Socket>();

  async function serve(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    requests += 1;
    open += 1;
    response.once('close', () => (open -= 1));
    const url = new URL(request.url ?? '/', healthy);
    const body = await readBody(request);
    const operation = url.search.includes('graphql') ? operationOf(url, body) : null;
    const exchange: Exchange = {
      request,
      response,
      operation,
      healthy: () => askHealthy(url, request, body),
    };
    if (await conduct.answer?.(exchange)) return;
    const answer = await exchange.healthy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  const listener: http.RequestListener = (request, response) => {
    serve(request, response).catch(() => response.destroy());
  };
  const secure =
    protocol === 'https:' ? https.createServer({ ...shown['its own'] }, listener) : null;
  const inner = secure ?? http.createServer(listener);
  inner.keepAliveTimeout = 60_000;
  const front = net.createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (conduct.resets) socket.resetAndDestroy();
    else if (conduct.certificate === 'none') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    else inner.emit('connection', socket);
  });

  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      front.once('error', reject);
      front.listen(port, () => {
        front.off('error', reject);
        port = (front.address() as AddressInfo).port; // It listens on a port.
        resolve();
      });
    });

  const endConnections = (): void => sockets.forEach((socket) => socket.destroy());

  const stopListening = (): Promise<void> =>
    new Promise((resolve) => {
      front.close(() => resolve());
      endConnections();
    });

  async function behave(fault: Fault | null): Promise<void> {
    conduct = fault?.begin() ?? {};
    requests = 0;
    fs.writeFileSync(lookupFile, conduct.lookup ?? 'this machine');
    const { certificate = 'its own' } = conduct;
    if (certificate !== 'none') secure?.setSecureContext({ ...shown[certificate] });
    endConnections();
    const listens = conduct.listens ?? true;
    if (front.listening && !listens) await stopListening();
    if (!front.listening && listens) await listen();
  }

  async function quiet(maxMs: number): Promise<void> {
    const until = Date.now() + maxMs;
    for (let calm = 0; calm < 4 && Date.now() < until; calm = open === 0 ? calm + 1 : 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  await listen();
  await behave(null);
  return {
    origin: `${protocol}//${FAULT_HOST}:${port}`,
    siteEnvironment: {
      FAULT_HOST,
      FAULT_LOOKUP: lookupFile,
      NODE_OPTIONS: `--require ${path.join(__dirname, 'name-lookup.js')}`,
      ...(secure ? { NODE_EXTRA_CA_CERTS: trustFile } : {}),
    },
    behave,
    requests: () => requests,
    quiet,
    close: async () => {
      if (front.listening) await stopListening();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
