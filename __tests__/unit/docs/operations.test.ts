import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'graphql';

const root = path.resolve(__dirname, '../../..');

const filesIn = (folder: string, end: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => path.join(root, folder, name));

const read = (file: string): string => fs.readFileSync(file, 'utf8');

const operations = ['wp-templates', 'packages/engine/src']
  .flatMap((folder) => filesIn(folder, '.graphql'))
  .flatMap((file) => parse(read(file)).definitions)
  .flatMap((one) => (one.kind === 'OperationDefinition' ? [one.name?.value ?? 'no name'] : []));

describe('the questions to WordPress (docs/site.md, 17)', () => {
  it('have each a name, of which only those of 17.2 stand for more than one question', () => {
    expect(operations).not.toContain('no name');
    const [, clauses = ''] = read(path.join(root, 'docs/site.md')).split('- **17.2**');
    const [clause = ''] = clauses.split('\n\n');
    const allowed = Array.from(clause.matchAll(/`(Get\w+)`/g), ([, name]) => name);
    const shared = operations.filter((name, index) => operations.indexOf(name) !== index);
    expect(shared.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(allowed.filter((name) => name && !operations.includes(name))).toEqual([]);
  });

  it('have each a name of their own in the code, though WordPress gets one name for several', () => {
    const exported = [
      ...filesIn('generated', '.ts'),
      ...filesIn('packages/engine/src/generated', '.ts'),
    ].flatMap((file) =>
      Array.from(read(file).matchAll(/^export const (\w+Document) =/gm), ([, name]) => name),
    );
    expect(exported).toHaveLength(operations.length);
    expect(new Set(exported).size).toBe(exported.length);
  });
});
