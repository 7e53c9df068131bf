import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** A Redis of a test, on a port of its own, with nothing in it. */
export interface RedisOfTest {
  url: string;
  /** Ends it at once, as `kill -9` does. */
  kill: () => Promise<void>;
  /** Begins anew at the same port, with nothing in it. */
  startAnew: () => Promise<void>;
  /** Goes on existing, and answers nothing. */
  stop: () => void;
  goOn: () => void;
  /** Changes one of its settings (https://redis.io/docs/latest/commands/config-set/). */
  setting: (name: string, value: string) => Promise<void>;
}

export const isRedisInstalled = spawnSync('redis-server', ['--version']).status === 0;

/**
 * Jest's `describe` where a Redis can be started; elsewhere the tests are left out, and it is said
 * why.
 */
export function describeWithRedis(title: string, tests: () => void): void {
  // Left out where no Redis can be started; `.ci/run` installs one.
  (isRedisInstalled ? describe : describe.skip)(title, tests);
}
if (!isRedisInstalled) {
  process.stderr.write('redis-server is not installed: the tests that need one are left out.\n');
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port.
  server.close();
  await once(server, 'close');
  return port;
}

/** The process of a Redis that takes connections; null when something else has its port. */
async function started(port: number): Promise<ChildProcess | null> {
  const program = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  for await (const line of createInterface(program.stdout)) {
    if (line.includes('Ready to accept connections')) {
      program.stdout.resume();
      return program;
    }
  }
  return null;
}

/** Starts a Redis, which goes on until it is killed. */
export async function redisServer(): Promise<RedisOfTest> {
  // Jest takes seconds to load the client's 500 files, which no limit of time should count.
  await import('@redis/client');
  let port = await freePort();
  let program = await started(port);
  while (!program) {
    port = await freePort();
    program = await started(port);
  }
  let running = program;
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    startAnew: async () => {
      await kill();
      const next = await started(port);
      if (!next) throw new Error(`something else has taken port ${port}`);
      running = next;
    },
    stop: () => void running.kill('SIGSTOP'),
    goOn: () => void running.kill('SIGCONT'),
    setting: async (name, value) => {
      const { createClient } = await import('@redis/client');
      const client = await createClient({ url: `redis://127.0.0.1:${port}` }).connect();
      await client.configSet(name, value);
      client.destroy();
    },
  };
}
