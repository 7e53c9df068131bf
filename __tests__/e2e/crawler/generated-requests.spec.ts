import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { MACHINE_WORDS } from '../../faults/visit';
import { builtSite, type BuiltSite } from '../site/built-site';
import { root, type RunningServer, startDemonstration } from '../site/running-program';
import { generatedRequests, type GeneratedRequest, send } from './generated-requests';

const ALL = 20_000;
const SAMPLE = 800;
const AT_ONCE = 8;
/** The requests before memory is measured, for which any site loads something once. */
const WARM_UP = 300;
const MAX_GROWTH_BYTES = 314_572_800;

let backend: RunningServer;
let site: BuiltSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  backend = await startDemonstration();
  site = await builtSite('generated');
  await site.start({
    NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
    // Without it, messages about changes would be answered with 503, to be sent again.
    FAUST_SECRET_KEY: randomUUID(),
  });
});

test.afterAll(async () => {
  await site?.stop();
  await backend?.stop();
  site?.remove();
});

/** Sends all requests, some at a time, and gives in words what went wrong. */
async function sendAll(requests: readonly GeneratedRequest[]): Promise<string[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const waiting = [...requests];
  const wrong: string[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const name = `${next.method} ${next.path.slice(0, 200)} ${JSON.stringify(next.headers).slice(0, 300)} ${next.body.slice(0, 100)}`;
      try {
        const { status, body } = await send(site.origin, agent, next);
        const words = MACHINE_WORDS.exec(body)?.[0];
        if (status >= 500 || words) wrong.push(`${status} ${words ?? ''} ${name}`);
      } catch (error) {
        wrong.push(`${error instanceof Error ? error.message : 'no answer'} ${name}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return wrong;
}

test('Thousands of generated requests cause no server error, show no words of a program, and need a bounded memory', async () => {
  const isAll = process.env.TEST_ALL === '1';
  test.setTimeout(isAll ? 1_800_000 : 300_000);
  const seed = Number(process.env.TEST_SEED ?? 1);
  const buildId = fs.readFileSync(
    path.join(root, process.env.NEXT_DIST_DIR ?? '.next', 'BUILD_ID'),
    'utf8',
  );
  const requests = generatedRequests(WARM_UP + (isAll ? ALL : SAMPLE), seed, buildId);
  const wrong = await sendAll(requests.slice(0, WARM_UP));
  const before = { memory: site.memoryBytes(), disk: site.diskBytes() };
  wrong.push(...(await sendAll(requests.slice(WARM_UP))));
  const after = { memory: site.memoryBytes(), disk: site.diskBytes() };
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
  console.log(
    `${requests.length} generated requests, seed ${seed}: memory ${megabytes(before.memory)} → ${megabytes(after.memory)}, disk ${megabytes(before.disk)} → ${megabytes(after.disk)}`,
  );
  expect(wrong).toEqual([]);
  expect(await site.isAlive()).toBe(true);
  expect(after.memory - before.memory, 'growth of memory').toBeLessThan(MAX_GROWTH_BYTES);
  expect(after.disk - before.disk, 'growth on disk').toBeLessThan(MAX_GROWTH_BYTES);
});
