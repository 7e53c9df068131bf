// @ts-check

/** @typedef {'debug' | 'info' | 'warn' | 'error'} Level */

/**
 * @typedef {Readonly<Record<string, string | number | boolean>>} Facts what a program reads; never
 *   what a visitor has written
 */

/** @typedef {(level: Level, text: string, facts?: Facts) => void} Tell */

const NAME = Symbol.for('homegrown.log');

/**
 * Writes a line of the log, as `write-log.ts` has set it up; before that, nothing. Whatever
 * `console` prints is a line too, so this is for what has facts of its own.
 *
 * @type {Tell}
 */
export function tell(level, text, facts) {
  /** @type {Tell | undefined} */
  const write = Reflect.get(globalThis, NAME);
  write?.(level, text, facts);
}

/**
 * Sets what {@link tell} does in this process: Next bundles pages and API routes apart, each with
 * its own copy of this module.
 *
 * @param {Tell | undefined} write
 */
export const setLog = (write) => void Reflect.set(globalThis, NAME, write);

/**
 * Tells of a question to the CMS: its name, which is this site's own, and how it ended.
 *
 * @param {{ operation: string, ms: number, outcome: string }} question `outcome`: answered, or why
 *   not
 */
export function tellQuestion({ operation, ms, outcome }) {
  const isAnswered = outcome === 'answered';
  const text = isAnswered
    ? `CMS: ${operation} answered, ${ms} ms`
    : `CMS: ${operation}: ${outcome}, ${ms} ms`;
  tell(isAnswered ? 'info' : 'warn', text, { operation, ms, outcome });
}
