import { LRUCache } from 'lru-cache';

/** Whether something may be done now; if not, in how many seconds. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts what each key does. */
export interface RateLimit {
  take: (key: string) => Allowance | Promise<Allowance>;
  /** takes one off again: it turned out not to be what is counted */
  giveBack: (key: string) => void;
}

/** A rate limit in this process's memory, which answers at once. */
export type OwnLimit = Omit<RateLimit, 'take'> & { take: (key: string) => Allowance };

export interface TokenBucketOptions {
  /** how many at once */
  capacity: number;
  /** seconds until one more is allowed */
  secondsEach: number;
  /** the most keys that are counted; the one that was quiet for the longest is forgotten first */
  maxKeys?: number;
}

const MAX_KEYS = 10_000;

/**
 * A token bucket for each key, in this process's memory
 * (https://en.wikipedia.org/wiki/Token_bucket). Written here because rate-limiter-flexible counts
 * in windows: whoever has used one up waits for its end, not for one more.
 */
export function tokenBucket({
  capacity,
  secondsEach,
  maxKeys = MAX_KEYS,
}: TokenBucketOptions): OwnLimit {
  const buckets: LRUCache<string, { tokens: number; at: number }> = new LRUCache({ max: maxKeys });
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
 */
export async function takeAll(
  limits: readonly (readonly [RateLimit, string])[],
): Promise<Allowance> {
  for (const [limit, key] of limits) {
    const allowance = await limit.take(key);
    if (!allowance.allowed) return allowance;
  }
  return { allowed: true };
}
