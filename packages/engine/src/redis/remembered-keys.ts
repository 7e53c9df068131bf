import { LRUCache } from 'lru-cache';
import { redis, redisKey } from './redis';
import type { RedisConnection } from './redis-connection';

/** How many keys are sent to Redis in one request. */
const MAX_AT_ONCE = 1_000;

/** How long after a failed write all keys are sent to Redis again. */
const RETRY_MS = 5_000;

/**
 * Keys that are remembered for a while. Without Redis, the functions return their results at once.
 */
export interface RememberedKeys {
  add: (key: string, ttlMs: number) => void | Promise<void>;
  has: (key: string) => boolean | Promise<boolean>;
}

/**
 * Keys in this process's memory, and with REDIS_URL in Redis for all processes. A process knows
 * what it has added until the key's time is over, whatever becomes of Redis. When Redis is back,
 * has restarted empty or has room again, the process sends its keys again.
 *
 * @param name of its own
 * @param maxKeys in this process's memory; the one that was not asked for the longest is forgotten
 *   first
 */
export function rememberedKeys(
  name: string,
  maxKeys: number,
  shared: RedisConnection | null = redis(),
  retryMs = RETRY_MS,
): RememberedKeys {
  const own: LRUCache<string, true> = new LRUCache({ max: maxKeys });
  if (!shared) {
    return {
      add: (key, ttlMs) => void own.set(key, true, { ttl: ttlMs }),
      has: (key) => own.has(key),
    };
  }

  /**
   * Tells keys whose time is not over, and that were not forgotten meanwhile: those would end in
   * Redis what another process, or this one, had told it.
   */
  const tell = (keys: string[]) =>
    shared.write((client) =>
      Promise.all(
        keys.flatMap((key) => {
          const value = Math.ceil(own.getRemainingTTL(key));
          return value > 0
            ? client.set(redisKey(name, key), '1', { expiration: { type: 'PX', value } })
            : [];
        }),
      ),
    );

  async function tellAll() {
    const keys = [...own.keys()];
    for (let at = 0; at < keys.length; at += MAX_AT_ONCE) {
      if ((await tell(keys.slice(at, at + MAX_AT_ONCE))) === undefined) {
        tellLater();
        return;
      }
    }
  }

  let isToTell = false;

  /** A connection reports when it is back, but nothing reports that a full Redis has room again. */
  function tellLater() {
    if (isToTell || shared?.isClosed) return;
    isToTell = true;
    setTimeout(() => {
      isToTell = false;
      void tellAll();
    }, retryMs).unref();
  }

  shared.onConnected(() => void tellAll());
  return {
    add: async (key, ttlMs) => {
      own.set(key, true, { ttl: ttlMs });
      if ((await tell([key])) === undefined) tellLater();
    },
    has: async (key) =>
      own.has(key) || (await shared.read((client) => client.exists(redisKey(name, key)))) === 1,
  };
}
