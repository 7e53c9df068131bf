import { createRequire } from 'node:module';
import path from 'node:path';
import { runToEnd, stopAllOnSignals } from './starting/processes';
import { root, StartError } from './starting/project';

/**
 * The program of the package that writes mirrors.
 *
 * @throws {StartError} where it is not installed
 */
function mirrorProgram(): string {
  const name = '@homegrown/mirror';
  try {
    const { resolve } = createRequire(path.join(root, 'package.json'));
    return resolve(name);
  } catch {
    throw new StartError(
      `A mirror needs the package ${name}, which is not installed. In the repository of the engine run npm pack --workspace packages/mirror, put the tarball into vendor/, and run npm install ./vendor/homegrown-mirror-….tgz`,
    );
  }
}

/** `homegrown mirror`: writes the published site as files, by a package of its own. */
export async function run(args: readonly string[]): Promise<void> {
  stopAllOnSignals();
  const { code } = await runToEnd(process.execPath, ['--import', 'tsx', mirrorProgram(), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = code ?? 1;
}
