/** The folders of Next's build folder that hold nothing but pages, documents and images cached since the build. */
export const cacheFolders = {
  pages: 'page-cache',
  documents: 'document-cache',
  images: 'cache/images',
};
