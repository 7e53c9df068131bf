import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const read = (name: string): string => fs.readFileSync(path.join(root, name), 'utf8');

test('A site that is created has every file that its own files import', () => {
  const [, list = ''] =
    /const OF_OWNER = \[([^\]]*)\]/.exec(read('packages/create/make-template.mjs')) ?? [];
  const ofOwner = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  expect(ofOwner.length).toBeGreaterThan(20);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...ofOwner], {
    cwd: root,
    encoding: 'utf8',
  });
  const imported = files
    .split('\n')
    .filter((file) => /\.[jt]sx?$/.test(file) && fs.existsSync(path.join(root, file)))
    .flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\()\s*'(@\/[^']+|\.{1,2}\/[^']+)'/g)].map(
        ([, name = '']) =>
          name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(file), name),
      ),
    );
  const isThere = (name: string): boolean =>
    ofOwner.some((own) => name === own || name.startsWith(`${own}/`) || own.startsWith(`${name}.`));
  expect([...new Set(imported)].filter((name) => !isThere(name))).toEqual([]);
});
