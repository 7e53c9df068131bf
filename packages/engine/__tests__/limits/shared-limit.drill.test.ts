import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { type RateLimit, tokenBucket } from '#limits/rate-limit';
import { sharedLimit } from '#limits/shared-limit';
import { describeWithRedis } from '@/__tests__/redis-server';
import { redisOfTests } from '@/packages/engine/__tests__/redis/redis-of-tests';

const run = promisify(execFile);
const HOUR = 3_600;

const { server, connect } = redisOfTests();

/** A limit as a process of its own has it. */
const inProcess = (capacity: number, secondsEach = HOUR): RateLimit =>
  sharedLimit('test', { capacity, secondsEach }, connect());

async function allowedOf(count: number, limit: RateLimit, key = 'a'): Promise<number> {
  const taken = await Promise.all(Array.from({ length: count }, async () => limit.take(key)));
  return taken.filter(({ allowed }) => allowed).length;
}

describeWithRedis('a limit that processes share', () => {
  it('counts what all of them allow together', async () => {
    const [one, other] = [inProcess(5), inProcess(5)];
    expect(await allowedOf(3, one)).toBe(3);
    expect(await allowedOf(9, other)).toBe(2);
    expect(await one.take('a')).toEqual({ allowed: false, retryAfterSeconds: expect.any(Number) });
    expect(await one.take('b')).toEqual({ allowed: true });
  });

  it('allows not one too many when four programs take at the same moment', async () => {
    const taker = path.join(__dirname, 'taker.mjs');
    const outputs = await Promise.all(
      Array.from({ length: 4 }, () => run(process.execPath, [taker, server().url, '50', '40'])),
    );
    const allowed = outputs.map(({ stdout }) => Number(stdout));
    expect(allowed.reduce((sum, count) => sum + count, 0)).toBe(50);
  });

  it('says when one more is allowed, and then allows one', async () => {
    const [one, other] = [inProcess(2, 0.2), inProcess(2, 0.2)];
    expect(await allowedOf(2, one)).toBe(2);
    const refused = await other.take('a');
    expect([{ allowed: true }, { allowed: false, retryAfterSeconds: 1 }]).toContainEqual(refused);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(await other.take('a')).toEqual({ allowed: true });
  });

  it('takes back what one process gives back', async () => {
    const [one, other] = [inProcess(1), inProcess(1)];
    expect(await allowedOf(1, one)).toBe(1);
    expect(await allowedOf(1, other)).toBe(0);
    one.giveBack('a');
    while ((await allowedOf(1, other)) === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    other.giveBack('a');
    other.giveBack('a');
    other.giveBack('a');
    expect(await allowedOf(3, other)).toBe(1);
  });

  it('allows what a bucket in memory allows, whatever is taken and given back', async () => {
    const connection = connect();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.constantFrom('take', 'give back'), { maxLength: 30 }),
        async (capacity, steps) => {
          run += 1;
          // The limit of this process's own memory is far higher, so that Redis decides.
          const key = `${run}`;
          const options = { capacity, secondsEach: HOUR };
          const memory = tokenBucket(options);
          const shared = () => sharedLimit('compared', options, connection);
          for (const step of steps) {
            if (step === 'take') {
              const { allowed } = await shared().take(key);
              expect(allowed).toBe(memory.take(key).allowed);
            } else {
              memory.giveBack(key);
              shared().giveBack(key);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('leaves nothing in Redis for longer than it takes to be full again', async () => {
    const connection = connect();
    const limit = sharedLimit('test', { capacity: 10, secondsEach: 60 }, connection);
    expect(await allowedOf(4, limit, 'somebody’s address')).toBe(4);
    const names = (await connection.read((client) => client.keys('*'))) ?? [];
    expect(names).toEqual([
      expect.stringMatching(/^homegrown:www\.example\.com:limit:test:[\w-]{22}$/),
    ]);
    const left = (await connection.read((client) => client.pTTL(names[0] ?? ''))) ?? 0;
    expect(left).toBeGreaterThan(180_000);
    expect(left).toBeLessThanOrEqual(240_000);
  });

  it('goes on in each process when Redis is gone: what a process allowed before still counts', async () => {
    const [one, other] = [inProcess(5), inProcess(5)];
    expect(await allowedOf(3, one)).toBe(3);
    await server().kill();
    expect(await allowedOf(9, one)).toBe(2);
    expect(await allowedOf(9, other)).toBe(5);
  });

  it('forgets nothing in a process when Redis begins anew', async () => {
    const one = inProcess(5);
    expect(await allowedOf(5, one)).toBe(5);
    await server().startAnew();
    expect(await allowedOf(5, one)).toBe(0);
  });

  it('says that Redis is full for as long as it is, whatever is given back meanwhile', async () => {
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const shared = connect({ log });
    const limit = sharedLimit('test', { capacity: 9, secondsEach: HOUR }, shared);
    await shared.read((client) =>
      client.configSet({ maxmemory: '1', 'maxmemory-policy': 'noeviction' }),
    );
    for (const key of ['a', 'b', 'c']) {
      expect(await limit.take(key)).toEqual({ allowed: true });
      limit.giveBack(key);
      await shared.read((client) => client.ping());
      expect(shared.state).toBe('can’t be written (OOM)');
    }
    expect(lines).toHaveLength(1);
  });

  it('goes on in each process when Redis is full', async () => {
    const one = inProcess(5);
    await connect().read((client) =>
      client.configSet({ maxmemory: '1', 'maxmemory-policy': 'noeviction' }),
    );
    expect(await allowedOf(9, one)).toBe(5);
  });
});
