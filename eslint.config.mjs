import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';

/** What each room must not import (docs/architecture.md has the table of what it may). */
const rooms = [
  {
    files: ['components/**'],
    forbidden: [
      'wp-templates',
      'pages',
      'fragments',
      'lib/cms',
      'lib/routing',
      'lib/seo',
      'lib/editor',
      'generated',
    ],
  },
  {
    files: ['wp-templates/**/*.tsx', 'wp-templates/index.ts', 'wp-templates/screens.ts'],
    forbidden: [
      'pages',
      'fragments',
      'generated',
      'lib/cms',
      'lib/routing',
      'lib/seo',
      'lib/editor',
    ],
  },
  {
    files: ['wp-templates/**/*.query.ts'],
    forbidden: ['pages', 'lib/cms', 'lib/routing', 'lib/editor'],
  },
  {
    files: ['lib/content/**'],
    forbidden: [
      'pages',
      'wp-templates',
      'components',
      'lib/cms',
      'lib/routing',
      'lib/seo',
      'lib/editor',
    ],
  },
  {
    files: ['lib/seo/**'],
    forbidden: ['pages', 'wp-templates', 'components', 'lib/cms', 'lib/routing', 'lib/editor'],
  },
  {
    files: ['lib/cms/**'],
    forbidden: ['pages', 'wp-templates', 'components', 'lib/routing', 'lib/seo', 'lib/editor'],
  },
  {
    files: ['lib/routing/**'],
    forbidden: ['pages', 'wp-templates', 'components', 'lib/seo', 'lib/editor'],
  },
  {
    files: ['content-backend/**'],
    forbidden: ['pages', 'wp-templates', 'components', 'lib', 'generated', 'fragments', 'styles'],
  },
];

const site = ['pages', 'wp-templates', 'components', 'lib'];

/** Modules that would bring Apollo, graphql or Faust to a visitor's browser (DESIGN.md, decision 1). */
const serverOnly = ['@apollo/client*', 'graphql', 'graphql/*', '@faustwp/*'];

const importRule = (folders, packages = []) => [
  'error',
  {
    patterns: [
      ...folders.map((folder) => ({
        group: [`@/${folder}/*`, `@/${folder}`, `**/../${folder}/*`],
        message: `This room may not import ${folder}: see the table in docs/architecture.md.`,
      })),
      ...(packages.length > 0
        ? [
            {
              group: packages,
              message: 'A module that the browser keeps imports no graph query library.',
            },
          ]
        : []),
    ],
  },
];

const views = ['components/**', 'wp-templates/**/*.tsx', 'wp-templates/index.ts'];

const config = [
  {
    ignores: [
      '.next/**',
      '.next-*/**',
      '.cache/**',
      'node_modules/**',
      'generated/**',
      'next-env.d.ts',
      'public/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...next,
  ...typescript,
  {
    rules: {
      // Links are whole navigations: docs/decisions/0002-plain-links.md.
      '@next/next/no-html-link-for-pages': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  { files: ['**/*.js', '**/*.mjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // Playwright's fixtures take a function that is called `use`; it is no hook.
  { files: ['__tests__/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  ...rooms.map(({ files, forbidden }) => ({
    files,
    rules: {
      'no-restricted-imports': importRule(
        forbidden,
        files.some((file) => views.includes(file)) ? serverOnly : [],
      ),
    },
  })),
  {
    files: ['content-backend/**'],
    rules: {
      'no-restricted-imports': importRule([
        'pages',
        'wp-templates',
        'components',
        'lib',
        'generated',
        'fragments',
        'styles',
      ]),
    },
  },
  {
    files: [...site.map((folder) => `${folder}/**`)],
    ignores: ['wp-templates/**/*.tsx', 'wp-templates/*.ts', 'components/**', 'lib/**'],
    rules: { 'no-restricted-imports': importRule(['content-backend']) },
  },
];

export default config;
