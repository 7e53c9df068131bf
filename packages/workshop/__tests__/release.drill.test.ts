import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(__dirname, '../../..');
const program = path.join(root, 'packages/workshop/release.mjs');
const NEXT = '99.1.0';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const lockFile = z.object({
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
  // Every file of the commit, as it is here.
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => /(?:package(?:-lock)?\.json|CHANGELOG\.md|homegrown\.php)$/.test(file));
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  git('init', '--quiet');
  git('config', 'user.email', 'owner@example.com');
  git('config', 'user.name', 'Owner');
  commit();
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'All');
}

const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

function release(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('A release numbers all packages, the lock file and the plugin, dates the changelog, and is tagged', () => {
  const news = read('CHANGELOG.md').split('## Unreleased\n')[1];
  const before = manifest.parse(JSON.parse(read('package.json'))).version;
  expect(release(NEXT)).toEqual({ status: 0, stderr: '' });

  const packages = [
    '.',
    ...fs.readdirSync(path.join(folder, 'packages')).map((name) => `packages/${name}`),
  ]
    .filter((one) => fs.existsSync(path.join(folder, one, 'package.json')))
    .map((one) => manifest.parse(JSON.parse(read(`${one}/package.json`))));
  const lock = lockFile.parse(JSON.parse(read('package-lock.json')));
  const locked = Object.entries(lock.packages).filter(([one]) =>
    /^(?:packages\/[^/]+)?$/.test(one),
  );
  expect(packages.length).toBeGreaterThan(5);
  expect([...packages, ...locked.map(([, one]) => one)].map((one) => one.version)).toEqual(
    Array.from({ length: packages.length + locked.length }, () => NEXT),
  );
  for (const { dependencies } of [...packages, ...Object.values(lock.packages)]) {
    expect(dependencies['@homegrown/engine'] ?? NEXT).toBe(NEXT);
  }
  expect(read('packages/wordpress-plugin/homegrown/homegrown.php')).not.toContain(before);
  expect(read('CHANGELOG.md')).toContain(`## Unreleased\n\n## ${NEXT} - 20`);
  expect(read('CHANGELOG.md').endsWith(news ?? '?')).toBe(true);
  expect([git('tag'), git('status', '--porcelain')]).toEqual([`v${NEXT}`, '']);
});

test.each([
  ['without a version', [], () => undefined, /Name the version: npm run release -- 0\.2\.0/],
  ['of a tag in place of a version', ['v99'], () => undefined, /Name the version/],
  ['of an older version', ['0.0.9'], () => undefined, /0\.0\.9 is not newer than /],
  [
    'of work that is not committed',
    [NEXT],
    () => fs.appendFileSync(path.join(folder, 'CHANGELOG.md'), 'x'),
    /Commit your changes first/,
  ],
  [
    'of nothing new',
    [NEXT],
    () => {
      const [head = ''] = read('CHANGELOG.md').split('## Unreleased\n');
      const old = '## Unreleased\n\n## 0.1.0 - 2026-11-21\n';
      fs.writeFileSync(path.join(folder, 'CHANGELOG.md'), `${head}${old}`);
      commit();
    },
    /CHANGELOG\.md says nothing under "Unreleased"/,
  ],
])('A release %s is refused, and nothing is changed', (_what, args, prepare, message) => {
  prepare();
  const before = [git('status', '--porcelain'), git('rev-parse', 'HEAD')];
  const { status, stderr } = release(...args);
  expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
  expect([git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag')]).toEqual([
    ...before,
    '',
  ]);
});
