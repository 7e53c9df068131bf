import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inBuild } from '#cms/environment-variables';
import { runToEnd } from './processes';
import { distDir, nextProgram, root, StartError } from './project';

/**
 * Says what the engine was compiled from, where that was done here; else the lock file has its
 * version.
 */
const ENGINE = 'node_modules/@homegrown/engine/dist/made-of.json';

/** The engine's style sheets, which a site's own load; what else it is made of stands in ENGINE. */
const STYLES_OF_ENGINE = 'node_modules/@homegrown/engine/styles';

/** What Next compiles, or puts beside it: code, queries, style sheets, pictures, fonts. */
const SOURCE =
  /\.(?:[cm]?[jt]sx?|json|graphql|gql|css|scss|sass|mdx?|svg|png|jpe?g|webp|avif|gif|ico|woff2?|[ot]tf)$/;

/** Folders of packages, of what programs wrote, of tests, and of uploads: no build reads them. */
const NOT_BUILT = new Set([
  'node_modules',
  '__tests__',
  'uploads',
  'mirror',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** What Next and TypeScript write at the root themselves. */
const WRITTEN = new Set(['next-env.d.ts', 'tsconfig.tsbuildinfo']);

/** Every file below a folder, sorted; none where there is no such folder. */
function allFilesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => path.join(folder, file))
    .filter((file) => fs.statSync(file).isFile());
}

/** Whether a folder has nothing of the site: hidden, none of its own code, a package of its own. */
const isLeftOut = (folder: string): boolean =>
  path.basename(folder).startsWith('.') ||
  NOT_BUILT.has(path.basename(folder)) ||
  fs.existsSync(path.join(folder, 'package.json'));

/**
 * The sources below a folder of the site, also of folders that an owner has made. The content is
 * not among them, because nothing is prerendered.
 *
 * @param output where the build itself is written
 */
function sourcesIn(folder: string, output: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        return full === output || isLeftOut(full) ? [] : sourcesIn(full, output);
      }
      return SOURCE.test(entry.name) && !WRITTEN.has(entry.name) ? [full] : [];
    });
}

/** The files that a build is made of: `npm start` builds again when one of them has changed. */
function filesOfBuild(folder: string): string[] {
  const inPublic = path.join(folder, 'public');
  // A build puts the engine's own scripts there.
  const ofEngine = path.join(inPublic, '-', path.sep);
  const own = new Set([...sourcesIn(folder, distDir(folder)), ...allFilesIn(inPublic)]);
  return [
    ...[...own].filter((file) => !file.startsWith(ofEngine)),
    ...[path.join(folder, ENGINE)].filter((file) => fs.existsSync(file)),
    ...allFilesIn(path.join(folder, STYLES_OF_ENGINE)),
  ];
}

/**
 * The variables that a build keeps, as they are set now. An unset one counts as its default, so
 * that the same site is never built twice.
 */
const settingsNow = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(inBuild).map(([name, unset]) => [name, process.env[name] ?? unset]),
  );

function fingerprint(folder: string): string {
  const hash = crypto.createHash('sha256');
  for (const file of filesOfBuild(folder)) {
    hash
      .update(`${path.relative(folder, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  for (const [name, value] of Object.entries(settingsNow())) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

/**
 * Holds the fingerprint of what the build was made of, and the variables that it keeps. Next
 * removes it with a build.
 */
const stampIn = (folder: string): string => path.join(distDir(folder), 'homegrown-build.json');

interface BuildStamp {
  fingerprint: string;
  settings: Record<string, string | undefined>;
}

/** What the stamp of a build says; empty where there is none. */
function stampOf(folder: string): Partial<BuildStamp> {
  const stamp = stampIn(folder);
  return fs.existsSync(stamp) ? JSON.parse(fs.readFileSync(stamp, 'utf8')) : {};
}

/**
 * The variables that a build keeps and that have other values now, a line for each. The links of
 * such a site would be broken, or would redirect in a loop.
 *
 * @param folder of the repository
 */
export function differencesFromBuild(folder = root): string[] {
  const now = settingsNow();
  return Object.entries(stampOf(folder).settings ?? {})
    .filter(([name, built]) => now[name] !== built)
    .map(([name, built]) => `${name} is "${now[name]}", and the site was built with "${built}".`);
}

/**
 * Runs `next build`, and leaves the mark by which {@link build} knows what it was made of. It ends
 * with this program.
 *
 * @param folder of the repository
 * @param options `isPrinted`: Next's messages appear as they come, and not in the error alone
 * @throws {StartError} when Next does not build it
 */
export async function buildAnew(
  folder = root,
  { isPrinted = false }: { isPrinted?: boolean } = {},
): Promise<void> {
  const stamp = { fingerprint: fingerprint(folder), settings: settingsNow() };
  // An interrupted run leaves an incomplete build, and no mark.
  fs.rmSync(stampIn(folder), { force: true });
  const stream = isPrinted ? 'inherit' : 'pipe';
  // webpack: a Turbopack build can neither run @faustwp/core nor live under `script-src 'self'`.
  const { code, output } = await runToEnd(
    process.execPath,
    [path.join(folder, path.relative(root, nextProgram)), 'build', '--webpack'],
    {
      cwd: folder,
      stdio: ['ignore', stream, stream],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    },
  );
  if (code !== 0) {
    throw new StartError(
      `next build failed${isPrinted ? ': see its messages above' : `:\n${output}`}`,
    );
  }
  fs.writeFileSync(stampIn(folder), JSON.stringify(stamp));
}

/**
 * Runs `next build` when the code or a setting that it writes in has changed since the last one. It
 * ends with this program.
 *
 * @param folder of the repository
 * @throws {StartError} when Next does not build it
 */
export async function build(folder = root): Promise<void> {
  if (stampOf(folder).fingerprint === fingerprint(folder)) return;
  console.log('Building the site …');
  await buildAnew(folder);
}
