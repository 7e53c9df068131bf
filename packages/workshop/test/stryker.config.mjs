/**
 * Mutation tests, by `npm run mutate`: packages/workshop/mutate.mjs chooses the room.
 * https://stryker-mutator.io/docs/stryker-js/configuration
 */
const config = {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    configFile: 'packages/workshop/test/mutation.jest.config.js',
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  // A value that a module makes when it is loaded, such as a table or a regular expression, would
  // need all tests of its room.
  ignoreStatic: process.env.MUTATION_STATIC !== '1',
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: [
    '.next*',
    '.cache',
    'packages/demonstration/uploads',
    'packages/demonstration/source',
    'docs',
    'packages/workshop/bench',
    'test-results',
    'coverage',
    '*.tsbuildinfo',
  ],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: '.cache/reports/mutation.json' },
  clearTextReporter: { reportTests: false, allowColor: false, skipFull: true },
  timeoutMS: 20_000,
};

export default config;
