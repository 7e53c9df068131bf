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

const MAX_ATTEMPTS = 6;

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

/**
 * How steeply a work grows with its text: the largest ratio between two of {@link LENGTHS} that
 * follow each other, as the mean of two steps, so that other programs on the machine count for
 * less. Each time is the shortest of up to six attempts; the first attempt after which no ratio is
 * too large ends it. Begins with the longest text, and does without those that are too short to say
 * anything.
 */
export function growth(
  work: (text: string) => void,
  textOf: (characters: number) => string,
  timeOf: (work: () => void) => number = cpuMilliseconds,
): number {
  const texts = LENGTHS.map(textOf);
  const shortest = texts.map(() => Infinity);
  work(texts[0] ?? ''); // Warm, as a server is.
  let steepest = Infinity;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && steepest >= MAX_RATIO; attempt += 1) {
    for (let step = texts.length - 1; step >= 0; step -= 1) {
      const longer = Math.max(shortest[step + 1] ?? Infinity, shortest[step + 2] ?? 0);
      if (longer < MIN_MS * MAX_RATIO ** 2) break;
      const text = texts[step] ?? '';
      shortest[step] = Math.min(
        shortest[step] ?? Infinity,
        timeOf(() => work(text)),
      );
    }
    steepest = Math.sqrt(steepestRatio(shortest.filter(Number.isFinite), 2));
  }
  return steepest;
}
