const nextJest = require('next/jest');

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts', '<rootDir>/__tests__/generated-cases.ts'],
  testMatch: ['<rootDir>/__tests__/unit/**/*.test.ts', '<rootDir>/__tests__/unit/**/*.test.tsx'],
  moduleNameMapper: {
    '^@/site\\.config$': '<rootDir>/__tests__/site-config-of-tests.ts',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.cache'],
  displayName: 'site',
};

module.exports = async () => {
  const site = await nextJest({ dir: './' })(config)();
  return {
    // Machines are shared; a test that hangs still ends. Jest takes this from here alone, not from
    // a project.
    testTimeout: 60_000,
    projects: [
      { ...site, runtime: '<rootDir>/scripts/test/jest-runtime.js' },
      '<rootDir>/content-backend/jest.config.js',
      '<rootDir>/content/jest.config.js',
    ],
  };
};
