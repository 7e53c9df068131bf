import { randomUUID } from 'node:crypto';
import type { Change } from './change-keys';

/** `at` in seconds since 1970. */
export type Message = { id: string; at: number; changes: readonly Change[] };

/** As numbers of messages; 0: never. */
export type Times = { changedAt: number; unpublishedAt: number };

/**
 * Of a page: nothing of it has changed since; something has; something in it may no longer be
 * shown.
 */
export type State = 'fresh' | 'changed' | 'unpublished';

/** The most keys that are tracked one by one; about 200 bytes each in memory. */
const MAX_KEYS = 20_000;

/**
 * The most message ids that are remembered; an id that is forgotten is older than any message that
 * is still valid.
 */
const MAX_IDS = 5_000;

/** How long an id is known; a message is valid for half of it. */
const ID_SECONDS = 600;

/** The key of a change that affects every page. */
const EVERYTHING = '*';

/** The name of a log without a message, which needs no file. */
const UNNAMED = 'none';

/**
 * When each key last changed, by the number of the message that named it, so that no clock is
 * needed. A page whose rendering began at a version of the log can be compared with it at any later
 * time.
 *
 * Keys that are forgotten because there are too many count as changed for every earlier page, and
 * as unpublished if they were.
 */
export class KnownChanges {
  #maxKeys;
  #name = UNNAMED;
  #count = 0;
  #changedBefore = 0;
  #unpublishedBefore = 0;
  /** the one that changed last stands last */
  #keys: Map<string, Times> = new Map();
  /** seconds since 1970, by the id of the message */
  #ids: Map<string, number> = new Map();

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys;
  }

  /**
   * The name of the log, and the number of messages in it: what {@link stateOf} compares a page
   * with.
   */
  get version() {
    return `${this.#name}:${this.#count}`;
  }

  get isEmpty() {
    return this.#count === 0;
  }

  /** Whether a message has named what changed: WordPress's do, and nothing else does. */
  get hasNamedKeys() {
    return this.#keys.size > 0;
  }

  /** Whether a message was taken before. */
  isTaken(id: string) {
    return this.#ids.has(id);
  }

  /**
   * Notes that a message has arrived again: its id is remembered for as long as if it had arrived
   * for the first time.
   *
   * @param at in seconds since 1970
   */
  renew(id: string, at: number) {
    if (this.#ids.has(id)) this.#ids.set(id, at);
  }

  /**
   * The state of a page.
   *
   * @param page its keys, and the version at which its making began; without them it counts as made
   *   of everything, before all
   */
  stateOf({ logVersion, keys }: { logVersion?: string; keys?: readonly string[] }): State {
    const count = this.#countAt(logVersion);
    if (count === this.#count) return 'fresh';
    if (count === null || count > this.#count) return 'changed';
    if (count < this.#unpublishedBefore) return 'unpublished';
    let isChanged = count < this.#changedBefore || keys === undefined;
    for (const key of keys ?? []) {
      const times = this.#keys.get(key);
      if (times === undefined || times.changedAt <= count) continue;
      if (times.unpublishedAt > count) return 'unpublished';
      isChanged = true;
    }
    return isChanged ? 'changed' : 'fresh';
  }

  /**
   * What has changed since a version.
   *
   * @returns everything: whatever was there at that version may have changed, or been unpublished;
   *   unpublished: those of the keys
   */
  changesSince(logVersion: string): {
    everything: 'changed' | 'unpublished' | null;
    keys: string[];
    unpublished: Set<string>;
  } {
    const count = this.#countAt(logVersion);
    if (count === null || count > this.#count) {
      return { everything: 'changed', keys: [], unpublished: new Set() };
    }
    const all = count < this.#unpublishedBefore ? 'unpublished' : 'changed';
    const since = [...this.#keys].filter(([, { changedAt }]) => changedAt > count);
    const unpublished = since.filter(([, { unpublishedAt }]) => unpublishedAt > count);
    return {
      everything: count < Math.max(this.#changedBefore, this.#unpublishedBefore) ? all : null,
      keys: since.map(([key]) => key),
      unpublished: new Set(unpublished.map(([key]) => key)),
    };
  }

  /** Everything that is known, as one line for a file; a log without a name gets one. */
  encode(): string {
    if (this.#name === UNNAMED) this.#name = randomUUID();
    const since = Date.now() / 1_000 - ID_SECONDS;
    return JSON.stringify({
      name: this.#name,
      count: this.#count,
      changedBefore: this.#changedBefore,
      withdrawnBefore: this.#unpublishedBefore,
      keys: [...this.#keys].map(([key, { changedAt, unpublishedAt }]) => [
        key,
        changedAt,
        unpublishedAt,
      ]),
      ids: [...this.#ids].filter(([, at]) => at > since),
    });
  }

  /**
   * Replaces all that is known by the result of {@link encode}.
   *
   * @returns false when it is no such line: what was known stays
   */
  decode(line: string): boolean {
    try {
      const { name, count, changedBefore, withdrawnBefore, keys, ids } = JSON.parse(line);
      const times = keys.map(([key, ...numbers]: [string, number, number]) => [
        key,
        { changedAt: numbers[0], unpublishedAt: numbers[1] },
      ]);
      this.#ids = new Map(ids);
      this.#keys = new Map(times);
      this.#name = name;
      this.#count = count;
      this.#changedBefore = changedBefore;
      this.#unpublishedBefore = withdrawnBefore;
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Applies the line of a message. An unreadable line, such as an incomplete one of a process that
   * was killed, counts as a change of everything.
   *
   * @param line what {@link lineOf} gave
   */
  apply(line: string) {
    this.#count += 1;
    let message: { id?: string; at?: number; changed: string[]; unpublished: string[] } = {
      changed: [EVERYTHING],
      unpublished: [],
    };
    try {
      const { id, at, changed, withdrawn } = JSON.parse(line);
      message = { id, at, changed: [...changed], unpublished: [...withdrawn] };
    } catch {
      // The line counts as a change of everything.
    }
    if (message.id !== undefined) this.#ids.set(message.id, message.at ?? 0);
    for (const key of message.changed) this.#changed(key, false);
    for (const key of message.unpublished) this.#changed(key, true);
    forgetFirst(this.#ids, MAX_IDS);
    for (const { changedAt, unpublishedAt } of forgetFirst(this.#keys, this.#maxKeys)) {
      this.#changedBefore = Math.max(this.#changedBefore, changedAt);
      this.#unpublishedBefore = Math.max(this.#unpublishedBefore, unpublishedAt);
    }
  }

  #changed(key: string, unpublished: boolean) {
    if (key === EVERYTHING) {
      this.#changedBefore = this.#count;
      if (unpublished) this.#unpublishedBefore = this.#count;
      return;
    }
    const unpublishedAt = unpublished ? this.#count : (this.#keys.get(key)?.unpublishedAt ?? 0);
    this.#keys.delete(key);
    this.#keys.set(key, { changedAt: this.#count, unpublishedAt });
  }

  /** The number of messages at a version; null for one of another log, which is gone. */
  #countAt(logVersion: string | undefined) {
    if (logVersion === undefined || logVersion === `${UNNAMED}:0`) return 0;
    const [name, count] = logVersion.split(':');
    return name === this.#name ? Number(count) : null;
  }
}

export const lineOf = ({ id, at, changes }: Message): string =>
  JSON.stringify({
    id,
    at,
    changed: changes.filter(({ unpublished }) => !unpublished).map(({ key }) => key),
    withdrawn: changes.filter(({ unpublished }) => unpublished).map(({ key }) => key),
  });

/**
 * Removes the first entries of a map until it has at most this many.
 *
 * @returns those that were taken away
 */
function forgetFirst<Value>(map: Map<string, Value>, most: number): Value[] {
  const forgotten = [];
  for (const [key, value] of map) {
    if (map.size <= most) break;
    map.delete(key);
    forgotten.push(value);
  }
  return forgotten;
}
