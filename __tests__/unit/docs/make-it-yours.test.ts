import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../e2e/site/running-program';

/** The most lines that an owner reads to make a clone their own. */
const MAX_LINES = 1_500;

/** The files of the table, each from the root; a bare name stands beside the one before it. */
function filesToRead(): string[] {
  const text = fs.readFileSync(path.join(root, 'docs/make-it-yours.md'), 'utf8');
  const table = text.split('## What you read\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...table.matchAll(/^\| (`.*?) +\|/gm)].map(([, cell = '']) => cell);
  return rows.flatMap((cell) => {
    const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const [first = ''] = names;
    const beside = first.includes('/') ? path.posix.dirname(first) : '';
    return names.map((name) => (name.includes('/') ? name : path.posix.join(beside, name)));
  });
}

test('What an owner reads to make a clone their own is read in an afternoon', () => {
  const lines = filesToRead().map(
    (name) => fs.readFileSync(path.join(root, name), 'utf8').split('\n').length - 1,
  );
  expect(lines.length).toBeGreaterThan(12);
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(MAX_LINES);
});
