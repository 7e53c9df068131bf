// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** @typedef {{ id?: string, header: string | string[] | undefined }} RequestContext */

const NAME = Symbol.for('homegrown.request');

/** The form of a proxy's id; any other text is no id, and is never logged. */
const ID = /^[\w-]{8,64}$/;

/**
 * The one of this process: Next bundles pages and API routes apart, each with its own copy of this
 * module.
 *
 * @returns {AsyncLocalStorage<RequestContext>}
 */
function contexts() {
  /** @type {AsyncLocalStorage<RequestContext> | undefined} */
  const known = Reflect.get(globalThis, NAME);
  const shared = known ?? new AsyncLocalStorage();
  Reflect.set(globalThis, NAME, shared);
  return shared;
}

/**
 * Runs what answers a request, so that {@link requestId} knows of it there and in everything that
 * is begun there.
 *
 * @template Result
 * @param {string | string[] | undefined} header the request's header X-Request-Id
 * @param {() => Result} run
 */
export const inRequest = (header, run) => contexts().run({ header }, run);

/**
 * The id of the request that is being answered: its proxy's (X-Request-Id), where that looks like
 * an id, or a new one.
 *
 * @returns {string | undefined} undefined outside of requests
 */
export function requestId() {
  const context = contexts().getStore();
  if (!context) return undefined;
  context.id ??=
    typeof context.header === 'string' && ID.test(context.header) ? context.header : randomUUID();
  return context.id;
}
