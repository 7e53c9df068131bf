/**
 * What WordPress's rewrite rules allow after the address of something: a feed of it, a page of it,
 * …
 */
export type EndingKind = 'page' | 'comments' | 'feed' | 'embed' | 'trackback' | 'number';

/** A path without an ending that it may have. */
export interface PathWithEnding {
  base: string;
  ending: EndingKind;
}

const ENDINGS: readonly (readonly [EndingKind, RegExp])[] = [
  ['page', /(?:^|\/)page\/?[0-9]+$/],
  ['comments', /(?:^|\/)comment-page-[0-9]+$/],
  ['feed', /(?:^|\/)(?:feed\/)?(?:feed|rdf|rss2?|atom)$/],
  ['embed', /(?:^|\/)embed$/],
  ['trackback', /(?:^|\/)trackback$/],
  ['number', /(?:^|\/)[0-9]+$/],
];

/**
 * The ending of a path, and what stands before it; null for a path without one. What the path leads
 * to decides whether it may have that ending (`WP_Rewrite::generate_rewrite_rules`).
 * https://developer.wordpress.org/reference/classes/wp_rewrite/generate_rewrite_rules/
 */
export function endingOf(path: string): PathWithEnding | null {
  for (const [ending, pattern] of ENDINGS) {
    const match = pattern.exec(path);
    if (match) return { base: path.slice(0, match.index), ending };
  }
  return null;
}

/** The endings of archives of terms and authors. */
export const LIST_ENDINGS: ReadonlySet<EndingKind> = new Set(['page', 'feed', 'embed']);
/** The endings of archives of content types. */
export const ARCHIVE_ENDINGS: ReadonlySet<EndingKind> = new Set(['page', 'feed']);
