import { redis, redisKey } from '#redis/redis';
import type { RedisConnection } from '#redis/redis-connection';
import { type TokenBucketOptions, type RateLimit, tokenBucket } from './rate-limit';

/**
 * A token bucket as one number: when it will be full again, in milliseconds of Redis's clock. A
 * bucket without a key is full, so keys may expire. KEYS: the bucket; ARGV: capacity, milliseconds
 * until one more is allowed. Answers 0 when one more is allowed, and has taken it; else
 * milliseconds until then. It is https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local each = tonumber(ARGV[2])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now)
local wait = full + each - now - ARGV[1] * each
if wait > 0 then return wait end
redis.call('SET', KEYS[1], string.format('%.0f', full + each), 'PX', full + each - now)
return 0
`;

const GIVE_BACK = `
local left = redis.call('PTTL', KEYS[1]) - ARGV[1]
if left <= 0 then return redis.call('DEL', KEYS[1]) end
redis.call('SET', KEYS[1], string.format('%.0f', redis.call('GET', KEYS[1]) - ARGV[1]), 'PX', left)
return 1
`;

/**
 * A token bucket for each key: in this process's memory, and with REDIS_URL in Redis, so that all
 * processes count together. Whatever this process alone would refuse is refused without asking
 * Redis, even while Redis is unavailable or has restarted empty.
 *
 * @param name of its own
 */
export function sharedLimit(
  name: string,
  options: TokenBucketOptions,
  shared: RedisConnection | null = redis(),
): RateLimit {
  const own = tokenBucket(options);
  if (!shared) return own;
  const [capacity, msEach] = [
    String(options.capacity),
    String(Math.round(options.secondsEach * 1_000)),
  ];
  const bucketOf = (key: string) => [redisKey(`limit:${name}`, key)];
  return {
    take: async (key) => {
      const allowance = own.take(key);
      if (!allowance.allowed) return allowance;
      const wait = await shared.write((client) =>
        client.eval(TAKE, { keys: bucketOf(key), arguments: [capacity, msEach] }),
      );
      if (typeof wait !== 'number' || wait <= 0) return { allowed: true };
      own.giveBack(key);
      return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1_000) };
    },
    giveBack: (key) => {
      own.giveBack(key);
      // A full Redis accepts this too if there is nothing to store, so success does not mean that
      // it can be written to.
      void shared.read((client) =>
        client.eval(GIVE_BACK, { keys: bucketOf(key), arguments: [msEach] }),
      );
    },
  };
}
