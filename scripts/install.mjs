#!/usr/bin/env node
/**
 * What commands in package.json begin with: it installs the packages that they need, where that has
 * not been done, and compiles the engine.
 *
 *     node scripts/install.mjs site what `npm start` needs
 *     node scripts/install.mjs all everything
 *     node scripts/install.mjs rest everything where the site's alone were installed
 */
import { compileEngine } from '../packages/engine/compile.mjs';
import { checkNode, install, installRest } from './start/install.mjs';
import { stopAllOnSignals } from './start/processes.mjs';
import { root } from './start/project.mjs';

const kinds = {
  site: () => install(root, { ofSite: true }),
  all: () => install(root),
  rest: () => installRest(root),
};

stopAllOnSignals(1);
try {
  checkNode();
  await kinds[process.argv[2]]();
  await compileEngine();
} catch (error) {
  console.error(error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
}
