import path from 'node:path';
import { type RunningProgram, startProgram } from '../e2e/site/running-program';

/**
 * How much slower than alone a program beside the site goes, because the machine has other work.
 */
export interface MachineSlowness {
  /** The most since the last call; at least 1. */
  most: () => number;
  /** The program that is measured. */
  program: RunningProgram;
}

/**
 * Starts the measurement: a program of its own, so that what keeps the site busy does not count.
 */
export function measureSlowness(): MachineSlowness {
  const program = startProgram([path.join(__dirname, 'machine-beat.mjs')], {});
  let read = 0;
  return {
    program,
    most: () => {
      const output = program.output();
      const beats = output.slice(read, output.lastIndexOf('\n') + 1);
      read += beats.length;
      return Math.max(1, ...beats.split('\n').filter(Boolean).map(Number));
    },
  };
}
