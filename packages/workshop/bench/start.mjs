#!/usr/bin/env node
/**
 * How long `npm start` takes until `/` answers 200: the first time in a fresh clone (install and
 * build included) and every time after. Prints each run in seconds and the medians.
 *
 *     node packages/workshop/bench/start.mjs [runs] default 3; each first start makes a clone of
 *     its own in the temporary folder
 */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const runs = Number(process.argv[2] ?? 3);
const port = 3987;
const contentPort = 8987;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const statusNow = () =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.status,
    () => 0,
  );

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

async function secondsUntilItAnswers(folder) {
  if ((await statusNow()) !== 0) throw new Error(`Something else answers on port ${port}`);
  const start = performance.now();
  const child = spawn(
    'npm',
    ['start', '--silent', '--', '--port', String(port), '--content-port', String(contentPort)],
    {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
    },
  );
  let ended = false;
  child.once('exit', () => (ended = true));
  while ((await statusNow()) !== 200) {
    if (ended) throw new Error(`npm start ended before it answered in ${folder}`);
    await pause();
  }
  const seconds = (performance.now() - start) / 1000;
  process.kill(-child.pid, 'SIGINT');
  while (!ended || (await statusNow()) !== 0) await pause();
  return seconds;
}

const first = [];
const later = [];
for (let run = 1; run <= runs; run += 1) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-'));
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
  first.push(await secondsUntilItAnswers(folder));
  later.push(await secondsUntilItAnswers(folder));
  fs.rmSync(folder, { recursive: true, force: true });
  console.log(
    `run ${run}: first start ${first.at(-1).toFixed(1)} s, second start ${later.at(-1).toFixed(1)} s`,
  );
}
console.log(
  `median: first start ${median(first).toFixed(1)} s, second start ${median(later).toFixed(1)} s`,
);
