// @ts-check

/**
 * The metrics that browsers measure during a visit (https://web.dev/articles/vitals); all but CLS
 * in milliseconds.
 */
export const VITALS = /** @type {const} */ (['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);

/** @typedef {typeof VITALS[number]} Vital */

/**
 * What the site counts. None of the names contains anything that a visitor has written.
 *
 * @typedef {object} Metrics
 * @property {(request: { kind: string, status: number, cache: string, ms: number }) => void}
 *   answered
 * @property {(outcome: 'made' | 'failed', ms: number) => void} rendered
 * @property {(question: { operation: string, outcome: string, ms: number }) => void} asked
 * @property {() => void} refused a question that was not asked while the CMS is down
 * @property {(isOpen: boolean) => void} breaker
 * @property {(seconds: number) => void} changeTold from the sending of a message to its being taken
 * @property {(ms: number) => void} changeShown from then until a page was rendered again
 * @property {(vital: Vital, value: number) => void} visited
 */

const NAME = Symbol.for('homegrown.metrics');

/**
 * The metrics of this process; undefined where METRICS_ADDRESS is not set. Next bundles pages and
 * API routes apart, each with its own copy of this module.
 *
 * @returns {Metrics | undefined}
 */
export const metrics = () => Reflect.get(globalThis, NAME);

/** @param {Metrics | undefined} kept */
export const setMetrics = (kept) => void Reflect.set(globalThis, NAME, kept);
