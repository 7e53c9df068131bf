/**
 * Makes `template/`, from which `create.mjs` makes sites: a tarball of the files of this repository
 * that an owner edits, without the demonstration's words and pictures, over the packed engine; and
 * the packed content backend.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';

const repository = path.resolve(import.meta.dirname, '../..');
const template = path.join(import.meta.dirname, 'template');
const site = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-site-'));

/** What an owner edits: everything else of the repository stands in packages, or tests them. */
const OF_OWNER = [
  'blocks',
  'components',
  'deploy',
  'fragments',
  'generated',
  'islands',
  'pages',
  'public',
  'styles',
  'wp-templates',
  '.dockerignore',
  '.env.example',
  '.gitignore',
  '.graphqlrc.yml',
  '.npmrc',
  '.nvmrc',
  'content-types.ts',
  'Dockerfile',
  'faust.config.js',
  'faust.plugins.ts',
  'instrumentation.ts',
  'LICENSE',
  'next.config.js',
  'possibleTypes.json',
  'site.config.ts',
  'site.ts',
  'tsconfig.json',
];

/** The demonstration's pictures, and containers of a whole clone. */
const LEFT_OUT = [
  'deploy/containers/compose.yaml',
  'deploy/containers/wordpress.conf',
  'public/icons',
  'public/logo.png',
  'public/logo-dark.png',
  'public/static/banner.jpeg',
  'public/static/share.png',
];

/** What stands in site.config.ts for the demonstration's words and pictures. */
const SETTINGS = {
  brandPictures: 'false',
  'frontPage.banner': 'null',
  'frontPage.heading': "''",
  'frontPage.text': "''",
  'frontPage.buttons': '[]',
  'frontPage.callToAction': "{ text: '', button: null }",
  'frontPage.testimonials.text': "''",
  social: '{}',
  contactPage: "''",
  'defaultImages.others': 'null',
  searchSynonyms: '[]',
};

/** A dependency of this repository's own programs: it compiles the engine. */
const OF_REPOSITORY = ['esbuild'];

/** What the tests of a new site need beside what it runs on. */
const FOR_TESTS = ['@types/react-dom', '@graphql-typed-document-node/core'];

const README = `A headless WordPress site. What you see and change is here; what is behind it comes as a package,
\`@homegrown/engine\`, whose tarball lies in \`vendor/\`.

    npm start        installs, builds, starts the site, and says where to look
    npm run dev      shows each edit at once
    npm test         its types, its queries, its settings
    npm run doctor   do the site and its WordPress work together?

| you change               | where                                                   |
| ------------------------ | ------------------------------------------------------- |
| settings, words          | \`site.config.ts\`, and _Settings → Homegrown_ in WordPress |
| colours, spacing, type   | \`styles/_tokens.scss\`, \`styles/palettes.ts\`             |
| a screen                 | \`wp-templates/\`: its query, its props, its view         |
| a part of screens        | \`components/\`                                           |
| what moves               | \`islands/\`                                              |
| a block of WordPress     | \`blocks/\`                                               |
| content types            | \`content-types.ts\`, \`fragments/content-types.graphql\`   |
| the address of WordPress | \`.env.local\`                                            |

**WordPress** needs the plugin in \`wordpress/\`: Plugins → Add Plugin → Upload Plugin. **A server**: \`deploy/\`
and \`Dockerfile\`; the document on servers says how.

**Documents** come with the engine, for its version: the folder \`docs\` of its package.

**Upgrade**, with your work committed: put the tarball of the new version into \`vendor/\` (it is packed in
a clone of the engine's repository, by \`npm pack --workspace packages/engine\`), name it in \`package.json\`, and run
\`npm install\`, \`npm test\`, \`npm run doctor\`: what the new version no longer has is told by the second, what
a later one gives up by the third. To go back, restore \`package.json\` and \`package-lock.json\`, and run
\`npm ci\`.
`;

const TEST = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSiteConfig } from '@homegrown/engine/content/server/check-site-config';
import { site } from '@/site';

test('The settings are right', () => {
  assert.doesNotThrow(() => checkSiteConfig(site));
});
`;

/** The text of site.config.ts with the values of {@link SETTINGS}. */
function withoutDemonstration(text) {
  const changes = [];
  const found = new Set();
  const visit = (node, names) => {
    if (!ts.isPropertyAssignment(node)) return ts.forEachChild(node, (one) => visit(one, names));
    const below = [...names, node.name.getText()];
    const by = SETTINGS[below.join('.')];
    if (by === undefined) return visit(node.initializer, below);
    found.add(below.join('.'));
    changes.push({ from: node.initializer.getStart(), to: node.initializer.getEnd(), by });
  };
  visit(ts.createSourceFile('site.config.ts', text, ts.ScriptTarget.Latest, true), []);
  const missing = Object.keys(SETTINGS).filter((name) => !found.has(name));
  if (missing.length > 0)
    throw new Error(`site.config.ts lacks what a new site has empty: ${missing.join(', ')}`);
  return changes.reduceRight(
    (changed, { from, to, by }) => changed.slice(0, from) + by + changed.slice(to),
    text,
  );
}

const IS_TEXT =
  /(?:\.(?:tsx?|jsx?|scss|graphql|yml|json|example|gitignore|dockerignore)|Dockerfile)$/;

/** Where a site has the engine. */
const ENGINE = 'node_modules/@homegrown/engine';

/** A text of the repository with what it names where a site has it. */
const asInSite = (text) =>
  text
    .replace(/(?:^COPY packages\/.*\n)+/m, 'COPY vendor vendor\n')
    .replaceAll(/^!?packages\/.*\n/gm, '')
    .replaceAll(/, "packages\/[\w-]+"/g, '')
    .replaceAll('packages/engine/src/**/', `${ENGINE}/dist/**/`)
    .replaceAll(/packages\/engine\/src\/([\w./-]+?)(?:\.tsx?)?(?![\w/-])/g, '@homegrown/engine/$1')
    .replaceAll('packages/wordpress-plugin/homegrown', 'Homegrown')
    .replaceAll(/(?<![\w/-])docs\/(?=[\w/-]+\.md)/g, `${ENGINE}/docs/`);

/** The names of the files that a new site gets, from the root of the repository. */
const siteFiles = () =>
  execFileSync(
    'git',
    [
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      '--',
      ...OF_OWNER,
      ...LEFT_OUT.map((one) => `:(exclude)${one}`),
    ],
    { cwd: repository, encoding: 'utf8' },
  )
    .split('\0')
    .filter((name) => name !== '' && fs.existsSync(path.join(repository, name)));

/** Packs a package of this repository, and gives the name of its tarball in the folder. */
function pack(name, folder) {
  fs.mkdirSync(folder, { recursive: true });
  const args = ['pack', '--silent', '--pack-destination', folder];
  const output = execFileSync('npm', args, {
    cwd: path.join(repository, 'packages', name),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return output.trim().split('\n').at(-1);
}

/** The `package.json` of a new site, but for its name. */
function manifest() {
  const own = JSON.parse(fs.readFileSync(path.join(repository, 'package.json'), 'utf8'));
  const needed = Object.entries(own.dependencies).filter(([one]) => !OF_REPOSITORY.includes(one));
  const engine = `file:vendor/${pack('engine', path.join(site, 'vendor'))}`;
  return {
    version: '0.1.0',
    private: true,
    engines: own.engines,
    scripts: {
      start: 'npm install && homegrown start',
      dev: 'npm install && homegrown dev',
      test: 'npm install && tsc --noEmit && homegrown generate --check && node --import tsx --test __tests__/*.test.ts',
      build: 'homegrown build',
      serve: 'homegrown serve --doctor',
      generate: 'homegrown generate',
      doctor: 'homegrown doctor',
    },
    dependencies: Object.fromEntries([...needed, ['@homegrown/engine', engine]].sort()),
    devDependencies: Object.fromEntries(FOR_TESTS.map((one) => [one, own.devDependencies[one]])),
    overrides: { '@whatwg-node/promise-helpers': own.overrides['@whatwg-node/promise-helpers'] },
  };
}

/** What the content backend needs to answer the site's own queries from any export. */
function contentTypes() {
  const settings = path.join(repository, 'packages/demonstration/homegrown.settings.json');
  return { contentTypes: JSON.parse(fs.readFileSync(settings, 'utf8')).contentTypes };
}

function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

fs.rmSync(template, { recursive: true, force: true });
for (const name of siteFiles()) {
  const file = path.join(site, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (IS_TEXT.test(name))
    write(file, asInSite(fs.readFileSync(path.join(repository, name), 'utf8')));
  else fs.copyFileSync(path.join(repository, name), file);
}
const settings = fs.readFileSync(path.join(site, 'site.config.ts'), 'utf8');
write(path.join(site, 'site.config.ts'), withoutDemonstration(settings));
write(path.join(site, 'package.json'), json(manifest()));
write(path.join(site, 'README.md'), README);
write(path.join(site, '__tests__/site.test.ts'), TEST);
const zip = ['packages/workshop/wordpress/zip.mjs'];
const told = execFileSync(process.execPath, zip, { cwd: repository, encoding: 'utf8' });
const plugin = told.split(':', 1).join('');
write(
  path.join(site, 'wordpress', path.basename(plugin)),
  fs.readFileSync(path.join(repository, plugin)),
);
pack('content-backend', template);
write(path.join(template, 'types.json'), json(contentTypes()));
execFileSync('tar', ['-czf', path.join(template, 'site.tgz'), '-C', site, '.']);
fs.rmSync(site, { recursive: true });
