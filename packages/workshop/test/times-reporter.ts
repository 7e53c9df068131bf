import fs from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How long one run of a test took, and in which of the workers. */
export interface BrowserTime {
  file: string;
  worker: number;
  startMs: number;
  ms: number;
  /** The part of `ms` that hooks and fixtures took. */
  setUpMs: number;
}

/** Writes the {@link BrowserTime}s of a run of Playwright into the file TEST_TIMES, as JSON. */
export default class TimesReporter implements Reporter {
  private readonly times: BrowserTime[] = [];

  onTestEnd({ location }: TestCase, result: TestResult): void {
    if (result.workerIndex < 0) return;
    const hooks = result.steps.filter(({ category }) => category === 'hook');
    this.times.push({
      file: path.relative(process.cwd(), location.file),
      worker: result.parallelIndex,
      startMs: result.startTime.getTime(),
      ms: result.duration,
      setUpMs: hooks.reduce((sum, { duration }) => sum + Math.max(0, duration), 0),
    });
  }

  onEnd(): void {
    if (process.env.TEST_TIMES) {
      fs.writeFileSync(process.env.TEST_TIMES, JSON.stringify(this.times));
    }
  }
}
