// @ts-check
import { LRUCache } from 'lru-cache';
import { UNSLASHED } from '../../../own-addresses.js';
import { numberSetting } from '../number-settings.mjs';

/**
 * How a rendering has ended: the keys of what the answer is made of, and the moment of the change
 * log at which the rendering began; `failed` when the CMS gave no answer. `isGone`: there is no
 * page because its content was deleted for good.
 *
 * @typedef {{ moment: string, keys: readonly string[], isGone?: boolean } | 'failed'}
 *   RenderingOutcome
 */

/**
 * @typedef {import('./entry.mjs').Answer} Answer
 * @typedef {import('./page-cache.mjs').ChangedPage} ChangedPage
 */

/**
 * The last answer of an address, with its keys and moment. From these the change log knows whether
 * the answer still holds.
 *
 * @typedef {Pick<import('./entry.mjs').Entry, 'answer' | 'moment' | 'keys'>} PreviousAnswer
 */

/**
 * What Next is asked to render again.
 *
 * @typedef {object} RenderingRequest
 * @property {PreviousAnswer | null} before null when there is nothing that may be shown
 * @property {boolean} isShown whether everybody gets `before` until the rendering ends; otherwise
 *   they wait for it
 * @property {string} moment of the change log
 */

/**
 * @typedef {RenderingRequest & { isKept: boolean, ended: Promise<void>, end: () => void }}
 *   RenderingUnderWay
 */

/** The most renderings that have begun and whose answers are not yet stored. */
const MAX_UNDER_WAY = 5_000;

/** The most addresses that are remembered as deleted until they are answered. */
const MAX_GONE = 5_000;

/** The time that a rendering may take in addition to waiting for the CMS. */
const BESIDE_CMS_MS = 10_000;

/**
 * The time after which a rendering counts as over. Next ends some renderings without a sign, for
 * example when a component throws. The time is twice that of the CMS and more, so that no rendering
 * that still goes on counts as over.
 */
const maxRenderingMs = () => 2 * numberSetting('CMS_TIMEOUT_MS') + BESIDE_CMS_MS;

/**
 * @param {RenderingRequest} request
 * @returns {RenderingUnderWay}
 */
function newUnderWay(request) {
  /** @type {() => void} */
  let end = () => undefined;
  const ended = new Promise((resolve) => {
    end = () => resolve(undefined);
  });
  return { ...request, isKept: false, ended, end };
}

/**
 * An address decoded and in one form, whether it ends with a slash or not.
 *
 * @param {string} address
 */
const withoutForm = (address) =>
  address.replace(new RegExp(`^/${UNSLASHED}/`), '/').replace(/(?<=.)\/$/, '');

/**
 * The renderings of the catch-all page's addresses in this process. Next renders an address once at
 * a time, so the address names the rendering. Next hands the props of getStaticProps on, and
 * nothing else that it knows of its answer: the cache and the page of errors take the rest from
 * here. One rendering, in the order of time:
 *
 * 1. `begin`, by the cache's `get`, when it has no answer that holds now. It knows the one before.
 * 2. `begin`, by `renderKept`: it counts where Next renders without having asked `get`.
 * 3. `finish`, by `renderKept`, with what the answer is made of, or with `failed`.
 * 4. `take`, by the cache's `set`, which needs what `finish` was told to keep the answer.
 * 5. `markKept`, by `set`, once the answer is kept: whoever comes now is given it.
 * 6. `#forget`, a turn of the event loop after 5. It also ends what never gets there: a rendering
 *    that failed where nothing stood before, and one that took too long.
 *
 * Whoever must not be given an outdated rendering waits for `ended` of `underWay`, which resolves
 * at 6. The page of errors asks `isGone`.
 */
class Renderings {
  /** @type {LRUCache<string, RenderingOutcome>} */
  #outcomes = new LRUCache({ max: MAX_UNDER_WAY });
  /** @type {LRUCache<string, RenderingUnderWay>} */
  #underWay = new LRUCache({ max: MAX_UNDER_WAY, dispose: ({ end }) => end() });
  /** @type {LRUCache<string, true>} */
  #gone = new LRUCache({ max: MAX_GONE });
  /** @type {() => ChangedPage[]} */
  #changedPages = () => [];

  /**
   * Notes that an address is rendered from now on, unless it is already: then what began first
   * stays, with what stood `before` it.
   *
   * @param {string} address
   * @param {RenderingRequest} request
   * @returns {Readonly<RenderingUnderWay>} the rendering that is under way
   */
  begin(address, request) {
    const known = this.#underWay.get(address);
    if (known && !known.isKept) return known;
    const underWay = newUnderWay(request);
    this.#underWay.set(address, underWay);
    const timer = setTimeout(() => this.#forget(address, underWay), maxRenderingMs());
    timer.unref();
    void underWay.ended.then(() => clearTimeout(timer));
    return underWay;
  }

  /**
   * Notes how a rendering has ended.
   *
   * @param {string} address
   * @param {RenderingOutcome} outcome
   */
  finish(address, outcome) {
    this.#outcomes.set(address, outcome);
    if (outcome !== 'failed') this.noteGone(address, outcome.isGone ?? false);
    const underWay = this.#underWay.get(address);
    // Next returns the previous answer to the cache, if there is one.
    if (outcome === 'failed' && underWay?.before === null) this.#forget(address, underWay);
  }

  /**
   * Notes whether what stood at an address is deleted for good: Next knows "not found" alone.
   *
   * @param {string} address
   * @param {boolean} isGone
   */
  noteGone(address, isGone) {
    if (isGone) this.#gone.set(withoutForm(address), true);
    else this.#gone.delete(withoutForm(address));
  }

  /**
   * Whether what stood at an address that is not there is deleted for good, as far as it was told
   * last.
   *
   * @param {string} path as it was asked for, without basePath and query
   */
  isGone(path) {
    try {
      return this.#gone.has(withoutForm(decodeURIComponent(path)));
    } catch {
      return false;
    }
  }

  /**
   * How the rendering of an answer that is to be kept has ended; undefined for what was not
   * rendered by the catch-all page.
   *
   * @param {string} address
   * @param {Answer} [answer]
   * @returns {RenderingOutcome | undefined}
   */
  take(address, answer) {
    const outcome = this.#outcomes.get(address);
    this.#outcomes.delete(address);
    const before = this.#underWay.get(address)?.before;
    // The component may throw after getStaticProps has ended well. Then Next gives the cache the
    // very answer again that it has from `get`.
    return before && before.answer !== null && before.answer === answer ? 'failed' : outcome;
  }

  /**
   * Notes that the answer of a rendering is kept. Next shares the rendering with nobody any more
   * once the current turn of the event loop is over.
   *
   * @param {string} address
   */
  markKept(address) {
    const underWay = this.#underWay.get(address);
    if (!underWay) return;
    underWay.isKept = true;
    setImmediate(() => this.#forget(address, underWay));
  }

  /**
   * @param {string} address
   * @param {RenderingUnderWay} underWay
   */
  #forget(address, underWay) {
    if (this.#underWay.peek(address) === underWay) this.#underWay.delete(address);
    underWay.end();
  }

  /**
   * What is being rendered at an address.
   *
   * @param {string} address
   * @returns {Readonly<RenderingUnderWay> | undefined}
   */
  underWay(address) {
    return this.#underWay.get(address);
  }

  /**
   * What the address answered before it changed: those who wait for a rendering are given it when
   * the rendering fails.
   *
   * @param {string} address
   * @returns {PreviousAnswer | null} null when there is nothing, or when nobody waits, because
   *   it is shown meanwhile
   */
  answerOnFailure(address) {
    const underWay = this.#underWay.get(address);
    return underWay && !underWay.isShown ? underWay.before : null;
  }

  /** @param {() => ChangedPage[]} changedPages gives those of the cache */
  setChangedPages(changedPages) {
    this.#changedPages = changedPages;
  }

  /** The pages in memory of which something has changed. */
  changedPages() {
    return this.#changedPages();
  }
}

const NAME = Symbol.for('homegrown.renderings');

/**
 * The one of this process. Next bundles a page apart from the cache's handler, each with its own
 * copy of this module.
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
