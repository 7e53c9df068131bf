import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inPages } from '#cms/environment-variables';
import { cacheFolders } from '#next/server/build-folder';
import { type ContentFiles, filesOfExport, folderOfExport } from './content-files';
import { distDir } from './project';

/** Every file and folder below a folder, by its relative name. */
function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

/**
 * A hash that differs between two sources of content: made of the variables that pages contain, the
 * export and its settings file, and the uploads by name, size and time.
 *
 * @param contentFiles null when the content is a WordPress's
 */
export function sourceOf(contentFiles: ContentFiles | null): string {
  const hash = crypto.createHash('sha256');
  for (const name of inPages) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  if (contentFiles === null) return hash.digest('hex');
  const { exportFile, settingsFile } = contentFiles;
  const uploads = contentFiles.uploadsFolder ?? path.join(folderOfExport(exportFile), 'uploads');
  for (const file of [...filesOfExport(exportFile), settingsFile]) {
    if (!file || !fs.existsSync(file)) continue;
    hash.update(`\0${path.resolve(file)}\0`).update(fs.readFileSync(file));
  }
  for (const name of filesBelow(uploads)) {
    const { size, mtimeMs } = fs.statSync(path.join(uploads, name));
    hash.update(`\0${name} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex');
}

/**
 * Deletes every cached page and image if the content has another source than at the last start, so
 * that no page of the previous source is ever served.
 */
export function forgetPagesOfAnotherSource(source: string): void {
  const stamp = path.join(distDir(), 'homegrown-content');
  const last = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : null;
  if (last === source) return;
  for (const folder of Object.values(cacheFolders)) {
    fs.rmSync(path.join(distDir(), folder), { recursive: true, force: true });
  }
  fs.writeFileSync(stamp, source);
}
