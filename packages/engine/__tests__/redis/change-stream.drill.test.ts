import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ChangeLog } from '#changes/change-log';
import { ChangeStream } from '#redis/change-stream';
import { describeWithRedis } from '@/__tests__/redis-server';
import { temporaryFolder } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { redisOfTests, until } from './redis-of-tests';

const MAX_ENTRIES = 10;

const { server, connect } = redisOfTests();
const folder = temporaryFolder();

const message = (key: string, unpublished = false) => ({
  id: randomUUID(),
  at: Math.floor(Date.now() / 1_000),
  changes: [{ key, unpublished }],
});

/**
 * A machine of the site, with a folder of its own; a second one of the same name is the same after
 * a restart.
 */
async function machine(name: string) {
  const shared = connect();
  const place = path.join(folder(), name);
  const log = new ChangeLog(path.join(place, 'log'));
  const stream = new ChangeStream({
    shared,
    log,
    file: path.join(place, 'position'),
    maxEntries: MAX_ENTRIES,
  });
  return {
    shared,
    log,
    stream,
    /** What has become of a page of one key whose making begins now. */
    page: async (key: string) => {
      const page = { logVersion: await log.version(), keys: [key] };
      return () => log.stateNow(page);
    },
    /** Does the same as the route to which WordPress's messages come. */
    hears: async (key: string, unpublished = false) => {
      const heard = message(key, unpublished);
      await log.take(heard);
      await stream.tell(heard);
    },
    isConnected: async () => (await shared.read((client) => client.ping())) === 'PONG',
  };
}

/** Machines that have begun to read. */
async function machines(...names: string[]) {
  const all = await Promise.all(names.map(machine));
  for (const { stream } of all) expect(await stream.read()).toBe(true);
  return all as [Awaited<ReturnType<typeof machine>>, Awaited<ReturnType<typeof machine>>];
}

describeWithRedis('changes that machines share', () => {
  it('reach every other machine once, and count nothing twice where they came from', async () => {
    const [one, other] = await machines('one', 'other');
    const pages = await Promise.all(
      ['a', 'b', 'c'].flatMap((key) => [one.page(key), other.page(key)]),
    );
    await one.hears('a');
    await one.hears('b', true);
    for (const { stream } of [one, other]) await stream.read();
    const states = await Promise.all(pages.map((state) => state()));
    expect(states).toEqual(['changed', 'changed', 'unpublished', 'unpublished', 'fresh', 'fresh']);

    const now = await Promise.all([one.page('b'), other.page('b')]);
    for (const { stream } of [one, other]) await stream.read();
    expect(await Promise.all(now.map((state) => state()))).toEqual(['fresh', 'fresh']);
  });

  it('reach a machine that was away when it starts again, which keeps its other pages', async () => {
    const [one, other] = await machines('one', 'other');
    const [changed, kept] = [await other.page('a'), await other.page('b')];
    other.shared.close();
    for (let number = 0; number < MAX_ENTRIES - 2; number += 1) await one.hears('a', true);
    const again = await machine('other');
    expect(await again.stream.read()).toBe(true);
    expect([await changed(), await kept()]).toEqual(['unpublished', 'fresh']);
  });

  it('count as if everything were unpublished for a machine that was away for more than Redis keeps', async () => {
    const [one, other] = await machines('one', 'other');
    const kept = await other.page('b');
    other.shared.close();
    for (let number = 0; number <= MAX_ENTRIES; number += 1) await one.hears('a');
    const again = await machine('other');
    await again.stream.read();
    expect(await kept()).toBe('unpublished');
  });

  it('wait for a Redis that is away, and are told when it is back', async () => {
    const [one, other] = await machines('one', 'other');
    const page = await other.page('a');
    await server().kill();
    await until(async () => !(await one.isConnected()));
    await one.hears('a', true);
    expect([await one.stream.read(), await other.stream.read()]).toEqual([false, false]);
    expect(await page()).toBe('fresh');
    await server().startAnew();
    await until(() => one.stream.read());
    await until(() => other.stream.read());
    // The new Redis has none of what was told before, so that the other can't know what it has
    // missed.
    await one.stream.read();
    await other.stream.read();
    expect(await page()).toBe('unpublished');
  });

  it('that Redis lost before another machine had read them are told again', async () => {
    const [one, other] = await machines('one', 'other');
    const [unpublished, kept] = [await other.page('a'), await other.page('b')];
    await one.hears('a', true);
    await server().startAnew();
    await until(() => other.stream.read());
    expect([await unpublished(), await kept()]).toEqual(['changed', 'changed']);
    await until(() => one.stream.read());
    await other.stream.read();
    expect(await unpublished()).toBe('unpublished');
    expect(await kept()).toBe('changed');
  });

  it('wait for a Redis that takes nothing because it is full', async () => {
    const [one, other] = await machines('one', 'other');
    const page = await other.page('a');
    const limit = (bytes: string) =>
      one.shared.read((client) => client.configSet('maxmemory', bytes));
    await limit('1');
    await one.hears('a');
    await other.stream.read();
    expect([await page(), one.shared.state]).toEqual(['fresh', 'can’t be written (OOM)']);
    await limit('0');
    await one.stream.read();
    await other.stream.read();
    expect(await page()).toBe('changed');
  });

  it('are read in any number, and a long one unpublishes no less than it said', async () => {
    const [one, other] = await machines('one', 'other');
    const pages = await Promise.all(['k999', 'w', 'x'].map((key) => other.page(key)));
    const long = message('w', true);
    const changes = Array.from({ length: 1_000 }, (_, number) => ({
      key: `k${number}`.padEnd(60, '-'),
      unpublished: false,
    }));
    await one.stream.tell({ ...long, changes: [...changes, ...long.changes] });
    await other.stream.read();
    expect(await Promise.all(pages.map((state) => state()))).toEqual([
      'changed',
      'unpublished',
      'changed',
    ]);
  });

  it('that cannot be read unpublish everything', async () => {
    const [one, other] = await machines('one', 'other');
    const page = await other.page('a');
    const [key = ''] = (await one.shared.read((client) => client.keys('*:changes'))) ?? [];
    await one.shared.write((client) => client.xAdd(key, '*', { message: '{"id":' }));
    await other.stream.read();
    expect(await page()).toBe('unpublished');
  });

  it('end by themselves in Redis when no machine asks for them any more', async () => {
    const [one] = await machines('one', 'other');
    await one.stream.read();
    const [key = ''] = (await one.shared.read((client) => client.keys('*:changes'))) ?? [];
    expect(await one.shared.read((client) => client.ttl(key))).toBeGreaterThan(600_000);
  });
});
