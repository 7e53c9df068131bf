/**
 * The addresses that are not WordPress's: the one table of them, read by routing, next.config.js (so that it is no
 * TypeScript), the document and the editors' toolbar.
 */

/** Pages of this site's own. They have no slash at their end. */
const ownPages = ['search', 'login', 'preview'];

/** Own pages whose every visitor needs the scripts at once: editors sign in there. */
const pagesOfEditors = ['login', 'preview'];

/**
 * Stands before the path of an address that was asked without a slash at its end, where the site tells the two forms
 * apart. No permalink starts with it: WordPress trims it from every slug.
 */
const UNSLASHED = '-';

/** First segments that no permalink has: WordPress's own addresses, and those of this site's server. */
const reservedPrefixes = [
  ...['api', '_next'],
  ...['wp-admin', 'wp-content', 'wp-includes', 'wp-json', 'wp-login', 'wp-cron', 'xmlrpc'],
  'cgi-bin',
];

/** The parameters of WordPress's plain addresses (`/?p=18`), and whether each holds a number, a slug or words. */
const plainParameters = /** @type {const} */ ({
  s: 'words',
  p: 'id',
  page_id: 'id',
  cat: 'id',
  tag: 'slug',
  author: 'id',
  attachment_id: 'id',
  project: 'slug',
});

module.exports = { ownPages, pagesOfEditors, UNSLASHED, reservedPrefixes, plainParameters };
