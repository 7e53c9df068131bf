import { growth, LENGTHS, MAX_RATIO, steepestRatio } from '@/bench/work-growth';

describe('Work that grows faster than its text is noticed', () => {
  const textOf = (characters: number): string => 'x'.repeat(characters);

  /** The growth of a work that takes so many milliseconds. Every third measurement is disturbed. */
  function growthOf(msOf: (characters: number) => number): { ratio: number; measured: number[] } {
    let now = 0;
    const measured: number[] = [];
    const work = (text: string): void => {
      now += msOf(text.length);
    };
    const timeOf = (run: () => void): number => {
      const before = now;
      run();
      const ms = now - before;
      measured.push(ms);
      return measured.length % 3 === 0 ? 5 * ms : ms;
    };
    return { ratio: growth(work, textOf, timeOf), measured };
  }

  test.each<[string, (characters: number) => number]>([
    ['its square', (characters) => (characters / 10_000) ** 2],
    ['its square from some length on', (characters) => 20 + (characters / 20_000) ** 4],
    ['its third power', (characters) => (characters / 40_000) ** 3],
  ])('when it takes %s', (_, msOf) => {
    expect(growthOf(msOf).ratio).toBeGreaterThanOrEqual(MAX_RATIO);
  });

  test.each<[string, (characters: number) => number]>([
    ['its length', (characters) => characters / 1_000],
    ['its length and a logarithm', (characters) => (characters * Math.log2(characters)) / 10_000],
    ['always the same time', () => 40],
  ])('and no other, though other programs disturb: %s', (_, msOf) => {
    expect(growthOf(msOf).ratio).toBeLessThan(MAX_RATIO);
  });

  test('what is done at once is measured once', () => {
    expect(growthOf((characters) => characters / 10_000)).toEqual({
      ratio: 0,
      measured: [(LENGTHS.at(-1) ?? 0) / 10_000],
    });
  });

  test('the steepest step is that between two neighbours; what is too short counts as 5 ms', () => {
    expect(steepestRatio([10, 20, 80, 100])).toBe(4);
    expect(steepestRatio([1, 5, 12])).toBe(2.4);
    expect(steepestRatio([10, 20, 80, 100], 2)).toBe(8);
  });
});
