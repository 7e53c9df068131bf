import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

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

/** The end of the name of a file that is being written. */
export const UNFINISHED = '.unfinished';

/**
 * Puts a file in the place of the one with its name: it is there whole, or what stood there before.
 *
 * @param write writes a file with the name that it is given
 * @throws {unknown} what `write` throws, and when the disk can't be written
 */
export async function replaceFile(
  file: string,
  write: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  await makeFolder(path.dirname(file));
  try {
    await write(unfinished);
    await fs.rename(unfinished, file);
  } catch (error) {
    await fs.rm(unfinished).catch(() => undefined);
    throw error;
  }
}
