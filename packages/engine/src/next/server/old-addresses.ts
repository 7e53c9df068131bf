/**
 * One character that WordPress's redirect_canonical takes off the end of a path, or that nobody
 * sees, as browsers send it and encoded: `.`, `)`, `%22`. A link in an e-mail picks it up from the
 * sentence around it (https://developer.wordpress.org/reference/functions/redirect_canonical/).
 */
const ONE =
  '(?:[ !"&\'\\(\\),.;{}]|%2[0-26-9CE]|%3B|%7[BD]|%E2%80%(?:9[CD]|8[B-F])|%C2%A0|%EF%BB%BF)';

/**
 * The punctuation at the end of a path: `).` of `/about).`. It may come before or after a slash,
 * because this site may have added the slash already: `/about)/`, `/about/)`.
 */
const END = `/?${ONE}+/?`;

/** Segments without a dot, as `category/news`: names of files are nobody's old addresses. */
const SEGMENTS = '[^./]+(?:/[^./]+)*';

/**
 * Redirects, as next.config.js has them, of addresses that WordPress knows beside those of its
 * content: the same behind `/index.php`, with punctuation at the end, and searches as paths. Each
 * leads by one step to the address in the form of this site. The examples below have the slash at
 * the end, as with TRAILING_SLASH.
 *
 * @param options `own`, `reserved` and `documents` are parts of a regular expression: pages without
 *   a slash at the end, first segments of what is never WordPress's content, paths of documents.
 *   `parameters` are those of plain addresses
 */
export function oldAddresses({
  own,
  reserved,
  documents,
  parameters,
  trailingSlash,
}: {
  own: string;
  reserved: string;
  documents: string;
  parameters: readonly string[];
  trailingSlash: boolean;
}) {
  const content = `(?!(?:${reserved})(?:/|$))`;
  const path = trailingSlash ? '/:path/' : '/:path';
  const plainQuery = parameters.map((key) => ({ type: 'query', key }));
  const permanent = [
    // /search). → /search
    { source: `/:page(${own}):end(${END})`, destination: '/:page' },
    // /) → /
    { source: `/:end(${ONE}+/?)`, destination: '/' },
    // /about%29. → /about/
    // The path is the shortest that fits (`*?`): a longer one would keep `%29`, for its last
    // character is a digit.
    {
      source: `/:path(${content}(?!.{2000})[^.]*?[^./ !"&'\\(\\),;{}]):end(${END})`,
      destination: path,
    },
    // /index.php → /
    { source: '/index.php{/}?', missing: plainQuery, destination: '/' },
    // /index.php/search → /search
    { source: `/index.php/:page(${own}){/}?`, destination: '/:page' },
    // /index.php/category/news → /category/news/
    { source: `/index.php/:path(${content}(?!.{2000})${SEGMENTS}){/}?`, destination: path },
  ];
  return [
    ...permanent.map((rule) => ({ ...rule, permanent: true })),
    // /search/window/page/2/ → /search?q=window
    // The number of the page is dropped: a further page begins where the one before ends, which the
    // address does not say.
    {
      source: `/:search((?!(?:${documents})$)search)/:words(.+?){/page/:number(\\d+)}?{/}?`,
      destination: '/search?q=:words',
      permanent: false,
    },
  ];
}
