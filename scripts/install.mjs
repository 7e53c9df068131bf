#!/usr/bin/env node
/**
 * What commands in package.json begin with that need packages: it installs them, where that has not
 * been done.
 *
 *     node scripts/install.mjs site    what `npm start` needs
 *     node scripts/install.mjs all     everything
 *     node scripts/install.mjs rest    everything where the site's alone were installed
 */
import { checkNode, install, InstallError, installRest } from './install/install.mjs';

const kinds = {
  site: () => install(undefined, { ofSite: true }),
  all: () => install(),
  rest: () => installRest(),
};

try {
  checkNode();
  await kinds[process.argv[2]]();
} catch (error) {
  console.error(error instanceof InstallError ? error.message : error);
  process.exitCode = 1;
}
