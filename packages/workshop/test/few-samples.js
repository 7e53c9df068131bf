/** fast-check with few samples and a fixed seed, so that every mutant meets the same samples. */
const fc = require('../../../node_modules/fast-check/lib/cjs/fast-check.js');

const RUNS = 20;

const few = {
  ...fc.default,
  assert: (property, options) =>
    fc.assert(property, { ...options, seed: 1, numRuns: Math.min(RUNS, options?.numRuns ?? RUNS) }),
};

module.exports = { __esModule: true, ...few, default: few };
