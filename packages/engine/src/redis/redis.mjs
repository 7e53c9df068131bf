// @ts-check
import { createHash } from 'node:crypto';
import { RedisConnection } from './redis-connection.mjs';

const NAME = Symbol.for('homegrown.redis');

/**
 * The connection of this process to the Redis at REDIS_URL, which src/cms/environment.ts has
 * checked; made at the first call. Next bundles pages, API routes and the cache's handler
 * separately, each with its own copy of this module.
 *
 * @returns {RedisConnection | null} null when the setting is not set, and while Next builds, which
 *   loads API routes too
 */
export function redis() {
  const url = process.env.REDIS_URL?.trim();
  if (!url || process.env.NEXT_PHASE === 'phase-production-build') return null;
  /** @type {RedisConnection | undefined} */
  const known = Reflect.get(globalThis, NAME);
  const connection = known ?? new RedisConnection({ url });
  Reflect.set(globalThis, NAME, connection);
  return connection;
}

/** The site that owns these keys: other sites may share the Redis. */
const site = () => {
  const { SITE_URL: address = '', BASE_PATH: path = '' } = process.env;
  return `${URL.canParse(address) ? new URL(address).host : 'site'}${path}`;
};

/**
 * A key of this site in Redis.
 *
 * @param {string} what names of this code, with colons between
 * @param {string} [which] is kept as a hash: it may be a visitor's address, and as long as a
 *   visitor likes
 */
export function redisKey(what, which) {
  const hash =
    which === undefined
      ? ''
      : `:${createHash('sha256').update(which).digest('base64url').slice(0, 22)}`;
  return `homegrown:${site()}:${what}${hash}`;
}
