import fs from 'node:fs';
import path from 'node:path';
import { demonstrationExport } from './project.mjs';

/**
 * @typedef {object} ContentFiles what the content backend reads
 * @property {string} exportFile
 * @property {string | undefined} settingsFile
 * @property {string | undefined} uploadsFolder undefined: `uploads/` beside the export, if it is there
 */

function settingsBeside(exportFile) {
  const folder = path.dirname(exportFile);
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

/** Whether the settings' permalinks end with a slash, as WordPress's own do; addresses of the site follow them. */
export function hasTrailingSlash({ settingsFile }) {
  if (!settingsFile) return true;
  try {
    const { permalinks } = JSON.parse(fs.readFileSync(settingsFile, 'utf8'));
    return typeof permalinks !== 'string' || permalinks.endsWith('/');
  } catch {
    return true; // The content backend says what is wrong with the file.
  }
}
