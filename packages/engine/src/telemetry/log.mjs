// @ts-check

/** @typedef {'debug' | 'info' | 'warn' | 'error'} Level */

/**
 * @typedef {Readonly<Record<string, string | number | boolean>>} Facts values for programs; never
 *   something that a visitor has written
 */

/** @typedef {(level: Level, text: string, facts?: Facts) => void} Tell */

const NAME = Symbol.for('homegrown.log');

/**
 * Writes a line of the log, as set up by `write-log.ts`; before that, does nothing. Whatever
 * `console` prints is also logged, so this is for lines with facts of their own.
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
 * Logs a query to the CMS: its name, which is this site's own, and its outcome.
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
