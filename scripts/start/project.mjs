import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A mistake of the person who started the program: told in its own words, without a stack. */
export class StartError extends Error {
  name = 'StartError';
}

/** The folder of the build, as next.config.js has it. */
export const distDir = () => path.join(root, process.env.NEXT_DIST_DIR ?? '.next');
