const path = require('node:path');
const projects = require('../../jest.config.js');

/** The site's own tests, without those in a DOM: of what runs on the server no more is needed. */
module.exports = async () => {
  const {
    projects: [site],
    testTimeout,
  } = await projects();
  return {
    ...site,
    testTimeout,
    rootDir: path.resolve(__dirname, '../..'),
    watchman: false,
    runner: '<rootDir>/scripts/test/mutation-runner.js',
    // What it adds is for components.
    setupFilesAfterEnv: [],
    moduleNameMapper: {
      '^fast-check$': '<rootDir>/scripts/test/few-samples.js',
      ...site.moduleNameMapper,
    },
    testMatch: (process.env.MUTATION_TESTS ?? '').split(' '),
  };
};
