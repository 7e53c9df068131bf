import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { packages, rooms } from '@/packages/workshop/lint/rooms.mjs';

const root = path.resolve(__dirname, '../../..');

/** What git knows of a folder, and what stands right in it: `graph/`, `main.ts`. */
function entriesOf(folder: string): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  const inFolder = files
    .split('\n')
    .filter((file) => file !== '' && fs.existsSync(path.join(root, file)))
    .map((file) => path.relative(folder, file).split(path.sep).join('/'));
  return [...new Set(inFolder.map((file) => file.replace(/\/.*/, '/')))];
}

/** The rows of a document's table of rooms: the name in the first column, and the whole row. */
function rowsOf(document: string): { name: string; row: string }[] {
  const text = fs.readFileSync(path.join(root, document), 'utf8');
  const [, table = ''] = /^\| room +\|[^\n]*\n((?:\|[^\n]*\n)+)/m.exec(text) ?? [];
  return [...table.matchAll(/^\| `([^`]+)` .*$/gm)].map(([row, name = '']) => ({ name, row }));
}

describe('The table of rooms in docs/architecture.md', () => {
  const table = rowsOf('docs/architecture.md');
  const names = table.map(({ name }) => name);

  it('has only rooms that exist', () => {
    expect(names.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
  });

  it('has every room with a rule for its imports, or the folder that it is in', () => {
    const ruled = [...rooms, ...packages].map(({ name }) => name.replace(/ .*/, ''));
    expect(ruled.filter((name) => !names.some((one) => name.startsWith(one)))).toEqual([]);
  });

  it('has each room in a layer that imports nothing of the layers above it', () => {
    const layerOf = (room: string): number => {
      const [best] = table
        .filter(({ name }) => room.startsWith(name))
        .toSorted((one, other) => other.name.length - one.name.length);
      return Number(/^\|[^|]+\| (\d) /.exec(best?.row ?? '')?.[1]);
    };
    const layers = rooms.map(({ name }) => layerOf(name));
    expect(layers.every((layer) => layer >= 1 && layer <= 5)).toBe(true);
    const upwards = rooms.flatMap(({ name, imports, types }) =>
      [...imports, ...types]
        .filter((other) => layerOf(other) < layerOf(name))
        .map((other) => `${name} → ${other}`),
    );
    expect(upwards).toEqual([]);
  });

  it('has every folder of the repository, or the folders in it', () => {
    const folders = entriesOf('.').filter((entry) => /^[^.].*\/$/.test(entry));
    expect(folders).toContain('packages/');
    expect(
      folders.filter(
        (folder) => !names.some((name) => name.startsWith(folder) || folder.startsWith(name)),
      ),
    ).toEqual([]);
  });
});

test('The table of the content backend’s rooms has each of its folders and modules', () => {
  const rows = rowsOf('packages/content-backend/README.md');
  const code = entriesOf('packages/content-backend').filter(
    (entry) => /(?:\/|\.ts)$/.test(entry) && !['__tests__/', 'bench/'].includes(entry),
  );
  expect(code).toContain('contact-form-7/');
  const unnamed = code.filter((entry) => !rows.some(({ row }) => row.includes(`\`${entry}`)));
  expect(unnamed).toEqual([]);
  const gone = rows.filter(
    ({ name }) => !fs.existsSync(path.join(root, 'packages/content-backend', name)),
  );
  expect(gone).toEqual([]);
});
