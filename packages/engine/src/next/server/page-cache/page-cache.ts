import { LRUCache } from 'lru-cache';
import type { ChangeLog } from '#changes/change-log';
import type { ChangedPage } from '#changes/refresh-order';
import {
  type Answer,
  type Lifetime,
  type Entry,
  checksumIn,
  decodeEntry,
  encodeEntry,
  isPastLifetime,
} from './entry';
import type { PageFolder } from './page-folder';

/** The most 404s and redirects in memory, and the most on disk. One takes about 500 bytes. */
export const MAX_PAGELESS = 5_000;

/** The bytes of a character in a text that has one outside Latin 1. */
const BYTES_PER_CHARACTER = 2;

/** Both in milliseconds. */
export interface Clock {
  /** since 1970; people and time servers set it forward and back */
  wall: () => number;
  /** since some moment of this process */
  steady: () => number;
}

/** An answer, what it is made of and since when. */
export type CachedAnswer = Omit<Entry, 'madeAt' | 'begunAt'>;

/**
 * An answer in memory. steadyMadeAt: by the steady clock, may be before the start of this process;
 * checksum: of the file that this process knows at the address; address: where it stands, if this
 * process has shown or made it.
 */
export type MemoryEntry = CachedAnswer & {
  begunAt: number;
  steadyMadeAt: number;
  checksum: string | undefined;
  memoryBytes: number;
  address?: string;
};

/** An answer as it is given. isChanged: whether something that it is made of has changed since. */
export type CacheHit = CachedAnswer & {
  ageMs: number;
  isPastLifetime: boolean;
  isChanged: boolean;
};

const machineClock: Clock = { wall: () => Date.now(), steady: () => performance.now() };

const memoryBytesOf = (file: Buffer) => file.length * BYTES_PER_CHARACTER;

const isPage = (answer: Answer | undefined) => answer?.kind === 'PAGES';

/**
 * The page cache: the last answer of each address, in memory and in a folder that outlives this
 * process. A new answer replaces the previous one; a 404 also replaces a page, so that unpublished
 * content never comes back. No answer is too old to be given: the caller gets its age, and whether
 * something that it depends on has changed.
 */
export class PageCache {
  #folder;
  #build;
  #changes;
  #clock;
  #pages: LRUCache<string, MemoryEntry>;
  #pageless: LRUCache<string, MemoryEntry> = new LRUCache({ max: MAX_PAGELESS });

  /**
   * @param options.build the id of the build: what another one has made is never given
   * @param options.maxMemoryBytes of pages; those beyond it are read from the folder
   */
  constructor({
    folder,
    build,
    changes,
    maxMemoryBytes,
    clock = machineClock,
  }: {
    folder: PageFolder;
    build: string;
    changes: ChangeLog;
    maxMemoryBytes: number;
    clock?: Clock;
  }) {
    this.#folder = folder;
    this.#build = build;
    this.#changes = changes;
    this.#clock = clock;
    this.#pages = new LRUCache({
      maxSize: maxMemoryBytes,
      sizeCalculation: ({ memoryBytes }) => memoryBytes,
    });
  }

  /**
   * The last answer of an address, whatever its age; null if content of it was unpublished since.
   *
   * @param name of the address, as a file may be called
   * @param address of which it is the name
   */
  async get(name: string, address?: string): Promise<CacheHit | null> {
    await this.#changes.refresh();
    let entry = this.#known(name);
    if (!entry || !this.#isCurrent(entry)) {
      entry = await this.#newest(name, entry, address);
      // A message may have come while a slow disk was read.
      await this.#changes.refresh();
    }
    if (!entry) return null;
    const state = this.#changes.stateOf(entry);
    if (state === 'unpublished') {
      await this.#forget(name);
      return null;
    }
    return this.#hitOf(entry, state === 'changed');
  }

  /**
   * Stores the answer of an address in place of the previous one. If it can't be written, only
   * memory has it. Then the previous answer's file is removed unless both are pages, so that a
   * restart does not bring back a page that is gone. If another process has meanwhile stored an
   * answer whose rendering began later, that one stays.
   *
   * @param madeOf what it is made of, and as of when
   */
  async set(
    name: string,
    answer: Answer,
    lifetime: Lifetime,
    {
      address,
      begunAt = this.#clock.wall(),
      ...madeOf
    }: {
      address?: string;
      begunAt?: number;
      logVersion?: string;
      keys?: readonly string[];
      isGone?: boolean;
    } = {},
  ) {
    const before = this.#known(name);
    if (before && before.answer === answer && answer !== null) {
      // Next returns an answer unchanged if it could not be rendered again: the file is still
      // valid.
      this.retain(name, lifetime);
      return;
    }
    if (await this.#isOvertaken(name, begunAt, address)) return;
    const cached = { answer, lifetime, begunAt, ...madeOf };
    const bytes = encodeEntry({ ...cached, madeAt: this.#clock.wall() }, this.#build);
    const entry = {
      ...cached,
      steadyMadeAt: this.#clock.steady(),
      checksum: before?.checksum,
      memoryBytes: memoryBytesOf(bytes),
      address,
    };
    this.#remember(name, entry);
    if (await this.#folder.write(name, bytes)) entry.checksum = checksumIn(bytes);
    else if (!isPage(answer) || !isPage(before?.answer)) await this.#folder.remove(name);
  }

  /**
   * Keeps an answer that could not be rendered again: the answer in memory counts as new, for the
   * given lifetime.
   */
  retain(name: string, lifetime: Lifetime) {
    const before = this.#known(name);
    if (before) this.#remember(name, { ...before, lifetime, steadyMadeAt: this.#clock.steady() });
  }

  /**
   * The addresses in memory whose content has changed or was unpublished: pages first, then 404s
   * and redirects, each the most recently used first.
   */
  changed(): ChangedPage[] {
    return [this.#pages, this.#pageless].flatMap((place) =>
      [...place.values()].flatMap((entry) => {
        const { address, keys = [] } = entry;
        const isChanged = address !== undefined && this.#changes.stateOf(entry) !== 'fresh';
        return isChanged ? [{ address, keys }] : [];
      }),
    );
  }

  #known(name: string) {
    return this.#pages.get(name) ?? this.#pageless.get(name);
  }

  /** Remembers the folder's answer if its rendering began after `begunAt`. */
  async #isOvertaken(name: string, begunAt: number, address?: string) {
    const stored = await this.#read(name);
    // One from the future, because the clock was set, says nothing about the order.
    if (!stored || stored.begunAt <= begunAt || stored.begunAt > this.#clock.wall()) return false;
    this.#remember(name, { ...stored, address });
    return true;
  }

  async #forget(name: string) {
    this.#pages.delete(name);
    this.#pageless.delete(name);
    await this.#folder.remove(name);
  }

  #remember(name: string, entry: MemoryEntry) {
    const [place, other] = isPage(entry.answer)
      ? [this.#pages, this.#pageless]
      : [this.#pageless, this.#pages];
    other.delete(name);
    place.set(name, entry);
  }

  #ageMs({ steadyMadeAt }: MemoryEntry) {
    return this.#clock.steady() - steadyMadeAt;
  }

  /** Whether an answer need not be rendered again. */
  #isCurrent(entry: MemoryEntry) {
    const isPast = isPastLifetime(this.#ageMs(entry), entry.lifetime);
    return !isPast && this.#changes.stateOf(entry) === 'fresh';
  }

  #hitOf(entry: MemoryEntry, isChanged: boolean): CacheHit {
    const { answer, lifetime, logVersion, keys, isGone } = entry;
    const ageMs = this.#ageMs(entry);
    const isPast = isPastLifetime(ageMs, lifetime);
    return { answer, lifetime, logVersion, keys, isGone, ageMs, isPastLifetime: isPast, isChanged };
  }

  /**
   * The newest answer: that of the folder if another process has written since, otherwise that in
   * this process's memory.
   */
  async #newest(name: string, known: MemoryEntry | undefined, address?: string) {
    const stored = await this.#read(name);
    if (!stored || stored.checksum === known?.checksum) return known;
    const newest = { ...stored, address };
    this.#remember(name, newest);
    return newest;
  }

  async #read(name: string): Promise<MemoryEntry | null> {
    const bytes = await this.#folder.read(name);
    if (!bytes) return null;
    const stored = decodeEntry(bytes, this.#build);
    if (!stored) {
      await this.#folder.remove(name);
      return null;
    }
    return {
      ...stored,
      steadyMadeAt: this.#clock.steady() - this.#trustedAgeMs(stored),
      checksum: checksumIn(bytes),
      memoryBytes: memoryBytesOf(bytes),
    };
  }

  /**
   * The age of an entry by the clock of the machine. An entry from the future, because the clock
   * was set, has an unknown age: it counts as past its lifetime, and is rendered again at the next
   * visit.
   */
  #trustedAgeMs({ madeAt, lifetime: { revalidate } }: Entry) {
    const ageMs = this.#clock.wall() - madeAt;
    return ageMs >= 0 ? ageMs : (revalidate || 0) * 1_000 + 1;
  }
}
