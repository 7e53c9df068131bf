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

/** The paths of all documents without the slash at the start, as a part of a regular expression. */
export const DOCUMENT_PATHS = `${OTHERS}(?:${documents.join('|')})`;

const DOCUMENT = new RegExp(`^/${DOCUMENT_PATHS}$`);

/** Whether a path below basePath is a document's. */
export const isDocument = (path: string) => DOCUMENT.test(path);

/** The API route that answers for all documents. */
const ROUTE = '/api/documents';

/**
 * Next's rewrites of documents to their route (docs/decisions/0027-documents.md): by their paths,
 * and by the query that WordPress takes at its front page (`/?feed=atom`, `/?feed=comments-rss2`,
 * `/?sitemap=index`).
 */
export const documentRewrites = [
  { source: `/:at(${DOCUMENT_PATHS})`, destination: `${ROUTE}?at=/:at` },
  ...[
    { key: 'sitemap', value: '[^]+', at: '/wp-sitemap.xml' },
    { key: 'feed', value: '(?<format>rss2|rss|rdf|atom|json)', at: '/feed/:format/' },
    {
      key: 'feed',
      value: 'comments-(?<format>rss2|rss|rdf|atom|json)',
      at: '/comments/feed/:format/',
    },
  ].map(({ key, value, at }) => ({
    source: '/',
    has: [{ type: 'query', key, value }],
    destination: `${ROUTE}?at=${at}`,
  })),
];
