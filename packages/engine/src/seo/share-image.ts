import { createHash } from 'node:crypto';
import type { LocalImage } from '#content/server/featured-image';

/** The texts of a share image, for content without an image of its own. Plain text. */
export interface ShareImageFacts {
  databaseId: number;
  title: string;
  /** The name of the first category; null without one. */
  category: string | null;
  /** What its Today box asks for: "6 steps · 35 minutes"; left out without one. */
  today?: string | null;
}

/** The size in pixels at which social networks show pictures whole (https://ogp.me/#structured). */
export const SHARE_IMAGE = { width: 1200, height: 630 };

/**
 * The version of the pictures' design. A new design needs a new number, so that addresses change.
 */
const LOOK = 3;

/** The characters that the fonts of src/documents/share-image have. */
const DRAWABLE =
  /^[ -~\u00a0-\u0148\u014a-\u017e\u0218-\u021b\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]*$/;

const isDrawable = (text: string): boolean => DRAWABLE.test(text);

/** What the card of the Today box says; null if the fonts lack a character of it. */
export const cardText = ({ today }: Pick<ShareImageFacts, 'today'>): string | null =>
  today && isDrawable(today) ? today : null;

/**
 * The share image of content, with its title, category, Today box and brand. Its address changes
 * with them.
 *
 * @returns null if the fonts lack a character of the others: then the site's own picture is used
 */
export function shareImage(
  facts: ShareImageFacts,
  { brand, basePath, themeColor }: { brand: string; basePath: string; themeColor: string },
): LocalImage | null {
  const { databaseId, title, category } = facts;
  const texts = [title, category ?? '', cardText(facts) ?? '', brand];
  if (!texts.every(isDrawable)) return null;
  const version = createHash('sha256')
    .update(JSON.stringify([LOOK, themeColor, ...texts]))
    .digest('hex')
    .slice(0, 12);
  return { src: `${basePath}/-/share/${databaseId}-${version}.png`, ...SHARE_IMAGE, alt: title };
}
