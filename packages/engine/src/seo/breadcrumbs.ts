import { plainText } from '#content/server/plain-text';
import { safeHref } from '#content/server/safe-href';
import type { Site } from '#content/shared/site';
import { wordingOf } from '#words/wording';

/** A link to one of the screens above a screen. */
export interface Crumb {
  /** Plain text. */
  name: string;
  /** Safe, with basePath. */
  href: string;
}

/** A node above that of a screen: a parent page, a category, an archive. */
export interface CrumbNode {
  name?: string | null;
  uri?: string | null;
}

/**
 * Links from the front page to a screen, which is not included: "Home", then the nodes above the
 * screen from the top.
 */
export function breadcrumbs(above: readonly CrumbNode[], site: Site): Crumb[] {
  const { names } = wordingOf(site).words;
  return [
    { name: names.home, href: safeHref(site.translated?.language.home ?? '/', site) },
    ...above.map(({ name, uri }) => ({
      name: plainText(name) || names.untitled,
      href: safeHref(uri, site),
    })),
  ];
}
