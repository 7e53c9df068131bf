/** Processor time in milliseconds, which other programs on the machine change less than the clock on the wall. */
export function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Shorter work is counted as this long: below, a garbage collection decides. */
const MIN_MS = 1;

/**
 * How many times as long a work takes for a long text as for a short one, each by its best of up to three attempts; the
 * first attempts that stay below `enough` end it. Work that grows with the square of its length takes 256 times as long for
 * sixteen times the length.
 */
export function growth(
  work: (text: string) => void,
  { short, long, enough }: { short: string; long: string; enough: number },
): number {
  let [shortest, longest] = [Infinity, Infinity];
  let ratio = Infinity;
  for (let attempt = 0; attempt < 3 && ratio >= enough; attempt += 1) {
    shortest = Math.min(
      shortest,
      cpuMilliseconds(() => work(short)),
    );
    longest = Math.min(
      longest,
      cpuMilliseconds(() => work(long)),
    );
    ratio = longest / Math.max(shortest, MIN_MS);
  }
  return ratio;
}
