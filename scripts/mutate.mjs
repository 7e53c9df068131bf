#!/usr/bin/env node
/**
 * `npm run mutate`: changes the code of a room step by step and prints the changes that no unit test noticed.
 *
 *     npm run mutate                    all rooms, which takes an hour
 *     npm run mutate -- sanitiser cms   these
 *     MUTATION_STATIC=1 npm run mutate  also what modules make when they are loaded, which takes several times as long
 *
 * docs/mutation.md has the scores, and says what is left and why.
 * The survivors of each room are printed, and stand in `.cache/reports/mutation-ROOM.json`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './start/project.mjs';

const session = ['cookies', 'seal', 'session-endpoints'].map((name) => `editor/server/${name}.ts`);

/** The files that are changed, and the tests that must fail. */
const rooms = {
  routing: { mutate: ['lib/routing/*.ts'], tests: ['lib/routing/*'] },
  cms: { mutate: ['lib/cms/*.ts'], tests: ['lib/cms/*'] },
  page: { mutate: ['pages/*wordpressNode*.tsx'], tests: ['pages/*'] },
  sanitiser: {
    mutate: [
      'lib/content/server/sanitizer/*.ts',
      'lib/content/server/safe-href.ts',
      'lib/content/server/upload-path.ts',
    ],
    tests: ['lib/content/server/sanitizer/*', 'lib/content/server/{safe-href,upload-path}'],
  },
  'sign-in': {
    mutate: ['editor/server/*.ts', ...session.map((file) => `!${file}`)],
    tests: ['editor/server/*'],
  },
  session: { mutate: session, tests: ['editor/server/*'] },
};

const chosen = process.argv.slice(2);
for (const name of chosen) {
  if (!(name in rooms)) throw new Error(`${name}: the rooms are ${Object.keys(rooms).join(', ')}`);
}

function scoreOf(report) {
  const statuses = Object.values(JSON.parse(fs.readFileSync(report, 'utf8')).files).flatMap(
    ({ mutants }) => mutants.map(({ status }) => status),
  );
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const alive = count('Survived', 'NoCoverage');
  return { killed, alive, score: (100 * killed) / (killed + alive) };
}

const table = [];
for (const [name, { mutate, tests }] of Object.entries(rooms)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const report = path.join(root, `.cache/reports/mutation-${name}.json`);
  fs.mkdirSync(path.dirname(report), { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    [
      path.join('node_modules', '@stryker-mutator/core', 'bin/stryker.js'),
      ...['run', '--mutate', mutate.join(','), '--concurrency', process.env.CONCURRENCY ?? '2'],
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_TESTS: tests.map((one) => `<rootDir>/__tests__/unit/${one}.test.ts`).join(' '),
      },
    },
  );
  if (status !== 0) process.exitCode = 1;
  const written = path.join(root, '.cache/reports/mutation.json');
  if (!fs.existsSync(written)) continue;
  fs.renameSync(written, report);
  table.push({ room: name, ...scoreOf(report) });
}

console.log('\n| Room | Noticed | Not noticed | Score |\n|---|---|---|---|');
for (const { room, killed, alive, score } of table) {
  console.log(`| ${room} | ${killed} | ${alive} | ${score.toFixed(1)} % |`);
}
