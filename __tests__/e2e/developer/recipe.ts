import fs from 'node:fs';
import path from 'node:path';
import { root } from '../site/running-program';

/** One block of a recipe: a change of a file. */
export interface Change {
  /** The heading that it stands under. */
  step: string;
  file: string;
  /**
   * The file's text after the change; it gets null when the file is not there.
   * @throws {Error} when the file is not as the recipe says
   */
  apply: (text: string | null) => string;
}

/** What a page shows once the recipe was followed. */
export interface Sight {
  address: string;
  selector: string;
  /** A text, or the value of a CSS property. */
  shows: { text: string } | { property: string; value: string };
}

/** A page of docs/recipes/ as its README says how to read it. */
export interface Recipe {
  /** Its path from the root. */
  file: string;
  changes: Change[];
  commands: string[];
  sights: Sight[];
}

interface Block {
  step: string;
  /** The paragraph right before it, in one line. */
  words: string;
  language: string;
  text: string;
}

const FENCED = /^```(\w*)\n([^]*?)^```$/gm;
const SIGHT = /^- At `([^`]+)`, `([^`]+)` (?:says "([^"]+)"|has `([^`]+)` `([^`]+)`)\.$/;

/** Lines of a text as one: the formatter wraps them. */
const inOneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

const lastMatch = (text: string, pattern: RegExp): string =>
  [...text.matchAll(pattern)].at(-1)?.[1] ?? '';

function blocksOf(text: string): Block[] {
  return [...text.matchAll(FENCED)].map((match) => {
    const before = text.slice(0, match.index).trimEnd();
    return {
      step: lastMatch(before, /^## (.*)$/gm),
      words: inOneLine(before.slice(before.lastIndexOf('\n\n') + 1)),
      language: match[1] ?? '',
      text: match[2] ?? '',
    };
  });
}

/** @throws {Error} when the old lines are not there exactly once */
function replaceLines(text: string | null, old: string, lines: string): string {
  if (text === null) throw new Error('there is no such file');
  const places = `\n${text}`.split(`\n${old}`).length - 1;
  if (places !== 1) throw new Error(`these lines are there ${places} times:\n${old}`);
  return `\n${text}`.replace(`\n${old}`, () => `\n${lines}`).slice(1);
}

/** The lines that a diff starts from, and those that it leads to. */
function sidesOf(diff: string): [before: string, after: string] {
  const lines = diff.split('\n').slice(0, -1);
  const side = (other: string): string =>
    lines.flatMap((line) => (line.startsWith(other) ? [] : `${line.slice(1)}\n`)).join('');
  return [side('+'), side('-')];
}

function appended(text: string | null, block: string): string {
  if (text === null) throw new Error('there is no such file');
  return `${text}\n${block}`;
}

function created(text: string | null, block: string): string {
  if (text !== null) throw new Error('the file is there already');
  return block;
}

/** @throws {Error} when the words say none of what a recipe can say */
function changeOf({ step, words, language, text }: Block): Change {
  const [, file, line] = /^In `([^`]+)`(?:, below the line `([^`]+)`)?:$/.exec(words) ?? [];
  if (file !== undefined && line !== undefined) {
    const apply = (old: string | null) => replaceLines(old, `${line}\n`, `${line}\n${text}`);
    return { step, file, apply };
  }
  if (file !== undefined && language === 'diff') {
    return { step, file, apply: (old) => replaceLines(old, ...sidesOf(text)) };
  }
  const [, verb, whole] = /^(Create|Add to the end of) `([^`]+)`:$/.exec(words) ?? [];
  if (whole === undefined) {
    throw new Error(`${step}: the words "${words}" do not say what happens with the block below`);
  }
  const apply = verb === 'Create' ? created : appended;
  return { step, file: whole, apply: (old) => apply(old, text) };
}

/** @throws {Error} when the line does not say what is seen where */
function sightOf(line: string): Sight {
  const [, address, selector, text, property, value] = SIGHT.exec(line) ?? [];
  if (address === undefined || selector === undefined) {
    throw new Error(`You see: "${line}" does not say what is seen where`);
  }
  if (text !== undefined) return { address, selector, shows: { text } };
  return { address, selector, shows: { property: property ?? '', value: value ?? '' } };
}

/** @throws {Error} with the recipe's name when it is not written as docs/recipes/README.md says */
function readRecipe(file: string): Recipe {
  try {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const blocks = blocksOf(text);
    const sights = text.split('## You see\n')[1]?.match(/^- .*(?:\n {2}.*)*$/gm) ?? [];
    if (sights.length === 0) throw new Error('it does not end with what "You see"');
    return {
      file,
      changes: blocks.filter(({ language }) => language !== 'sh').map(changeOf),
      commands: blocks
        .filter(({ language }) => language === 'sh')
        .flatMap((block) => block.text.trim().split('\n')),
      sights: sights.map(inOneLine).map(sightOf),
    };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A row of the README's table: a recipe, and how many files of which house it touches. */
export interface IndexRow {
  file: string;
  filesOfSite: number;
  filesOfBackend: number;
  filesOfContent: number;
}

/** The table of docs/recipes/README.md. */
export function recipeIndex(): IndexRow[] {
  const text = fs.readFileSync(path.join(root, 'docs/recipes/README.md'), 'utf8');
  const rows = text.matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\) +\| +(\d+) \| +(\d+) \| +(\d+) \|$/gm);
  return [...rows].map(([, name, ...numbers]) => {
    const [filesOfSite = 0, filesOfBackend = 0, filesOfContent = 0] = numbers.map(Number);
    return { file: `docs/recipes/${name}`, filesOfSite, filesOfBackend, filesOfContent };
  });
}

/** The recipes that the README's table names. */
export const readRecipes = (): Recipe[] => recipeIndex().map(({ file }) => readRecipe(file));

/** How many different files a recipe's changes touch in each house. */
export function touchedFiles({ file, changes }: Recipe): IndexRow {
  const files = [...new Set(changes.map((change) => change.file))];
  const filesOfBackend = files.filter((one) => one.startsWith('packages/content-backend/')).length;
  const filesOfContent = files.filter((one) => one.startsWith('packages/demonstration/')).length;
  return {
    file,
    filesOfSite: files.length - filesOfBackend - filesOfContent,
    filesOfBackend,
    filesOfContent,
  };
}

/**
 * The texts of all files that the recipes change, after one recipe has followed the other.
 *
 * @param read gives the text of a file as it is before, null when it is not there
 * @throws {Error} with the recipe, the step and the file that is not as the recipe says
 */
export function changedFiles(
  recipes: Recipe[],
  read: (file: string) => string | null,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const recipe of recipes) {
    for (const { step, file, apply } of recipe.changes) {
      try {
        texts.set(file, apply(texts.get(file) ?? read(file)));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${recipe.file}, "${step}", no longer applies: in ${file}, ${reason}`);
      }
    }
  }
  return texts;
}
