import fs from 'node:fs';
import path from 'node:path';
import { EnvironmentError } from '#cms/environment';

/** The folder of the site: npm runs its commands there. */
export const root = process.cwd();

/** The program `homegrown`, for `node`. */
export const program = path.join(import.meta.dirname, '../../../homegrown.mjs');

/** Next's own program, for `node`. */
export const nextProgram = path.join(root, 'node_modules/next/dist/bin/next');

/** What a site's `package.json` says under `homegrown`, each a file of the site. */
interface OwnContent {
  /** The export that is served where no other content is named. */
  content?: string;
  /** Settings of the content backend that declare the content types of the site's queries. */
  types?: string;
  /** A program that makes the export anew whenever what it is made of is edited. */
  maker?: string;
}

/** The site's own content; each is undefined where `package.json` does not name it. */
export function ownContent(folder = root): OwnContent {
  const { homegrown = {} }: { homegrown?: OwnContent } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  return homegrown;
}

/** A mistake of the person who started the program; printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The folder of the build, as Next's configuration has it; without a slash at its end. */
export const distDir = (folder = root): string =>
  path.resolve(path.join(folder, process.env.NEXT_DIST_DIR ?? '.next'));

/** Prints what went wrong: a mistake of the person who started the program without its stack. */
export function tellMistake(error: unknown): void {
  const isTheirs = error instanceof StartError || error instanceof EnvironmentError;
  console.error(isTheirs ? error.message : error);
}
