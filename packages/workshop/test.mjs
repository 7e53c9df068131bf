#!/usr/bin/env node
/**
 * `npm test`: everything of `npm run check`, then the site in
 * real browsers, under a base path, and under load. It takes samples.
 *
 *     npm test -- --until 32     then as much of the rest as ends before the 32nd minute
 *     npm run test:all           all of it, and everything where the others take samples
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stopAllOnSignals } from '@homegrown/engine/internal/program/starting/processes';
import { root } from '@homegrown/engine/internal/program/starting/project';
import { chooseSample, runChecks, runUnitTests } from './test/checks.mjs';
import { chromium } from './test/chromium.mjs';
import {
  clearReports,
  command,
  minutesSoFar,
  part,
  readReport,
  reports,
  summary,
} from './test/parts.mjs';
import { playwrightOutcome } from './test/reports.mjs';

const { values: options } = parseArgs({
  options: { all: { type: 'boolean', default: false }, until: { type: 'string' } },
});
const isAll = options.all;
const until = Number(options.until ?? 0);
if (!(until >= 0)) throw new Error(`--until ${options.until}: it must be a number of minutes.`);

const linesIn = (file) =>
  fs.readFileSync(path.join(root, file), 'utf8').split('\n').filter(Boolean).length;

/**
 * @param {string} name of the part
 * @param {string[]} projects of playwright.config.ts
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.isChosen] some tests of them
 * @param {number} [options.lastMinute] of this run, in which the part ends as failed
 */
function inBrowser(name, projects, { env = {}, isChosen = false, lastMinute } = {}) {
  return part(name, async () => {
    const report = `${reports}/${name.replace(/\W+/g, '-').toLowerCase()}`;
    const testList = isChosen && `${report}.txt`;
    const args = projects.map((project) => `--project=${project}`);
    if (testList) {
      const choose = ['--import', 'tsx', 'packages/workshop/test/some-tests.ts', testList, ...args];
      const { code } = await command(choose, env);
      if (code !== 0) throw new Error('The tests of this part could not be chosen.');
      args.push(`--test-list=${testList}`);
    }
    if (lastMinute !== undefined) {
      const msLeft = Math.round((lastMinute - minutesSoFar()) * 60_000);
      args.push(`--global-timeout=${Math.max(1, msLeft)}`);
    }
    await command([path.join('node_modules', '@playwright/test', 'cli.js'), 'test', ...args], {
      ...chromium(isAll),
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${report}.json`,
      TEST_TIMES: path.join(root, `${report}.times.json`),
    });
    return {
      ...playwrightOutcome(readReport(`${report}.json`), testList ? linesIn(testList) : undefined),
      times: readReport(`${report}.times.json`) ?? [],
    };
  });
}

const everything = { TEST_ALL: '1' };
const basePath = { BASE_PATH: '/blog', NEXT_DIST_DIR: '.next-blog' };

const site = (name, options) =>
  inBrowser(name, ['visitor', 'crawler', 'outage', 'editor', 'developer', 'firefox'], options);

const siteUnderBasePath = (name, env) =>
  inBrowser(name, ['visitor', 'editor'], { env: { ...basePath, ...env }, isChosen: true });

/** Both builds of the browser tests at once: each has moments for one processor alone. */
const builds = () =>
  part('The builds', async () => {
    const env = [{}, basePath];
    const codes = await Promise.all(
      env.map((one) => command(['packages/workshop/test/build.mjs'], one)),
    );
    return { passed: 0, failed: codes.filter(({ code }) => code !== 0).length };
  });

const underLoad = (minutes) =>
  part(`Under load for ${minutes} min`, async () => {
    const seed = process.env.TEST_SEED;
    const args = [
      '--import',
      'tsx',
      'packages/workshop/bench/soak.ts',
      '--minutes',
      minutes,
      '--seed',
      seed,
    ];
    const { code } = await command(args);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  });

const drillsOf =
  (who, projects) =>
  ({ lastMinute } = {}) =>
    inBrowser(`Drills of ${who}`, projects, { lastMinute });

const drills = {
  owner: drillsOf('owners', ['owner-drills']),
  developer: drillsOf('developers', ['developer-drills']),
  outage: drillsOf('outages', ['outage-drills']),
  visitorAndEditor: drillsOf('visitors and editors', ['visitor-drills', 'editor-drills']),
};

/**
 * What `npm test` leaves out, in the groups of five runs, and the minutes of each on a slow machine
 * with two processors.
 */
const rest = [
  [{ minutes: 9, run: drills.developer }],
  [{ minutes: 8, run: drills.outage }],
  [{ minutes: 13, run: drills.owner }],
  [
    { minutes: 9, run: drills.visitorAndEditor },
    { minutes: 7, run: () => runUnitTests('All generated cases', everything) },
  ],
  [{ minutes: 18, run: (limit) => site('All screens and attacks', { env: everything, ...limit }) }],
];

/** The minutes of `npm test` on the machine on which the others were measured. */
const MINUTES_OF_TEST = 18;

/** For a part that fails, which can take much longer than one that passes. */
const GRACE_MINUTES = 1.5;

/** What ends in time, from the group whose turn it is. */
async function restUntil(minute) {
  const slowness = minutesSoFar() / MINUTES_OF_TEST;
  const turn = Number(process.env.TEST_SEED) % rest.length;
  for (const { minutes, run } of [...rest.slice(turn), ...rest.slice(0, turn)].flat()) {
    if (minutesSoFar() + minutes * slowness <= minute)
      await run({ lastMinute: minute + GRACE_MINUTES });
  }
}

chooseSample(isAll);
stopAllOnSignals(1);
clearReports();
await runChecks();
await builds();
await site('In the browser');
await siteUnderBasePath('In the browser under a base path');
await underLoad(isAll ? '10' : '0.6');
if (isAll) for (const run of Object.values(drills)) await run();
else if (until > 0) await restUntil(until);
process.exitCode = summary();
