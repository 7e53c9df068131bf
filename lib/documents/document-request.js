// In JavaScript, because the program that serves the site reads it before it can run TypeScript.

/** Documents of this site, by their paths without the slash at the start. */
const documents = [
  // WordPress's feeds (https://wordpress.org/documentation/article/wordpress-feeds/), and JSON Feed
  // in addition.
  '(?:.+/)?feed(?:/(?:feed|rss2|rss|rdf|atom|json))?/?',
  '(?:rss2|rss|rdf|atom)/?',
  'sitemap\\.xml',
  'sitemap/[a-z]+-[1-9]\\d{0,5}\\.xml',
  'news-sitemap\\.xml',
  'wp-sitemap[\\w-]*\\.xml',
  'robots\\.txt',
  '(?:\\.well-known/)?security\\.txt',
  'manifest\\.webmanifest',
  // The icons that programs ask for without a page.
  'favicon\\.ico',
  'apple-touch-icon(?:-precomposed)?\\.png',
  '-/share/\\d{1,10}-[\\da-f]{12}\\.png',
  'llms\\.txt',
  // Content as Markdown.
  '.+\\.md',
];

/**
 * Excluded: addresses of Next and of uploads, and terms called "feed" below WordPress's default
 * bases.
 */
const OTHERS = '(?!(?:api|_next|wp-content)/|-/(?!share/\\d)|(?:category|tag)/feed/?$)';

/**
 * The paths of all documents, as a source of Next's rewrites and without the slash at the start.
 */
const DOCUMENT_PATHS = `${OTHERS}(?:${documents.join('|')})`;

const DOCUMENT = new RegExp(`^/${DOCUMENT_PATHS}$`);

/** The API route that answers for all documents. */
const ROUTE = '/api/documents';

/**
 * The document that the front page's query names in WordPress's form (`/?feed=atom`,
 * `/?feed=comments-rss2`, `/?sitemap=index`), as the path that WordPress also has for it.
 *
 * @param {string} query
 * @returns {string | undefined}
 */
function documentIn(query) {
  const parameters = new URLSearchParams(query);
  if (parameters.has('sitemap')) return '/wp-sitemap.xml';
  const [, comments, feed] =
    /^(comments-)?(rss2|rss|rdf|atom|json)$/.exec(parameters.get('feed') ?? '') ?? [];
  return feed && `${comments ? '/comments' : ''}/feed/${feed}/`;
}

/**
 * The address at which Next answers for a document (docs/decisions/0027-documents.md). A rewrite in
 * next.config.js would do the same, but add a route matcher of 3 KB to every page.
 *
 * @param {string} address as the request has it, with basePath and query
 * @param {string} basePath
 * @returns {string | null} null for an address that is no document's
 */
function documentRequest(address, basePath) {
  const [path = '', query = ''] = address.split('?', 2);
  if (!path.startsWith(`${basePath}/`)) return null;
  const below = path.slice(basePath.length);
  const at = (below === '/' ? documentIn(query) : undefined) ?? below;
  return DOCUMENT.test(at) ? `${basePath}${ROUTE}?at=${encodeURIComponent(at)}` : null;
}

module.exports = { DOCUMENT_PATHS, ROUTE, documentRequest };
