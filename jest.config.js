const nextJest = require('next/jest');

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/__tests__/environment-of-tests.ts'],
  restoreMocks: true,
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts', '<rootDir>/__tests__/generated-cases.ts'],
  testMatch: [
    '__tests__/unit',
    'packages/engine/__tests__',
    'packages/mirror/__tests__',
    'packages/workshop/__tests__',
  ].flatMap((folder) => ['ts', 'tsx'].map((end) => `<rootDir>/${folder}/**/*.test.${end}`)),
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^(?:#|@homegrown/engine/(?:internal/)?)(.*)$': '<rootDir>/packages/engine/src/$1',
    // Node needs the name of the file, and Jest the CommonJS form beside it.
    '^(@apollo/client/.+)/index\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.cache'],
  displayName: 'site',
};

module.exports = async () => {
  // next.config.js asks the engine, as Node loads it.
  const { compileEngine } = await import('./packages/engine/compile.mjs');
  await compileEngine();
  const site = await nextJest({ dir: './' })(config)();
  return {
    // Machines are shared; a test that hangs still ends. Jest takes this from here alone, not from
    // a project.
    testTimeout: 60_000,
    projects: [
      {
        ...site,
        runtime: '<rootDir>/packages/workshop/test/jest-runtime.js',
        moduleNameMapper: {
          ...site.moduleNameMapper,
          // Next's compiler makes a relative path of `@/site.config`. The settings of the tests
          // name the owner's by their whole name.
          '/site\\.config$': '<rootDir>/__tests__/site-config-of-tests.ts',
          '/site\\.config\\.js$': '<rootDir>/site.config.ts',
        },
      },
      '<rootDir>/packages/content-backend/jest.config.js',
      '<rootDir>/packages/demonstration/jest.config.js',
    ],
  };
};
