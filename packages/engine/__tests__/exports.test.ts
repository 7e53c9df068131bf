import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const engine = path.resolve(__dirname, '..');
const root = path.resolve(engine, '../..');
const { exports } = JSON.parse(fs.readFileSync(path.join(engine, 'package.json'), 'utf8'));

/** What an owner has of this repository. */
const OF_OWNER = ['pages', 'wp-templates', 'components', 'islands', 'styles', 'docs/recipes'];

/** The modules of the engine that an owner's files and the recipes import. */
function imported(): Set<string> {
  const files = execFileSync('git', ['ls-files', '--', ...OF_OWNER, ':(glob)*.ts', ':(glob)*.js'], {
    cwd: root,
    encoding: 'utf8',
  });
  const texts = files
    .split('\n')
    .filter((name) => /\.(?:[jt]sx?|md)$/.test(name) && fs.existsSync(path.join(root, name)))
    .filter((name) => !/^(?:playwright|jest)\.config/.test(name))
    .map((name) => fs.readFileSync(path.join(root, name), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(/'@homegrown\/engine\/([^']+)'/g)]);
  return new Set(names.map(([, name = '']) => name));
}

test('What an owner’s files import of the engine is public', () => {
  const isPublic = (name: string): boolean =>
    Object.keys(exports).some((one) => {
      const [start = '', end] = one.slice(2).split('*');
      return end === undefined ? name === start : name.startsWith(start);
    });
  const names = [...imported()];
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !isPublic(name) || name.startsWith('internal/'))).toEqual([]);
});
