import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What an owner edits: everything else of the repository stands in packages, or tests them. */
const FOLDERS = [
  'components',
  'fragments',
  'generated',
  'islands',
  'pages',
  'public',
  'styles',
  'wp-templates',
];
const FILES = [
  '.env.example',
  '.gitignore',
  '.graphqlrc.yml',
  '.npmrc',
  '.nvmrc',
  'content-types.ts',
  'faust.config.js',
  'instrumentation.ts',
  'LICENSE',
  'next.config.js',
  'possibleTypes.json',
  'site.config.ts',
  'site.ts',
  'tsconfig.json',
];

/** Dependencies of this repository's own programs: they compile the engine, and make a mirror. */
const OF_REPOSITORY = ['esbuild', 'parse5'];

/** What the tests of a new site need beside what it runs on. */
const FOR_TESTS = ['@types/react-dom', '@graphql-typed-document-node/core'];

/** The names of the files that a new site gets, from the root of the repository. */
export const siteFiles = (repository) =>
  execFileSync('git', ['ls-files', '-z', '--', ...FOLDERS, ...FILES], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((name) => name !== '' && fs.existsSync(path.join(repository, name)));

/**
 * The `package.json` of a new site.
 *
 * @param {string} repository
 * @param {{ name: string, tarballs: Record<string, string>, content?: string }} site `tarballs` by
 *   the names of the packages; `content` is an export that it brings
 */
export function manifestOf(repository, { name, tarballs, content }) {
  const own = JSON.parse(fs.readFileSync(path.join(repository, 'package.json'), 'utf8'));
  const needed = Object.entries(own.dependencies).filter(([one]) => !OF_REPOSITORY.includes(one));
  const vendored = Object.entries(tarballs).map(([one, file]) => [one, `file:vendor/${file}`]);
  return {
    name: name.toLowerCase().replace(/[^a-z0-9._-]+/g, '-'),
    version: '0.1.0',
    private: true,
    engines: own.engines,
    ...(content
      ? { homegrown: { content: 'content/site.wxr.xml', types: 'content/types.json' } }
      : {}),
    scripts: {
      start: 'npm install && homegrown start',
      dev: 'npm install && homegrown dev',
      test: 'npm install && tsc --noEmit && homegrown generate --check && node --import tsx --test __tests__/*.test.ts',
      build: 'homegrown build',
      serve: 'homegrown serve --doctor',
      generate: 'homegrown generate',
      doctor: 'homegrown doctor',
    },
    dependencies: Object.fromEntries([...needed, ...vendored].sort()),
    devDependencies: Object.fromEntries(FOR_TESTS.map((one) => [one, own.devDependencies[one]])),
    overrides: own.overrides,
  };
}

export const readmeOf = ({ name, dependencies }) => `# ${name}

A headless WordPress site. What you see and change is here; what is behind it comes as a package,
\`@homegrown/engine\` (\`${dependencies['@homegrown/engine']}\`).

    npm start        installs, builds, starts the site, and says where to look
    npm run dev      shows each edit at once
    npm test         its types, its queries, its settings
    npm run doctor   do the site and its WordPress work together?

| you change                   | where                                                   |
| ---------------------------- | ------------------------------------------------------- |
| settings, words              | \`site.config.ts\`                                        |
| colours, spacing, type       | \`styles/_tokens.scss\`, \`styles/palettes.ts\`             |
| a screen                     | \`wp-templates/\`: its query, its props, its view         |
| a part of screens            | \`components/\`                                           |
| what moves                   | \`islands/\`                                              |
| content types                | \`content-types.ts\`, \`fragments/content-types.graphql\`   |
| the address of WordPress     | \`.env.local\`                                            |

**Upgrade**: put the tarball of the new version into \`vendor/\`, name it in \`package.json\`, and run
\`npm install\`. To go back, restore \`package.json\` and \`package-lock.json\`.
`;

/** The tests that a new site begins with. */
export const TESTS = {
  '__tests__/site.test.ts': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSiteConfig } from '@homegrown/engine/content/server/check-site-config';
import { site } from '@/site';

test('The settings are right', () => {
  assert.doesNotThrow(() => checkSiteConfig(site));
});
`,
};
