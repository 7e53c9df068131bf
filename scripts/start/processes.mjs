import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** The time that a child has to end after SIGTERM, before SIGKILL follows. */
const STOP_TIMEOUT_MS = 5_000;

const running = new Set();
/** Those of them that lead a process group of their own. */
const leaders = new WeakSet();
let isStopping = false;

/** Whether all children are being ended, so that no new one may be started. */
export const isStoppingAll = () => isStopping;

/** Calls back with each line of a stream. */
function readLines(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream.on('end', () => rest && onLine(rest));
}

/** Prints every line that a child prints, on the same stream. */
export function printLine(line, isError) {
  if (isError) console.error(line);
  else console.log(line);
}

/** Prints the lines of a child's error output only. */
export function printErrors(line, isError) {
  if (isError) console.error(line);
}

/**
 * Starts a Node program that ends with this one. It has an IPC channel.
 *
 * @param {object} program
 * @param {string} program.name used in messages about it
 * @param {string[]} program.args
 * @param {Record<string, string>} [program.env] added to this program's environment
 * @param {(line: string, isError: boolean) => void} program.onLine called with each line of its
 *   output
 * @param {boolean} [program.isEssential] whether this program ends when the child ends by itself;
 *   default: true
 * @returns {import('node:child_process').ChildProcess}
 */
export function run({ name, args, env = {}, onLine, isEssential = true }) {
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
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number | null, output: string }>} `output`: what it wrote into pipes.
 *   While this program ends, it is never resolved: nothing comes after
 */
export function runToEnd(command, args, options) {
  return new Promise((resolve) => {
    const detached = process.platform !== 'win32';
    const child = spawn(command, args, { ...options, detached });
    running.add(child);
    if (detached) leaders.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const end = (code, message = '') => {
      running.delete(child);
      if (!isStopping) resolve({ code, output: output + message });
    };
    child.once('close', (code) => end(code));
    child.once('error', (error) => end(null, error.message));
  });
}

/** Sends a signal to a child, and to all of its group where it leads one. */
function signal(child, name) {
  if (!leaders.has(child) || child.pid === undefined) {
    child.kill(name);
    return;
  }
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Ends some children, by force after five seconds. Resolves when they have ended. */
async function stopChildren(children) {
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
export async function stop(child) {
  if (running.delete(child)) await stopChildren([child]);
}

/** Ends every child, by force after five seconds, then this program. */
export async function stopAll(exitCode) {
  if (isStopping) return;
  isStopping = true;
  await stopChildren([...running]);
  process.exit(exitCode);
}

/**
 * Ends every child and this program on Ctrl-C, when it is told to end, and when the terminal is
 * closed.
 */
export function stopAllOnSignals(exitCode = 0) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => void stopAll(exitCode));
  }
}
