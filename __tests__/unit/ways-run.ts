import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { Session } from 'node:inspector/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { NextApiHandler, NextApiResponse } from 'next';

const root = path.join(__dirname, '../..');

interface ScriptCoverage {
  url: string;
  functions: { functionName: string; ranges: { count: number }[] }[];
}

/** A compiled module gives each of its exports by a function of this name. */
const EXPORT = 'get';

/**
 * The modules of the repository in which a function ran, or of which a value was read. Loading
 * alone does not count.
 */
function modulesOf(scripts: readonly ScriptCoverage[]): string[] {
  return scripts
    .filter(({ functions }) =>
      functions.some(
        ({ functionName, ranges }) =>
          functionName !== EXPORT && ranges.some(({ count }) => count > 0),
      ),
    )
    .map(({ url }) => path.relative(root, url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((file) =>
      /^(?!\.\.|node_modules|__tests__|(?:packages\/engine\/src\/)?generated\/|scripts\/test\/).*\.(?:tsx?|m?js)$/.test(
        file,
      ),
    );
}

/** Nothing runs any more when no function has run for so long. */
const QUIET_MS = 30;

let counting: Session | undefined;

/** A session that counts calls: to begin takes the longest, as V8 looks at every function then. */
async function countingSession(): Promise<Session> {
  if (!counting) {
    counting = new Session();
    counting.connect();
    await counting.post('Profiler.enable');
    await counting.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }
  return counting;
}

/** Calls are counted no more. */
export function endCounting(): void {
  counting?.disconnect();
  counting = undefined;
}

/**
 * Runs something and gives the modules of the site in which a function ran meanwhile, whatever was
 * loaded before. Calls are counted until {@link endCounting}.
 */
export async function modulesRunBy(run: () => Promise<unknown>): Promise<string[]> {
  const session = await countingSession();
  await modulesUntilQuiet(session);
  await run();
  return modulesUntilQuiet(session);
}

/**
 * The modules in which a function ran since the last call and until none runs any more: on a busy
 * machine something goes on after its answer.
 */
async function modulesUntilQuiet(session: Session): Promise<string[]> {
  const ran = new Set<string>();
  for (;;) {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const modules = modulesOf(result);
    if (modules.length === 0) return [...ran];
    for (const one of modules) ran.add(one);
    await setTimeout(QUIET_MS);
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface MeasuredBackend {
  url: string;
  /** Resolves when it answers; rejects with what it printed when it ends before. */
  ready: Promise<void>;
  /** Ends the program, and gives the modules in which a function ran. */
  stop: () => Promise<string[]>;
  /** Ends the program, whatever it does, also while it starts. */
  kill: () => Promise<void>;
}

/** The content backend with the demonstration, as a program that writes down what ran in it. */
export async function measuredBackend(env: Record<string, string>): Promise<MeasuredBackend> {
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-ways-'));
  const args = ['--import', 'tsx', 'packages/content-backend/main.ts', '--port', String(port)];
  const files = [
    'packages/demonstration/homegrown.wxr.xml',
    '--settings',
    'packages/demonstration/homegrown.settings.json',
  ];
  const program: ChildProcess = spawn(process.execPath, [...args, '--content', ...files], {
    cwd: root,
    env: { ...process.env, NODE_V8_COVERAGE: folder, ...env },
  });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    let said = '';
    for (const stream of [program.stdout, program.stderr]) {
      stream?.on('data', (text: Buffer) => {
        said += String(text);
        if (said.includes('Content backend ready')) resolve();
      });
    }
    void ended.then(() => reject(new Error(said)));
  });
  // A test that kills it while it starts does not wait for it.
  ready.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    ready,
    kill: async () => {
      program.kill('SIGKILL');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
    stop: async () => {
      program.kill('SIGINT');
      await ended;
      const written = fs.readdirSync(folder).map((name) => path.join(folder, name));
      const scripts = written.flatMap(
        (file) =>
          (JSON.parse(fs.readFileSync(file, 'utf8')) as { result: ScriptCoverage[] }).result,
      );
      fs.rmSync(folder, { recursive: true });
      // The first function is the module itself, which ran when it was loaded.
      return modulesOf(
        scripts.map(({ url, functions }) => ({ url, functions: functions.slice(1) })),
      );
    },
  };
}

/** The module of an API route. */
export interface ApiRoute {
  default: NextApiHandler;
  config?: { api?: { bodyParser?: boolean } };
}

/** Asks an API route as Next would let it be asked. */
export async function askRoute(
  { default: handler, config }: ApiRoute,
  address: string,
  init: RequestInit = {},
  revalidate: NextApiResponse['revalidate'] = async () => undefined,
): Promise<Response> {
  const server = http.createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const chunks: Buffer[] = [];
      if (config?.api?.bodyParser !== false) {
        for await (const chunk of request) chunks.push(chunk as Buffer);
      }
      const text = Buffer.concat(chunks).toString();
      const cookies = (request.headers.cookie ?? '').split('; ').filter(Boolean);
      const nextRequest = Object.assign(request, {
        query: Object.fromEntries(new URL(request.url ?? '', 'http://x').searchParams),
        cookies: Object.fromEntries(
          cookies.map((cookie) => cookie.split('=').map(decodeURIComponent)),
        ),
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
        env: {},
      });
      const nextResponse = Object.assign(response, {
        status(code: number) {
          response.statusCode = code;
          return nextResponse;
        },
        json: (body: unknown) => response.end(JSON.stringify(body)),
        revalidate,
      }) as unknown as NextApiResponse; // What of Next's response a route uses is here.
      await handler(nextRequest, nextResponse);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  try {
    return await fetch(`http://127.0.0.1:${port}${address}`, init);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
