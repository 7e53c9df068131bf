import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The demonstration's export, which is served when no other content is named. */
export const demonstrationExport = path.join(root, 'packages/demonstration/homegrown.wxr.xml');

/** The program that serves the built site, for `node`. */
export const siteProgram = path.join(root, 'scripts/serve.mjs');

/** Next's own program, for `node`. */
export const nextProgram = path.join(root, 'node_modules/next/dist/bin/next');

/** A mistake of the person who started the program; printed without a stack. */
export class StartError extends Error {
  name = 'StartError';
}

/** The folder of the build, as next.config.js has it. */
export const distDir = (folder = root) => path.join(folder, process.env.NEXT_DIST_DIR ?? '.next');
