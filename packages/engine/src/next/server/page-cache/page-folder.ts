import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { codeOf, makeFolder, replaceFile, UNFINISHED } from '#next/server/disk';

/**
 * The size above which a file is counted as a page, and up to which as a 404 or a redirect: every
 * page has a head, a header and a footer. It is one block of most disks.
 */
const MAX_PAGELESS_BYTES = 4_096;

/** The share of a limit that is freed at once when the limit is exceeded. */
const FREED_SHARE = 0.1;

/** The time after which a file that is still being written has lost its writer. */
const MAX_WRITE_MS = 60_000;

/** The codes of a full disk. Files can still be removed from it. */
const FULL = ['ENOSPC', 'EDQUOT'];

export interface Limits {
  /** of all pages together */
  maxBytes: number;
  /** how many pages */
  maxFiles: number;
  /**
   * how many 404s and redirects: counted apart, so that whoever asks for addresses that nobody has
   * pushes no page out
   */
  maxPageless: number;
}

export type StoredFile = { file: string; bytes: number; usedAt: number };

/** A sum of files. */
class Tally {
  bytes = 0;
  files = 0;

  add(bytes: number) {
    this.bytes += bytes;
    this.files += 1;
  }
}

/** Pages, and 404s with redirects, as far as this process knows. */
class Tallies {
  pages = new Tally();
  pageless = new Tally();
}

/**
 * A folder of files with a size limit, for one process or several. A file is either complete or
 * absent, even after a `kill -9`; the least recently used files are removed first. If the disk
 * can't be written, because it is full or read-only, one line of the log says so, and another when
 * it can be written again.
 *
 * Nothing can be removed from a read-only disk, so it may still have content that was unpublished
 * since. If the disk is read-only at the start, files of an earlier process are not read, and are
 * removed as soon as possible.
 */
export class PageFolder {
  #folder;
  #limits;
  /** What the last look at the folder found and left. */
  #found = new Tallies();
  /** What was written since that look began. */
  #written = new Tallies();
  #tidying: Promise<void> | undefined;
  #trouble: string | undefined;
  /** What an earlier process has left may be read. */
  #isTrusted = true;
  /** Names of files that could not be removed. */
  #unremoved: Set<string> = new Set();
  #tried: Promise<void>;

  /** @param folder need not be there */
  constructor(folder: string, limits: Limits) {
    this.#folder = folder;
    this.#limits = limits;
    this.#tried = this.#tryToWrite();
    this.#tidying = this.#tried.then(() => this.#tidy());
  }

  /** @returns null when there is no such file, or it can't be read */
  async read(name: string): Promise<Buffer | null> {
    await this.#tried;
    if (!this.#isTrusted) return null;
    const file = this.#fileOf(name);
    try {
      const bytes = await fs.readFile(file);
      const now = new Date();
      // The time of a file is that of its last use.
      await fs.utimes(file, now, now).catch(() => undefined);
      return bytes;
    } catch {
      return null;
    }
  }

  /** @returns false when it can't be written; what stood there before stands there still */
  async write(name: string, bytes: Buffer): Promise<boolean> {
    await this.#tried;
    try {
      await this.#removeUnpublished();
      await replaceFile(this.#fileOf(name), (unfinished) => fs.writeFile(unfinished, bytes));
    } catch (error) {
      this.#tellTrouble(codeOf(error) ?? String(error));
      return false;
    }
    this.#tellTrouble(undefined);
    const { pages, pageless } = this.#written;
    (bytes.length > MAX_PAGELESS_BYTES ? pages : pageless).add(bytes.length);
    if (this.#isFull()) this.#tidying ??= this.#tidy();
    return true;
  }

  async remove(name: string) {
    await fs.rm(this.#fileOf(name), { force: true }).catch(() => this.#unremoved.add(name));
  }

  /** Resolves when no file is being removed to free space. */
  async tidied() {
    await this.#tidying;
  }

  async #tryToWrite() {
    const file = `${this.#fileOf(randomUUID())}${UNFINISHED}`;
    try {
      await makeFolder(path.dirname(file));
      await fs.writeFile(file, '');
    } catch (error) {
      this.#isTrusted = FULL.includes(codeOf(error) ?? String(error));
      this.#tellTrouble(codeOf(error) ?? String(error));
    } finally {
      await fs.rm(file).catch(() => undefined);
    }
  }

  /** Removes what could not be removed before. @throws {Error} when it still can't */
  async #removeUnpublished() {
    if (!this.#isTrusted) {
      // It is not there if the disk has been read-only from the first start on.
      await makeFolder(this.#folder);
      for (const name of await fs.readdir(this.#folder)) {
        await fs.rm(path.join(this.#folder, name), { recursive: true, force: true });
      }
      this.#isTrusted = true;
    }
    for (const name of this.#unremoved) {
      await fs.rm(this.#fileOf(name), { force: true });
      this.#unremoved.delete(name);
    }
  }

  #fileOf(name: string) {
    return path.join(this.#folder, name.slice(0, 2), name);
  }

  #isFull() {
    const { maxBytes, maxFiles, maxPageless } = this.#limits;
    const [found, written] = [this.#found, this.#written];
    return (
      found.pages.bytes + written.pages.bytes > maxBytes ||
      found.pages.files + written.pages.files > maxFiles ||
      found.pageless.files + written.pageless.files > maxPageless
    );
  }

  #tellTrouble(trouble: string | undefined) {
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    if (trouble === undefined) console.error(`The page cache is written again: ${this.#folder}`);
    else {
      console.error(
        `The page cache can't be written (${trouble}): ${this.#folder}. Pages are served from memory until it can.`,
      );
    }
  }

  async #tidy() {
    do {
      this.#written = new Tallies();
      const stored = await this.#removeUnfinished();
      const isPage = ({ bytes }: StoredFile) => bytes > MAX_PAGELESS_BYTES;
      this.#found = {
        pages: await keepWithin(stored.filter(isPage), this.#limits),
        pageless: await keepWithin(
          stored.filter((file) => !isPage(file)),
          { maxBytes: Infinity, maxFiles: this.#limits.maxPageless },
        ),
      };
    } while (this.#isFull());
    this.#tidying = undefined;
  }

  /** Removes unfinished files of a killed process, and returns the other files. */
  async #removeUnfinished() {
    const stored: StoredFile[] = [];
    const names = await fs.readdir(this.#folder, { recursive: true }).catch(() => []);
    for (const name of names) {
      const file = path.join(this.#folder, name);
      const about = await fs.stat(file).catch(() => null);
      if (!about?.isFile()) continue;
      if (!file.endsWith(UNFINISHED)) {
        stored.push({ file, bytes: about.size, usedAt: about.mtimeMs });
      } else if (Math.abs(Date.now() - about.mtimeMs) > MAX_WRITE_MS) {
        await fs.rm(file).catch(() => undefined);
      }
    }
    return stored;
  }
}

/**
 * Removes the least recently used of some files when they are beyond the limits, a tenth more than
 * it must.
 *
 * @returns of those that stay
 */
async function keepWithin(
  stored: StoredFile[],
  { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number },
): Promise<Tally> {
  const bytes = stored.reduce((sum, file) => sum + file.bytes, 0);
  const isFull = bytes > maxBytes || stored.length > maxFiles;
  const share = isFull ? 1 - FREED_SHARE : 1;
  const tally = new Tally();
  let isOver = false;
  for (const file of stored.sort((one, other) => other.usedAt - one.usedAt)) {
    isOver ||=
      tally.bytes + file.bytes > maxBytes * share ||
      tally.files + 1 > Math.max(1, maxFiles * share);
    if (isOver) await fs.rm(file.file).catch(() => undefined);
    else tally.add(file.bytes);
  }
  return tally;
}
