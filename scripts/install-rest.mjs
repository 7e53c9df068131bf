#!/usr/bin/env node
/**
 * What commands in package.json begin with that need more packages than `npm start` has installed:
 * it installs them, once.
 */
import { installRest } from './start/install.mjs';
import { stopAllOnSignals } from './start/processes.mjs';

stopAllOnSignals(1);
await installRest().catch((error) => {
  console.error(error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
});
