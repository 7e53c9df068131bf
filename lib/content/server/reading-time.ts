/** Also in the browser: imports nothing. */

const WORDS_PER_MINUTE = 200;

/** Whole minutes that reading takes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
