import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { MessageOutcome } from '#changes/change-log';
import type { Message } from '#changes/known-changes';
import { redis, redisKey } from './redis';
import type { RedisConnection } from './redis-connection';

/** How often messages of other machines are looked for. */
const POLL_MS = 250;

/** The most messages in Redis; a machine that was disconnected for longer has missed some. */
const MAX_ENTRIES = 1_000;

/**
 * The most bytes of a message in Redis. A longer message is replaced by a change of everything,
 * together with what is unpublished.
 */
const MAX_ENTRY_BYTES = 32_768;

/** How many messages are read in one request. */
const MAX_AT_ONCE = 20;

/**
 * The most messages with which something remembered is compared. If there are more, it counts as
 * changed.
 */
const MAX_COMPARED = 200;

/**
 * How long a message is sent again to a Redis that has restarted empty. The log remembers ids for
 * twice that time.
 */
const RESEND_WINDOW_MS = 300_000;

/**
 * The most messages that wait for Redis. Beyond that, they become one message that unpublishes
 * everything.
 */
const MAX_UNSENT = 1_000;

/** How long Redis keeps the stream if no machine of the site asks for it. */
const LIFETIME_SECONDS = 604_800;
const RENEWED_EACH_MS = 3_600_000;

/**
 * How long the start of a process waits for messages that it has missed, and how often it checks.
 */
const MAX_START_MS = 2_000;
const START_POLL_MS = 50;

const EVERYTHING = '*';

/** The id of an entry of a stream. */
const POSITION = /^\d+-\d+$/;

/** The log of changes of this machine. */
export interface Log {
  /** counts a message once, by its id */
  take: (message: Message) => Promise<MessageOutcome>;
}

/**
 * A message of this process, and when it was sent to Redis, by the steady clock; undefined: not
 * yet.
 */
export type OwnMessage = { message: Message; sentAt: number | undefined };

const messageNow = (changes: readonly Message['changes'][number][]): Message => ({
  id: randomUUID(),
  at: Math.floor(Date.now() / 1_000),
  changes,
});

const isWritten = (outcome: MessageOutcome) => outcome === 'taken' || outcome === 'repeated';

const ofEverything = (unpublished: boolean) => messageNow([{ key: EVERYTHING, unpublished }]);

const textOf = ({ changes, ...message }: Message) =>
  JSON.stringify({
    ...message,
    changes: changes.map(({ key, unpublished }) => ({ key, withdrawn: unpublished })),
  });

/** The text of a message in Redis: what it says, or more where that is too long. */
function shortTextOf(message: Message) {
  const text = textOf(message);
  if (Buffer.byteLength(text) <= MAX_ENTRY_BYTES) return text;
  const unpublished = message.changes.filter((change) => change.unpublished);
  const shorter = textOf({
    ...message,
    changes: [{ key: EVERYTHING, unpublished: false }, ...unpublished],
  });
  if (Buffer.byteLength(shorter) <= MAX_ENTRY_BYTES) return shorter;
  return textOf({ ...message, changes: [{ key: EVERYTHING, unpublished: true }] });
}

/**
 * The message in a text from Redis; an unreadable one, such as one of a later version of this
 * program, unpublishes everything.
 */
function messageIn(text: string | undefined): Message {
  try {
    const { id, at, changes } = JSON.parse(text ?? '');
    if (typeof id !== 'string' || typeof at !== 'number') throw new TypeError('no message');
    return {
      id,
      at,
      changes: Array.from(changes, ({ key, withdrawn }) => ({
        key: String(key),
        unpublished: withdrawn === true,
      })),
    };
  } catch {
    return ofEverything(true);
  }
}

/**
 * The messages about changes of all machines of a site, in Redis
 * (https://redis.io/docs/latest/develop/data-types/streams/): what one machine has accepted, the
 * others take into their own logs, in the order of Redis.
 *
 * The last entry that was read must still be there. If it is not (Redis has restarted empty, or
 * this machine was disconnected for too long), something may have been missed, so everything counts
 * as changed, and this process sends its messages of the last minutes again.
 */
export class ChangeStream {
  #shared;
  #log;
  #file;
  #maxEntries;
  /** The entry that was read last. */
  #position: string | undefined;
  /** Whether this machine has ever read messages. */
  #hasRead = false;
  /** Messages of this process by id: those that Redis lacks, and those that it was told lately. */
  #own: Map<string, OwnMessage> = new Map();
  #renewedAt = -Infinity;
  /** The last step on the stream. */
  #step: Promise<unknown>;

  /**
   * @param options.file keeps which entry was read last; as lasting as the log, and need not be
   *   there
   */
  constructor({
    shared,
    log,
    file,
    maxEntries = MAX_ENTRIES,
  }: {
    shared: RedisConnection;
    log: Log;
    file: string;
    maxEntries?: number;
  }) {
    this.#shared = shared;
    this.#log = log;
    this.#file = file;
    this.#maxEntries = maxEntries;
    this.#step = this.#readPosition();
  }

  /**
   * Sends a message that this machine has accepted to the other machines: now, or when Redis is
   * available.
   *
   * @returns when Redis has it, or can't be told now
   */
  async tell(message: Message): Promise<void> {
    this.#own.set(message.id, { message, sentAt: undefined });
    await this.#inTurn(() => this.#tellAll());
  }

  /**
   * Takes what other machines have sent since the last time, and sends what is waiting.
   *
   * @returns false when Redis gives no answer
   */
  async read(): Promise<boolean> {
    return this.#inTurn(async () => {
      await this.#tellAll();
      return this.#position === undefined ? this.#begin() : this.#readOn();
    });
  }

  /** Reads four times a second from now on, for the lifetime of the process. */
  follow() {
    const readAgain = () =>
      void this.read()
        .catch((error) => console.error(error))
        .finally(() => setTimeout(readAgain, POLL_MS).unref());
    readAgain();
  }

  /**
   * The last message up to which this machine's log is complete; undefined while it does not know,
   * and while Redis lacks something that this process has accepted.
   */
  get position() {
    const lacksOne = [...this.#own.values()].some(({ sentAt }) => sentAt === undefined);
    return lacksOne ? undefined : this.#position;
  }

  /**
   * Whether no machine has reported a change of these keys since a machine was at a position.
   *
   * @param position as {@link position} was on any machine
   * @param keys of what was found
   * @returns false also when that can't be known
   */
  async isUnchangedSince(position: string, keys: readonly string[]): Promise<boolean> {
    if (!POSITION.test(position)) return false;
    const entries = await this.#shared.read((client) =>
      client.xRange(redisKey('changes'), position, '+', { COUNT: MAX_COMPARED }),
    );
    const [known, ...others] = entries ?? [];
    if (known?.id !== position || others.length === MAX_COMPARED - 1) return false;
    const affecting = new Set([EVERYTHING, ...keys]);
    return !others.some(({ message }) =>
      messageIn(message.message).changes.some(({ key }) => affecting.has(key)),
    );
  }

  #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const step = this.#step.then(run);
    this.#step = step.catch(() => undefined);
    return step;
  }

  async #tellAll() {
    const now = performance.now();
    for (const [id, { sentAt }] of this.#own) {
      if (sentAt !== undefined && now - sentAt > RESEND_WINDOW_MS) this.#own.delete(id);
    }
    const unsent = [...this.#own.values()].filter(({ sentAt }) => sentAt === undefined);
    if (unsent.length > MAX_UNSENT) {
      for (const { message } of unsent) this.#own.delete(message.id);
      const all = { message: ofEverything(true), sentAt: undefined };
      this.#own.set(all.message.id, all);
      unsent.splice(0, Infinity, all);
    }
    for (const own of unsent) {
      if ((await this.#add(shortTextOf(own.message))) === undefined) return;
      own.sentAt = performance.now();
    }
  }

  /** @returns the entry's id; undefined when Redis did not take it */
  #add(message: string): Promise<string | undefined> {
    const TRIM = { strategy: 'MAXLEN' as const, threshold: this.#maxEntries };
    return this.#shared.write((client) =>
      client.xAdd(redisKey('changes'), '*', { message }, { TRIM }),
    );
  }

  /**
   * Begins with a stream of which nothing was read. What stood in the one from before may have been
   * missed; what others remember of that one, they have told again in this one.
   *
   * @returns see {@link read}
   */
  async #begin(): Promise<boolean> {
    const found = await this.#shared.read((client) =>
      Promise.all([
        client.xLen(redisKey('changes')),
        client.xRange(redisKey('changes'), '-', '+', { COUNT: 1 }),
        client.xRevRange(redisKey('changes'), '+', '-', { COUNT: 1 }),
      ]),
    );
    if (!found) return false;
    const [entries, firsts, lasts] = found;
    // A full stream has certainly lost entries.
    const isFull = entries >= this.#maxEntries;
    const entry = (this.#hasRead && !isFull ? firsts : lasts)?.[0];
    // An empty stream gets an entry without changes, because there must be a last entry that was
    // read.
    const position = entry?.id ?? (await this.#add(JSON.stringify(messageNow([]))));
    if (position === undefined) return false;
    const outcome = await this.#log.take(ofEverything(isFull));
    const message = entry && this.#hasRead ? messageIn(entry.message.message) : messageNow([]);
    await this.#take(message, position, isWritten(outcome));
    return this.#readOn();
  }

  /** @returns see {@link read} */
  async #readOn(): Promise<boolean> {
    const entries = await this.#shared.read((client) =>
      client.xRange(redisKey('changes'), this.#position ?? '-', '+', { COUNT: MAX_AT_ONCE + 1 }),
    );
    if (!entries) return false;
    const [known, ...others] = entries;
    if (known?.id !== this.#position) {
      this.#position = undefined;
      for (const own of this.#own.values()) own.sentAt = undefined;
      await this.#tellAll();
      return this.#begin();
    }
    for (const { id, message } of others) await this.#take(messageIn(message.message), id);
    await this.#renew();
    return others.length < MAX_AT_ONCE || this.#readOn();
  }

  /**
   * @param position of its entry
   * @param isAllWritten whether all from before the entry is written down
   */
  async #take(message: Message, position: string, isAllWritten = true) {
    const isNews = message.changes.length > 0 && !this.#own.has(message.id);
    const outcome = isNews ? await this.#log.take(message) : 'repeated';
    this.#position = position;
    this.#hasRead = true;
    // What is not written down is read once more after a restart.
    if (isAllWritten && isWritten(outcome)) await this.#keepPosition(position);
  }

  async #renew() {
    const now = performance.now();
    if (now - this.#renewedAt < RENEWED_EACH_MS) return;
    // `read` and not `write`: a full Redis can renew a key, but store nothing new.
    const isRenewed = await this.#shared.read((client) =>
      client.expire(redisKey('changes'), LIFETIME_SECONDS),
    );
    if (isRenewed) this.#renewedAt = now;
  }

  async #readPosition() {
    const text = await fs.readFile(this.#file, 'utf8').catch(() => '');
    if (!POSITION.test(text)) return;
    this.#position = text;
    this.#hasRead = true;
  }

  /** Stores the position. Without it, a restart counts everything as changed. */
  async #keepPosition(position: string) {
    const unfinished = `${this.#file}.${randomUUID()}`;
    try {
      await fs.mkdir(path.dirname(this.#file), { recursive: true });
      await fs.writeFile(unfinished, position);
      await fs.rename(unfinished, this.#file);
    } catch {
      await fs.rm(unfinished, { force: true }).catch(() => undefined);
    }
  }
}

let followed: ChangeStream | undefined;

/**
 * Shares the changes of this process with other machines from now on, where REDIS_URL is set.
 *
 * @param file as {@link ChangeStream} takes it
 * @returns when all that was told so far is in the log, or Redis gives no answer for two seconds
 */
export async function shareChanges(log: Log, file: string): Promise<void> {
  const shared = redis();
  if (!shared) return;
  const stream = new ChangeStream({ shared, log, file });
  followed = stream;
  const limit = performance.now() + MAX_START_MS;
  while (!(await stream.read()) && performance.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, START_POLL_MS));
  }
  stream.follow();
}

/** The stream of this process; undefined without REDIS_URL. */
export const changeStream = (): ChangeStream | undefined => followed;
