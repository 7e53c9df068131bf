#!/usr/bin/env node
/**
 * `npm run check`: all that must hold before a change is merged and needs no browser; the list is
 * in test/checks.mjs.
 */
import { chooseSample, runChecks } from './test/checks.mjs';
import { summary } from './test/parts.mjs';

chooseSample();
await runChecks();
process.exitCode = summary();
