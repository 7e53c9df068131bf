import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port';
import { copyBuild, HOMEGROWN, root, type RunningProgram, startProgram } from './running-program';

/**
 * A built site in production, as `npm run serve` runs it, whose kept pages can be taken away and
 * given back.
 */
export interface BuiltSite {
  origin: string;
  start: (env: Readonly<Record<string, string | undefined>>) => Promise<void>;
  /**
   * Ends it: at once, as a machine that goes down does, or by another signal. Gives its exit code;
   * null when a signal ended it.
   */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  isAlive: () => Promise<boolean>;
  /** The id of its process; 0 while it does not run. */
  pid: () => number;
  /** Memory that it holds now, in bytes. */
  memoryBytes: () => number;
  /** Keeps a copy of all that was made since the build. */
  keep: () => void;
  /** Goes back to the copy that was kept; `build` takes all away that was made since the build. */
  restore: (to: 'build' | 'kept') => void;
  /** The size of the copy of the build and of all that was made since, in bytes. */
  diskBytes: () => number;
  /** What it has printed since its start. */
  output: () => string;
  remove: () => void;
}

/** A file that the site just now renames or removes is none. */
const sizeOf = (file: string): number | null => {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : null;
};

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => sizeOf(path.join(folder, name)) !== null);

/** What a process holds in memory; small Linux machines have no `ps`. */
function residentBytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = fs.existsSync(status)
    ? /^VmRSS:\s*(\d+) kB$/m.exec(fs.readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return 1_024 * Number(kilobytes);
}

/** A copy of the build in NEXT_DIST_DIR, named after `name`. */
export async function builtSite(name: string): Promise<BuiltSite> {
  const distDir = copyBuild(name);
  const folder = path.join(root, distDir);
  const ofTheBuild = new Set(filesIn(folder));
  const kept = new Map<string, Buffer>();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let program: RunningProgram | null = null;

  const isAlive = (): Promise<boolean> =>
    fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );

  return {
    origin,
    isAlive,
    start: async (env) => {
      program = startProgram([HOMEGROWN, 'serve', '--port', String(port)], {
        NODE_ENV: 'production',
        NEXT_DIST_DIR: distDir,
        BASE_PATH: undefined,
        SITE_URL: origin,
        LOG_FORMAT: 'text',
        ...env,
      });
      const { ended } = program;
      let code: number | null | undefined;
      void ended.then((given) => (code = given));
      while (!(await isAlive())) {
        if (code !== undefined) throw new Error(`The site ended (${code}): ${program.output()}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    stop: async (signal = 'SIGKILL') => {
      const code = await program?.stop(signal);
      program = null;
      return code ?? null;
    },
    pid: () => program?.pid ?? 0,
    memoryBytes: () => (program ? residentBytes(program.pid) : 0),
    keep: () => {
      kept.clear();
      for (const file of filesIn(folder)) {
        if (!ofTheBuild.has(file)) kept.set(file, fs.readFileSync(path.join(folder, file)));
      }
    },
    restore: (to) => {
      for (const file of filesIn(folder)) {
        if (!ofTheBuild.has(file)) fs.rmSync(path.join(folder, file));
      }
      if (to === 'build') return;
      for (const [file, bytes] of kept) {
        fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        fs.writeFileSync(path.join(folder, file), bytes);
      }
    },
    diskBytes: () =>
      filesIn(folder).reduce((sum, file) => sum + (sizeOf(path.join(folder, file)) ?? 0), 0),
    output: () => program?.output() ?? '',
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
