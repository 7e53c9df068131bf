import fs from 'node:fs';
import path from 'node:path';
import { demonstrationExport } from './project.mjs';

/**
 * @typedef {object} ContentFiles what the content backend reads
 * @property {string} exportFile the export, or the folder with its files
 * @property {string | undefined} settingsFile
 * @property {string | undefined} uploadsFolder undefined: `uploads/` beside the export, if it is
 *   there
 */

const isFolder = (name) => fs.statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The folder of an export: the one that it is in, or the one that contains its files. */
export function folderOfExport(exportFile) {
  return isFolder(exportFile) ? exportFile : path.dirname(exportFile);
}

/** The files of an export: of a folder all that end in `.xml`. They need not be there. */
export function filesOfExport(exportFile) {
  if (!isFolder(exportFile)) return [exportFile];
  const names = fs.readdirSync(exportFile).filter((name) => /\.xml$/i.test(name));
  return names.sort().map((name) => path.join(exportFile, name));
}

function settingsBeside(exportFile) {
  const folder = folderOfExport(exportFile);
  const name = path.basename(exportFile).replace(/(\.wxr)?\.xml$/i, '');
  return [path.join(folder, `${name}.settings.json`), path.join(folder, 'settings.json')].find(
    (file) => fs.existsSync(file),
  );
}

/**
 * The files that the options name, with their defaults. They need not be there.
 *
 * @param {{ content?: string, settings?: string, uploads?: string }} options
 * @returns {ContentFiles}
 */
export function contentFilesOf({ content, settings, uploads }) {
  const exportFile = path.resolve(content ?? demonstrationExport);
  return {
    exportFile,
    settingsFile: settings ? path.resolve(settings) : settingsBeside(exportFile),
    uploadsFolder: uploads ? path.resolve(uploads) : undefined,
  };
}

/**
 * Whether the settings' permalinks end with a slash, as WordPress's own do; addresses of the site
 * follow them.
 */
export function hasTrailingSlash({ settingsFile }) {
  if (!settingsFile) return true;
  try {
    const { permalinks } = JSON.parse(fs.readFileSync(settingsFile, 'utf8'));
    return typeof permalinks !== 'string' || permalinks.endsWith('/');
  } catch {
    return true; // The content backend says what is wrong with the file.
  }
}
