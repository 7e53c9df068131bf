import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** How long a child has to end after SIGTERM before SIGKILL follows. */
const STOP_TIMEOUT_MS = 5_000;

const running = new Set();
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
 * @param {string} program.name stands in messages about it
 * @param {string[]} program.args
 * @param {Record<string, string>} [program.env] added to this program's environment
 * @param {(line: string, isError: boolean) => void} program.onLine called with each line of its output
 * @param {boolean} [program.isEssential] whether this program ends when the child ends by itself; default: true
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

/** Ends some children, by force after five seconds. Resolves when they have ended. */
async function stopChildren(children) {
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.kill('SIGTERM');
  const force = setTimeout(
    () => children.forEach((child) => child.kill('SIGKILL')),
    STOP_TIMEOUT_MS,
  );
  await Promise.all(ended);
  clearTimeout(force);
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

/** Ends every child and this program on Ctrl-C and when the terminal is closed. */
export function stopAllOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0));
}
