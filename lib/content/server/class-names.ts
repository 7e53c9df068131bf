/**
 * The class names that content keeps: the families that WordPress and its blocks use
 * (docs/wordpress.md, 4.7), and that of the box that the sanitiser puts around a table. With the
 * site's own classes, content could look like the site's controls.
 */
export const CONTENT_CLASS =
  /^(?:(?:wp|has|is|are|size|gallery|blocks|columns|attachment|language)-[\w-]+|align[a-z]+|gallery|emoji|table-scroll)$/;

/**
 * The classes of the site's own styles: those of CSS modules (`SiteHeader_header`, by
 * lib/next/server/webpack-config.js), and the few that are global.
 */
const SITE_CLASS =
  /^(?:[A-Z]\w*|archive|entry|front-page|search)_(?!_)[A-Za-z][\w-]*$|^(?:rich-text|table-scroll|visually-hidden)$/;

/** The class names in WordPress's lists without the site's own; an owner may style a menu item. */
export function menuClasses(lists: readonly (string | null)[]): string[] {
  return lists
    .flatMap((names) => names?.split(/\s+/).filter(Boolean) ?? [])
    .filter((name) => !SITE_CLASS.test(name));
}
