import fs from 'node:fs/promises';

/**
 * The code of an error of the disk: full, read-only, not allowed, a lock that nobody gives back, or
 * one that was lost; undefined for any other error.
 */
export function codeOf(error: unknown): string | undefined {
  /** whatever was thrown; `Object` makes one of null and of text, too */
  const { code } = Object(error);
  return code === undefined ? undefined : String(code);
}

/**
 * Makes a folder, and those above it, unless it is there. Node's own `recursive` is not used: on a
 * read-only disk its error says that a folder is missing.
 */
export async function makeFolder(folder: string) {
  await fs.mkdir(folder).catch(async (error) => {
    if (codeOf(error) === 'ENOENT') await fs.mkdir(folder, { recursive: true });
    else if (codeOf(error) !== 'EEXIST') throw error;
  });
}
