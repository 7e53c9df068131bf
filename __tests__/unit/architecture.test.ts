import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {
  importedPath,
  importMistake,
  isBehindSite,
  roomOf,
  rooms,
} from '@/packages/workshop/lint/rooms.mjs';

const root = path.join(__dirname, '../..');
/** Every module of the site, as git has it, without tests. */
const modules = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.(?:tsx?|jsx|m?js)$/.test(file) &&
      (roomOf(file) || isBehindSite(file)) &&
      fs.existsSync(path.join(root, file)),
  );

/** What a module imports as it is written, without telling types from values. */
function sourcesOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(path.join(root, file), 'utf8'));
  return importedFiles.map(({ fileName }) => fileName);
}

describe('The list of rooms', () => {
  it('A room may import only rooms below it', () => {
    const names = rooms.map(({ name }) => name);
    const upwards = rooms.flatMap(({ name, imports, types }) =>
      [...imports, ...types]
        .filter((other) => names.indexOf(other) <= names.indexOf(name))
        .map((other) => `${name} → ${other}`),
    );
    expect(upwards).toEqual([]);
  });

  it('A browser’s room may import only types from a server’s room', () => {
    const onServer = rooms.filter(({ runs }) => runs === 'server').map(({ name }) => name);
    // A page has both: Next takes what only its server functions use out of the browser's part.
    const taken = rooms
      .filter(({ name, runs }) => runs !== 'server' && name !== 'pages/')
      .flatMap(({ name, imports }) =>
        imports.filter((other) => onServer.includes(other)).map((other) => `${name} → ${other}`),
      );
    expect(taken).toEqual([]);
  });

  it('Every module imports only what the list of rooms allows', () => {
    const mistakes = modules.flatMap((file) =>
      sourcesOf(file).flatMap((source) => {
        const mistake = importMistake(file, source, true);
        return mistake ? [`${file} imports ${source}: ${mistake}`] : [];
      }),
    );
    expect(mistakes).toEqual([]);
  });

  it.each([
    ['packages/engine/src/cms/query-cms.ts', '@/site.config'],
    ['packages/engine/src/cms/query-cms.ts', '../../../../faust.config'],
    ['packages/engine/src/program/doctor/examine.ts', '@/site'],
    ['packages/engine/src/editor/ui/Toolbar.tsx', '@/components/icon/Icon'],
    ['packages/engine/src/editor/ui/Toolbar.tsx', '@/components/icon/Icon.module.scss'],
    ['packages/engine/src/templates/screens.ts', '@/wp-templates/templates'],
  ])('What is behind the site may import nothing of it: %s not %s', (file, source) => {
    expect(importMistake(file, source, true)).toContain('docs/engine.md');
  });

  it('The list of rooms allows no import that no module needs', () => {
    const used = new Set(
      modules.flatMap((file) =>
        sourcesOf(file).flatMap((source) => {
          const to = roomOf(importedPath(file, source) ?? '');
          return to ? [`${roomOf(file)?.name} → ${to.name}`] : [];
        }),
      ),
    );
    const unused = rooms.flatMap(({ name, imports, types }) =>
      [...imports, ...types]
        .map((other) => `${name} → ${other}`)
        .filter((arrow) => !used.has(arrow)),
    );
    expect(unused).toEqual([]);
  });
});

test('No module shares a value by a global variable', () => {
  const textOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  const shares = /^declare global\b|Symbol\.for\(/m;
  expect(modules.filter((file) => shares.test(textOf(file)))).toEqual([]);
});
