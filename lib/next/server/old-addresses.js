/**
 * What WordPress's redirect_canonical takes off the end of a path, such as a link in a letter picks
 * up from the sentence around it
 * (https://developer.wordpress.org/reference/functions/redirect_canonical/), as browsers send it
 * and encoded.
 */
const ONE = '(?:[ !"\'\\(\\),.;{}]|%2[0-2789CE]|%3B|%7[BD]|%E2%80%9[CD])';

/** Of an address that this site has led to one with a slash before, too. */
const END = `/?${ONE}+/?`;

/** Segments without a dot: names of files are nobody's old addresses. */
const SEGMENTS = '[^./]+(?:/[^./]+)*';

/**
 * Redirects, as next.config.js has them, of addresses that WordPress knows beside those of its
 * content: the same behind `/index.php`, with a mark of punctuation at the end, and searches as
 * paths. Each leads by one step to the address in the form of this site.
 *
 * @param {{ own: string, reserved: string, trailingSlash: boolean }} options `own` and `reserved`
 *   are first segments, as parts of a regular expression: of pages without a slash at the end, and
 *   of what is never WordPress's content
 */
function oldAddresses({ own, reserved, trailingSlash }) {
  const content = `(?!(?:${reserved})(?:/|$))`;
  const path = trailingSlash ? '/:path/' : '/:path';
  const permanent = [
    { source: `/:page(${own}):end(${END})`, destination: '/:page' },
    { source: `/:end(${ONE}+/?)`, destination: '/' },
    // The shortest path before them: what is encoded ends in a letter.
    {
      source: `/:path(${content}(?!.{2000})[^.]*?[^./ !"'\\(\\),;{}]):end(${END})`,
      destination: path,
    },
    { source: '/index.php{/}?', destination: '/' },
    { source: `/index.php/:page(${own}){/}?`, destination: '/:page' },
    { source: `/index.php/:path(${content}(?!.{2000})${SEGMENTS}){/}?`, destination: path },
  ];
  return [
    ...permanent.map((rule) => ({ ...rule, permanent: true })),
    // Its further pages begin where the one before ends, which the address does not say.
    {
      source: '/search/:words(.+?){/page/:number(\\d+)}?{/}?',
      destination: '/search?q=:words',
      permanent: false,
    },
  ];
}

module.exports = { oldAddresses };
