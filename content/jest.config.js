/** @type {import('jest').Config} */
module.exports = {
  displayName: 'content',
  rootDir: __dirname,
  testEnvironment: 'node',
  testTimeout: 60_000,
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  transform: {
    '^.+\\.[jt]s$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  // remark's family ships ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(unified|bail|devlop|extend|is-plain-obj|trough|vfile|vfile-message|remark-.*|mdast.*|micromark.*|unist-.*|character-.*|decode-named-character-reference|ccount|escape-string-regexp|markdown-table|longest-streak|zwitch)/)',
  ],
};
