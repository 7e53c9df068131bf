import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Whether something may be done now; if not, in how many seconds. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts what each key does. */
export interface RateLimit {
  take: (key: string) => Promise<Allowance>;
  /** Takes one off again: it turned out not to be what is counted. */
  giveBack: (key: string) => Promise<void>;
}

export interface RateLimitOptions {
  /** How many of one key are allowed within a window. */
  points: number;
  /** The window begins with a key's first one. */
  windowSeconds: number;
  /** The most keys that are counted; the one that was quiet for the longest is forgotten first. */
  maxKeys?: number;
}

const MAX_KEYS = 10_000;

/** A limit for each key, counted in this process's memory. */
export function rateLimit({
  points,
  windowSeconds,
  maxKeys = MAX_KEYS,
}: RateLimitOptions): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds });
  // The limiter forgets a key when its window ends; addresses that are made up come faster than that.
  const counted = new LRUCache<string, true>({
    max: maxKeys,
    dispose: (_value, key, reason) => {
      if (reason === 'evict') void limiter.delete(key);
    },
  });
  return {
    take: async (key) => {
      counted.set(key, true);
      try {
        await limiter.consume(key);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1);
        return { allowed: false, retryAfterSeconds };
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
  };
}

/** Several limits as one: what the first of them refuses is refused, and not counted by those behind it. */
export async function takeAll(
  limits: readonly (readonly [RateLimit, string])[],
): Promise<Allowance> {
  for (const [limit, key] of limits) {
    const allowance = await limit.take(key);
    if (!allowance.allowed) return allowance;
  }
  return { allowed: true };
}
