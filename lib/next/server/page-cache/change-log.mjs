// @ts-check
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { codeOf } from './disk.mjs';
import { FileLock } from './file-lock.mjs';

/**
 * What has changed, as a message tells it (wordpress/homegrown/README.md): the id of a node, a list, settings, an address, or `*`
 * for everything.
 *
 * @typedef {object} Change
 * @property {string} key
 * @property {boolean} withdrawn whether visitors may not see it any more
 */

/** @typedef {{ changedAt: number, withdrawnAt: number }} Times as numbers of messages; 0: never */

/**
 * @typedef {'fresh' | 'changed' | 'withdrawn'} State of a page: nothing of it has changed since; something has; something in it may
 *   not be shown any more
 */

/**
 * @typedef {'taken' | 'repeated' | 'remembered' | 'unwritable'} Outcome of a message. Repeated: it was taken before. Remembered: the
 *   disk is read-only, and this process knows of the changes until it ends. Unwritable: so it does, but the message should come again,
 *   to be written down
 */

/** Keys that are told apart; about 200 bytes each in memory. */
const MAX_KEYS = 20_000;

/** Ids of messages that are known as taken; one that is forgotten is older than any that is still valid. */
const MAX_IDS = 5_000;

/** Beyond it, the file is written anew with what counts. */
const MAX_TAIL_BYTES = 1_000_000;

/** How long an id is known; a message is valid for half of it. */
const ID_SECONDS = 600;

/** The key of a change that touches every page. */
const EVERYTHING = '*';

/** The code of a disk from which a restart takes nothing that is there: no page of it is believed then. */
const READ_ONLY = 'EROFS';

/** Of a log without a message, which needs no file. */
const UNNAMED = 'none';

const NEWLINE = 10;

/** @param {Buffer} bytes */
const endOfLines = (bytes) => bytes.lastIndexOf(NEWLINE) + 1;

/**
 * When each key last changed, by the number of the message that told of it: no clock is asked. It is one file for all processes of
 * a build: a first line that says what was known when the file was written, and a line for each message since. A page that was
 * begun at a moment of the log can be compared with it at any later time.
 *
 * What is forgotten because there is too much of it counts as changed for every page from before, and as withdrawn if it was.
 */
export class ChangeLog {
  #file;
  #lock;
  #maxKeys;
  #maxTailBytes;
  /** Of the file that was read: another one is read from its start. */
  #identity = '';
  #offset = 0;
  #tailBytes = 0;
  #isWritable = true;

  #name = UNNAMED;
  #count = 0;
  #changedBefore = 0;
  #withdrawnBefore = 0;
  /** @type {Map<string, Times>} the one that changed last stands last */
  #keys = new Map();
  /** @type {Map<string, number>} seconds since 1970, by the id of the message */
  #ids = new Map();
  /**
   * The last step on the file. A page that is asked for waits for it, but not for a lock that another process has.
   *
   * @type {Promise<unknown>}
   */
  #step = Promise.resolve();
  /** The last message of this process. @type {Promise<unknown>} */
  #writing = Promise.resolve();

  /**
   * @param {string} file need not be there
   * @param {{ maxKeys?: number, maxTailBytes?: number }} [limits]
   */
  constructor(file, { maxKeys = MAX_KEYS, maxTailBytes = MAX_TAIL_BYTES } = {}) {
    this.#file = file;
    this.#lock = new FileLock(`${file}.lock`);
    this.#maxKeys = maxKeys;
    this.#maxTailBytes = maxTailBytes;
  }

  /**
   * The moment at which the log is now, also with what other processes have written. What is asked of the CMS from now on is younger
   * than all that the log has.
   *
   * @returns {Promise<string>}
   */
  async moment() {
    await this.refresh();
    return this.known;
  }

  /** The moment up to which this process has read the log. */
  get known() {
    return `${this.#name}:${this.#count}`;
  }

  /** Whether nothing has ever changed, as far as this process has read. */
  get isEmpty() {
    return this.#count === 0;
  }

  /** Reads what other processes have written. */
  async refresh() {
    await this.#inTurn(() => this.#read());
  }

  /**
   * Runs a step on the file after those that have begun.
   *
   * @template Result
   * @param {() => Promise<Result>} run
   * @returns {Promise<Result>}
   */
  #inTurn(run) {
    const step = this.#step.then(run);
    this.#step = step.catch(() => undefined);
    return step;
  }

  /**
   * Takes a message.
   *
   * @param {{ id: string, changes: readonly Change[], at: number }} message `at` in seconds since 1970
   * @returns {Promise<Outcome>}
   */
  async take({ id, changes, at }) {
    const line = JSON.stringify({
      id,
      at,
      changed: changes.filter(({ withdrawn }) => !withdrawn).map(({ key }) => key),
      withdrawn: changes.filter(({ withdrawn }) => withdrawn).map(({ key }) => key),
    });
    const writing = this.#writing.then(() => this.#write({ id, at }, line));
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  /**
   * @param {{ id: string, at: number }} message
   * @param {string} line of the file that tells of it
   * @returns {Promise<Outcome>}
   */
  async #write({ id, at }, line) {
    // One that comes again is known for as long as one that comes now.
    if (this.#ids.has(id)) this.#ids.set(id, at);
    try {
      return await this.#locked(async ({ unterminated, assertHeld }) => {
        if (this.#ids.has(id)) return 'repeated';
        await assertHeld();
        await append(this.#file, `${unterminated ? '\n' : ''}${line}\n`);
        // Whoever has taken the lock meanwhile may have written the file anew, without this line.
        await assertHeld();
        await this.#read();
        return 'taken';
      });
    } catch (error) {
      const code = this.#tellTrouble(error);
      const isKnown = await this.#inTurn(async () => {
        // Another file that stands there now takes the place of all that is known, so it comes first.
        await this.#read();
        if (this.#ids.has(id)) return true;
        this.#apply(line);
        return false;
      });
      if (code !== READ_ONLY) return 'unwritable';
      return isKnown ? 'repeated' : 'remembered';
    }
  }

  /**
   * @param {unknown} error
   * @returns {string} its code
   * @throws {unknown} the error, when it is none of the disk
   */
  #tellTrouble(error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    if (this.#isWritable) console.error(`Changes can't be written (${code}): ${this.#file}`);
    this.#isWritable = false;
    return code;
  }

  /**
   * What has become of a page.
   *
   * @param {{ moment?: string, keys?: readonly string[] }} page its keys, and the moment at which its making began; without them it
   *   counts as made of everything, before all
   * @returns {State}
   */
  stateOf({ moment, keys }) {
    const count = this.#countAt(moment);
    if (count === this.#count) return 'fresh';
    if (count === null || count > this.#count) return 'changed';
    if (count < this.#withdrawnBefore) return 'withdrawn';
    let isChanged = count < this.#changedBefore || keys === undefined;
    for (const key of keys ?? []) {
      const times = this.#keys.get(key);
      if (times === undefined || times.changedAt <= count) continue;
      if (times.withdrawnAt > count) return 'withdrawn';
      isChanged = true;
    }
    return isChanged ? 'changed' : 'fresh';
  }

  /**
   * What has changed since a moment, as far as this process has read.
   *
   * @param {string} moment
   * @returns {{ everything: 'changed' | 'withdrawn' | null, keys: string[], withdrawn: Set<string> }} everything: whatever was
   *   there at that moment may have changed, or been withdrawn; withdrawn: those of the keys
   */
  changesSince(moment) {
    const count = this.#countAt(moment);
    if (count === null || count > this.#count) {
      return { everything: 'changed', keys: [], withdrawn: new Set() };
    }
    const all = count < this.#withdrawnBefore ? 'withdrawn' : 'changed';
    const since = [...this.#keys].filter(([, { changedAt }]) => changedAt > count);
    const withdrawn = since.filter(([, { withdrawnAt }]) => withdrawnAt > count);
    return {
      everything: count < Math.max(this.#changedBefore, this.#withdrawnBefore) ? all : null,
      keys: since.map(([key]) => key),
      withdrawn: new Set(withdrawn.map(([key]) => key)),
    };
  }

  /**
   * What has become of a page by now, also by what other processes have written.
   *
   * @param {{ moment?: string, keys?: readonly string[] }} page see {@link stateOf}
   * @returns {Promise<State>}
   */
  async stateNow(page) {
    await this.refresh();
    return this.stateOf(page);
  }

  /**
   * The number of messages at a moment; null for one of another log, which is gone.
   *
   * @param {string} [moment]
   */
  #countAt(moment) {
    if (moment === undefined || moment === `${UNNAMED}:0`) return 0;
    const [name, count] = moment.split(':');
    return name === this.#name ? Number(count) : null;
  }

  /**
   * Runs something while no other process writes.
   *
   * @template Result
   * @param {(held: { unterminated: boolean, assertHeld: () => Promise<void> }) => Promise<Result>} run is told whether the file ends
   *   within a line, and is given what throws when the lock is lost
   * @returns {Promise<Result>}
   */
  async #locked(run) {
    const result = await this.#lock.hold((assertHeld) =>
      this.#inTurn(async () => {
        await this.#read();
        const isToBeWritten =
          this.#identity === '' || !this.#isWritable || this.#tailBytes > this.#maxTailBytes;
        if (isToBeWritten) await this.#rewrite(assertHeld);
        const { size } = await fs.stat(this.#file);
        return run({ unterminated: size > this.#offset, assertHeld });
      }),
    );
    if (!this.#isWritable) console.error(`Changes are written again: ${this.#file}`);
    this.#isWritable = true;
    return result;
  }

  /**
   * Writes the file anew, with all that is known in its first line.
   *
   * @param {() => Promise<void>} assertHeld throws when the lock is lost: what others have written since would be lost too
   */
  async #rewrite(assertHeld) {
    if (this.#name === UNNAMED) this.#name = randomUUID();
    const since = Date.now() / 1_000 - ID_SECONDS;
    const state = {
      name: this.#name,
      count: this.#count,
      changedBefore: this.#changedBefore,
      withdrawnBefore: this.#withdrawnBefore,
      keys: [...this.#keys].map(([key, { changedAt, withdrawnAt }]) => [
        key,
        changedAt,
        withdrawnAt,
      ]),
      ids: [...this.#ids].filter(([, at]) => at > since),
    };
    const unfinished = `${this.#file}.${randomUUID()}`;
    try {
      await fs.writeFile(unfinished, `${JSON.stringify(state)}\n`, { flag: 'wx', flush: true });
      await assertHeld();
      await fs.rename(unfinished, this.#file);
    } catch (error) {
      await fs.rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
    await this.#read();
  }

  /** Reads what the file has and this process has not. A file that is gone or can't be read changes nothing. */
  async #read() {
    const about = await fs.stat(this.#file, { bigint: true }).catch(() => null);
    if (!about) {
      this.#identity = '';
      this.#offset = 0;
      return;
    }
    const identity = `${about.ino}:${about.birthtimeNs}`;
    const isAnother = identity !== this.#identity || about.size < this.#offset;
    if (!isAnother && about.size === BigInt(this.#offset)) return;
    const bytes = await readFrom(this.#file, isAnother ? 0 : this.#offset).catch(() => null);
    const end = bytes ? endOfLines(bytes) : 0;
    if (!bytes || end === 0) return;
    const lines = bytes
      .subarray(0, end - 1)
      .toString()
      .split('\n');
    if (isAnother) {
      if (!this.#begin(lines.shift() ?? '')) return;
      this.#identity = identity;
      this.#offset = 0;
      this.#tailBytes = end - (bytes.indexOf(NEWLINE) + 1);
    } else {
      this.#tailBytes += end;
    }
    this.#offset += end;
    for (const line of lines) this.#apply(line);
  }

  /**
   * Begins with the first line of a file.
   *
   * @param {string} line
   * @returns {boolean} false when it is no such line: the file is then written anew
   */
  #begin(line) {
    try {
      const { name, count, changedBefore, withdrawnBefore, keys, ids } = JSON.parse(line);
      this.#keys = new Map(
        keys.map((/** @type {[string, number, number]} */ [key, changedAt, withdrawnAt]) => [
          key,
          { changedAt, withdrawnAt },
        ]),
      );
      this.#ids = new Map(ids);
      this.#name = name;
      this.#count = count;
      this.#changedBefore = changedBefore;
      this.#withdrawnBefore = withdrawnBefore;
      return true;
    } catch {
      this.#identity = '';
      return false;
    }
  }

  /**
   * Takes the line of a message. One that can't be read, as the torn one of a process that was killed, counts as a change of
   * everything.
   *
   * @param {string} line
   */
  #apply(line) {
    this.#count += 1;
    /** @type {{ id?: string, at?: number, changed: string[], withdrawn: string[] }} */
    let message = { changed: [EVERYTHING], withdrawn: [] };
    try {
      const { id, at, changed, withdrawn } = JSON.parse(line);
      message = { id, at, changed: [...changed], withdrawn: [...withdrawn] };
    } catch {
      // It stays a change of everything.
    }
    if (message.id !== undefined) this.#ids.set(message.id, message.at ?? 0);
    for (const key of message.changed) this.#changed(key, false);
    for (const key of message.withdrawn) this.#changed(key, true);
    forgetFirst(this.#ids, MAX_IDS);
    for (const { changedAt, withdrawnAt } of forgetFirst(this.#keys, this.#maxKeys)) {
      this.#changedBefore = Math.max(this.#changedBefore, changedAt);
      this.#withdrawnBefore = Math.max(this.#withdrawnBefore, withdrawnAt);
    }
  }

  /**
   * @param {string} key
   * @param {boolean} withdrawn
   */
  #changed(key, withdrawn) {
    if (key === EVERYTHING) {
      this.#changedBefore = this.#count;
      if (withdrawn) this.#withdrawnBefore = this.#count;
      return;
    }
    const withdrawnAt = withdrawn ? this.#count : (this.#keys.get(key)?.withdrawnAt ?? 0);
    this.#keys.delete(key);
    this.#keys.set(key, { changedAt: this.#count, withdrawnAt });
  }
}

/**
 * Takes the first of a map away until it has at most so many.
 *
 * @template Value
 * @param {Map<string, Value>} map
 * @param {number} most
 * @returns {Value[]} those that were taken away
 */
function forgetFirst(map, most) {
  const forgotten = [];
  for (const [key, value] of map) {
    if (map.size <= most) break;
    map.delete(key);
    forgotten.push(value);
  }
  return forgotten;
}

/**
 * @param {string} file
 * @param {string} text
 */
async function append(file, text) {
  const handle = await fs.open(file, 'a');
  try {
    await handle.appendFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * @param {string} file
 * @param {number} offset
 */
async function readFrom(file, offset) {
  const handle = await fs.open(file, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.max(0, size - offset));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
