/**
 * The path below which the site is served, without a slash at its end: "" or "/blog".
 * next.config.js sets it at build time.
 */
export const basePath = process.env.NEXT_PUBLIC_BASE_PATH ?? '';

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
