import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { codeOf } from '#next/server/disk';
import { root } from './project';

/** The time that a child has to end after SIGTERM, before SIGKILL follows. */
const STOP_TIMEOUT_MS = 5_000;

const running = new Set<ChildProcess>();
/** Those of them that lead a process group of their own. */
const leaders = new WeakSet<ChildProcess>();
let isStopping = false;

/** Whether all children are being ended, so that no new one may be started. */
export const isStoppingAll = (): boolean => isStopping;

type OnLine = (line: string, isError: boolean) => void;

/** Calls back with each line of a stream. */
function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream?.on('end', () => rest && onLine(rest));
}

/** Prints every line that a child prints, on the same stream. */
export const printLine: OnLine = (line, isError) => {
  if (isError) console.error(line);
  else console.log(line);
};

/** Prints the lines of a child's error output only. */
export const printErrors: OnLine = (line, isError) => {
  if (isError) console.error(line);
};

/**
 * Starts a Node program that ends with this one. It has an IPC channel.
 *
 * @param program.name used in messages about it
 * @param program.env added to this program's environment
 * @param program.onLine called with each line of its output
 * @param program.isEssential whether this program ends when the child ends by itself; default: true
 */
export function run({
  name,
  args,
  env = {},
  onLine,
  isEssential = true,
}: {
  name: string;
  args: string[];
  env?: Record<string, string>;
  onLine: OnLine;
  isEssential?: boolean;
}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  readLines(child.stdout, (line) => onLine(line, false));
  readLines(child.stderr, (line) => onLine(line, true));
  child.on('exit', (code, signal) => {
    if (!running.delete(child) || isStopping) return;
    console.error(`${name} ended (${signal ?? code}).`);
    if (isEssential) void stopAll(code || 1);
  });
  return child;
}

/**
 * Runs a program to its end, as one step of this one. Whoever ends this program ends it with all
 * that it has started: on Windows, which has no process groups, the program alone.
 *
 * @returns `output`: what it wrote into pipes. While this program ends, it is never resolved:
 *   nothing comes after
 */
export function runToEnd(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const detached = process.platform !== 'win32';
    const child = spawn(command, args, { ...options, detached });
    running.add(child);
    if (detached) leaders.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const end = (code: number | null, message = '') => {
      running.delete(child);
      if (!isStopping) resolve({ code, output: output + message });
    };
    child.once('close', (code) => end(code));
    child.once('error', (error) => end(null, error.message));
  });
}

/** Sends a signal to a child, and to all of its group where it leads one. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (!leaders.has(child) || child.pid === undefined) {
    child.kill(name);
    return;
  }
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Ends some children, by force after five seconds. Resolves when they have ended. */
async function stopChildren(children: readonly ChildProcess[]): Promise<void> {
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) signal(child, 'SIGTERM');
  const force = setTimeout(
    () => children.forEach((child) => signal(child, 'SIGKILL')),
    STOP_TIMEOUT_MS,
  );
  await Promise.all(ended);
  clearTimeout(force);
  // Members of a process group may have outlived its leader.
  for (const child of children) if (leaders.has(child)) signal(child, 'SIGKILL');
}

/** Ends one child that `run` started, if it is still there, and nothing else. */
export async function stop(child: ChildProcess): Promise<void> {
  if (running.delete(child)) await stopChildren([child]);
}

/** Ends every child, by force after five seconds, then this program. */
export async function stopAll(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopChildren([...running]);
  process.exit(exitCode);
}

/**
 * Ends every child and this program on Ctrl-C, when it is told to end, and when the terminal is
 * closed.
 */
export function stopAllOnSignals(exitCode = 0): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => void stopAll(exitCode));
  }
}
