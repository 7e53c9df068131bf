/** Server only: brings rehype's parser along. */
import { plainText } from '@/lib/content/server/plain-text';
import { safeHref } from '@/lib/content/server/safe-href';
import type { Site } from '@/lib/content/shared/site';

/** A step of the way to a screen. */
export interface Crumb {
  /** Plain text. */
  name: string;
  /** Safe, with basePath. */
  href: string;
}

/** A node above a screen's own: a parent page, a category, an archive. */
export interface CrumbNode {
  name?: string | null;
  uri?: string | null;
}

/** The way from the front page to a screen, itself not included: "Home", then the nodes above it from the top. */
export function breadcrumbs(above: readonly CrumbNode[], site: Site): Crumb[] {
  return [
    { name: 'Home', href: safeHref('/', site) },
    ...above.map(({ name, uri }) => ({
      name: plainText(name) || 'Untitled',
      href: safeHref(uri, site),
    })),
  ];
}
