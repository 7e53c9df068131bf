import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { root } from '@homegrown/engine/internal/program/starting/project';
import { command, part, parts, readReport, reports } from './parts.mjs';
import { failedFiles, jestOutcome } from './reports.mjs';
import { fileTimesOfJest } from './where.mjs';

const bin = (name, file) => path.join('node_modules', name, file);
const tsx = (file) => ['--import', 'tsx', file];

/**
 * @typedef {{
 *   name: string;
 *   args: string[];
 *   files?: string[];
 *   touchedBy?: RegExp;
 *   tells?: boolean;
 * }} Check
 *   `files` end the arguments, and for a change are its own files that fit `touchedBy`; without
 *   `touchedBy` every change touches it. One that `tells` shows what it prints also when it holds.
 */

/**
 * Everything that must hold before a change is merged, apart from the unit tests and the browser.
 * Types, lint and format are checked by programs in Rust and Go: docs/decisions/0018-libraries.md.
 *
 * @type {Check[]}
 */
const checks = [
  {
    name: 'Types, lint, no import cycle',
    args: [bin('oxlint', 'bin/oxlint')],
    files: ['.'],
    touchedBy: /\.(?:[cm]?js|tsx?|jsx)$/,
  },
  {
    name: 'Format',
    args: [bin('oxfmt', 'bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern'],
    files: ['.'],
    touchedBy: /./,
  },
  {
    name: 'Nothing dead',
    args: [bin('knip', 'bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'],
  },
  {
    name: 'Style sheets',
    args: [
      bin('stylelint', 'bin/stylelint.mjs'),
      '--max-warnings',
      '0',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      '.cache/stylelint',
    ],
    files: ['**/*.scss'],
    touchedBy: /\.scss$/,
  },
  {
    name: 'Generated files are fresh',
    args: ['packages/engine/homegrown.mjs', 'generate', '--check'],
    touchedBy: /\.graphql$|^(?:generated|packages\/content-backend\/graph)\/|^possibleTypes/,
  },
  // It tells when there is no PHP to run it.
  {
    name: 'WordPress plugin',
    args: ['packages/workshop/wordpress/test.mjs'],
    touchedBy: /^(?:packages\/wordpress-plugin|packages\/workshop\/wordpress)\//,
    tells: true,
  },
  {
    name: 'References lead to something in the repository',
    args: tsx('packages/workshop/test/references.ts'),
  },
  {
    name: 'Every downloaded package has its integrity',
    args: tsx('packages/workshop/test/package-integrity.ts'),
    touchedBy: /^package-lock\.json$/,
  },
];

/** The checks that a change of these files touches, on these files alone where that is enough. */
const checksOf = (changed) =>
  checks.flatMap((check) => {
    const { files, touchedBy } = check;
    if (!touchedBy) return [check];
    const touching = changed.filter((file) => touchedBy.test(file));
    if (touching.length === 0) return [];
    return [files ? { ...check, files: touching } : check];
  });

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that are changed and not committed; without any, those of the last commit. */
function changedFiles() {
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return changed.length > 0 ? changed : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1');
}

/**
 * Most functions of a test file run a few times, and V8 would spend a sixth of the processor's time
 * on making them faster. V8's options are not Node's, and have other names since Node 22:
 * `node --v8-options`.
 */
const lateOptimization =
  Number.parseInt(process.versions.node, 10) < 22
    ? ['--interrupt-budget=1000000']
    : [
        '--invocation-count-for-feedback-allocation=100',
        '--invocation-count-for-maglev=6000',
        '--invocation-count-for-turbofan=50000',
      ];

async function jest(file, env, ...args) {
  await command(
    [
      // Test files leave much behind at once: with more room for new objects, less time goes into
      // collecting them. At the end Jest may say that a worker was force-ended. It gives it half a
      // second, and to free a gigabyte takes longer: no test leaves anything open, and the worker
      // is at its last step a millisecond after it was told to end.
      '--max-semi-space-size=128',
      // Each processor has a worker: threads that help one to collect take the time of the others.
      '--single-threaded-gc',
      ...lateOptimization,
      bin('jest', 'bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
      ...args,
    ],
    { CI: 'true', ...env },
  );
  return readReport(file);
}

/** Test files that start programs, or take long: only a run that takes everything has them. */
const DRILLS = '\\.drill\\.test\\.';

/** @param {NodeJS.ProcessEnv} [env] added to the environment of the tests */
async function unitTests(env = {}, args = []) {
  const workers = `--maxWorkers=${os.availableParallelism()}`;
  const isAll = env.TEST_ALL ?? process.env.TEST_ALL;
  const withoutDrills = isAll ? [] : [`--testPathIgnorePatterns=${DRILLS}`];
  const first = await jest(`${reports}/unit.json`, env, workers, ...withoutDrills, ...args);
  const failed = first ? failedFiles(first) : [];
  const times = first ? fileTimesOfJest(first) : [];
  if (!process.env.CI || failed.length === 0) return { ...jestOutcome(first), times };
  // A shared machine can stop for seconds: CI runs a failed file once more, alone, and its summary
  // names it.
  const files = ['--runInBand', '--runTestsByPath', ...failed];
  return { ...jestOutcome(first, await jest(`${reports}/unit-again.json`, env, ...files)), times };
}

/**
 * Breadth is sampled with a seed that is printed.
 *
 * @param {boolean} isAll takes everything instead
 */
export function chooseSample(isAll = false) {
  process.env.TEST_SEED ??= String(Math.floor(Math.random() * 1_000_000));
  if (isAll) process.env.TEST_ALL = '1';
  console.log(
    process.env.TEST_ALL
      ? 'Everything, no samples'
      : `Seed ${process.env.TEST_SEED} (TEST_SEED=${process.env.TEST_SEED} takes the same samples again)`,
  );
}

/** Runs the unit tests alone, with these variables in their environment. */
export const runUnitTests = (name, env) => part(name, () => unitTests(env));

const runnable = (list) =>
  list.map(({ args, files = [], ...check }) => ({ ...check, args: [...args, ...files] }));

/**
 * Runs the whole list of `npm run check`, which `npm test` begins with: the unit tests, and the
 * others beside them.
 */
export async function runChecks() {
  await Promise.all([part('Unit tests', () => unitTests()), parts(runnable(checks))]);
}

/** Runs what the last change touches of the list. */
export async function runChecksOfChange() {
  const changed = changedFiles();
  console.log(`${changed.length} changed files`);
  const related = ['--passWithNoTests', '--findRelatedTests', ...changed];
  await Promise.all([
    part('Unit tests', () => unitTests({}, related)),
    parts(runnable(checksOf(changed))),
  ]);
}
