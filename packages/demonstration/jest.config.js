/** @type {import('jest').Config} */
module.exports = {
  displayName: 'demonstration',
  rootDir: __dirname,
  testEnvironment: 'node',
  runtime: '<rootDir>/../workshop/test/jest-runtime.js',
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/../../__tests__/generated-cases.ts'],
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  // The settings of the tests name the owner's by their whole name.
  moduleNameMapper: { '/site\\.config\\.js$': '<rootDir>/../../site.config.ts' },
  transform: {
    '^.+\\.[jt]s$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
};
