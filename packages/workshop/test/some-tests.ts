/**
 * Chooses the tests of a run under a base path, which all have run without one before: those about
 * addresses, and of each file some of the others, by TEST_SEED; all with TEST_ALL=1.
 *
 *     node --import tsx packages/workshop/test/some-tests.ts FILE --project=visitor …
 *
 * FILE is written for Playwright's `--test-list`: https://playwright.dev/docs/test-cli
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { aboutAddresses } from '../../../__tests__/e2e/site/about-addresses';
import { chosenTests, type Suite, testsIn } from './chosen-tests';

const [file, ...projects] = process.argv.slice(2);
if (file === undefined) throw new Error('Which file is to be written?');
const { suites }: { suites: Suite[] } = JSON.parse(
  execFileSync(
    process.execPath,
    [
      path.join('node_modules', '@playwright/test', 'cli.js'),
      'test',
      '--list',
      '--reporter=json',
      ...projects,
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  ),
);
const tests = testsIn(suites);
const chosen = chosenTests(tests, aboutAddresses.tag);
fs.writeFileSync(file, `${chosen.map(({ name }) => name).join('\n')}\n`);
console.log(`${chosen.length} of ${tests.length} tests under a base path`);
