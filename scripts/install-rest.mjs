#!/usr/bin/env node
/**
 * What commands in package.json begin with that need more packages than `npm start` has installed:
 * it installs them, once. With `--of-site`, for a command that needs no more than those: it installs
 * them if nothing is there.
 */
import { install, installRest } from './start/install.mjs';
import { stopAllOnSignals } from './start/processes.mjs';
import { root } from './start/project.mjs';

stopAllOnSignals(1);
const installing = process.argv.includes('--of-site')
  ? install(root, { ofSite: true })
  : installRest();
await installing.catch((error) => {
  console.error(error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
});
