import fs from 'node:fs';
import path from 'node:path';

/** The paths of the files in `public/` of a site's folder; none where a host serves them itself. */
export function publicFiles(folder: string): ReadonlySet<string> {
  const all = path.join(folder, 'public');
  if (!fs.existsSync(all)) return new Set();
  const files = fs
    .readdirSync(all, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(all, path.join(entry.parentPath, entry.name)));
  return new Set(files.map((file) => `/${file.split(path.sep).join('/')}`));
}
