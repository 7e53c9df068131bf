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
 * @typedef {import('./change-log.mjs').ChangeLog} ChangeLog
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
 * @property {string} [moment] of the change log, when its making began
 * @property {readonly string[]} [keys] what it is made of
 * @property {boolean} [isGone] of a 404: whether what stood there is deleted for good
 * @property {string} [address] where it stands, if this process has shown or made it
 */

/**
 * @typedef {object} Given what is given of an answer
 * @property {Answer} answer
 * @property {Lifetime} lifetime
 * @property {number} age in milliseconds
 * @property {boolean} isChanged whether something that it is made of has changed since
 * @property {string} [moment] of the change log, when its making began
 * @property {readonly string[]} [keys] what it is made of
 * @property {boolean} [isGone] of a 404: whether what stood there is deleted for good
 */

/** @typedef {{ address: string, keys: readonly string[] }} ChangedPage */

/** @type {Clock} */
const machineClock = { wall: () => Date.now(), steady: () => performance.now() };

/** @param {Answer | undefined} answer */
const isPage = (answer) => answer?.kind === 'PAGES';

/**
 * What addresses answered last: in memory, and in a folder that outlives this process. An answer replaces the one before it, also
 * as a 404 replaces a page: what was withdrawn never comes back. Nothing is too old to be given; who asks sees the age, and whether
 * something that the answer is made of has changed.
 */
export class PageCache {
  #folder;
  #build;
  #changes;
  #clock;
  /** @type {LRUCache<string, Kept>} */
  #pages;
  /** @type {LRUCache<string, Kept>} */
  #pageless = new LRUCache({ max: MAX_PAGELESS });

  /**
   * @param {object} options
   * @param {PageFolder} options.folder
   * @param {string} options.build the id of the build: what another one has made is never given
   * @param {ChangeLog} options.changes
   * @param {number} options.maxMemoryBytes of pages; those beyond it are read from the folder
   * @param {Clock} [options.clock]
   */
  constructor({ folder, build, changes, maxMemoryBytes, clock = machineClock }) {
    this.#folder = folder;
    this.#build = build;
    this.#changes = changes;
    this.#clock = clock;
    this.#pages = new LRUCache({ maxSize: maxMemoryBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  /**
   * The last answer of an address, whatever its age in milliseconds; never one with something that was withdrawn since.
   *
   * @param {string} name of the address, as a file may be called
   * @param {string} [address] of which it is the name
   * @returns {Promise<Given | null>}
   */
  async get(name, address) {
    await this.#changes.refresh();
    let kept = this.#known(name);
    if (!kept || this.#isStale(kept) || this.#changes.stateOf(kept) !== 'fresh') {
      const stored = await this.#read(name);
      // Another process may have written the file since.
      if (stored && stored.checksum !== kept?.checksum) {
        kept = { ...stored, address };
        this.#remember(name, kept);
      }
      // A disk may be slow, and a message come meanwhile.
      await this.#changes.refresh();
    }
    if (!kept) return null;
    const state = this.#changes.stateOf(kept);
    if (state === 'withdrawn') {
      await this.#forget(name);
      return null;
    }
    const { answer, lifetime, madeAt, moment, keys, isGone } = kept;
    const age = this.#clock.steady() - madeAt;
    return { answer, lifetime, age, isChanged: state === 'changed', moment, keys, isGone };
  }

  /**
   * Keeps the answer of an address in place of the one before. When it can't be written, memory has it, and a restart at least
   * brings no page back that is one no longer.
   *
   * @param {string} name
   * @param {Answer} answer
   * @param {Lifetime} lifetime
   * @param {{ address?: string, moment?: string, keys?: readonly string[], isGone?: boolean }} [made] of what, and as of when
   */
  async set(name, answer, lifetime, { address, moment, keys, isGone } = {}) {
    const before = this.#known(name);
    const madeAt = this.#clock.steady();
    if (before && before.answer === answer && answer !== null) {
      // Next gives an answer back when it could not be made anew: the file is as good as it was.
      this.#remember(name, { ...before, lifetime, madeAt });
      return;
    }
    const entry = { answer, lifetime, madeAt: this.#clock.wall(), moment, keys, isGone };
    const bytes = encodeEntry(entry, this.#build);
    const kept = {
      answer,
      lifetime,
      madeAt,
      moment,
      keys,
      isGone,
      address,
      checksum: before?.checksum,
      bytes: bytes.length * BYTES_PER_CHARACTER + ENTRY_BYTES,
    };
    this.#remember(name, kept);
    if (await this.#folder.write(name, bytes)) kept.checksum = checksumIn(bytes);
    else if (!isPage(answer) || !isPage(before?.answer)) await this.#folder.remove(name);
  }

  /**
   * Lets an answer stand that could not be made anew: what is in memory counts as made now, for the lifetime that is given.
   *
   * @param {string} name
   * @param {Lifetime} lifetime
   */
  retain(name, lifetime) {
    const before = this.#known(name);
    if (before) this.#remember(name, { ...before, lifetime, madeAt: this.#clock.steady() });
  }

  /**
   * The addresses in memory of which something has changed, also what was withdrawn: pages first, then 404s and redirects, those that
   * were used last before others.
   *
   * @returns {ChangedPage[]}
   */
  changed() {
    return [this.#pages, this.#pageless].flatMap((place) =>
      [...place.values()].flatMap((kept) => {
        const { address, keys = [] } = kept;
        const isChanged = address !== undefined && this.#changes.stateOf(kept) !== 'fresh';
        return isChanged ? [{ address, keys }] : [];
      }),
    );
  }

  /** @param {string} name */
  #known(name) {
    return this.#pages.get(name) ?? this.#pageless.get(name);
  }

  /** @param {string} name */
  async #forget(name) {
    this.#pages.delete(name);
    this.#pageless.delete(name);
    await this.#folder.remove(name);
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
    const { answer, lifetime, moment, keys, isGone } = entry;
    const age = this.#clock.wall() - entry.madeAt;
    // Made in the future: the clock was set. Nobody knows the age, so the answer is made anew at the next visit.
    const trusted = age >= 0 ? age : (lifetime.revalidate || 0) * 1_000 + 1;
    return {
      answer,
      lifetime,
      moment,
      keys,
      isGone,
      madeAt: this.#clock.steady() - trusted,
      checksum: checksumIn(bytes),
      bytes: bytes.length * BYTES_PER_CHARACTER + ENTRY_BYTES,
    };
  }
}
