/**
 * A program, run with --expose-gc: asks an address 30 times at once while garbage is collected all
 * the time, and prints how each call ended.
 *
 *     node --expose-gc --import tsx collected-fetch.ts http://127.0.0.1:3000 500
 */
import { setTimeout as pause } from 'node:timers/promises';
import { limitedFetch } from '#cms/limited-fetch';

const CALLS = 30;

async function main(address: string, timeoutMs: number): Promise<void> {
  const ended: string[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    limitedFetch(
      { timeoutMs, maxBytes: 1_000_000 },
      fetch,
    )(address).then(
      () => ended.push('answered'),
      (error: unknown) => ended.push(error instanceof Error ? error.name : 'unknown'),
    );
  }
  const until = performance.now() + timeoutMs * 4;
  while (ended.length < CALLS && performance.now() < until) {
    globalThis.gc?.();
    await pause(5);
  }
  process.stdout.write(JSON.stringify(ended));
  process.exit();
}

const [address = '', timeoutMs = ''] = process.argv.slice(2);
void main(address, Number(timeoutMs));
