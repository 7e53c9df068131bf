#!/usr/bin/env node
/**
 * `npm test`: installs what the tests need, then types, lint, format, generated files, unit tests, and the site in a real
 * Chromium. Breadth is sampled with a printed seed; `npm run test:all` takes everything (TEST_SEED repeats a sample).
 */
import fs from 'node:fs';
import path from 'node:path';
import { checkNode, install } from './start/install.mjs';
import { root } from './start/project.mjs';
import { chromium } from './test/chromium.mjs';
import { check, command, counts, part, summary } from './test/parts.mjs';

const bin = (name, file) => path.join('node_modules', name, file);
const reports = '.cache/reports';

async function main() {
  process.env.TEST_SEED ??= String(Math.floor(Math.random() * 1_000_000));
  if (process.argv.includes('--all')) process.env.TEST_ALL = '1';
  console.log(
    `Seed ${process.env.TEST_SEED} (repeat with TEST_SEED=${process.env.TEST_SEED} npm test)`,
  );
  checkNode();
  install();
  fs.rmSync(path.join(root, reports), { recursive: true, force: true });
  fs.mkdirSync(path.join(root, reports), { recursive: true });

  await part(
    'Generated files are fresh',
    check(['--import', 'tsx', 'scripts/graphql/generate.ts', '--check']),
  );
  await part('Types', check([bin('typescript', 'bin/tsc'), '--noEmit']));
  await part('Lint', check([bin('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0']));
  await part(
    'Format',
    check([bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  );
  await part('Unit tests', async () => {
    const file = `${reports}/unit.json`;
    await command(
      [bin('jest', 'bin/jest.js'), '--json', `--outputFile=${file}`, '--maxWorkers=2'],
      { CI: 'true' },
    );
    return counts(file, ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTestSuites),
    }));
  });

  const browser = { CHROMIUM_PATH: chromium() };
  const inBrowser = (name, env, projects) =>
    part(name, async () => {
      const file = `${reports}/${name.replace(/\W+/g, '-').toLowerCase()}.json`;
      await command(
        [
          bin('@playwright/test', 'cli.js'),
          'test',
          ...projects.map((project) => `--project=${project}`),
        ],
        { ...browser, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      );
      return counts(file, ({ stats, errors }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
      }));
    });
  await inBrowser('In the browser', {}, [
    'visitor',
    'crawler',
    'outage',
    'editor',
    'editor-own-site',
    'developer',
  ]);
  await inBrowser(
    'In the browser under a base path',
    { BASE_PATH: '/blog', NEXT_DIST_DIR: '.next-blog' },
    ['visitor', 'editor'],
  );

  process.exitCode = summary();
}

await main();
