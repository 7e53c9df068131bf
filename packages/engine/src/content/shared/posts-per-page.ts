import type { SiteDefinition } from '#site/define-site';

/** Each of Next's bundles has its own copy of this module; they share the number through this. */
const KEY = Symbol.for('homegrown.posts-per-page');
const shared: typeof globalThis & { [KEY]?: number } = globalThis;

/** Remembers how many items a page of a list has, as the settings of an answer say. */
export function hearPostsPerPage(items: number): void {
  shared[KEY] = items;
}

/**
 * How many items a page of a list has: what WordPress has said last (Settings → Reading), else
 * `postsPerPage` of site.config.ts.
 */
export const postsPerPage = ({ config }: SiteDefinition): number =>
  shared[KEY] ?? config.postsPerPage;
