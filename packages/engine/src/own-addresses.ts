/**
 * The one table of what the site knows of the forms of addresses: its own pages, what WordPress's
 * own addresses begin with, WordPress's plain parameters, and what no permalink has. Routing,
 * Next's configuration, the HTML document and the editors' toolbar read it.
 */

/** Pages of this site's own. They have no slash at their end. */
export const ownPages = ['search', 'login', 'preview'];

/** Pages in the folder `/-/`, which nobody types. They ask WordPress within limits of their own. */
export const askingPages = ['comment', 'draft', 'form', 'newsletter', 'permalink', 'protected'];

/** Own pages whose every visitor needs the scripts at once: editors sign in there. */
export const pagesOfEditors = ['login', 'preview'];

/**
 * The mark before the path of an address that was asked without a slash at its end, where the site
 * tells the two forms apart. No permalink starts with it: WordPress trims hyphens from every slug.
 * One hyphen is another thing: `/-/` is the folder of the site's own pages and files that nobody
 * types (`pages/-/`).
 */
export const UNSLASHED = '--';

/**
 * First segments that no permalink has: WordPress's own addresses, and those of this site's server.
 */
export const reservedPrefixes = [
  '-',
  'api',
  '_next',
  'wp-admin',
  'wp-content',
  'wp-includes',
  'wp-json',
  'wp-login',
  'wp-cron',
  'xmlrpc',
  'cgi-bin',
];

/**
 * The endings that permalinks and former addresses have (`/%postname%.html`, `/about.php`), as a
 * part of a regular expression.
 */
export const PAGE_ENDING = '\\.(?:html?|shtml|xhtml|php\\d?|aspx?|jspx?|cfm|do)';

const HAS_PAGE_ENDING = new RegExp(`${PAGE_ENDING}/?$`, 'i');

/** WordPress's own programs: `wp-config.php`, `xmlrpc.php`. */
const PROGRAM = /^(?:wp-[\w-]+|index|xmlrpc)\.php\d?$/i;

/** Whether a path ends as a file does, though it is a page: `/about.html`. */
export const hasPageEnding = (path: string) => HAS_PAGE_ENDING.test(path);

/**
 * Whether a name with a dot can't be part of a permalink: `.env`, `wp-config.php.bak`, `logo.png`.
 * Versions can: `release-1.2`.
 */
const isFileName = (name: string) =>
  name.includes('.') && !hasPageEnding(name) && !/^[^.]+(?:\.\d[^.]*)+$/.test(name);

/**
 * The parameters of WordPress's plain addresses (`/?p=18`), and what each holds: the number of
 * something, its slug or path, words, or digits (`202605`). Every other content type and taxonomy
 * has one, by its name.
 */
export const plainParameters = {
  s: 'words',
  p: 'id',
  page_id: 'id',
  cat: 'id',
  tag: 'slug',
  author: 'id',
  attachment_id: 'id',
  category_name: 'path',
  author_name: 'slug',
  post_type: 'slug',
  name: 'path',
  pagename: 'path',
  m: 'digits',
  year: 'digits',
  paged: 'digits',
} as const;

/**
 * All of them that a rewrite leads to the permalink: those above, and the names of the content
 * types of the schema.
 */
export const rewrittenParameters = (contentTypeNames: readonly string[]) => [
  ...Object.keys(plainParameters),
  ...contentTypeNames,
];

/** Parameters that stand beside one of the above, and name nothing by themselves. */
const partsOfDates = ['monthnum', 'day'];

/**
 * WordPress's own rule for names of content types and taxonomies, which are 20 and 32 characters
 * long at most.
 */
const FOREIGN_NAME = /^[a-z][a-z0-9_-]{0,31}$/;

/**
 * Whether a parameter could be the name of a content type or a taxonomy that is not WordPress's
 * own.
 */
export const isForeignParameter = (name: string): boolean =>
  FOREIGN_NAME.test(name) && !Object.hasOwn(plainParameters, name) && !partsOfDates.includes(name);

/**
 * The most characters of a path. WordPress keeps 200 bytes of a slug, so nine nested pages of that
 * length are still shorter.
 */
const MAX_PATH_LENGTH = 2_000;

const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\\]/;

/**
 * Why an address can never be one of WordPress's; null when it can.
 *
 * @param segments of its path, decoded and without basePath
 */
export function junkIn(segments: readonly string[]): string | null {
  const parts = segments[0] === UNSLASHED ? segments.slice(1) : segments;
  if (parts.join('/').length > MAX_PATH_LENGTH) return 'longer than any permalink';
  for (const part of parts) {
    if (part === '') return 'an empty segment';
    if (CONTROL_CHARACTERS.test(part)) return 'a control character or a backslash';
    if (part.includes('/')) return 'an encoded slash';
    if (isFileName(part)) return 'a file name or a dot segment';
    if (part.includes(':') || part.includes('@')) return 'a character that no slug has';
  }
  const first = parts[0]?.toLowerCase() ?? '';
  if (reservedPrefixes.includes(first) || PROGRAM.test(first)) return 'a reserved address';
  return null;
}
