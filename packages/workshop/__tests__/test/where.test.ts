import { whereTheTimeWent } from '../../test/where.mjs';

it('The report of a run names the slowest files, idle workers, and what was started how often', () => {
  const unit = { name: 'Unit tests', times: [{ file: 'a.test.ts', ms: 1_500, setUpMs: 500 }] };
  const visits = [
    { file: 'b.spec.ts', worker: 0, startMs: 0, ms: 4_000, setUpMs: 1_000 },
    { file: 'b.spec.ts', worker: 1, startMs: 1_000, ms: 2_000, setUpMs: 250 },
    { file: 'c.spec.ts', worker: 1, startMs: 9_000, ms: 1_000, setUpMs: 0 },
  ];
  const starts = [
    ['node', 'packages/engine/homegrown.mjs', 'serve', '--port', '1'],
    ['node', '/x/node_modules/next/dist/bin/next', 'build', '--webpack'],
    ['chromium', '--headless'],
    ['chromium-headless-shell', '--headless'],
    ['node', '--import', 'tsx', 'packages/content-backend/main.ts'],
    ['git', 'status'],
  ];
  const report = whereTheTimeWent(
    [unit, { name: 'Browser', times: visits }, { name: 'X' }],
    starts,
  );
  expect(report.split('\n').map((line) => line.trim())).toEqual([
    expect.stringMatching(/^The slowest files/),
    '6.0     1.3  b.spec.ts',
    '1.5     0.5  a.test.ts',
    '1.0     0.0  c.spec.ts',
    expect.stringMatching(/^Idle seconds/),
    '6.0 of 10.0 s  Browser, worker 1',
    '7.0 of 10.0 s  Browser, worker 2',
    'Started: build 1, site 1, content backend 1, Chromium 2',
  ]);
});
