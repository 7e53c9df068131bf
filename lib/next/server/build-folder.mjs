import fs from 'node:fs';
import path from 'node:path';

/** The folders of Next's build folder that hold nothing but pages and images cached since the build. */
export const cacheFolders = ['server/route-cache', 'cache/images'];

/**
 * The files of pages, relative to the build folder: those that `next build` wrote, and those that were cached there since.
 *
 * @param {string} buildFolder
 * @returns {string[]}
 */
export function pageFiles(buildFolder) {
  const pages = path.join('server', 'pages');
  const folder = path.join(buildFolder, pages);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|json|meta)$/.test(name))
    .map((name) => path.join(pages, name));
}
