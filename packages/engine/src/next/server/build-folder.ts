import path from 'node:path';

/**
 * The folders of Next's build folder that hold nothing but pages, documents, images and the
 * search's index cached since the build.
 */
export const cacheFolders = {
  pages: 'page-cache',
  documents: 'document-cache',
  images: 'cache/images',
  search: 'search-index',
};

/**
 * The file that every message of changes is written into.
 *
 * @param buildFolder Next's (NEXT_DIST_DIR)
 */
export const changeLogFile = (buildFolder: string) => path.join(buildFolder, 'changes', 'log');

/**
 * The file that says how far other machines' messages were read (src/redis/change-stream.ts); as
 * lasting as that of the changes.
 *
 * @param buildFolder Next's (NEXT_DIST_DIR)
 */
export const changePositionFile = (buildFolder: string) =>
  path.join(buildFolder, 'changes', 'position');

/** Set while `npm start` builds: the site runs in the folder of its build. */
export const WHOLE_FOLDER = 'BUILD_STAYS_IN_ITS_FOLDER';
