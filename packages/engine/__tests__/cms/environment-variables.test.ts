import fs from 'node:fs';
import path from 'node:path';
import { inBuild, inPages, siteVariables } from '#cms/environment-variables';

const root = path.resolve(__dirname, '../../../..');

/**
 * Variables that only the programs around the site read: `npm start`, `npm run dev`, the content
 * backend, `npm test`.
 */
const programVariables = [
  'CONTENT_PASSWORD',
  'PORT',
  'CONTENT_PORT',
  'NEXT_DIST_DIR',
  'CHROMIUM_PATH',
  'CHROMIUM_SHELL_PATH',
  'FIREFOX_PATH',
];

/** Variables that one of our programs sets for another. */
const internalVariables = ['NEXT_PUBLIC_BASE_PATH', 'PAGE_RELOAD_URL'];

/** What Node, Next and OpenTelemetry have for themselves. */
const OF_OTHERS = [
  'NODE_ENV',
  'NEXT_PHASE',
  'NEXT_RUNTIME',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
];

/** The site, the content backend, and what an owner runs; not what tests and measures them. */
const RUNS = [
  'pages',
  'packages/engine/src',
  'wp-templates',
  'components',
  'styles',
  'scripts/install',
  'packages/workshop/wordpress',
  'packages/content-backend',
  'packages/mirror',
  'next.config.js',
  'faust.config.js',
  'instrumentation.ts',
  'site.config.ts',
];

const filesOf = (name: string): string[] =>
  fs.statSync(path.join(root, name)).isDirectory()
    ? fs
        .readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:tsx?|jsx?|mjs)$/.test(file) && !/__tests__|node_modules/.test(file))
        .map((file) => path.join(name, file))
    : [name];

/**
 * The variables that a program's text names: `process.env.X`, `environment.X`,
 * `const { X } = process.env`, `variable: 'X'`.
 */
const variablesIn = (text: string): string[] =>
  [
    ...[...text.matchAll(/\{([^{}]*)\} = process\.env\b/g)].flatMap(([, names = '']) => [
      ...names.matchAll(/(?:^|,)\s*([A-Z][A-Z_]+)\b/g),
    ]),
    ...text.matchAll(/\b(?:process\.env|environment|env)(?:\.|\[')([A-Z][A-Z_]+)\b/g),
    ...text.matchAll(/\bvariable: '([A-Z_]+)'/g),
  ].map(([, name = '']) => name);

/** Each variable of the list in docs/settings.md, with what a new value of it takes. */
const entries = new Map(
  [
    ...fs
      .readFileSync(path.join(root, 'docs/settings.md'), 'utf8')
      .matchAll(/^- ((?:`[A-Z_]+`(?:, )?)+): (?:(?!\n- )[^])+?Takes\s+(an?\s+\w+|new\s+\w+)\.$/gm),
  ].flatMap(([, names = '', kept = '']) =>
    [...names.matchAll(/[A-Z_]+/g)].map(([name]): [string, string] => [
      name,
      kept.replace(/\s+/, ' '),
    ]),
  ),
);

describe('The list of environment variables', () => {
  it('has every variable that the site and its programs read', () => {
    const known: string[] = [
      ...Object.keys(siteVariables),
      ...programVariables,
      ...internalVariables,
      ...OF_OTHERS,
    ];
    const read = RUNS.flatMap(filesOf).flatMap((file) =>
      variablesIn(fs.readFileSync(path.join(root, file), 'utf8')).map((name) => `${name} ${file}`),
    );
    expect(read).toContain('PORT packages/engine/src/program/starting/prepare.ts');
    expect(read).toContain('CONTENT_PASSWORD packages/content-backend/sign-in/sign-in.ts');
    expect(read).toContain('SITE_URL packages/engine/src/redis/redis.ts');
    expect(read.filter((found) => !known.includes(found.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('has the names of the list in docs/settings.md, and says as it does what a change of each takes', () => {
    expect([...entries.keys()].sort()).toEqual(
      [...Object.keys(siteVariables), ...programVariables].sort(),
    );
    for (const [name, { keptIn }] of Object.entries(siteVariables)) {
      const words = { build: 'a build', pages: 'new pages', start: 'a start' };
      expect(`${name}: ${entries.get(name)}`).toBe(`${name}: ${words[keptIn ?? 'start']}`);
    }
  });

  it('has the toolbar’s switch among what pages contain, and what a build contains too', () => {
    expect(inPages).toContain('EXPERIMENTAL_TOOLBAR');
    expect(inPages).toEqual(expect.arrayContaining(Object.keys(inBuild)));
    expect(Object.keys(inBuild)).not.toEqual([]);
  });
});
