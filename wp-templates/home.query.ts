import { archiveQuery } from './archive.query';

/** The posts page: an archive of the content type "post" (DESIGN.md, names and values). */
export const homeQuery = archiveQuery;
