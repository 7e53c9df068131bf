/**
 * Processor time in milliseconds, which other programs on the machine change less than the clock on
 * the wall.
 */
export function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The lengths of texts for which work is compared, in characters: each twice the one before. */
export const LENGTHS = [10_000, 20_000, 40_000, 80_000, 160_000];

/**
 * From one length to the next, work that grows with the length doubles. Work that grows with its
 * square becomes four times as much.
 */
export const MAX_RATIO = 3;

/** Shorter work is counted as this long: below, a garbage collection decides. */
const MIN_MS = 5;

/**
 * The largest ratio between the times of two lengths that are `steps` apart; 0 where there are
 * none.
 */
export function steepestRatio(timesMs: readonly number[], steps = 1): number {
  return timesMs.reduce((steepest, time, index) => {
    const before = timesMs[index - steps];
    return before === undefined ? steepest : Math.max(steepest, time / Math.max(before, MIN_MS));
  }, 0);
}
