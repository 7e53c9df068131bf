import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { program } from '#program/starting/project';
import { watchFiles } from './watch-files';

const folder = path.dirname(program);
const compiler = path.join(folder, 'compile.mjs');

/**
 * Compiles the engine again after each edit of its source, where that is here: in a site of its own
 * it is a package.
 *
 * @param onChange called when a module is another one
 */
export async function watchEngine(onChange: () => Promise<void>): Promise<void> {
  if (!fs.existsSync(compiler)) return;
  const { compileEngine }: { compileEngine: () => Promise<string[]> } = await import(
    pathToFileURL(compiler).href
  );
  const compile = async (): Promise<void> => {
    try {
      if ((await compileEngine()).length > 0) await onChange();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  watchFiles([path.join(folder, 'src')], () => false, compile);
}
