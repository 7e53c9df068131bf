import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';

const siteRooms = [
  'pages',
  'wp-templates',
  'components',
  'fragments',
  'generated',
  'lib/cms',
  'lib/content',
  'lib/next',
  'editor',
  'lib/routing',
  'lib/seo',
];

/** What each room may import of the site (docs/architecture.md); of everything else that is a room, nothing. */
const rooms = [
  { files: ['pages/**'], mayImport: siteRooms },
  { files: ['components/**'], mayImport: ['components', 'lib/content', 'lib/next'] },
  {
    files: ['wp-templates/**/*.tsx', 'wp-templates/views.ts'],
    mayImport: ['wp-templates', 'components', 'lib/content', 'lib/next'],
  },
  {
    files: ['wp-templates/**/*.ts'],
    ignores: ['wp-templates/views.ts'],
    mayImport: ['wp-templates', 'components', 'generated', 'lib/content', 'lib/seo'],
    mayImportTypes: ['lib/cms'],
  },
  { files: ['lib/cms/**'], mayImport: ['lib/cms', 'lib/content', 'generated'] },
  { files: ['lib/content/**'], mayImport: ['lib/content', 'lib/next'] },
  { files: ['lib/content/shared/**'], mayImport: ['lib/content', 'lib/next'] },
  { files: ['lib/next/**'], mayImport: ['lib/next'] },
  { files: ['lib/next/{browser,shared}/**'], mayImport: ['lib/next'] },
  {
    files: ['editor/server/**'],
    mayImport: [
      'editor',
      'wp-templates',
      'generated',
      'lib/cms',
      'lib/content',
      'lib/next',
      'lib/routing',
    ],
  },
  {
    files: ['editor/browser/**', 'editor/ui/**', 'editor/shared/**'],
    mayImport: ['editor', 'wp-templates', 'components', 'lib/content', 'lib/next'],
  },
  { files: ['lib/routing/**'], mayImport: ['lib/routing', 'lib/cms', 'lib/content', 'generated'] },
  { files: ['lib/seo/**'], mayImport: ['lib/seo', 'lib/content'] },
  { files: ['content-backend/**'], mayImport: ['content-backend'] },
];

const forbiddenTo = (mayImport) =>
  [...siteRooms, 'content-backend'].filter((room) => !mayImport.includes(room));

/** Modules that a browser loads. */
const browserFiles = [
  'components/**',
  'wp-templates/**/*.tsx',
  'wp-templates/views.ts',
  'lib/content/shared/**',
  'lib/next/{browser,shared}/**',
  'editor/browser/**',
  'editor/ui/**',
  'editor/shared/**',
];

/** Rooms that only a server runs. A browser's modules take their types alone, of which nothing is left in a bundle. */
const serverRooms = [
  'lib/cms',
  'lib/routing',
  'lib/content/server',
  'lib/next/server',
  'lib/seo',
  'editor/server',
];

/** Packages that would bring Apollo, graphql, Faust or an HTML parser to a visitor's browser. */
const serverPackages = [
  ...['@apollo/client*', 'graphql', 'graphql/*', '@faustwp/*'],
  ...['unified', 'rehype-*', 'hast-util-*'],
];

/** What of wp-templates only a server runs: everything but the views. */
const templatesOnServer =
  '^(?:\\.{1,2}|@/wp-templates)/(?:.*/)?(?:queries|template|[a-z-]+-template|[a-z-]+-screen|parts/[a-z-]+)$';

const importRule = ({ files, mayImport, mayImportTypes = [] }) => {
  const isBrowser = files.some((file) => browserFiles.includes(file));
  const forTypesOnly = isBrowser ? serverRooms : mayImportTypes;
  return [
    'error',
    {
      patterns: [
        ...forbiddenTo(mayImport)
          .filter((folder) => !forTypesOnly.includes(folder))
          .map((folder) => ({
            group: [`@/${folder}/*`, `@/${folder}`, `**/../${folder}/*`],
            message: `This room may not import ${folder}: see the table in docs/architecture.md.`,
          })),
        ...forTypesOnly.map((folder) => ({
          regex: `^(?:@/|(?:\\.\\./)+)(?:${folder}|${folder.split('/').at(-1)})(?:/|$)`,
          allowTypeImports: true,
          message: `Only a server runs ${folder}: a module that a browser loads imports its types alone.`,
        })),
        ...(isBrowser
          ? [
              { group: serverPackages, message: 'Only a server runs this: no browser loads it.' },
              {
                regex: templatesOnServer,
                allowTypeImports: true,
                message: 'Only a server runs this: a view takes its types alone.',
              },
            ]
          : []),
      ],
    },
  ];
};

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
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  { files: ['**/*.js', '**/*.mjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // pages/_document.tsx has its head from there.
  {
    files: ['lib/next/server/HeadOnIntent.tsx', '__tests__/unit/lib/next/**'],
    rules: { '@next/next/no-document-import-in-page': 'off' },
  },
  // Playwright's fixtures take a function that is called `use`; it is no hook.
  { files: ['__tests__/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  ...rooms.map((room) => ({
    files: room.files,
    ignores: room.ignores ?? [],
    rules: { '@typescript-eslint/no-restricted-imports': importRule(room) },
  })),
];

export default config;
