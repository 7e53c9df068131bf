import fs from 'node:fs/promises';
import path from 'node:path';
import { changeLogFile } from '#next/server/build-folder';
import { codeOf, replaceFile } from '#next/server/disk';
import { FileLock } from './file-lock';
import { type Message, type State, KnownChanges, lineOf } from './known-changes';

/**
 * What happened to a message. Repeated: it was accepted before. Remembered: the disk is read-only,
 * so this process knows the changes only until it ends. Unwritable: this process knows the changes,
 * but could not write them, so the message should be sent again.
 */
export type MessageOutcome = 'taken' | 'repeated' | 'remembered' | 'unwritable';

/** The log's file, while no other process writes. */
export interface LockedFile {
  /** whether the file ends within a line */
  isUnterminated: boolean;
  /** throws when the lock is lost */
  assertHeld: () => Promise<void>;
}

/** The size of the file's tail beyond which the file is rewritten with only what still matters. */
const MAX_TAIL_BYTES = 1_000_000;

/**
 * The error code of a read-only disk. After a restart, pages on it can't be removed, so none of
 * them is trusted.
 */
const READ_ONLY = 'EROFS';

const NEWLINE = 10;
const NOTHING = Buffer.alloc(0);

/**
 * {@link KnownChanges} in one file for all processes of a build: the first line says what was known
 * when the file was written, and each message since has a line of its own.
 */
export class ChangeLog {
  #file;
  #lock;
  #maxTailBytes;
  /** The identity of the file that was read. Another file is read from its start. */
  #identity = '';
  #offset = 0;
  #tailBytes = 0;
  #isWritable = true;
  #known;
  /**
   * The last step on the file. A request for a page waits for it, but not for a lock that another
   * process holds.
   */
  #step: Promise<unknown> = Promise.resolve();
  /** The last message of this process. */
  #writing: Promise<unknown> = Promise.resolve();

  /** @param file need not be there */
  #askOthers: () => Promise<unknown> = async () => undefined;

  constructor(
    file: string,
    { maxKeys, maxTailBytes = MAX_TAIL_BYTES }: { maxKeys?: number; maxTailBytes?: number } = {},
  ) {
    this.#file = file;
    this.#lock = new FileLock(`${file}.lock`);
    this.#known = new KnownChanges(maxKeys);
    this.#maxTailBytes = maxTailBytes;
  }

  /**
   * The current version of the log, including what other processes have written. Whatever is asked
   * of the CMS from now on is newer than everything in the log.
   */
  async version(): Promise<string> {
    await this.refresh();
    return this.knownVersion;
  }

  /** The version up to which this process has read the log. */
  get knownVersion() {
    return this.#known.version;
  }

  /** Whether nothing has ever changed, as far as this process has read. */
  get isEmpty() {
    return this.#known.isEmpty;
  }

  /** Whether WordPress has ever named something that changed, as far as this process has read. */
  get hasNamedKeys() {
    return this.#known.hasNamedKeys;
  }

  /** Reads what other processes have written. */
  async refresh() {
    await this.#askOthers();
    await this.#inTurn(() => this.#read());
  }

  /**
   * Has each reading of this log ask elsewhere first.
   *
   * @param ask takes what it hears into the log
   */
  askFirst(ask: () => Promise<unknown>) {
    this.#askOthers = ask;
  }

  /** Runs a step on the file after those that have begun. */
  #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const step = this.#step.then(run);
    this.#step = step.catch(() => undefined);
    return step;
  }

  async take(message: Message): Promise<MessageOutcome> {
    const writing = this.#writing.then(() => this.#write(message));
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  async #write(message: Message): Promise<MessageOutcome> {
    this.#known.renew(message.id, message.at);
    try {
      return await this.#locked((file) => this.#writeDown(message, file));
    } catch (error) {
      const code = this.#tellTrouble(error);
      const isRepeated = await this.#inTurn(() => this.#applyUnwritten(message));
      if (code !== READ_ONLY) return 'unwritable';
      return isRepeated ? 'repeated' : 'remembered';
    }
  }

  async #writeDown(
    message: Message,
    { isUnterminated, assertHeld }: LockedFile,
  ): Promise<MessageOutcome> {
    if (this.#known.isTaken(message.id)) return 'repeated';
    await assertHeld();
    await append(this.#file, `${isUnterminated ? '\n' : ''}${lineOf(message)}\n`);
    // Another process that has taken the lock meanwhile may have rewritten the file without this
    // line.
    await assertHeld();
    await this.#read();
    return 'taken';
  }

  /**
   * Applies a message that can't be written, for the lifetime of this process.
   *
   * @returns whether it was taken before
   */
  async #applyUnwritten(message: Message): Promise<boolean> {
    // If the file has been replaced, the new one supersedes all that is known, so it is read first.
    await this.#read();
    if (this.#known.isTaken(message.id)) return true;
    this.#known.apply(lineOf(message));
    return false;
  }

  /**
   * @returns its code
   * @throws {unknown} the error, when it does not come from the disk
   */
  #tellTrouble(error: unknown): string {
    const code = codeOf(error);
    if (code === undefined) throw error;
    if (this.#isWritable) console.error(`Changes can't be written (${code}): ${this.#file}`);
    this.#isWritable = false;
    return code;
  }

  /**
   * The state of a page, as far as this process has read.
   *
   * @param page see {@link KnownChanges.stateOf}
   */
  stateOf(page: { logVersion?: string; keys?: readonly string[] }): State {
    return this.#known.stateOf(page);
  }

  /**
   * What has changed since a version, as far as this process has read.
   *
   * @returns see {@link KnownChanges.changesSince}
   */
  changesSince(logVersion: string): ReturnType<KnownChanges['changesSince']> {
    return this.#known.changesSince(logVersion);
  }

  /**
   * The current state of a page, including what other processes have written.
   *
   * @param page see {@link stateOf}
   */
  async stateNow(page: { logVersion?: string; keys?: readonly string[] }): Promise<State> {
    await this.refresh();
    return this.stateOf(page);
  }

  /** Runs something while no other process writes. */
  async #locked<Result>(run: (file: LockedFile) => Promise<Result>): Promise<Result> {
    const result = await this.#lock.hold((assertHeld) =>
      this.#inTurn(async () => {
        await this.#read();
        const isToBeWritten =
          this.#identity === '' || !this.#isWritable || this.#tailBytes > this.#maxTailBytes;
        if (isToBeWritten) await this.#rewrite(assertHeld);
        const { size } = await fs.stat(this.#file);
        return run({ isUnterminated: size > this.#offset, assertHeld });
      }),
    );
    if (!this.#isWritable) console.error(`Changes are written again: ${this.#file}`);
    this.#isWritable = true;
    return result;
  }

  /**
   * Rewrites the file, with all that is known in its first line.
   *
   * @param assertHeld throws when the lock is lost: what others have written since would be lost
   *   too
   */
  async #rewrite(assertHeld: () => Promise<void>) {
    await replaceFile(this.#file, async (unfinished) => {
      await fs.writeFile(unfinished, `${this.#known.encode()}\n`, { flush: true });
      await assertHeld();
    });
    await this.#read();
  }

  /** Reads what is new in the file. A missing or unreadable file changes nothing. */
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
    const lines = wholeLines(
      await readFrom(this.#file, isAnother ? 0 : this.#offset).catch(() => NOTHING),
    );
    if (lines.length === 0) return;
    if (isAnother && !this.#begin(identity, lines.shift() ?? NOTHING)) return;
    for (const line of lines) this.#takeLine(line);
  }

  /**
   * Replaces all that is known by the first line of a file.
   *
   * @param identity of the file
   * @returns false when it is not whole: such a file has no identity, and so is written anew
   */
  #begin(identity: string, line: Buffer): boolean {
    const isWhole = this.#known.decode(line.toString());
    this.#identity = isWhole ? identity : '';
    if (!isWhole) return false;
    this.#offset = line.length + 1;
    this.#tailBytes = 0;
    return true;
  }

  /** @param line of a message */
  #takeLine(line: Buffer) {
    this.#known.apply(line.toString());
    this.#offset += line.length + 1;
    this.#tailBytes += line.length + 1;
  }
}

/** @returns without their ends; not what follows the last end */
function wholeLines(bytes: Buffer): Buffer[] {
  const lines = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

async function append(file: string, text: string) {
  const handle = await fs.open(file, 'a');
  try {
    await handle.appendFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readFrom(file: string, offset: number) {
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

/** The change logs of this process by their files. */
const logs = new Map<string, ChangeLog>();

/**
 * The change log of a build, one for all of this process.
 *
 * @param buildFolder Next's
 */
export function changeLogOf(buildFolder: string): ChangeLog {
  const file = changeLogFile(path.resolve(buildFolder));
  const log = logs.get(file) ?? new ChangeLog(file);
  logs.set(file, log);
  return log;
}

/**
 * The change log of the build that runs in this process: Next runs in the folder of the project.
 */
export function changeLog() {
  return changeLogOf(process.env.NEXT_DIST_DIR ?? '.next');
}
