import { LRUCache } from 'lru-cache';
import type { ChangedPage } from '#changes/refresh-order';
import { decoded } from '#decoded';
import { numberSetting } from '#next/server/number-settings';
import { UNSLASHED } from '#own-addresses';
import type { Answer, Entry } from './entry';

/**
 * How a rendering has ended: the keys of what the answer is made of, and when the rendering began,
 * as a version of the change log and in milliseconds since 1970; `failed` when the CMS gave no
 * answer. `isGone`: there is no page because its content was deleted for good.
 */
export type RenderingOutcome =
  | { logVersion: string; keys: readonly string[]; begunAt?: number; isGone?: boolean }
  | 'failed';

/**
 * The last answer of an address, with its keys and version. From these the change log knows whether
 * the answer still holds.
 */
export type PreviousAnswer = Pick<Entry, 'answer' | 'logVersion' | 'keys'>;

/** What Next is asked to render again. */
export interface RenderingRequest {
  /** null when there is nothing that may be shown */
  before: PreviousAnswer | null;
  /** whether everybody gets `before` until the rendering ends; otherwise they wait for it */
  isShown: boolean;
  /** of the change log */
  logVersion: string;
}

export type RenderingUnderWay = RenderingRequest & {
  begunAt: number;
  isCached: boolean;
  ended: Promise<void>;
  end: () => void;
};

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

function newUnderWay(request: RenderingRequest): RenderingUnderWay {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ...request, begunAt: Date.now(), isCached: false, ended, end };
}

/** An address decoded and in one form, whether it ends with a slash or not. */
const withoutForm = (address: string) =>
  address.replace(new RegExp(`^/${UNSLASHED}/`), '/').replace(/(?<=.)\/$/, '');

/**
 * The renderings of the catch-all page's addresses in this process. Next renders an address once at
 * a time, so the address names the rendering. Next hands the props of getStaticProps on, and
 * nothing else that it knows of its answer: the cache and the page of errors take the rest from
 * here. One rendering, in the order of time:
 *
 * 1. `begin`, by the cache's `get`, when it has no answer that holds now. It knows the one before.
 * 2. `begin`, by `renderCached`: it counts where Next renders without having asked `get`.
 * 3. `finish`, by `renderCached`, with what the answer is made of, or with `failed`.
 * 4. `take`, by the cache's `set`, which needs what `finish` was told to keep the answer.
 * 5. `markCached`, by `set`, once the answer is kept: whoever comes now is given it.
 * 6. `#forget`, a turn of the event loop after 5. It also ends what never gets there: a rendering
 *    that failed where nothing stood before, and one that took too long.
 *
 * Whoever must not be given an outdated rendering waits for `ended` of `underWay`, which resolves
 * at 6. The page of errors asks `isGone`.
 */
export class Renderings {
  #outcomes: LRUCache<string, RenderingOutcome> = new LRUCache({ max: MAX_UNDER_WAY });
  #underWay: LRUCache<string, RenderingUnderWay> = new LRUCache({
    max: MAX_UNDER_WAY,
    dispose: ({ end }) => end(),
  });
  #gone: LRUCache<string, true> = new LRUCache({ max: MAX_GONE });
  #changedPages: () => ChangedPage[] = (): ChangedPage[] => [];

  /**
   * Notes that an address is rendered from now on, unless it is already: then what began first
   * stays, with what stood `before` it.
   *
   * @returns the rendering that is under way
   */
  begin(address: string, request: RenderingRequest): Readonly<RenderingUnderWay> {
    const known = this.#underWay.get(address);
    if (known && !known.isCached) return known;
    const underWay = newUnderWay(request);
    this.#underWay.set(address, underWay);
    const timer = setTimeout(() => this.#forget(address, underWay), maxRenderingMs());
    timer.unref();
    void underWay.ended.then(() => clearTimeout(timer));
    return underWay;
  }

  /** Notes how a rendering has ended. */
  finish(address: string, outcome: RenderingOutcome) {
    this.#outcomes.set(address, outcome);
    if (outcome !== 'failed') this.noteGone(address, outcome.isGone ?? false);
    const underWay = this.#underWay.get(address);
    // Next returns the previous answer to the cache, if there is one.
    if (outcome === 'failed' && underWay?.before === null) this.#forget(address, underWay);
  }

  /** Notes whether what stood at an address is deleted for good: Next knows "not found" alone. */
  noteGone(address: string, isGone: boolean) {
    if (isGone) this.#gone.set(withoutForm(address), true);
    else this.#gone.delete(withoutForm(address));
  }

  /**
   * Whether what stood at an address that is not there is deleted for good, as far as it was told
   * last.
   *
   * @param path as it was asked for, without basePath and query
   */
  isGone(path: string) {
    return this.#gone.has(withoutForm(decoded(path) ?? ''));
  }

  /**
   * How the rendering of an answer that is to be kept has ended; undefined for what was not
   * rendered by the catch-all page.
   */
  take(address: string, answer?: Answer): RenderingOutcome | undefined {
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
   */
  markCached(address: string) {
    const underWay = this.#underWay.get(address);
    if (!underWay) return;
    underWay.isCached = true;
    setImmediate(() => this.#forget(address, underWay));
  }

  #forget(address: string, underWay: RenderingUnderWay) {
    if (this.#underWay.peek(address) === underWay) this.#underWay.delete(address);
    underWay.end();
  }

  /** What is being rendered at an address. */
  underWay(address: string): Readonly<RenderingUnderWay> | undefined {
    return this.#underWay.get(address);
  }

  /**
   * What the address answered before it changed: those who wait for a rendering are given it when
   * the rendering fails.
   *
   * @returns null when there is nothing, or when nobody waits, because it is shown meanwhile
   */
  answerOnFailure(address: string): PreviousAnswer | null {
    const underWay = this.#underWay.get(address);
    return underWay && !underWay.isShown ? underWay.before : null;
  }

  /** @param changedPages gives those of the cache */
  setChangedPages(changedPages: () => ChangedPage[]) {
    this.#changedPages = changedPages;
  }

  /** The pages in memory of which something has changed. */
  changedPages() {
    return this.#changedPages();
  }
}

let made: Renderings | undefined;

/** The renderings of this process. */
export const renderings = (): Renderings => (made ??= new Renderings());
