/** Whether something may be done now; if not, in how many seconds. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts what each key does. */
export interface RateLimit {
  take: (key: string) => Allowance;
}

/** One that can forget: what was taken turned out not to be what it counts. */
export interface RefundableLimit extends RateLimit {
  giveBack: (key: string) => void;
}

export interface TokenBucketOptions {
  /** How many at once. */
  capacity: number;
  /** Seconds until one more may be done. */
  secondsEach: number;
  /** The most keys that are remembered; the one that was quiet for the longest is forgotten first. */
  maxKeys?: number;
  /** Milliseconds. */
  now?: () => number;
}

/**
 * A token bucket for each key, in this process's memory.
 *
 * @see https://en.wikipedia.org/wiki/Token_bucket
 */
export function tokenBucket({
  capacity,
  secondsEach,
  maxKeys = 10_000,
  now = Date.now,
}: TokenBucketOptions): RefundableLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take: (key) => {
      const at = now();
      const before = buckets.get(key) ?? { tokens: capacity, at };
      const gained = Math.max(at - before.at, 0) / 1000 / secondsEach;
      const tokens = Math.min(before.tokens + gained, capacity);
      const allowed = tokens >= 1;
      buckets.delete(key);
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at });
      const [oldest] = buckets.keys();
      if (buckets.size > maxKeys && oldest !== undefined) buckets.delete(oldest);
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

/** Several limits as one: what the first of them refuses is refused. */
export function takeAll(limits: readonly (readonly [RateLimit, string])[]): Allowance {
  for (const [limit, key] of limits) {
    const allowance = limit.take(key);
    if (!allowance.allowed) return allowance;
  }
  return { allowed: true };
}
