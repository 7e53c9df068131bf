/**
 * The classes of the site's own styles: those of CSS modules (`SiteHeader_header`), and the few
 * that are global. An item of a menu may have any other.
 */
export const siteClass =
  /^(?:[A-Z]\w*|archive|comments|entry|front-page|search)_(?!_)[A-Za-z][\w-]*$|^(?:rich-text|table-scroll|visually-hidden)$/;

/** The ids of the site's own elements, which its links, labels and scripts look for. */
export const siteIds: ReadonlySet<string> = new Set([
  'main-content',
  'primary-navigation',
  'latest-posts',
  'testimonials',
  'categories-title',
  'project-title',
  'other-projects',
  'related-posts',
  'comments',
  'comments-title',
  'newsletter-article-sent',
  'newsletter-footer-sent',
  'author-name',
  'protected-password',
  'protected-refused',
  'search-input',
  'search-hint',
  'search-suggestions',
  'login-notice',
  'login-user',
  'login-password',
  'categories-label',
  'tags-label',
  'subcategories-label',
  'share-label',
  'trades-label',
  'newest-title',
]);
