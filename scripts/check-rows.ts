/**
 * `npm run check:rows`: which rows of issue 2's checklist no test names in its title, as `(row 34)` or `(rows 34, 40–42)`.
 * It tells and never fails: why a row has no test is for people to say.
 */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A part of the specification with the rows of the table that are about it. */
interface Section {
  name: string;
  rows: string;
  /** Those of them that are about editors: previews, sign-in, the toolbar. Another issue's. */
  editors?: string;
}

/** The rows of `statements-and-faust-core.md` that issue 2 names. */
export const checklist: readonly Section[] = [
  { name: '1 and 2.1, product and routing', rows: '1–32', editors: '8, 9' },
  { name: '2.2 and 2.3, preview and common parts', rows: '33–51', editors: '33–36, 50' },
  { name: '2.4 to 2.9, screens', rows: '52–90' },
  { name: '3.1, content', rows: '107–120' },
  { name: '3.2, seed node', rows: '121–127' },
  { name: '3.5, settings', rows: '132–139' },
  { name: '4.1 and 4.2, pagination and mobile navigation', rows: '140–145' },
  { name: '4.6, persisted queries', rows: '165' },
  { name: '5, validation', rows: '166–173', editors: '166, 167, 169, 173' },
  { name: '7.1, endpoint', rows: '179–185', editors: '185' },
  { name: '7.2, content queries', rows: '186–191' },
  { name: '7.3, routing queries', rows: '192–199', editors: '194, 195, 197' },
  { name: '7.5, images', rows: '203' },
  { name: '8, errors', rows: '204–220', editors: '205–210, 219' },
  { name: '9, constants', rows: '221–235', editors: '224, 229' },
];

/**
 * The numbers in a list: `34, 40–42` gives 34, 40, 41, 42. A range has an en dash or a hyphen.
 *
 * @throws {Error} when something in it is neither a number nor a range that goes up
 */
export function rowNumbers(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*(\d+)(?:\s*[–-]\s*(\d+))?\s*$/.exec(part) ?? [];
    const from = Number(first);
    const to = Number(last);
    if (first === undefined || to < from) {
      throw new Error(
        `"${list}" is no list of rows: numbers with commas between, ranges like 40–42`,
      );
    }
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** The rows that a title names: `shows the logo (rows 37, 223)` gives 37 and 223. */
export function rowsInTitle(title: string): number[] {
  return [...title.matchAll(/\(rows? ([\d\s,–-]+)\)/g)].flatMap(([, list = '']) =>
    rowNumbers(list),
  );
}

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);

/** Whether a call is `test(…)`, `test.describe(…)`, `it.each(…)(…)`, … */
function isTestCall(expression: ts.Expression): boolean {
  if (ts.isIdentifier(expression)) return TEST_FUNCTIONS.has(expression.text);
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) {
    return isTestCall(expression.expression);
  }
  return ts.isTaggedTemplateExpression(expression) && isTestCall(expression.tag);
}

function textOf(node: ts.Expression | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
  }
  if (ts.isConditionalExpression(node)) return `${textOf(node.whenTrue)} ${textOf(node.whenFalse)}`;
  return '';
}

/** The titles of the tests and of their groups in the source of a test file; `…` stands for what is put in at run time. */
export function titlesIn(source: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression)) {
      const title = textOf(node.arguments[0]);
      if (title) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return titles;
}

function testFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}

/** Numbers as a list with ranges: 1, 2, 3, 7 give `1–3, 7`. */
export function asRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
    .join(', ');
}

function main(): void {
  const named = new Set(
    testFiles(path.resolve(__dirname, '../__tests__'))
      .flatMap((file) => titlesIn(fs.readFileSync(file, 'utf8')))
      .flatMap(rowsInTitle),
  );
  let wanted = 0;
  let without = 0;
  for (const { name, rows, editors = '' } of checklist) {
    const others = new Set(editors ? rowNumbers(editors) : []);
    const own = rowNumbers(rows).filter((row) => !others.has(row));
    const missing = own.filter((row) => !named.has(row));
    wanted += own.length;
    without += missing.length;
    if (missing.length > 0) console.log(`${name}: no test names ${asRanges(missing)}`);
  }
  console.log(`${wanted - without} of ${wanted} rows are named by a test, ${without} are not.`);
}

if (require.main === module) main();
