/** The folders of Next's build folder that hold nothing but pages and images cached since the build. */
export const cacheFolders = { pages: 'page-cache', images: 'cache/images' };
