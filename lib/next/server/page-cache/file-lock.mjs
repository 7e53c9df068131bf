// @ts-check
import fs from 'node:fs/promises';
import path from 'node:path';

/** How long a process may hold the lock; one that has it for longer was killed. */
const MAX_HOLD_MS = 5_000;

const MAX_WAIT_MS = 10_000;
const POLL_MS = 10;

/** @param {string} code */
const errorOf = (code) => Object.assign(new Error(code), { code });

/**
 * The code of an error of the disk: full, read-only, not allowed, or a lock that nobody gives back; undefined for any other error.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : undefined;
}

/** A lock that one process of several holds: a file that one of them has made. */
export class FileLock {
  #file;

  /** @param {string} file */
  constructor(file) {
    this.#file = file;
  }

  /**
   * Runs something while no other process holds the lock.
   *
   * @template Result
   * @param {() => Promise<Result>} run
   * @returns {Promise<Result>}
   * @throws {NodeJS.ErrnoException} when the file can't be made; ETIMEDOUT when others have held the lock for ten seconds
   */
  async hold(run) {
    await fs.mkdir(path.dirname(this.#file), { recursive: true });
    const deadline = performance.now() + MAX_WAIT_MS;
    while (!(await this.#make())) {
      if (performance.now() > deadline) throw errorOf('ETIMEDOUT');
      await this.#removeAbandoned();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    try {
      return await run();
    } finally {
      await fs.rm(this.#file, { force: true });
    }
  }

  /** @returns {Promise<boolean>} false when another process has it */
  async #make() {
    try {
      await (await fs.open(this.#file, 'wx')).close();
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    }
  }

  async #removeAbandoned() {
    const about = await fs.stat(this.#file).catch(() => null);
    if (about && Math.abs(Date.now() - about.mtimeMs) > MAX_HOLD_MS) {
      await fs.rm(this.#file, { force: true });
    }
  }
}
