import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ExportError } from './export-error';

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * The files of one export, in order: WordPress and its tools split large ones. Of a folder they are
 * all that end in `.xml`, `site.2.xml` before `site.10.xml`.
 * @throws {ExportError} for a folder without such a file
 */
export function exportFiles(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => (isFolder(name) ? filesIn(name) : [name])))];
}

function filesIn(folder: string): string[] {
  const order = new Intl.Collator('en', { numeric: true });
  const names = readdirSync(folder).filter((name) => /\.xml$/i.test(name) && !name.startsWith('.'));
  if (names.length === 0) {
    throw new ExportError(
      folder,
      null,
      'there is no file in it that ends in .xml',
      'Name the file that WordPress gave you, or put it into this folder.',
    );
  }
  return names.sort(order.compare).map((name) => path.join(folder, name));
}

/** The file beside which settings and uploads are: of a folder one in it, of the folder's name. */
export function besideExport(name: string): string {
  return isFolder(name) ? path.join(name, `${path.basename(path.resolve(name))}.xml`) : name;
}
