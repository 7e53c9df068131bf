import fc from 'fast-check';
import { rateLimit, takeAll } from '@/editor/server/rate-limit';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const allowed = { allowed: true };

describe('a rate limit', () => {
  it('lets so many through within a window, and says when the next one begins', async () => {
    const limit = rateLimit({ points: 2, windowSeconds: 20 });
    expect([await limit.take('a'), await limit.take('a')]).toEqual([allowed, allowed]);
    expect(await limit.take('a')).toEqual({ allowed: false, retryAfterSeconds: 20 });
    jest.advanceTimersByTime(14_500);
    expect(await limit.take('a')).toEqual({ allowed: false, retryAfterSeconds: 6 });
    jest.advanceTimersByTime(5_500);
    expect(await limit.take('a')).toEqual(allowed);
  });

  it('counts those that come at once', async () => {
    const limit = rateLimit({ points: 2, windowSeconds: 20 });
    const taken = await Promise.all(Array.from({ length: 10 }, () => limit.take('a')));
    expect(taken.filter((allowance) => allowance.allowed)).toHaveLength(2);
  });

  it('does not count an attempt that was given back', async () => {
    const limit = rateLimit({ points: 1, windowSeconds: 10 });
    await limit.take('a');
    await limit.giveBack('a');
    expect(await limit.take('a')).toEqual(allowed);
    expect(await limit.take('a')).toMatchObject({ allowed: false });
  });

  it('counts each key alone', async () => {
    const limit = rateLimit({ points: 1, windowSeconds: 10 });
    await limit.take('a');
    expect(await limit.take('b')).toEqual(allowed);
  });

  it('remembers no more keys than it may, and the busy ones for longest', async () => {
    const limit = rateLimit({ points: 1, windowSeconds: 1_000, maxKeys: 3 });
    await limit.take('busy');
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      await limit.take(key);
      expect(await limit.take('busy')).toMatchObject({ allowed: false });
    }
    expect(await limit.take('a')).toEqual(allowed);
  });

  it('never lets more through than its points in each window', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 100 }),
        async (points, windowSeconds, pauses) => {
          const limit = rateLimit({ points, windowSeconds });
          const start = Date.now();
          let through = 0;
          for (const pause of pauses) {
            jest.advanceTimersByTime(pause);
            if ((await limit.take('a')).allowed) through += 1;
          }
          const windows = Math.floor((Date.now() - start) / 1000 / windowSeconds) + 1;
          expect(through).toBeLessThanOrEqual(points * windows);
        },
      ),
    );
  });

  it('refuses what one of several limits refuses', async () => {
    const tight = rateLimit({ points: 1, windowSeconds: 10 });
    const wide = rateLimit({ points: 9, windowSeconds: 10 });
    const both = [
      [wide, 'x'],
      [tight, 'y'],
    ] as const;
    expect(await takeAll(both)).toEqual(allowed);
    expect(await takeAll(both)).toEqual({ allowed: false, retryAfterSeconds: 10 });
  });
});
