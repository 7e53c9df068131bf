import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Point } from './figures';

/** What a program holds at a moment, after a full garbage collection. */
export interface MemorySample {
  /** In milliseconds since 1970. */
  at: number;
  /**
   * Everything that it has made and that is still in use, in bytes: JavaScript's heap and what
   * belongs to it outside of it.
   */
  live: number;
  /** All memory that the process has of the machine, in bytes. */
  resident: number;
}

/**
 * What a program needs in its environment to print samples. `options` are the other NODE_OPTIONS.
 */
export function samplingEnvironment(seconds: number, options: string): Record<string, string> {
  const report = pathToFileURL(path.resolve(__dirname, '../memory-report.mjs')).href;
  return {
    MEMORY_REPORT_SECONDS: String(seconds),
    NODE_OPTIONS: `${options} --import ${report}`.trim(),
  };
}

const LINE = /^memory (\{.*\})$/gm;

/** The samples in what a program has printed. @throws {Error} when there is none */
export function samplesIn(output: string): MemorySample[] {
  const samples = [...output.matchAll(LINE)].map(([, json = '{}']) => {
    const { at, heapUsed, external, rss } = JSON.parse(json) as Record<string, number | undefined>;
    if (at === undefined || heapUsed === undefined || external === undefined || rss === undefined)
      throw new Error(`This is no sample: ${json}`);
    return { at, live: heapUsed + external, resident: rss };
  });
  if (samples.length === 0) throw new Error('The program has printed no sample of its memory.');
  return samples;
}

/** Seconds and megabytes of samples, for a slope. */
export function inMegabytes(samples: readonly MemorySample[], of: 'live' | 'resident'): Point[] {
  return samples.map((sample) => ({ x: sample.at / 1_000, y: sample[of] / 1_048_576 }));
}
