/**
 * The server notes it, and a page reads it: the two have their own copies of this module, and one
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
 * When a request began, on the clock of `performance.now()`; now, where nobody noted it, as in
 * development.
 *
 * @param {import('node:http').IncomingMessage} request
 * @returns {number}
 */
export function requestBegan(request) {
  const began = Reflect.get(request, BEGAN);
  return typeof began === 'number' ? began : performance.now();
}
