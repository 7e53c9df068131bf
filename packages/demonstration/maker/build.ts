/**
 * Makes the demonstration content of `packages/demonstration/source`:
 *
 *     npx tsx packages/demonstration/maker/build.ts writes the export, its settings and the map of
 *     ids npx tsx packages/demonstration/maker/build.ts --check fails when they are not what the
 *     source gives
 *
 * `watch.ts` does it after each edit.
 */
import fs from 'node:fs';
import path from 'node:path';
import { makeDemonstration } from './demonstration';
import { measuresBelow } from './jpeg-measures';
import { readSource } from './read-source';

/** The demonstration's files with the text that they should have. */
export function builtFiles(root: string): { file: string; text: string }[] {
  const content = path.join(root, 'packages/demonstration');
  const idsFile = path.join(content, 'source/ids.json');
  const ids = fs.existsSync(idsFile) ? fs.readFileSync(idsFile, 'utf8') : '{"posts":{},"terms":{}}';
  const built = makeDemonstration(
    readSource(path.join(content, 'source')),
    ids,
    measuresBelow(path.join(content, 'uploads')),
  );
  return [
    { file: 'packages/demonstration/homegrown.wxr.xml', text: built.wxr },
    { file: 'packages/demonstration/homegrown.settings.json', text: built.settings },
    { file: 'packages/demonstration/source/ids.json', text: built.ids },
  ];
}

const isStale = (root: string, { file, text }: { file: string; text: string }): boolean => {
  const full = path.join(root, file);
  return !fs.existsSync(full) || fs.readFileSync(full, 'utf8') !== text;
};

/** The names of the files whose committed text differs. */
export function staleFiles(root: string): string[] {
  return builtFiles(root)
    .filter((built) => isStale(root, built))
    .map(({ file }) => file);
}

/**
 * Writes the files whose text has changed, each atomically, so that a reader never sees half a
 * file.
 *
 * @returns what was written
 */
export function writeStaleFiles(root: string): { file: string; text: string }[] {
  const stale = builtFiles(root).filter((built) => isStale(root, built));
  for (const { file, text } of stale) {
    const full = path.join(root, file);
    fs.writeFileSync(`${full}.new`, text);
    fs.renameSync(`${full}.new`, full);
  }
  return stale;
}

function main(): void {
  const root = path.resolve(__dirname, '../../..');
  if (process.argv.includes('--check')) {
    const stale = staleFiles(root);
    if (stale.length === 0) return console.log('The demonstration content is fresh.');
    console.error(
      `Not what packages/demonstration/source gives: ${stale.join(', ')}. Run npx tsx packages/demonstration/maker/build.ts`,
    );
    process.exitCode = 1;
    return;
  }
  for (const { file, text } of writeStaleFiles(root)) {
    console.log(`${file}: ${(Buffer.byteLength(text) / 1024).toFixed(0)} KB`);
  }
}

if (require.main === module) main();
