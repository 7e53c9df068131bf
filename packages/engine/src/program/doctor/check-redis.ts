import { maySendSecrets } from '#limits/network-address';
import { redisKey } from '#redis/redis';
import { RedisConnection } from '#redis/redis-connection';
import { about, type Finding } from './finding';

const aboutRedis = about('Redis');

/**
 * The longest wait for Redis. A machine that was just started may take longer than a visitor would
 * wait.
 */
const MAX_ANSWER_MS = 10_000;

/** Redis's eviction policies that may remove any key. */
const FORGETS_ANYTHING = /^allkeys-/;

/**
 * Whether somebody on the network could read the unencrypted traffic between the site and Redis.
 */
function isReadable(url: string): boolean {
  const { protocol, host } = new URL(url);
  return protocol === 'redis:' && !maySendSecrets(`http://${host}`, true);
}

/**
 * Whether the Redis at REDIS_URL answers, and stores what it is given. There are no findings
 * without the setting.
 */
export async function checkRedis(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return [];
  const { host } = new URL(url);
  const connection = new RedisConnection({ url, log: () => {}, maxAnswerMs: MAX_ANSWER_MS });
  const memory = await connection.read((client) => client.info('memory'));
  const kept = await connection.write((client) =>
    client.set(redisKey('doctor'), '1', { expiration: { type: 'EX', value: 60 } }),
  );
  const { state } = connection;
  connection.close();
  if (memory === undefined) {
    return aboutRedis.failure(
      `Redis at ${host} ${state}, so each process counts and remembers alone`,
      'start it, or correct REDIS_URL',
    );
  }
  if (kept === undefined) {
    return aboutRedis.warning(
      `Redis at ${host} ${state}, so each process counts alone and remembers alone what is new`,
      'give it more memory (maxmemory), and maxmemory-policy volatile-ttl',
    );
  }
  const [, policy = ''] = /^maxmemory_policy:(\S+)/m.exec(memory) ?? [];
  if (FORGETS_ANYTHING.test(policy)) {
    return aboutRedis.warning(
      `Redis at ${host} answers, but forgets whatever it likes when it is full (${policy}): also who signed out`,
      'set its maxmemory-policy to volatile-ttl',
    );
  }
  return isReadable(url)
    ? aboutRedis.warning(
        `Redis at ${host} answers, but over a network where others can read along`,
        'give it TLS and an address that begins with rediss:, or a private one',
      )
    : aboutRedis.ok(`${host} answers`);
}
