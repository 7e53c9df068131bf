import type { Progress } from './mirror';

const WIDTH = 30;

/** The pause between two tellings of a terminal. */
const EVERY_MS = 100;

/** The number of addresses for each line where there is no terminal. */
const EVERY_ADDRESSES = 500;

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * A bar for a terminal. The number of addresses is known only at the end, so the bar may go back.
 */
export function bar({ done, known, bytes }: Progress): string {
  const share = known === 0 ? 0 : done / known;
  const full = Math.floor(share * WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done} of ${known} addresses, ${inMegabytes(bytes)}`;
}

/** Tells how far the mirror is: as a bar on a terminal, in a line now and then elsewhere. */
export function progressTeller(out: Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }): {
  tell: (progress: Progress) => void;
  end: () => void;
} {
  let toldAt = -Infinity;
  const tell = (progress: Progress): void => {
    if (!out.isTTY) {
      if (progress.done % EVERY_ADDRESSES === 0) out.write(`${bar(progress)}\n`);
      return;
    }
    const now = performance.now();
    if (now - toldAt < EVERY_MS && progress.done < progress.known) return;
    toldAt = now;
    out.write(`\r${bar(progress)}\u001b[K`);
  };
  return { tell, end: () => void (out.isTTY && out.write('\n')) };
}
