// @ts-check
import { LRUCache } from 'lru-cache';
import { checksumIn, decodeEntry, encodeEntry } from './entry.mjs';

/** 404s and redirects, about 500 bytes each: so many in memory, and so many on disk. */
export const MAX_PAGELESS = 5_000;

/** What an entry takes in memory beside its bytes. */
const ENTRY_BYTES = 500;

/** Of text with a character outside Latin 1. */
const BYTES_PER_CHARACTER = 2;

/**
 * @typedef {import('./entry.mjs').Answer} Answer
 * @typedef {import('./entry.mjs').Lifetime} Lifetime
 * @typedef {import('./page-folder.mjs').PageFolder} PageFolder
 */

/**
 * @typedef {object} Clock both in milliseconds
 * @property {() => number} wall since 1970; people and time servers set it forward and back
 * @property {() => number} steady since some moment of this process
 */

/**
 * @typedef {object} Kept
 * @property {Answer} answer
 * @property {Lifetime} lifetime
 * @property {number} madeAt by the steady clock; may be before the start of this process
 * @property {string | undefined} checksum of the file that this process knows at the address; undefined: none
 * @property {number} bytes in memory
 */

/** @type {Clock} */
const machineClock = { wall: () => Date.now(), steady: () => performance.now() };

/** @param {Answer | undefined} answer */
const isPage = (answer) => answer?.kind === 'PAGES';

/**
 * What addresses answered last: in memory, and in a folder that outlives this process. An answer replaces the one before it, also
 * as a 404 replaces a page: what was withdrawn never comes back. Nothing is too old to be given; who asks sees the age.
 */
export class PageCache {
  #folder;
  #build;
  #clock;
  /** @type {LRUCache<string, Kept>} */
  #pages;
  /** @type {LRUCache<string, Kept>} */
  #pageless = new LRUCache({ max: MAX_PAGELESS });

  /**
   * @param {object} options
   * @param {PageFolder} options.folder
   * @param {string} options.build the id of the build: what another one has made is never given
   * @param {number} options.maxMemoryBytes of pages; those beyond it are read from the folder
   * @param {Clock} [options.clock]
   */
  constructor({ folder, build, maxMemoryBytes, clock = machineClock }) {
    this.#folder = folder;
    this.#build = build;
    this.#clock = clock;
    this.#pages = new LRUCache({ maxSize: maxMemoryBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  /**
   * The last answer of an address, whatever its age in milliseconds.
   *
   * @param {string} name of the address, as a file may be called
   * @returns {Promise<{ answer: Answer, lifetime: Lifetime, age: number } | null>}
   */
  async get(name) {
    let kept = this.#pages.get(name) ?? this.#pageless.get(name);
    if (!kept || this.#isStale(kept)) {
      const stored = await this.#read(name);
      // Another process may have written the file since.
      if (stored && stored.checksum !== kept?.checksum) {
        kept = stored;
        this.#remember(name, kept);
      }
    }
    return kept
      ? { answer: kept.answer, lifetime: kept.lifetime, age: this.#clock.steady() - kept.madeAt }
      : null;
  }

  /**
   * Keeps the answer of an address in place of the one before. When it can't be written, memory has it, and a restart at least
   * brings no page back that is one no longer.
   *
   * @param {string} name
   * @param {Answer} answer
   * @param {Lifetime} lifetime
   */
  async set(name, answer, lifetime) {
    const before = this.#pages.get(name) ?? this.#pageless.get(name);
    const madeAt = this.#clock.steady();
    if (before && before.answer === answer && answer !== null) {
      // Next gives an answer back when it could not be made anew: the file is as good as it was.
      this.#remember(name, { ...before, lifetime, madeAt });
      return;
    }
    const bytes = encodeEntry({ answer, lifetime, madeAt: this.#clock.wall() }, this.#build);
    const kept = {
      answer,
      lifetime,
      madeAt,
      checksum: before?.checksum,
      bytes: bytes.length * BYTES_PER_CHARACTER + ENTRY_BYTES,
    };
    this.#remember(name, kept);
    if (await this.#folder.write(name, bytes)) kept.checksum = checksumIn(bytes);
    else if (!isPage(answer) || !isPage(before?.answer)) await this.#folder.remove(name);
  }

  /**
   * @param {string} name
   * @param {Kept} kept
   */
  #remember(name, kept) {
    const [place, other] = isPage(kept.answer)
      ? [this.#pages, this.#pageless]
      : [this.#pageless, this.#pages];
    other.delete(name);
    place.set(name, kept);
  }

  /** @param {Kept} kept */
  #isStale({ lifetime: { revalidate }, madeAt }) {
    return revalidate !== false && this.#clock.steady() - madeAt > revalidate * 1_000;
  }

  /**
   * @param {string} name
   * @returns {Promise<Kept | null>}
   */
  async #read(name) {
    const bytes = await this.#folder.read(name);
    if (!bytes) return null;
    const entry = decodeEntry(bytes, this.#build);
    if (!entry) {
      await this.#folder.remove(name);
      return null;
    }
    const { answer, lifetime } = entry;
    const age = this.#clock.wall() - entry.madeAt;
    // Made in the future: the clock was set. Nobody knows the age, so the answer is made anew at the next visit.
    const trusted = age >= 0 ? age : (lifetime.revalidate || 0) * 1_000 + 1;
    return {
      answer,
      lifetime,
      madeAt: this.#clock.steady() - trusted,
      checksum: checksumIn(bytes),
      bytes: bytes.length * BYTES_PER_CHARACTER + ENTRY_BYTES,
    };
  }
}
