import { steepestRatio } from '../../bench/work-growth';

test('the steepest step is that between two neighbours; what is too short counts as 5 ms', () => {
  expect(steepestRatio([10, 20, 80, 100])).toBe(4);
  expect(steepestRatio([1, 5, 12])).toBe(2.4);
  expect(steepestRatio([10, 20, 80, 100], 2)).toBe(8);
});
