import { dealt, sample, sampleOfEach } from '@/__tests__/e2e/site/sample';

const items = Array.from({ length: 17 }, (_, index) => index);
const seeds = Array.from({ length: 50 }, (_, index) => String(index + 1));
const before = { ...process.env };

beforeEach(() => {
  delete process.env.TEST_ALL;
});

afterEach(() => {
  process.env = { ...before };
});

const withSeed = <Value>(seed: string, take: () => Value): Value => {
  process.env.TEST_SEED = seed;
  return take();
};

describe('what a run takes of many', () => {
  it('is the same again with the same seed', () => {
    for (const take of [
      () => sample(items, 4),
      () => dealt(items, 1, 4),
      () => sampleOfEach(items, (item) => String(item % 3), 0.3),
    ]) {
      expect(withSeed('7', take)).toEqual(withSeed('7', take));
    }
  });

  it('is another with another seed: in fifty runs nothing is left out', () => {
    for (const take of [
      () => sample(items, 4),
      () => dealt(items, 1, 4),
      () => sampleOfEach(items, (item) => String(item % 3), 0.3),
    ]) {
      const taken = new Set(seeds.flatMap((seed) => withSeed(seed, take)));
      expect([...taken].sort((one, other) => one - other)).toEqual(items);
    }
  });

  it('is everything with TEST_ALL=1', () => {
    process.env.TEST_ALL = '1';
    expect(sample(items, 4)).toEqual(items);
    expect(dealt(items, 3, 4)).toEqual(items);
    expect(sampleOfEach(items, String, 0.1)).toEqual(items);
  });

  it('is never nothing, for a test that looks at nothing passes', () => {
    expect(() => sample([], 3)).toThrow('empty');
    expect(() => sample(items, 0)).toThrow('empty');
    expect(() => sampleOfEach([], String, 0.5)).toThrow('empty');
    expect(() => sampleOfEach(items, String, 0)).toThrow('empty');
    expect(() => dealt([1, 2], 0, 3)).toThrow('2 items are dealt to 3 tests');
    expect(() => dealt(items, 4, 4)).toThrow('none has the number 4');
  });
});

it('what is dealt to several tests is taken once, and as much by one as by another', () => {
  for (const seed of seeds) {
    const hands = [0, 1, 2, 3].map((test) => withSeed(seed, () => dealt(items, test, 4)));
    expect(hands.flat().sort((one, other) => one - other)).toEqual(items);
    expect(hands.map((hand) => hand.length).sort()).toEqual([4, 4, 4, 5]);
  }
});

it('of each group at least one is taken, and not the same place of each', () => {
  const pairs = items.flatMap((item) => ['a', 'b', 'c', 'd'].map((look) => ({ item, look })));
  for (const seed of seeds) {
    const taken = withSeed(seed, () => sampleOfEach(pairs, ({ item }) => String(item), 0.1));
    expect(taken.map(({ item }) => item)).toEqual(items);
    expect(new Set(taken.map(({ look }) => look)).size).toBeGreaterThan(1);
  }
});
