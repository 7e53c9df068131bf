import path from 'node:path';

/** The folders of Next's build folder that hold nothing but pages, documents, images and the search's index cached since the build. */
export const cacheFolders = {
  pages: 'page-cache',
  documents: 'document-cache',
  images: 'cache/images',
  search: 'search-index',
};

/**
 * The file that every message of changes is written into.
 *
 * @param {string} buildFolder Next's (NEXT_DIST_DIR)
 */
export const changeLogFile = (buildFolder) => path.join(buildFolder, 'changes', 'log');
