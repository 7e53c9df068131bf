import fs from 'node:fs';
import path from 'node:path';
import { SCRIPTS_FILE } from './islands-plugin';

const isDevelopment = process.env.NODE_ENV === 'development';

interface IslandScripts {
  /** The one that a page has at once. */
  first: string;
  /** Those that start what moves, in the order in which they run. */
  behaviours: string[];
  islands: string[];
  /** Of the engine's own scripts, which are no part of the build. */
  version: string;
}

const address = (name: string): string => `${process.env.BASE_PATH ?? ''}/_next/${name}`;

function read(): IslandScripts {
  const folder = process.env.NEXT_DIST_DIR ?? '.next';
  const file = path.join(folder, isDevelopment ? 'dev' : '', SCRIPTS_FILE);
  if (!fs.existsSync(file)) {
    throw new Error(`${file} is missing: the build is not whole. Run \`npm run build\` again.`);
  }
  const names: IslandScripts = JSON.parse(fs.readFileSync(file, 'utf8')); // By the same build.
  return {
    first: address(names.first),
    behaviours: names.behaviours.map(address),
    islands: names.islands.map(address),
    version: names.version,
  };
}

let scripts: IslandScripts | undefined;

/**
 * The addresses of a page's scripts (src/next/server/islands-plugin.ts).
 *
 * @throws where the build has not written them
 */
export const islandScripts = (): IslandScripts => (isDevelopment ? read() : (scripts ??= read()));
