import path from 'node:path';
import { buildAnew } from '#program/starting/built-site';
import { loadEnvironmentFiles, unsetEmptyVariables } from '#program/starting/environment-files';
import { runToEnd, stopAllOnSignals } from '#program/starting/processes';
import { root, StartError } from '#program/starting/project';

const typeChecker = path.join(root, 'node_modules/typescript/bin/tsc');

/**
 * `npm run build`: checks the types of all code, then builds the site, and leaves the mark by which
 * `npm start` knows that it need not. It builds whether anything has changed or not.
 */
export async function run(): Promise<void> {
  stopAllOnSignals(1);
  loadEnvironmentFiles(root, false);
  unsetEmptyVariables();
  const { code } = await runToEnd(process.execPath, [typeChecker, '--noEmit'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (code !== 0) throw new StartError('The types are not right: see the messages above');
  await buildAnew(root, { isPrinted: true, isTraced: true });
}
