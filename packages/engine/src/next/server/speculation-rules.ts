// In pages, Next writes the first in place of its name; next.config.js, which gives it, knows the
// second.
const basePath = process.env.NEXT_PUBLIC_BASE_PATH ?? process.env.BASE_PATH ?? '';

/**
 * Links to pages that are the same for everybody: not to files, to addresses with a query, or to
 * the site's own pages.
 */
const links = {
  and: [
    { href_matches: `${basePath}/*` },
    { not: { href_matches: `${basePath}/(api|-|login|preview|search){/*}?` } },
    { not: { href_matches: '/*\\?(.+)' } },
    { not: { href_matches: '/*.*' } },
    { not: { selector_matches: '[download], [rel~=nofollow]' } },
  ],
};

/**
 * Which pages the browser may load before their links are pressed (`<script
 * type="speculationrules">`, https://html.spec.whatwg.org/multipage/speculative-loading.html):
 * docs/decisions/0038-the-next-page-is-fetched-early.md.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: links, eagerness: 'moderate' }],
  prerender: [{ where: links, eagerness: 'conservative' }],
});
