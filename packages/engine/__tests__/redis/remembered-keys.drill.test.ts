import { newSession, rememberEndedSessions } from '#editor/server/session';
import { rememberedKeys } from '#redis/remembered-keys';
import { describeWithRedis } from '@/__tests__/redis-server';
import { redisOfTests, until } from './redis-of-tests';

const HOUR_MS = 3_600_000;
const MAX_KEYS = 2_500;

const { server, connect } = redisOfTests();

/** A process of the site: a connection of its own, and a memory of its own. */
function processOfSite() {
  const connection = connect();
  return { connection, keys: rememberedKeys('test', MAX_KEYS, connection, 20) };
}

describeWithRedis('keys that processes remember together', () => {
  it('are known to every process as soon as one has added them, and no others are', async () => {
    const [one, other] = [processOfSite(), processOfSite()];
    await one.keys.add('a', HOUR_MS);
    expect([await other.keys.has('a'), await other.keys.has('b')]).toEqual([true, false]);
  });

  it('are forgotten in their time, also by Redis, which has no name that can be read', async () => {
    const one = processOfSite();
    await one.keys.add('203.0.113.7', HOUR_MS);
    const [name = ''] = (await one.connection.read((client) => client.keys('*'))) ?? [];
    expect(name).toMatch(/^homegrown:www\.example\.com:test:[\w-]{22}$/);
    const left = await one.connection.read((client) => client.pTTL(name));
    expect(left).toBeGreaterThan(HOUR_MS - 60_000);
    expect(left).toBeLessThanOrEqual(HOUR_MS);
  });

  it('stay known to the process that added them, whatever becomes of Redis', async () => {
    const one = processOfSite();
    await one.keys.add('a', HOUR_MS);
    await server().kill();
    expect(await one.keys.has('a')).toBe(true);
    await one.keys.add('b', HOUR_MS);
    expect([await one.keys.has('b'), await one.keys.has('c')]).toEqual([true, false]);
  });

  it('are told again to a Redis that was gone, and has begun with nothing', async () => {
    const one = processOfSite();
    await one.keys.add('before', HOUR_MS);
    await server().kill();
    await one.keys.add('meanwhile', HOUR_MS);
    await server().startAnew();
    const other = processOfSite();
    await until(async () => (await other.keys.has('before')) && other.keys.has('meanwhile'));
  });

  it('are told again to a Redis that was full, once it has room', async () => {
    const [one, other] = [processOfSite(), processOfSite()];
    await server().setting('maxmemory-policy', 'noeviction');
    await server().setting('maxmemory', '1');
    const ended = newSession('token');
    await rememberEndedSessions(one.keys).end(ended);
    expect(one.connection.state).toBe('can’t be written (OOM)');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const elsewhere = rememberEndedSessions(other.keys);
    expect(await elsewhere.has(ended)).toBe(false);
    await server().setting('maxmemory', '0');
    await until(() => elsewhere.has(ended));
    await until(() => one.connection.state === 'answers');
  });

  it('are told again, however many they are', async () => {
    const one = processOfSite();
    const adding = Array.from({ length: MAX_KEYS }, async (_, key) =>
      one.keys.add(`${key}`, HOUR_MS),
    );
    await Promise.all(adding);
    await server().startAnew();
    const count = () => one.connection.read((client) => client.dbSize());
    await until(async () => (await count()) === MAX_KEYS);
  });

  it('keep their time in Redis when a process has forgotten them before it could tell them', async () => {
    const one = processOfSite();
    await one.keys.add('old', HOUR_MS);
    const [name = ''] = (await one.connection.read((client) => client.keys('*'))) ?? [];
    const small = rememberedKeys('test', 1, processOfSite().connection, 20);
    await Promise.all([small.add('old', HOUR_MS), small.add('new', HOUR_MS)]);
    const left = await one.connection.read((client) => client.pTTL(name));
    expect(left).toBeGreaterThan(HOUR_MS - 60_000);
  });

  it('are told no more by a process whose connection is closed', async () => {
    const { connection, keys } = processOfSite();
    await keys.add('a', HOUR_MS);
    connection.close();
    const write = jest.spyOn(connection, 'write');
    await keys.add('b', HOUR_MS);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('hold a session that its editor ended in one process out of all others', async () => {
    const [one, other] = [processOfSite(), processOfSite()];
    const [ended, open] = [newSession('token'), newSession('token')];
    await rememberEndedSessions(one.keys).end(ended);
    const elsewhere = rememberEndedSessions(other.keys);
    expect([await elsewhere.has(ended), await elsewhere.has(open)]).toEqual([true, false]);
    await server().kill();
    expect(await rememberEndedSessions(one.keys).has(ended)).toBe(true);
  });
});

it('A key is forgotten when its time is over, as soon as a busy process comes to anything else', async () => {
  const keys = rememberedKeys('test', MAX_KEYS, null);
  await keys.add('short', 20);
  await keys.add('long', HOUR_MS);
  expect(await keys.has('short')).toBe(true);
  const end = performance.now() + 60;
  while (performance.now() < end);
  // The memory reads the clock once in a millisecond, and until a timer fires: so long, and no
  // longer, it gives what is over.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([await keys.has('short'), await keys.has('long')]).toEqual([false, true]);
});
