import fs from 'node:fs';
import path from 'node:path';
import { packages } from '@/package-lock.json';
import { scripts } from '@/package.json';

const root = path.resolve(__dirname, '../../..');

/** What an owner of a collector installs besides (docs/deploy.md, "Traces"). */
const BY_OWNERS = /^@opentelemetry\//;

/** The packages that `npm ci --omit=dev` leaves out. */
const leftOut = new Set(
  Object.entries(packages).flatMap(([folder, entry]) =>
    'dev' in entry && entry.dev ? [folder.replace('node_modules/', '')] : [],
  ),
);

function fileOf(importer: string, specifier: string): string | undefined {
  const own = specifier
    .replace(/^@\//, `${root}/`)
    .replace(/^(?:#|@homegrown\/engine\/)/, `${root}/packages/engine/src/`);
  const file = path.resolve(path.dirname(importer), own);
  return ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts']
    .map((end) => `${file}${end}`)
    .find((name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile());
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'|(?:import|require)\('([^']+)'\)/g;

/** `package file` for what these files import, and what they import in turn, that is left out. */
function importsLeftOut(...entries: string[]): string[] {
  const files = new Set(entries.map((entry) => path.join(root, entry)));
  const found: string[] = [];
  // A set gives what is added while it is iterated.
  for (const file of files) {
    if (!/\.(?:m?js|tsx?)$/.test(file)) continue;
    for (const [, first, second] of fs.readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const specifier = first ?? second ?? '';
      const own = /^(?:\.|#|@\/|@homegrown\/engine\/)/.test(specifier)
        ? fileOf(file, specifier)
        : undefined;
      if (own) files.add(own);
      const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
      if (leftOut.has(name) && !BY_OWNERS.test(name)) {
        found.push(`${name} ${path.relative(root, file)}`);
      }
    }
  }
  return found;
}

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name));

describe('`npm start`, which leaves out what only development and tests need', () => {
  it('has what the site is built of, and what its programs load', () => {
    const pages = filesIn('pages').filter((file) => /\.tsx?$/.test(file));
    expect(pages.length).toBeGreaterThan(20);
    const programs = ['start', 'serve', 'check-settings', 'doctor'].map(
      (name) => `packages/engine/src/program/${name}.ts`,
    );
    const backend = 'packages/content-backend/main.ts';
    expect(importsLeftOut(...pages, ...programs, backend, 'next.config.js')).toEqual([]);
  });

  it('has what `next build` asks for without importing it', () => {
    const asked = ['typescript', '@types/node', '@types/react', 'sass', 'sharp', 'tsx'];
    expect(asked.filter((name) => leftOut.has(name))).toEqual([]);
  });

  it('would be told of a package that is left out', () => {
    expect(importsLeftOut('__tests__/e2e/site/axe-findings.ts')).toContain(
      '@axe-core/playwright __tests__/e2e/site/axe-findings.ts',
    );
  });
});

describe('A command after `npm start`', () => {
  /** They run tools that are left out, beside what they import. */
  const RUN_TOOLS = ['dev', 'test', 'test:all', 'build', 'check', 'mutate', 'format', 'create'];
  const INSTALL = /^node scripts\/install\.mjs (site|all|rest) && /;

  it.each(Object.entries(scripts))(
    'installs what it needs besides: npm run %s',
    (name, command) => {
      const kind = INSTALL.exec(command)?.[1];
      const programs = command.replace(INSTALL, '').match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? [];
      const needsMore = importsLeftOut(...programs).length > 0;
      expect(kind === 'all' || kind === 'rest').toBe(needsMore || RUN_TOOLS.includes(name));
    },
  );
});
