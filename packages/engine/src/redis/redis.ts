import { createHash } from 'node:crypto';
import { RedisConnection } from './redis-connection';

let connection: RedisConnection | undefined;

/**
 * The connection of this process to the Redis at REDIS_URL, which src/cms/environment.ts has
 * checked; made at the first call.
 *
 * @returns null when the setting is not set, and while Next builds, which loads API routes too
 */
export function redis(): RedisConnection | null {
  const url = process.env.REDIS_URL?.trim();
  if (!url || process.env.NEXT_PHASE === 'phase-production-build') return null;
  return (connection ??= new RedisConnection({ url }));
}

/** The site that owns these keys: other sites may share the Redis. */
const site = () => {
  const { SITE_URL: address = '', BASE_PATH: path = '' } = process.env;
  return `${URL.canParse(address) ? new URL(address).host : 'site'}${path}`;
};

/**
 * A key of this site in Redis.
 *
 * @param what names of this code, with colons between
 * @param which is kept as a hash: it may be a visitor's address, and as long as a visitor likes
 */
export function redisKey(what: string, which?: string) {
  const hash =
    which === undefined
      ? ''
      : `:${createHash('sha256').update(which).digest('base64url').slice(0, 22)}`;
  return `homegrown:${site()}:${what}${hash}`;
}
