/**
 * Refuses references to what is not in the repository: in comments, in titles of tests and in
 * Markdown, a path that no file has, a link that leads nowhere, a clause that docs/site.md lacks,
 * or a document outside the repository; in Markdown also a name of code that no code has.
 *
 *     node --import tsx packages/workshop/test/references.ts
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface Repository {
  /** Paths from the root, with `/`. */
  files: ReadonlySet<string>;
  /** "6.3" for each clause of docs/site.md. */
  clauses: ReadonlySet<string>;
  /** Every identifier in the code. */
  names: ReadonlySet<string>;
}

export interface Reference {
  line: number;
  /** What is wrong with it, in one line. */
  problem: string;
}

/** Beginnings of citations of documents outside the repository. */
const papers: readonly RegExp[] = [
  /\bspecification(?:'s|’s)?,? \(?(?:sections?|tables?|rows?)\b/i,
  /(?<!-|\b(?:HTML|CSS|HTTP|GraphQL|OAuth|CommonMark|WHATWG|XML|WXR) )\bspecification\b/,
  /\((?:[^()]*[;,] )?rows? \d[^()]*\)/,
  /\bB-\d+\b/,
  /(?<![-\w/])\bissue #?\d+\b/i,
  /(?<!docs\/|\[)\bdecisions? \d+\b/i,
];

const endings = 'md|ts|tsx|mjs|cjs|js|json|scss|graphql|css|html|xml|yml';
const rooms =
  'docs|packages|src|components|wp-templates|pages|scripts|styles|fragments|generated|public|bench|__tests__';

/**
 * `docs/site.md`, `packages/engine/src/cms/`, `packages/engine/src/editor/{server,ui}`: a path from
 * the root.
 */
const pathFromRoot = new RegExp(
  `(?<![\\w./@:{}<\\]-])(?:${rooms})/(?:\\[\\[?[\\w.]+\\]\\]?|[\\w./{},*-])*`,
  'g',
);
/** A path upwards from the folder of the file. */
const pathUpwards = /(?<![\w./(])(?:\.\.\/)+[\w.-][\w./-]*/g;
const markdownName = /(?<![\w./@:-])[\w-]+\.md\b/g;
const fileEnding = new RegExp(`\\.(?:${endings})$`);

/** Comments and titles of tests, with everything else blanked, so that lines keep their numbers. */
export function prose(file: string, text: string): string {
  // Its tables name, in their first column, what a site of Faust's has.
  if (file === 'docs/from-faust.md') return text.replace(/^\| [^|\n]*/gm, '|');
  if (file.endsWith('.md')) return text;
  const told = file.endsWith('.graphql')
    ? /#.*$/gm
    : /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$|(?<=\b(?:it|test|describe)(?:\.\w+)*\(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/gm;
  let kept = '';
  let at = 0;
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  for (const match of text.matchAll(told)) {
    kept += blank(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return kept + blank(text.slice(at));
}

/** `a/{b,c}/d` gives `a/b/d` and `a/c/d`. */
function alternatives(text: string): string[] {
  const [whole, choices = ''] = /\{([^{}]*)\}/.exec(text) ?? [];
  if (whole === undefined) return [text];
  return choices.split(',').flatMap((choice) => alternatives(text.replace(whole, choice.trim())));
}

function isThere(name: string, { files }: Repository): boolean {
  const wanted = name.replace(/[.,]+$/, '').replace(/\/$/, '');
  if (wanted.includes('*')) return true;
  for (const file of files) {
    if (file === wanted || file.startsWith(`${wanted}/`)) return true;
    // A module may be named without its ending, a decision by its number.
    if (!fileEnding.test(wanted) && file.startsWith(`${wanted}.`)) return true;
    if (/^docs\/decisions\/\d+$/.test(wanted) && file.startsWith(`${wanted}-`)) return true;
  }
  return false;
}

const relative = (name: string, file: string): string =>
  path.posix.join(path.posix.dirname(file), name);

function badPaths(line: string, file: string, repository: Repository): string[] {
  // Also from the folder of its package.
  const [first = '', second = ''] = file.split('/');
  const places = ['', `${first}/`, `${first}/${second}/`];
  const paths = (line.match(pathFromRoot) ?? [])
    .flatMap(alternatives)
    .filter((name) => file.startsWith('packages/engine/') || !name.startsWith('src/'))
    .filter((name) => !places.some((place) => isThere(place + name, repository)));
  const upwards = (line.match(pathUpwards) ?? []).filter(
    (name) => !isThere(relative(name, file), repository),
  );
  const names = (line.match(markdownName) ?? []).filter(
    (name) => ![...repository.files].some((one) => one === name || one.endsWith(`/${name}`)),
  );
  return [...paths, ...upwards, ...names].map((name) => `${name} is not in the repository`);
}

function badLinks(line: string, file: string, repository: Repository): string[] {
  return [...line.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !isThere(relative(target, file), repository))
    .map((target) => `the link to ${target} leads nowhere`);
}

function badClauses(line: string, repository: Repository): string[] {
  return [...line.matchAll(/\bsite\.md(?:\)?,| \(| )\s?((?:\d+\.\d+(?:, | and )?)+)/g)]
    .flatMap(([, list = '']) => list.match(/\d+\.\d+/g) ?? [])
    .filter((clause) => !repository.clauses.has(clause))
    .map((clause) => `docs/site.md has no clause ${clause}`);
}

const identifier = /[A-Za-z_$][\w$]*/g;

/**
 * `useAuth`, `PreviewScreen`: what can hardly be a word of English; not the field of something else
 * (`images.deviceSizes`).
 */
const nameOfCode =
  /(?<![\w.])(?:[a-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+|[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+)\b/g;

/**
 * Names in backticks that stand in no code. A command line (`faust generatePossibleTypes`) has
 * names of others.
 */
function badNames(line: string, repository: Repository): string[] {
  return [...line.matchAll(/`([^`]+)`/g)]
    .flatMap(([, text = '']) => (/^[\w-]+ [\w-]/.test(text) ? [] : (text.match(nameOfCode) ?? [])))
    .filter((name) => !repository.names.has(name))
    .map((name) => `no code has the name ${name}`);
}

/**
 * The repository with what a page of docs/recipes/ tells its reader to create: files, and names in
 * blocks of code.
 */
const withCreated = (text: string, repository: Repository): Repository => ({
  ...repository,
  names: new Set([
    ...repository.names,
    ...[...text.matchAll(/^```[\s\S]*?^```/gm)].flatMap(([block]) => block.match(identifier) ?? []),
  ]),
  files: new Set([
    ...repository.files,
    ...[...text.matchAll(/^Create `([^`]+)`:$/gm)].map(([, name = '']) => name),
  ]),
});

/** The references of one file that lead to nothing in the repository, in the order of its lines. */
export function danglingReferences(
  file: string,
  text: string,
  repository: Repository,
): Reference[] {
  const markdown = file.endsWith('.md');
  const known = markdown ? withCreated(text, repository) : repository;
  let isFenced = false;
  return prose(file, text)
    .split('\n')
    .flatMap((line, index) => {
      if (markdown && /^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced;
      if (isFenced || line.trim() === '') return [];
      const cited = papers.flatMap((paper) => paper.exec(line)?.[0] ?? []).slice(0, 1);
      return [
        ...cited.map((words) => `"${words.trim()}" cites what is not in the repository`),
        ...badPaths(line, file, known),
        ...(markdown ? [...badLinks(line, file, repository), ...badNames(line, known)] : []),
        ...badClauses(line, repository),
      ].map((problem) => ({ line: index + 1, problem }));
    });
}

/** Whether people read the file, and it is neither demonstration content nor generated. */
const isRead = (file: string): boolean =>
  /\.(?:md|tsx?|mjs|cjs|js|scss|graphql)$/.test(file) &&
  !/^(?:generated|packages\/demonstration\/source|public)\/|\/fixtures\/|^packages\/content-backend\/schema\.graphql$/.test(
    file,
  );

/** Whether the file contains identifiers. */
const isCode = (file: string): boolean =>
  /\.(?:tsx?|jsx?|mjs|php|graphql|json|ya?ml|scss)$/.test(file) && file !== 'package-lock.json';

/** Every identifier in some texts. */
export const namesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(identifier) ?? []));

export const clausesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, clause = '']) => clause));

function main(): void {
  const root = path.resolve(__dirname, '../../..');
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = new Set(
    listed.split('\0').filter((file) => file !== '' && fs.existsSync(path.join(root, file))),
  );
  const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  const clauses = clausesOf(files.has('docs/site.md') ? read('docs/site.md') : '');
  const names = namesIn([...files].filter(isCode).map(read));
  for (const file of [...files].filter(isRead).sort()) {
    for (const { line, problem } of danglingReferences(file, read(file), {
      files,
      clauses,
      names,
    })) {
      console.error(`${file}:${line}: ${problem}`);
      process.exitCode = 1;
    }
  }
}

if (require.main === module) main();
