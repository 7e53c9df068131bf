const nextJest = require('next/jest');

/** Packages that ship ES modules only, as rehype's family does. */
const esModules = [
  'unified',
  'bail',
  'devlop',
  'extend',
  'is-plain-obj',
  'trough',
  'vfile',
  'vfile-location',
  'vfile-message',
  'rehype-.*',
  'hast.*',
  'unist-.*',
  'property-information',
  'space-separated-tokens',
  'comma-separated-tokens',
  'web-namespaces',
  'zwitch',
  'html-void-elements',
  'stringify-entities',
  'character-.*',
  'decode-named-character-reference',
  'ccount',
  'escape-string-regexp',
  'parse5',
  'entities',
  'html-url-attributes',
  'trim-lines',
  '@ungap/structured-clone',
];

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
  testMatch: ['<rootDir>/__tests__/unit/**/*.test.ts', '<rootDir>/__tests__/unit/**/*.test.tsx'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.cache'],
  displayName: 'site',
};

module.exports = async () => {
  const resolved = await nextJest({ dir: './' })(config)();
  resolved.transformIgnorePatterns = [
    `/node_modules/(?!(${esModules.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  return {
    // Machines are shared; a test that hangs still ends. Jest takes this from here alone, not from a project.
    testTimeout: 60_000,
    projects: [
      resolved,
      '<rootDir>/content-backend/jest.config.js',
      '<rootDir>/content/jest.config.js',
    ],
  };
};
