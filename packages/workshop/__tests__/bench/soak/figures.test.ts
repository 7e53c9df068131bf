import { percentile, slope } from '../../../bench/soak/figures';

describe('Figures of a run', () => {
  it('a percentile is a value that the share is not above, in whatever order they come', () => {
    const numbers = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(numbers, 0.5)).toBe(51);
    expect(percentile(numbers, 0.99)).toBe(100);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.99)).toBe(0);
  });

  it('the slope of what grows evenly is its growth, of what goes up and down about nothing', () => {
    expect(slope([1, 2, 3, 4].map((x) => ({ x, y: 3 * x + 10 })))).toBeCloseTo(3);
    expect(slope([1, 2, 3, 4].map((x) => ({ x, y: x % 2 })))).toBeLessThan(0.5);
    expect(slope([{ x: 1, y: 5 }])).toBe(0);
  });
});
