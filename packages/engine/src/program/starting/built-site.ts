import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inBuild } from '#cms/environment-variables';
import { WHOLE_FOLDER } from '#next/server/build-folder';
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

/** Configuration of a build whose name begins with a dot; others of these are no sources. */
const HIDDEN_SOURCE = /^\.(?:babel|browserslist|postcss)rc(?:\.|$)/;

/** What programs wrote, tests, and uploads, at the root: no build reads them. */
const NOT_BUILT = new Set([
  '__tests__',
  'uploads',
  'mirror',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** What Next and TypeScript write at the root themselves. */
const WRITTEN = new Set(['next-env.d.ts', 'tsconfig.tsbuildinfo']);

/**
 * What the disk says; undefined of what is not there, not any more, or not for this program to
 * read. A build that needs it says so itself.
 */
function ifReadable<Said>(read: () => Said): Said | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * The files below a folder, sorted, also behind links. No folder is read twice, and none that holds
 * this one: links may lead in a circle.
 *
 * @param isLeftOut whether a folder is not read
 */
function filesIn(start: string, isLeftOut: (folder: string) => boolean = () => false): string[] {
  const top = ifReadable(() => fs.realpathSync(start)) ?? start;
  const read = new Set<string>();
  const filesBelow = (folder: string): string[] => {
    const real = ifReadable(() => fs.realpathSync(folder)) ?? folder;
    if (read.has(real) || top.startsWith(path.join(real, path.sep))) return [];
    read.add(real);
    const names = ifReadable(() => fs.readdirSync(folder)) ?? [];
    return names.sort().flatMap((name) => {
      const full = path.join(folder, name);
      if (isLeftOut(full)) return [];
      const found = ifReadable(() => fs.statSync(full));
      if (found?.isDirectory()) return filesBelow(full);
      return found?.isFile() ? [full] : [];
    });
  };
  return filesBelow(start);
}

/** The `workspaces` of a site's package: folders, or `packages/*`. */
function workspacesOf(folder: string): string[] {
  const file = ifReadable(() => fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { workspaces = [] }: { workspaces?: string[] | { packages?: string[] } } = JSON.parse(
    file ?? '{}',
  );
  return Array.isArray(workspaces) ? workspaces : (workspaces.packages ?? []);
}

/**
 * Whether a folder of a site has nothing that Next compiles, and nothing of `public/`: hidden ones,
 * packages, the build itself.
 */
function leftOutOf(folder: string): (inside: string) => boolean {
  const output = distDir(folder);
  const workspaces = workspacesOf(folder);
  return (inside) => {
    const name = path.basename(inside);
    const way = path.relative(folder, inside);
    return (
      inside === output ||
      name === 'node_modules' ||
      (name.startsWith('.') && !HIDDEN_SOURCE.test(name)) ||
      way === 'public' ||
      NOT_BUILT.has(way) ||
      workspaces.some((one) => one === way || one === `${path.dirname(way)}/*`)
    );
  };
}

const isSource = (file: string): boolean => {
  const name = path.basename(file);
  return HIDDEN_SOURCE.test(name) || (SOURCE.test(name) && !WRITTEN.has(name));
};

/**
 * The files that a build is made of: `npm start` builds again when one of them has changed. Those
 * of folders that an owner has made are among them, and the content is not, because nothing is
 * prerendered.
 */
function filesOfBuild(folder: string): string[] {
  const inPublic = path.join(folder, 'public');
  // A build puts the engine's own scripts there.
  const ofEngine = path.join(inPublic, '-');
  return [
    ...filesIn(folder, leftOutOf(folder)).filter(isSource),
    ...filesIn(inPublic, (inside) => inside === ofEngine),
    ...[path.join(folder, ENGINE)].filter((file) => fs.existsSync(file)),
    ...filesIn(path.join(folder, STYLES_OF_ENGINE)),
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
      .update(ifReadable(() => fs.readFileSync(file)) ?? '')
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
 * @param options `isPrinted`: Next's messages appear as they come, and not in the error alone;
 *   `isTraced`: the build knows which files it needs
 * @throws {StartError} when Next does not build it
 */
export async function buildAnew(
  folder = root,
  { isPrinted = false, isTraced = false }: { isPrinted?: boolean; isTraced?: boolean } = {},
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
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        ...(isTraced ? {} : { [WHOLE_FOLDER]: '1' }),
      },
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
