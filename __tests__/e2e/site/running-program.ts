import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { cacheFolders, changeLogFile } from '@homegrown/engine/internal/next/server/build-folder';
import { freePort } from './free-port';

/** The folder of the repository. */
export const root = path.resolve(__dirname, '../../..');

/** The program `homegrown`, from the root. */
export const HOMEGROWN = 'packages/engine/homegrown.mjs';

/** The export that the tests on a real WordPress site's content read, where it is. */
export const realExport = path.join(
  root,
  'packages/content-backend/__tests__/fixtures/wordpress/export.wxr.xml',
);

/** Whether somebody listens on a port of this machine. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** A program in a process group of its own, as a terminal starts it. */
export interface RunningProgram {
  pid: number;
  /** All that it has printed so far. */
  output: () => string;
  /** Its exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  /**
   * Resolves when it prints this. @throws {Error} with what it printed when it ends before, or
   * after `maxMs` (three minutes)
   */
  untilItSays: (text: string | RegExp, maxMs?: number) => Promise<void>;
  /** Sends a signal to the whole group, as Ctrl-C does, and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const LONGEST_START = 180_000;

/** Process groups that a test has started and that have not ended. */
const groups = new Set<number>();

// A test that fails half-way must not leave its site behind.
process.on('exit', () => {
  for (const group of groups) {
    if (isGroupAlive(group)) process.kill(-group, 'SIGKILL');
  }
});

/** Starts a Node program in a folder; default: the repository's. @param uid of its user */
export function startProgram(
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
  folder = root,
  uid?: number,
): RunningProgram {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: folder,
    detached: true,
    uid,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      waiting.forEach((check) => check());
    });
  }
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => resolve(code)),
  );
  const pid = child.pid ?? 0;
  groups.add(pid);
  void ended.then(() => {
    if (!isGroupAlive(pid)) groups.delete(pid);
  });
  return {
    pid,
    output: () => output,
    ended,
    untilItSays: (text, maxMs = LONGEST_START) =>
      new Promise((resolve, reject) => {
        const finish = (error?: Error): void => {
          waiting.delete(check);
          clearTimeout(limit);
          if (error) reject(error);
          else resolve();
        };
        const check = (): void => {
          if (typeof text === 'string' ? output.includes(text) : text.test(output)) finish();
        };
        const limit = setTimeout(
          () => finish(new Error(`${args.join(' ')} did not say ${text}:\n${output}`)),
          maxMs,
        );
        waiting.add(check);
        void ended.then((code) =>
          finish(new Error(`${args.join(' ')} ended (${code}):\n${output}`)),
        );
        check();
      }),
    stop: async (signal = 'SIGINT') => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, signal);
      return ended;
    },
  };
}

/** Whether a process of this group is left. */
export function isGroupAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

const builtIn = (): string => path.join(root, process.env.NEXT_DIST_DIR ?? '.next');

/**
 * Copies the build that the tests run on, without what it has learned since, so that another site
 * can run beside it.
 *
 * @returns the name of the copy's folder, for NEXT_DIST_DIR
 */
export function copyBuild(name: string): string {
  const folder = `.next-e2e-${name}`;
  const copy = path.join(root, folder);
  fs.rmSync(copy, { recursive: true, force: true });
  const built = builtIn();
  const learned = ['cache', ...Object.values(cacheFolders)].map((one) => path.join(built, one));
  learned.push(path.dirname(changeLogFile(built)));
  fs.cpSync(built, copy, { recursive: true, filter: (file) => !learned.includes(file) });
  return folder;
}

/** A site of its own, started as `npm start` starts it. */
export interface OwnSite extends RunningProgram {
  origin: string;
  port: number;
  contentPort: number;
}

export interface OwnSiteOptions {
  /** Names the copy of the build; one site at a time may use it. */
  name: string;
  /** The export; without one, `env` names the CMS. */
  content?: string;
  /** Changes the copy of the build, before it is served. */
  changeBuild?: (folder: string) => void;
  /** Goes on with the copy that a site of this name has left, cached pages and all. */
  keepsBuild?: boolean;
  port?: number;
  env?: Readonly<Record<string, string>>;
  args?: readonly string[];
}

/** Starts `npm start`'s program without waiting for what it says. */
export async function launchSite(options: OwnSiteOptions): Promise<OwnSite> {
  const port = options.port ?? (await freePort());
  const contentPort = await freePort();
  const folder = options.keepsBuild ? `.next-e2e-${options.name}` : copyBuild(options.name);
  options.changeBuild?.(path.join(root, folder));
  const args = [HOMEGROWN, 'start', '--port', String(port), '--content-port', String(contentPort)];
  if (options.content) args.push('--content', options.content);
  args.push(...(options.args ?? ['--no-warm']));
  const program = startProgram(args, {
    BASE_PATH: undefined,
    NEXT_DIST_DIR: folder,
    ...options.env,
  });
  return { ...program, origin: `http://localhost:${port}`, port, contentPort };
}

/**
 * Starts a site and waits until it is ready. @throws {Error} with its output when it does not come
 * up
 */
export async function startSite(options: OwnSiteOptions): Promise<OwnSite> {
  const site = await launchSite(options);
  await site.untilItSays('Homegrown is ready');
  return site;
}

/** Removes the copy of the build that a site of this name has left. */
export function forgetBuild(name: string): void {
  fs.rmSync(path.join(root, `.next-e2e-${name}`), { recursive: true, force: true });
}

/** A program that answers at an address. */
export interface RunningServer extends RunningProgram {
  origin: string;
}

/** The content backend by itself. */
export async function startBackend(
  content: string,
  settings?: string,
  wantedPort?: number,
): Promise<RunningServer> {
  const port = wantedPort ?? (await freePort());
  const args = [
    '--import',
    'tsx',
    'packages/content-backend/main.ts',
    '--content',
    content,
    '--port',
    String(port),
    // The site asks for projects and testimonials also where the content has none.
    '--types',
    path.join(root, 'packages/demonstration/homegrown.settings.json'),
  ];
  if (settings) args.push('--settings', settings);
  const program = startProgram(args, {});
  await program.untilItSays('Content backend ready');
  return { ...program, origin: `http://127.0.0.1:${port}` };
}

/** The content backend with the demonstration. */
export const startDemonstration = (): Promise<RunningServer> =>
  startBackend(
    path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
    path.join(root, 'packages/demonstration/homegrown.settings.json'),
  );
