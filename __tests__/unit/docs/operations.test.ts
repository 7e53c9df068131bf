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

const operations = ['wp-templates', 'lib', 'editor']
  .flatMap((folder) => filesIn(folder, '.graphql'))
  .flatMap((file) => parse(read(file)).definitions)
  .flatMap((one) => (one.kind === 'OperationDefinition' ? [one.name?.value ?? 'no name'] : []));

describe('the questions to WordPress (docs/site.md, 17)', () => {
  it('are all listed by name for an owner who allows only what is listed', () => {
    const [, clause = ''] =
      /^- \*\*17\.1\*\*(.*?)(?=^- \*\*17\.2)/ms.exec(read(path.join(root, 'docs/site.md'))) ?? [];
    const listed = Array.from(clause.matchAll(/`(\w+)`/g), ([, name]) => name);
    expect(listed.sort()).toEqual([...new Set(operations)].sort());
  });

  it('have each a name of their own in the code, though WordPress gets one name for several', () => {
    const exported = filesIn('generated', '.ts').flatMap((file) =>
      Array.from(read(file).matchAll(/^export const (\w+Document) =/gm), ([, name]) => name),
    );
    expect(exported).toHaveLength(operations.length);
    expect(new Set(exported).size).toBe(exported.length);
  });
});
