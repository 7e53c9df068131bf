import fc from 'fast-check';

const isAll = process.env.TEST_ALL === '1';

/**
 * How many generated cases a test tries: with TEST_ALL=1 all that it names, else a twentieth, which
 * TEST_SEED chooses. Every run of `npm run check` has another seed, and prints it.
 */
export const runs = (all: number): number => (isAll ? all : Math.ceil(all / 20));

// Tests that name no number.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1), numRuns: runs(125) });
