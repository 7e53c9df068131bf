import { checkRedis } from '#program/doctor/check-redis';
import { describeWithRedis } from '@/__tests__/redis-server';
import { redisOfTests } from '@/packages/engine/__tests__/redis/redis-of-tests';

const { server } = redisOfTests();

describeWithRedis('The doctor, of a Redis', () => {
  it('says that it answers', async () => {
    expect(await checkRedis(server().url)).toEqual([
      { outcome: 'ok', name: 'Redis', detail: expect.stringMatching(/^127\.0\.0\.1:\d+ answers$/) },
    ]);
  });

  it('warns of one that forgets who signed out when it is full', async () => {
    await server().setting('maxmemory-policy', 'allkeys-lru');
    expect(await checkRedis(server().url)).toEqual([
      expect.objectContaining({
        outcome: 'warning',
        detail: expect.stringContaining('(allkeys-lru)'),
        remedy: expect.stringContaining('volatile-ttl'),
      }),
    ]);
  });

  it('warns of one that is full', async () => {
    await server().setting('maxmemory-policy', 'noeviction');
    await server().setting('maxmemory', '1');
    const findings = await checkRedis(server().url);
    expect(findings).toEqual([
      expect.objectContaining({
        outcome: 'warning',
        detail: expect.stringContaining('can’t be written (OOM)'),
        remedy: expect.stringContaining('maxmemory'),
      }),
    ]);
  });

  it('says why it does not answer, without its password', async () => {
    const [wrong] = await checkRedis(server().url.replace('//', '//somebody:hunter2@'));
    expect(wrong).toMatchObject({
      outcome: 'failure',
      detail: expect.stringMatching(/does not answer \(WRONGPASS\)/),
    });
    await server().kill();
    const [gone] = await checkRedis(server().url);
    expect(gone).toMatchObject({
      outcome: 'failure',
      detail: expect.stringMatching(/does not answer \(ECONNREFUSED\)/),
      remedy: expect.stringContaining('REDIS_URL'),
    });
    expect(JSON.stringify([wrong, gone])).not.toContain('hunter2');
  });
});

test('The doctor says nothing of Redis where there is none', async () => {
  expect(await checkRedis(undefined)).toEqual([]);
});
