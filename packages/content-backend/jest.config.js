/** @type {import('jest').Config} */
module.exports = {
  displayName: 'content-backend',
  rootDir: __dirname,
  testEnvironment: 'node',
  runtime: '<rootDir>/../workshop/test/jest-runtime.js',
  // Machines are shared; a test that hangs still ends.
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/../../__tests__/generated-cases.ts'],
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
};
