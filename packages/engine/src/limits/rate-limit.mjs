// @ts-check
import { LRUCache } from 'lru-cache';

/**
 * Whether something may be done now; if not, in how many seconds.
 *
 * @typedef {{ allowed: true } | { allowed: false, retryAfterSeconds: number }} Allowance
 */

/**
 * Counts what each key does.
 *
 * @typedef {object} RateLimit
 * @property {(key: string) => Allowance | Promise<Allowance>} take
 * @property {(key: string) => void} giveBack takes one off again: it turned out not to be what is
 *   counted
 */

/**
 * A rate limit in this process's memory, which answers at once.
 *
 * @typedef {Omit<RateLimit, 'take'> & { take: (key: string) => Allowance }} OwnLimit
 */

/**
 * @typedef {object} TokenBucketOptions
 * @property {number} capacity how many at once
 * @property {number} secondsEach seconds until one more is allowed
 * @property {number} [maxKeys] the most keys that are counted; the one that was quiet for the
 *   longest is forgotten first
 */

const MAX_KEYS = 10_000;

/**
 * A token bucket for each key, in this process's memory
 * (https://en.wikipedia.org/wiki/Token_bucket). Written here because rate-limiter-flexible counts
 * in windows: whoever has used one up waits for its end, not for one more.
 *
 * @param {TokenBucketOptions} options
 * @returns {OwnLimit}
 */
export function tokenBucket({ capacity, secondsEach, maxKeys = MAX_KEYS }) {
  /** @type {LRUCache<string, { tokens: number, at: number }>} */
  const buckets = new LRUCache({ max: maxKeys });
  return {
    take: (key) => {
      const at = Date.now();
      const before = buckets.get(key) ?? { tokens: capacity, at };
      const gained = Math.max(at - before.at, 0) / 1000 / secondsEach;
      const tokens = Math.min(before.tokens + gained, capacity);
      const allowed = tokens >= 1;
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at });
      return allowed
        ? { allowed }
        : { allowed, retryAfterSeconds: Math.ceil((1 - tokens) * secondsEach) };
    },
    giveBack: (key) => {
      const bucket = buckets.get(key);
      if (bucket) bucket.tokens = Math.min(bucket.tokens + 1, capacity);
    },
  };
}

/**
 * Several limits as one: what the first of them refuses is refused, and not counted by those behind
 * it.
 *
 * @param {readonly (readonly [RateLimit, string])[]} limits
 * @returns {Promise<Allowance>}
 */
export async function takeAll(limits) {
  for (const [limit, key] of limits) {
    const allowance = await limit.take(key);
    if (!allowance.allowed) return allowance;
  }
  return { allowed: true };
}
