import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');
const target = path.join(import.meta.dirname, 'dist');

/** Says of each file in `dist/` what it was made of. */
const RECORD = path.join(target, 'made-of.json');

const PROGRAM = /\.tsx?$/;
/** What is imported as it is, or read as a module of its own. */
const COPIED = /\.(?:scss|cjs|graphql|gql)$/;
const DATA = /\.json$/;

const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** `a/b.ts` → `a/b.js`, `a/b.json` → `a/b.json.js`. */
const outputOf = (file) =>
  PROGRAM.test(file) ? file.replace(PROGRAM, '.js') : DATA.test(file) ? `${file}.js` : file;

/**
 * A module beside another is imported without an ending, and Node asks for one. `esbuild` writes
 * every import in one form; a style sheet has its ending.
 */
const withEndings = (code) =>
  code.replace(/((?:\bfrom|\bimport|\bimport\() ?")(\.{1,2}\/[^"]+)"/g, (whole, before, name) =>
    COPIED.test(name) ? whole : `${before}${name}.js"`,
  );

function filesIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => PROGRAM.test(name) || COPIED.test(name) || DATA.test(name));
}

/** Written beside it first, so that a program that starts meanwhile reads one or the other. */
function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, text);
  fs.renameSync(unfinished, file);
}

/** The made files by their names; empty where there are none, or another way made them. */
function recordFor(way) {
  const record = fs.existsSync(RECORD) ? JSON.parse(fs.readFileSync(RECORD, 'utf8')) : {};
  return record.way === way ? record.files : {};
}

/** Removes what is made of no source any more. */
function removeAllBut(outputs) {
  const made = fs.readdirSync(target, { recursive: true, encoding: 'utf8' });
  for (const name of made.filter((one) => /\.(?:js|cjs|scss|graphql|gql)(?:\.map)?$/.test(one))) {
    const output = name.replaceAll(path.sep, '/').replace(/\.map$/, '');
    if (!outputs.has(output)) fs.rmSync(path.join(target, name), { force: true });
  }
}

/**
 * Makes `dist/`, which Node, Next and browsers load, of `src/`: a module for each, so that what
 * loads it twice has it once. What is up to date stays as it is.
 *
 * @returns {Promise<string[]>} the files of `src/` that were new or other than before
 * @throws {Error} where a file is no TypeScript, with its line
 */
export async function compileEngine() {
  const { transform, version } = await import('esbuild');
  const way = digest(`${version}${fs.readFileSync(import.meta.filename, 'utf8')}`);
  const before = recordFor(way);
  const sources = filesIn(source).map((name) => {
    const text = fs.readFileSync(path.join(source, name), 'utf8');
    return { name, text, digest: digest(text) };
  });
  const changed = sources.filter((file) => before[file.name] !== file.digest);
  await Promise.all(
    changed.map(async ({ name, text }) => {
      const output = path.join(target, outputOf(name));
      if (COPIED.test(name)) {
        write(output, text);
        return;
      }
      const { code, map } = await transform(text, {
        loader: path.extname(name).slice(1),
        format: 'esm',
        target: 'es2022',
        jsx: 'automatic',
        sourcemap: 'external',
        sourcefile: path.relative(path.dirname(output), path.join(source, name)),
        sourcesContent: false,
      });
      write(`${output}.map`, map);
      write(output, `${withEndings(code)}//# sourceMappingURL=${path.basename(output)}.map\n`);
    }),
  );
  if (changed.length > 0 || sources.length !== Object.keys(before).length) {
    removeAllBut(new Set(sources.map(({ name }) => outputOf(name))));
    const files = Object.fromEntries(sources.map((file) => [file.name, file.digest]));
    write(RECORD, JSON.stringify({ way, files }));
  }
  return changed.map(({ name }) => name);
}

if (process.argv[1] === import.meta.filename) await compileEngine();
