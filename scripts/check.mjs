#!/usr/bin/env node
/**
 * `npm run check`: everything that must hold before a change is merged, except what needs a
 * browser. The list is in test/checks.mjs.
 */
import { chooseSample, runChecks } from './test/checks.mjs';
import { clearReports, summary } from './test/parts.mjs';

chooseSample();
clearReports();
await runChecks();
process.exitCode = summary();
