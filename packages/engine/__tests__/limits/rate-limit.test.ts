import fc from 'fast-check';
import { takeAll, tokenBucket } from '#limits/rate-limit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function limited(capacity: number, secondsEach: number, maxKeys?: number) {
  const clock = {
    at: (ms: number) => {
      jest.setSystemTime(ms);
    },
  };
  clock.at(0);
  return { clock, limit: tokenBucket({ capacity, secondsEach, maxKeys }) };
}

describe('a rate limit', () => {
  it('lets a few through at once and then one in a while', () => {
    const { clock, limit } = limited(2, 10);
    expect([limit.take('a'), limit.take('a')]).toEqual([{ allowed: true }, { allowed: true }]);
    expect(limit.take('a')).toEqual({ allowed: false, retryAfterSeconds: 10 });
    clock.at(4_000);
    expect(limit.take('a')).toEqual({ allowed: false, retryAfterSeconds: 6 });
    clock.at(10_000);
    expect(limit.take('a')).toEqual({ allowed: true });
  });

  it('forgets what turned out to be in order, and never gives more than there was', () => {
    const { limit } = limited(1, 10);
    limit.take('a');
    limit.giveBack('a');
    limit.giveBack('a');
    expect([limit.take('a').allowed, limit.take('a').allowed]).toEqual([true, false]);
    const wide = limited(3, 10).limit;
    wide.take('a');
    wide.take('a');
    wide.giveBack('a');
    expect([1, 2, 3].map(() => wide.take('a').allowed)).toEqual([true, true, false]);
    limit.giveBack('nobody');
    expect([limit.take('nobody').allowed, limit.take('nobody').allowed]).toEqual([true, false]);
  });

  it('counts each key separately', () => {
    const { limit } = limited(1, 10);
    limit.take('a');
    expect(limit.take('b')).toEqual({ allowed: true });
  });

  it('does not mind a clock that goes back', () => {
    const { clock, limit } = limited(1, 10);
    clock.at(50_000);
    limit.take('a');
    clock.at(0);
    expect(limit.take('a').allowed).toBe(false);
  });

  it('keeps at most maxKeys keys, and forgets the least recently used first', () => {
    const { limit } = limited(1, 1_000, 3);
    limit.take('busy');
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      limit.take(key);
      expect(limit.take('busy').allowed).toBe(false);
    }
    expect(limit.take('a').allowed).toBe(true);
  });

  it('never lets more through than its capacity and what came since', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 100 }),
        (capacity, secondsEach, pauses) => {
          const { clock, limit } = limited(capacity, secondsEach);
          let allowed = 0;
          let ms = 0;
          for (const pause of pauses) {
            ms += pause;
            clock.at(ms);
            if (limit.take('a').allowed) allowed += 1;
          }
          expect(allowed).toBeLessThanOrEqual(capacity + ms / 1000 / secondsEach + 1e-6);
        },
      ),
    );
  });

  it('refuses a request when one of several limits refuses it', async () => {
    const tight = limited(1, 10).limit;
    const wide = limited(9, 10).limit;
    expect(
      await takeAll([
        [wide, 'x'],
        [tight, 'y'],
      ]),
    ).toEqual({ allowed: true });
    expect(
      await takeAll([
        [wide, 'x'],
        [tight, 'y'],
      ]),
    ).toEqual({ allowed: false, retryAfterSeconds: 10 });
  });
});
