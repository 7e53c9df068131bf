import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { redis, redisKey } from '#redis/redis';
import type { RedisConnection } from '#redis/redis-connection';
import type { Message, Sending } from './send-to-contact-form-7';

/** How long an identical message counts as already sent. */
const REMEMBERED_MS = 15 * 60_000;
const MAX_REMEMBERED = 10_000;
const POLL_MS = 200;

/**
 * The longest time that another process may take to send a message. After it, nobody knows whether
 * the message arrived.
 */
const MAX_SENDING_MS = 30_000;

/**
 * The name of a submission: the same for the same message of the same visitor, whatever repeats it
 * (a second press, a reload, a browser or proxy that lost the answer), and different for each
 * change of a field or a file. It is a hash, so nothing of the message can be read from it.
 *
 * @param visitor the id that the visitor's page has made for this sending, or the visitor's network
 */
export function sendingName({ unit, values, files }: Message, visitor: string): string {
  const hash = createHash('sha256');
  const add = (part: string | Uint8Array) => hash.update(`${part.length}:`).update(part);
  for (const part of [unit, visitor]) add(part);
  for (const [name, all] of values) for (const part of [name, ...all, '']) add(part);
  for (const { field, name, bytes } of files) for (const part of [field, name, bytes]) add(part);
  return hash.digest('base64url');
}

/** Whether a result is final; a refused message may be sent again. */
const isFinal = ({ kind, mayRepeat = false }: Sending): boolean =>
  kind === 'sent' || (kind === 'unknown' && !mayRepeat);

const sendings = new LRUCache<string, Promise<Sending>>({
  max: MAX_REMEMBERED,
  ttl: REMEMBERED_MS,
});

const SENDING = 'sending';

/**
 * Sends a message unless another process is sending it or has sent it: then waits for that result.
 */
async function onceOfAll(
  key: string,
  send: () => Promise<Sending>,
  shared: RedisConnection,
): Promise<Sending> {
  const expiration = { type: 'PX', value: MAX_SENDING_MS } as const;
  const claimed = await shared.write((client) =>
    client.set(key, SENDING, { condition: 'NX', expiration }),
  );
  const end = Date.now() + MAX_SENDING_MS;
  // Undefined means that Redis is unavailable: this process then does what it can alone.
  while (claimed === null && Date.now() < end) {
    const known = await shared.read((client) => client.get(key));
    if (known === undefined || known === null) break;
    if (known !== SENDING) return JSON.parse(known) as Sending; // Written below.
    await after(POLL_MS);
  }
  const sending = await send();
  await shared.write<unknown>((client) =>
    isFinal(sending)
      ? client.set(key, JSON.stringify(sending), {
          expiration: { ...expiration, value: REMEMBERED_MS },
        })
      : client.del(key),
  );
  return sending;
}

/**
 * Sends a message unless the same one is being sent, or was sent in the last quarter of an hour:
 * then gives the result of that. Remembered in this process's memory, and with REDIS_URL for all
 * processes: the name of the submission and the text of the answer.
 */
export function sendOnce(
  name: string,
  send: () => Promise<Sending>,
  shared: RedisConnection | null = redis(),
): Promise<Sending> {
  const known = sendings.get(name);
  if (known) return known;
  const key = redisKey('form-sending', name);
  const sending = shared ? onceOfAll(key, send, shared) : send();
  sendings.set(name, sending);
  void sending.then(
    (one) => (isFinal(one) ? undefined : sendings.delete(name)),
    () => sendings.delete(name),
  );
  return sending;
}
