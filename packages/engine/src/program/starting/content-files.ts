import fs from 'node:fs';
import path from 'node:path';
import type { Options } from './options';
import { ownContent, StartError } from './project';

/** What the content backend reads. */
export interface ContentFiles {
  /** the export, or the folder with its files */
  exportFile: string;
  settingsFile: string | undefined;
  /** undefined: `uploads/` beside the export, if it is there */
  uploadsFolder: string | undefined;
}

const isFolder = (name: string): boolean =>
  fs.statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The folder of an export: the one that it is in, or the one that contains its files. */
export function folderOfExport(exportFile: string): string {
  return isFolder(exportFile) ? exportFile : path.dirname(exportFile);
}

/** The files of an export: of a folder all that end in `.xml`. They need not be there. */
export function filesOfExport(exportFile: string): string[] {
  if (!isFolder(exportFile)) return [exportFile];
  const names = fs.readdirSync(exportFile).filter((name) => /\.xml$/i.test(name));
  return names.sort().map((name) => path.join(exportFile, name));
}

function settingsBeside(exportFile: string): string | undefined {
  const folder = folderOfExport(exportFile);
  const name = path.basename(exportFile).replace(/(\.wxr)?\.xml$/i, '');
  return [path.join(folder, `${name}.settings.json`), path.join(folder, 'settings.json')].find(
    (file) => fs.existsSync(file),
  );
}

/**
 * The files that the options name, with their defaults. They need not be there.
 *
 * @throws {StartError} where neither the options nor `package.json` name an export
 */
export function contentFilesOf({
  content,
  settings,
  uploads,
}: Pick<Options, 'content' | 'settings' | 'uploads'>): ContentFiles {
  const named = content ?? ownContent().content;
  if (named === undefined) {
    throw new StartError(
      'This site has no content yet. Set NEXT_PUBLIC_WORDPRESS_URL to your WordPress in `.env.local`, or name an export of one with --content.',
    );
  }
  const exportFile = path.resolve(named);
  return {
    exportFile,
    settingsFile: settings ? path.resolve(settings) : settingsBeside(exportFile),
    uploadsFolder: uploads ? path.resolve(uploads) : undefined,
  };
}

/** What this program reads of the content backend's settings. */
interface ContentSettings {
  permalinks?: unknown;
  demonstration?: unknown;
}

/** The settings of the content backend; empty where there are none that can be read. */
function settingsOf({ settingsFile }: ContentFiles): ContentSettings {
  if (!settingsFile) return {};
  try {
    return JSON.parse(fs.readFileSync(settingsFile, 'utf8'));
  } catch {
    return {}; // The content backend says what is wrong with the file.
  }
}

/** Whether the content is nobody's own. */
export const isDemonstration = (files: ContentFiles): boolean =>
  settingsOf(files).demonstration === true;

/**
 * Whether the settings' permalinks end with a slash, as WordPress's own do; addresses of the site
 * follow them.
 */
export function hasTrailingSlash(files: ContentFiles): boolean {
  const { permalinks } = settingsOf(files);
  return typeof permalinks !== 'string' || permalinks.endsWith('/');
}
