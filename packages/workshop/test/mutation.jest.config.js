const path = require('node:path');
const projects = require('../../../jest.config.js');

/** The site's own tests, without those in a DOM: server code needs no others. */
module.exports = async () => {
  const {
    projects: [site],
  } = await projects();
  return {
    ...site,
    // A change can make a test wait for ever. A machine that is busy with other things takes longer
    // without one.
    testTimeout: Number(process.env.MUTATION_TEST_TIMEOUT_MS ?? 10_000),
    rootDir: path.resolve(__dirname, '../../..'),
    roots: ['<rootDir>/__tests__/unit', '<rootDir>/packages/engine/__tests__'],
    watchman: false,
    runner: '<rootDir>/packages/workshop/test/mutation-runner.js',
    runtime: '<rootDir>/packages/workshop/test/mutation-runtime.js',
    testEnvironment: path.join(__dirname, 'mutation-environment.js'),
    // What it adds is for components.
    setupFilesAfterEnv: [],
    moduleNameMapper: {
      '^fast-check$': '<rootDir>/packages/workshop/test/few-samples.js',
      ...site.moduleNameMapper,
    },
    testMatch: (process.env.MUTATION_TESTS ?? '').split(' '),
  };
};
