import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { codeOf, makeFolder } from '#next/server/disk';

/**
 * How long a process may hold the lock. A process that has held it for longer was killed, or is so
 * slow that another takes the lock.
 */
const MAX_HOLD_MS = 5_000;

const MAX_WAIT_MS = 10_000;
const POLL_MS = 10;

const errorOf = (code: string) => Object.assign(new Error(code), { code });

/**
 * A lock that one of several processes holds: a file that it has created, with a token of its own.
 * A lock that is held for too long is taken away; its process finds out at the next check.
 */
export class FileLock {
  #file;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Runs something while no other process holds the lock.
   *
   * @param run is given what throws, with the code ECOMPROMISED, when another process has taken the
   *   lock meanwhile
   * @throws {NodeJS.ErrnoException} when the file can't be made; ETIMEDOUT when others have held
   *   the lock for ten seconds
   */
  async hold<Result>(run: (assertHeld: () => Promise<void>) => Promise<Result>): Promise<Result> {
    await makeFolder(path.dirname(this.#file));
    const token = randomUUID();
    const deadline = performance.now() + MAX_WAIT_MS;
    while (!(await this.#make(token))) {
      if (performance.now() > deadline) throw errorOf('ETIMEDOUT');
      await this.#removeAbandoned();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    try {
      return await run(async () => {
        if ((await this.#token()) !== token) throw errorOf('ECOMPROMISED');
      });
    } finally {
      if ((await this.#token()) === token) await this.#remove(token);
    }
  }

  /** @returns of the process that has the lock; null when none has */
  async #token(): Promise<string | null> {
    return fs.readFile(this.#file, 'utf8').catch(() => null);
  }

  /** @returns false when another process has it */
  async #make(token: string): Promise<boolean> {
    const handle = await fs.open(this.#file, 'wx').catch((error) => {
      if (codeOf(error) === 'EEXIST') return null;
      throw error;
    });
    if (!handle) return false;
    try {
      await handle.writeFile(token);
      return true;
    } catch (error) {
      // A full disk accepts the name of a file, but no content.
      await fs.rm(this.#file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  }

  async #removeAbandoned() {
    // The token is read first: if the file is too old after that, it is this file, or another that
    // is abandoned as well.
    const token = await this.#token();
    const about = await fs.stat(this.#file).catch(() => null);
    if (token === null || !about || Math.abs(Date.now() - about.mtimeMs) <= MAX_HOLD_MS) return;
    await this.#remove(token);
  }

  /**
   * Removes the file if it has this token. The file is moved aside before it is checked, because
   * between a check and a removal in place another process may have created its own.
   */
  async #remove(token: string) {
    const aside = `${this.#file}.${randomUUID()}`;
    try {
      await fs.rename(this.#file, aside);
    } catch {
      return;
    }
    const found = await fs.readFile(aside, 'utf8').catch(() => null);
    if (found !== token) await fs.link(aside, this.#file).catch(() => undefined);
    await fs.rm(aside, { force: true });
  }
}
