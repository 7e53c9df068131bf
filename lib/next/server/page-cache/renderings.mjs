// @ts-check
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { changeLogFile } from '../build-folder.mjs';
import { ChangeLog } from './change-log.mjs';

/**
 * What a page was made of, and the moment of the change log at which its making began; `failed` when the CMS gave no answer.
 *
 * @typedef {{ moment: string, keys: readonly string[] } | 'failed'} Rendering
 */

/**
 * @typedef {import('./entry.mjs').Answer} Answer
 * @typedef {import('./page-cache.mjs').ChangedPage} ChangedPage
 */

/**
 * An answer, what it is made of and since when: the change log tells what has become of it.
 *
 * @typedef {{ answer: Answer, moment?: string, keys?: readonly string[] }} Before
 */

/** Renderings that have begun and whose answers are not kept yet. */
const MAX_UNDER_WAY = 5_000;

/**
 * What Next does not carry between a page's getStaticProps and the cache that keeps its answer. Next renders an address once at a
 * time in a process, so the address names the rendering.
 */
class Renderings {
  /** @type {LRUCache<string, Rendering>} */
  #done = new LRUCache({ max: MAX_UNDER_WAY });
  /** @type {LRUCache<string, Before>} */
  #changed = new LRUCache({ max: MAX_UNDER_WAY });
  /** @type {Map<string, ChangeLog>} */
  #logs = new Map();
  /** @type {() => ChangedPage[]} */
  #changedPages = () => [];

  /**
   * The change log of a build's folder.
   *
   * @param {string} buildFolder
   * @returns {ChangeLog}
   */
  changesIn(buildFolder) {
    const file = changeLogFile(path.resolve(buildFolder));
    const log = this.#logs.get(file) ?? new ChangeLog(file);
    this.#logs.set(file, log);
    return log;
  }

  /**
   * Tells how a rendering has ended.
   *
   * @param {string} address
   * @param {Rendering} rendering
   */
  ended(address, rendering) {
    this.#done.set(address, rendering);
  }

  /**
   * How the rendering of an answer that is to be kept has ended; undefined for what was not rendered by the catch-all page.
   *
   * @param {string} address
   * @returns {Rendering | undefined}
   */
  take(address) {
    const rendering = this.#done.get(address);
    this.#done.delete(address);
    this.#changed.delete(address);
    return rendering;
  }

  /**
   * Remembers what stands for an address while it is made anew because it has changed.
   *
   * @param {string} address
   * @param {Before | undefined} before undefined when nothing may
   */
  isAsked(address, before) {
    if (before) this.#changed.set(address, before);
    else this.#changed.delete(address);
  }

  /**
   * What stands for an address when the CMS gives no answer for it: what it answered before it changed.
   *
   * @param {string} address
   * @returns {Before | undefined} undefined when nothing does, or when it is shown meanwhile anyway
   */
  before(address) {
    return this.#changed.get(address);
  }

  /** @param {() => ChangedPage[]} changedPages gives those of the cache */
  keepsPages(changedPages) {
    this.#changedPages = changedPages;
  }

  /** The pages in memory of which something has changed. */
  changedPages() {
    return this.#changedPages();
  }
}

const NAME = Symbol.for('homegrown.renderings');

/**
 * The one of this process. Next bundles a page apart from the cache's handler, each with its own copy of this module.
 *
 * @returns {Renderings}
 */
export function renderings() {
  /** @type {Renderings | undefined} */
  const known = Reflect.get(globalThis, NAME);
  const shared = known ?? new Renderings();
  Reflect.set(globalThis, NAME, shared);
  return shared;
}

/** The change log of the build that runs in this process: Next runs in the folder of the project. */
export function changeLog() {
  return renderings().changesIn(process.env.NEXT_DIST_DIR ?? '.next');
}
