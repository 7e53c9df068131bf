import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, differencesFromBuild } from '#program/starting/built-site';

const root = path.resolve(__dirname, '../../../../..');
const ENGINE = 'node_modules/@homegrown/engine/dist/made-of.json';
const STYLES = 'node_modules/@homegrown/engine/styles/content/_text.scss';

describe('a site', () => {
  let folder: string;

  const write = (name: string, text: string): void => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };

  const link = (to: string, name: string): void =>
    fs.symlinkSync(path.join(folder, to), path.join(folder, name));

  /** A Next that empties its folder, says that it builds, and ends with these lines. */
  const nextThat = (...lines: string[]): void =>
    write(
      'node_modules/next/dist/bin/next',
      [
        "const fs = require('node:fs');",
        "const output = process.env.NEXT_DIST_DIR ?? '.next';",
        'fs.rmSync(output, { recursive: true, force: true });',
        'fs.mkdirSync(output);',
        "fs.writeFileSync(output + '/main.js', '');",
        "fs.appendFileSync('builds', process.argv.slice(2).join(' ') + '\\n');",
        ...lines,
      ].join('\n'),
    );

  const builds = (): number =>
    fs.existsSync(path.join(folder, 'builds'))
      ? fs.readFileSync(path.join(folder, 'builds'), 'utf8').trim().split('\n').length
      : 0;

  /** How many builds a start makes. */
  async function startBuilds(): Promise<number> {
    const before = builds();
    await build(folder);
    return builds() - before;
  }

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-to-build-'));
    nextThat();
    write('package-lock.json', '{}');
    write('site.config.ts', "export default { brand: 'Homegrown' };");
    write(ENGINE, '{}');
    write('components/card/Card.tsx', 'export const Card = () => null;');
    write('packages/demonstration/homegrown.wxr.xml', '<rss/>');
    write('package.json', '{ "workspaces": ["packages/*"] }');
    write('packages/demonstration/package.json', '{}');
    write('theme/package.json', '{}');
    write('.shared/ui/Button.tsx', 'export const Button = () => null;');
    link('.shared/ui', 'shared-ui');
    const unset = { BASE_PATH: undefined, TRAILING_SLASH: undefined, NEXT_DIST_DIR: undefined };
    jest.replaceProperty(process, 'env', { ...process.env, ...unset });
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('is not served with other values than it was built with, and says which', async () => {
    expect(differencesFromBuild(folder)).toEqual([]);
    await startBuilds();
    process.env.TRAILING_SLASH = 'true';
    process.env.SITE_URL = 'https://other.example';
    expect(differencesFromBuild(folder)).toEqual([]);
    process.env.TRAILING_SLASH = 'false';
    process.env.BASE_PATH = '/blog';
    expect(differencesFromBuild(folder)).toEqual([
      'BASE_PATH is "/blog", and the site was built with "".',
      'TRAILING_SLASH is "false", and the site was built with "true".',
    ]);
    await startBuilds();
    expect(differencesFromBuild(folder)).toEqual([]);
  });

  it('is built at the first start, and at no other while nothing changes', async () => {
    expect([await startBuilds(), await startBuilds(), await startBuilds()]).toEqual([1, 0, 0]);
    expect(fs.readFileSync(path.join(folder, 'builds'), 'utf8')).toBe('build --webpack\n');
  });

  it.each<[string, () => void]>([
    ['a component', () => write('components/card/Card.tsx', 'export const Card = () => 1;')],
    ['a component more', () => write('components/list/List.tsx', 'export const List = () => 1;')],
    ['a component less', () => fs.rmSync(path.join(folder, 'components/card/Card.tsx'))],
    ['a module of the engine', () => write(ENGINE, '{ "a.ts": "1" }')],
    ['a style sheet of the engine', () => write(STYLES, '.a { color: inherit; }')],
    ['a folder that its owner has made', () => write('lib/prices.ts', 'export const price = 1;')],
    ['a component of tests', () => write('components/coverage/Map.tsx', 'export {};')],
    ['a page about uploads', () => write('pages/uploads/index.tsx', 'export {};')],
    ['a template for a mirror', () => write('wp-templates/mirror/Mirror.tsx', 'export {};')],
    ['a theme that names what it needs', () => write('theme/Card.tsx', 'export {};')],
    ['what other sites share', () => write('.shared/ui/Button.tsx', 'export {};')],
    ['a setting of the compiler', () => write('.babelrc', '{}')],
    ['a style sheet', () => write('styles/_tokens.scss', ':root { --ink: black; }')],
    ['a query', () => write('wp-templates/page/page.graphql', 'query GetPage { node { id } }')],
    ['a file of any kind that visitors get', () => write('public/robots.txt', 'User-agent: *')],
    ['a value of the owner', () => write('site.config.ts', "export default { brand: 'Fern' };")],
    ['a version of a package', () => write('package-lock.json', '{ "name": "site" }')],
    [
      'another name of a file',
      () =>
        fs.renameSync(
          path.join(folder, 'components/card/Card.tsx'),
          path.join(folder, 'components/card/Post.tsx'),
        ),
    ],
    ['the path that it lives under', () => (process.env.BASE_PATH = '/blog')],
    ['addresses without a slash', () => (process.env.TRAILING_SLASH = 'false')],
  ])('is built again after %s, once', async (_change, make) => {
    await build(folder);
    make();
    expect([await startBuilds(), await startBuilds()]).toEqual([1, 0]);
  });

  it.each<[string, () => void]>([
    [
      'the content',
      () => write('packages/demonstration/homegrown.wxr.xml', '<rss version="2.0"/>'),
    ],
    ['a setting that says what counts without it', () => (process.env.TRAILING_SLASH = 'true')],
    ['another package', () => write('node_modules/other/index.js', '')],
    ['a package of a workspace', () => write('packages/demonstration/maker.ts', '')],
    ['a hidden folder', () => write('.cache/made.js', '')],
    ['what an editor keeps beside a file', () => write('components/.Card.tsx', '')],
    ['an upload', () => write('uploads/2026/10/map.svg', '<svg/>')],
    ['a test', () => write('__tests__/card.test.ts', '')],
    ['a mirror', () => write('mirror/_next/static/main.js', '')],
    ["the engine's own scripts", () => write('public/-/reader.js', '')],
    ['what a build writes', () => write('next-env.d.ts', '')],
  ])('is not built again after a change of %s', async (_change, make) => {
    await build(folder);
    make();
    expect(await startBuilds()).toBe(0);
  });

  it.each<[string, () => void]>([
    ['a file is locked in Emacs', () => link('fern@shop.4711', '.#site.ts')],
    ['a link leads nowhere', () => link('gone.ts', 'components/gone.ts')],
    ['a folder has the name of a script', () => link('.shared', 'components/vendor.js')],
    ['a link leads in a circle', () => link('components', 'components/all')],
    ['a link leads out of it', () => link('..', 'components/above')],
    ['the folder of the build ends with a slash', () => (process.env.NEXT_DIST_DIR = 'build/')],
    [
      'it has a folder that nobody may read',
      () => {
        write('backups/site.ts', '');
        const { readdirSync } = fs;
        // The tests may run as root, who may read everything.
        jest.spyOn(fs, 'readdirSync').mockImplementation((asked, options) => {
          if (String(asked).includes('backups')) throw new Error('EACCES');
          return readdirSync(asked, options);
        });
      },
    ],
    [
      'a script of the engine is just put into its place',
      () => {
        write('public/-/reader.js', '');
        link('gone', 'public/-/.reader.js-1');
      },
    ],
  ])('is built at its first start alone also where %s', async (_what, make) => {
    make();
    expect([await startBuilds(), await startBuilds()]).toEqual([1, 0]);
  });

  it('is built again after a build that failed, also with the code of before', async () => {
    await build(folder);
    const card = fs.readFileSync(path.join(folder, 'components/card/Card.tsx'), 'utf8');
    write('components/card/Card.tsx', 'export const Card = () => {;');
    // A Next that finds its mistake before it empties its folder.
    write('node_modules/next/dist/bin/next', "console.error('Unexpected token'); process.exit(1);");
    await expect(build(folder)).rejects.toThrow(/next build failed:\nUnexpected token/);
    write('components/card/Card.tsx', card);
    nextThat();
    expect(await startBuilds()).toBe(1);
  });

  describe('that `npm run build` has built', () => {
    function runBuild(): { status: number | null; output: string } {
      const program = path.join(root, 'packages/engine/homegrown.mjs');
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build'], {
        cwd: folder,
        encoding: 'utf8',
        // In a test, .env.local would not count.
        env: { ...process.env, NODE_ENV: 'production', __NEXT_PROCESSED_ENV: undefined },
      });
      return { status, output: stdout + stderr };
    }
    const typesThatAre = (code: number): void =>
      write('node_modules/typescript/bin/tsc', `process.exitCode = ${code};`);

    it('is not built again by `npm start`, until something has changed', async () => {
      typesThatAre(0);
      nextThat("console.log('Compiled in a moment');");
      expect(runBuild()).toEqual({ status: 0, output: 'Compiled in a moment\n' });
      expect([builds(), await startBuilds()]).toEqual([1, 0]);
      write('components/card/Card.tsx', 'export const Card = () => 2;');
      expect(await startBuilds()).toBe(1);
    });

    it('has the settings of `.env.local` in it, which count for `npm start` too', async () => {
      typesThatAre(0);
      write('.env.local', 'BASE_PATH=/blog\nTRAILING_SLASH=\n');
      expect(runBuild().status).toBe(0);
      process.env.BASE_PATH = '/blog';
      expect(await startBuilds()).toBe(0);
      process.env.BASE_PATH = '/shop';
      expect(await startBuilds()).toBe(1);
    });

    it('is not built at all while its types are wrong', () => {
      typesThatAre(2);
      const { status, output } = runBuild();
      expect([status, builds()]).toEqual([1, 0]);
      expect(output).toBe('The types are not right: see the messages above\n');
    });

    it('is told of a build that failed', async () => {
      typesThatAre(0);
      nextThat("console.error('Unexpected token'); process.exitCode = 1;");
      const { status, output } = runBuild();
      expect(status).toBe(1);
      expect(output).toBe('Unexpected token\nnext build failed: see its messages above\n');
      nextThat();
      expect(await startBuilds()).toBe(1);
    });
  });
});
