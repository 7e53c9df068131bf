/**
 * Takes from a limit as often as it can be taken at once:
 * `node taker.mjs REDIS_URL CAPACITY COUNT`. Prints how many were allowed.
 */
import { sharedLimit } from '#limits/shared-limit';
import { RedisConnection } from '#redis/redis-connection';

const [url, capacity, count] = process.argv.slice(2);
const connection = new RedisConnection({ url, maxAnswerMs: 50_000 });
const limit = sharedLimit('taker', { capacity: Number(capacity), secondsEach: 3_600 }, connection);
const taken = await Promise.all(Array.from({ length: Number(count) }, async () => limit.take('a')));
console.log(taken.filter(({ allowed }) => allowed).length);
connection.close();
