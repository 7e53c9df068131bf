/**
 * The path below which the site is served, without a slash at its end: "" or "/blog". In what Next
 * builds, it has written the first in place of its name; a server knows the second.
 */
export const basePath = process.env.NEXT_PUBLIC_BASE_PATH ?? process.env.BASE_PATH ?? '';

/**
 * A path of this site as the value of an href or a src: "/search" gives "/blog/search" under
 * "/blog".
 */
export function withBasePath(path: string): string {
  return `${basePath}${path}`;
}

/** A path of this site without basePath. */
export const withoutBasePath = (path: string): string =>
  path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
