import { spawn } from 'node:child_process';
import net from 'node:net';
import { root, StartError } from './project.mjs';

const running = new Set();
let stopping = false;

/** @throws {StartError} when somebody else listens on the port */
export async function checkPort(port, host, option) {
  await new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `Port ${port} is taken. Choose another: npm start -- ${option} ${port + 1}`,
            )
          : new StartError(
              `Port ${port} can't be used (${error.code}). Choose another: npm start -- ${option} 3001`,
            ),
      ),
    );
    probe.listen(port, host, () => probe.close(resolve));
  });
}

/**
 * Starts a Node program that ends with this one.
 *
 * @param lines called with every line that it prints, and whether it is one of its error output
 * @returns the child; when it ends by itself, so does everything
 */
export function run(name, args, env, lines) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      parts.forEach((line) => lines(line, stream === child.stderr));
    });
    stream.on('end', () => rest && lines(rest, stream === child.stderr));
  }
  child.on('exit', (code, signal) => {
    running.delete(child);
    if (!stopping) {
      console.error(`${name} ended (${signal ?? code}).`);
      void stopAll(code || 1);
    }
  });
  return child;
}

/** Ends every child, by force after five seconds, then this program. */
export async function stopAll(code) {
  if (stopping) return;
  stopping = true;
  const ended = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of running) child.kill('SIGTERM');
  const force = setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), 5_000);
  await Promise.all(ended);
  clearTimeout(force);
  process.exit(code);
}
