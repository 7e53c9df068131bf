#!/usr/bin/env node
/**
 * `npm test`: installs what the tests need, then everything of `npm run check`, then the site in a
 * real Chromium, then the site under load. `npm run test:all` takes everything where the others
 * take samples.
 */
import fs from 'node:fs';
import path from 'node:path';
import { checkNode, install } from './start/install.mjs';
import { stopAllOnSignals } from './start/processes.mjs';
import { root } from './start/project.mjs';
import { chooseSample, reports, runChecks } from './test/checks.mjs';
import { chromium } from './test/chromium.mjs';
import { command, readReport, part, summary } from './test/parts.mjs';
import { playwrightOutcome } from './test/reports.mjs';

const linesIn = (file) =>
  fs.readFileSync(path.join(root, file), 'utf8').split('\n').filter(Boolean).length;

function inBrowser(name, env, projects, testList) {
  return part(name, async () => {
    const report = `${reports}/${name.replace(/\W+/g, '-').toLowerCase()}.json`;
    const options = projects.map((project) => `--project=${project}`);
    if (testList) {
      const choose = ['--import', 'tsx', 'scripts/test/some-tests.ts', testList, ...options];
      const { code } = await command(choose, env);
      if (code !== 0) throw new Error('The tests of this part could not be chosen.');
      options.push(`--test-list=${testList}`);
    }
    await command([path.join('node_modules', '@playwright/test', 'cli.js'), 'test', ...options], {
      CHROMIUM_PATH: chromium(),
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return playwrightOutcome(readReport(report), testList ? linesIn(testList) : undefined);
  });
}

chooseSample();
checkNode();
stopAllOnSignals(1);
await install();
await runChecks();
await inBrowser('In the browser', {}, [
  'visitor',
  'crawler',
  'outage',
  'editor',
  'editor-own-site',
  'firefox',
  'developer',
]);
await inBrowser(
  'In the browser under a base path',
  { BASE_PATH: '/blog', NEXT_DIST_DIR: '.next-blog' },
  ['visitor', 'editor'],
  `${reports}/tests-under-a-base-path.txt`,
);
const minutes = process.env.TEST_ALL ? '10' : '1';
await part(`Under load for ${minutes} min`, async () => {
  const seed = process.env.TEST_SEED ?? '1';
  const { code } = await command([
    '--import',
    'tsx',
    'bench/soak.ts',
    '--minutes',
    minutes,
    '--seed',
    seed,
  ]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
});
process.exitCode = summary();
