import type { SiteDefinition } from '#site/define-site';

/**
 * The class names that content keeps: the families that WordPress and its blocks use
 * (docs/wordpress.md, 4.7), and that of the box that the sanitiser puts around a table. With the
 * site's own classes, content could look like the site's controls.
 */
export const CONTENT_CLASS =
  /^(?:(?:wp|has|is|are|size|gallery|blocks|columns|attachment|language)-[\w-]+|align[a-z]+|gallery|emoji|table-scroll)$/;

/** The class names in WordPress's lists without the site's own; an owner may style a menu item. */
export function menuClasses(
  lists: readonly (string | null)[],
  { reserved }: SiteDefinition,
): string[] {
  return lists
    .flatMap((names) => names?.split(/\s+/).filter(Boolean) ?? [])
    .filter((name) => !reserved.siteClass.test(name));
}
