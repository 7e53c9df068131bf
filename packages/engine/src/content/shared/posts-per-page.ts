import type { SiteDefinition } from '#site/define-site';

let heard: number | undefined;

/** Remembers how many items a page of a list has, as the settings of an answer say. */
export function hearPostsPerPage(items: number): void {
  heard = items;
}

/**
 * How many items a page of a list has: what WordPress has said last (Settings → Reading), else
 * `postsPerPage` of site.config.ts.
 */
export const postsPerPage = ({ config }: SiteDefinition): number => heard ?? config.postsPerPage;
