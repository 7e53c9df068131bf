#!/usr/bin/env node
/**
 * `npm run build`: checks the types of all code, then builds the site, and leaves the mark by which
 * `npm start` knows that it need not. It builds whether anything has changed or not.
 */
import path from 'node:path';
import { buildAnew } from './start/build.mjs';
import { loadEnvironmentFiles, unsetEmptyVariables } from './start/environment.mjs';
import { runToEnd, stopAllOnSignals } from './start/processes.mjs';
import { root, StartError } from './start/project.mjs';

const typeChecker = path.join(root, 'node_modules/typescript/bin/tsc');

async function main() {
  stopAllOnSignals(1);
  await loadEnvironmentFiles(root, false);
  unsetEmptyVariables();
  const { code } = await runToEnd(process.execPath, [typeChecker, '--noEmit'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (code !== 0) throw new StartError('The types are not right: see the messages above');
  await buildAnew(root, { isPrinted: true });
}

main().catch((error) => {
  console.error(error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
});
