import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import { roomsPlugin } from './eslint.rooms.mjs';

/** What a browser loads: it would bring these packages to every visitor. */
const browserFiles = [
  'components/**',
  'wp-templates/**/*View.tsx',
  'wp-templates/views.ts',
  'lib/content/shared/**',
  'lib/next/{browser,shared}/**',
  'editor/{browser,ui,shared}/**',
];
const serverPackages = [
  '@apollo/client*',
  'graphql',
  'graphql/*',
  '@faustwp/*',
  'unified',
  'rehype-*',
  'hast-util-*',
];

const browserStores = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];

/** Where React and Next are used: their rules, the slowest of all, look at nothing else. */
const reactFiles = [
  '**/*.{tsx,jsx}',
  '{pages,components,editor/browser,editor/ui,lib/next}/**/*.ts',
  'wp-templates/views.ts',
];

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
  ...next.map((part) => (part.rules ? { ...part, files: reactFiles } : part)),
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
  // pages/_document.tsx has its head from there.
  {
    files: ['lib/next/server/HeadOnIntent.tsx', '__tests__/unit/lib/next/**'],
    rules: { '@next/next/no-document-import-in-page': 'off' },
  },
  // An editor's token stands in memory only; sign-in-starts.ts keeps notes of sign-ins that have begun, without tokens.
  {
    files: ['editor/{browser,ui,shared}/**'],
    ignores: ['editor/browser/sign-in-starts.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...browserStores.map((property) => ({
          object: 'window',
          property,
          message: 'Nothing of a session is stored.',
        })),
      ],
      'no-restricted-globals': ['error', ...browserStores],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "AssignmentExpression[left.object.name='document'][left.property.name='cookie']",
          message: 'Only the server writes cookies.',
        },
      ],
    },
  },
  { plugins: { rooms: roomsPlugin }, rules: { 'rooms/imports': 'error' } },
  {
    files: browserFiles,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: serverPackages, message: 'Only a server runs this: no browser loads it.' },
            {
              regex: '(?:^@/|/)(?:faust\\.config|lib/next/server/.*)$',
              message: 'Only a server runs this: no browser loads it.',
            },
          ],
        },
      ],
    },
  },
];

export default config;
