import type { IncomingMessage } from 'node:http';

const beginnings = new WeakMap<IncomingMessage, number>();

/** Notes that a request begins now. */
export function beginRequest(request: IncomingMessage) {
  beginnings.set(request, performance.now());
}

/**
 * When a request began, on the clock of `performance.now()`; the current time if nothing was noted,
 * as in development.
 */
export function requestBegan(request: IncomingMessage): number {
  return beginnings.get(request) ?? performance.now();
}
