/**
 * The server stores the time and a page reads it. Each has its own copy of this module, in one
 * process.
 */
const BEGAN = Symbol.for('homegrown.request-began');

/**
 * Notes that a request begins now.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export function beginRequest(request) {
  Reflect.set(request, BEGAN, performance.now());
}

/**
 * When a request began, on the clock of `performance.now()`; the current time if nothing was noted,
 * as in development.
 *
 * @param {import('node:http').IncomingMessage} request
 * @returns {number}
 */
export function requestBegan(request) {
  const began = Reflect.get(request, BEGAN);
  return typeof began === 'number' ? began : performance.now();
}
