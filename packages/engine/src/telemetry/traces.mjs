// @ts-check

/**
 * What a trace has of an answer: none of it is an address, or anything that a visitor has written.
 *
 * @typedef {{ kind: string, status: number, cache: string, method: string, id: string | undefined
 *   }} Answered
 */

/**
 * What the site tells a collector of traces (https://opentelemetry.io).
 *
 * @typedef {object} Traces
 * @property {(run: (end: (answered: Answered) => void) => void) => void} request runs what answers
 *   a request: questions to the CMS that are asked there are its children
 * @property {(question: { operation: string, outcome: string, ms: number }) => void} asked a
 *   question that has just ended
 * @property {() => Promise<void>} end sends what waits
 */

const NAME = Symbol.for('homegrown.traces');

/**
 * The traces of this process; undefined where no collector is named. Next bundles pages and API
 * routes apart, each with its own copy of this module.
 *
 * @returns {Traces | undefined}
 */
export const traces = () => Reflect.get(globalThis, NAME);

/** @param {Traces | undefined} kept */
export const setTraces = (kept) => void Reflect.set(globalThis, NAME, kept);
