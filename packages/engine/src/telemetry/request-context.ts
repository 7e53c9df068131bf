import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export type RequestContext = { id?: string; header: string | string[] | undefined };

/** The form of a proxy's id; any other text is no id, and is never logged. */
const ID = /^[\w-]{8,64}$/;

const contexts = new AsyncLocalStorage<RequestContext>();

/**
 * Notes the request that is answered from now on, so that {@link requestId} knows of it there and
 * in everything that is begun there.
 *
 * @param header the request's header X-Request-Id
 */
export const enterRequest = (header: string | string[] | undefined): void =>
  contexts.enterWith({ header });

/**
 * The id of the request that is being answered: its proxy's (X-Request-Id), where that looks like
 * an id, or a new one.
 *
 * @returns undefined outside of requests
 */
export function requestId(): string | undefined {
  const context = contexts.getStore();
  if (!context) return undefined;
  context.id ??=
    typeof context.header === 'string' && ID.test(context.header) ? context.header : randomUUID();
  return context.id;
}
