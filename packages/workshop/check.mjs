#!/usr/bin/env node
/**
 * `npm run check`: everything that must hold before a change is merged, except what needs a
 * browser. The list is in test/checks.mjs.
 *
 *     npm run check -- --changed what the files touch that are not committed, or the last commit
 */
import { chooseSample, runChecks, runChecksOfChange } from './test/checks.mjs';
import { clearReports, summary } from './test/parts.mjs';

chooseSample();
clearReports();
if (process.argv.includes('--changed')) await runChecksOfChange();
else await runChecks();
process.exitCode = summary();
