import type { Site } from '#content/shared/site';
import { isDrawing } from '#next/shared/optimized-source';
import { shownMedia } from './upload-path';

/** A WPGraphQL `featuredImage.node`. */
export interface FeaturedImageNode {
  sourceUrl?: string | null;
  altText?: string | null;
  mediaDetails?: { width?: number | null; height?: number | null } | null;
}

/**
 * An image of this site: `src` is a path with basePath, never an address of the CMS; width and
 * height are pixels of the file.
 */
export interface LocalImage {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Whether an image is a drawing, which no social network shows. */
export const isDrawn = ({ src }: LocalImage): boolean => isDrawing(src);

/** The size of a drawing, of which WordPress knows none. */
const DRAWN = { width: 1200, height: 675 };

function isSize(pixels: number | null | undefined): pixels is number {
  return typeof pixels === 'number' && Number.isFinite(pixels) && pixels > 0;
}

/**
 * The featured image of a node, at this site's own address.
 *
 * @returns null when it has no source, when it has no width or height and is no drawing, and when
 *   its file is neither an upload of WordPress nor on a media origin
 */
export function featuredImage(
  node: FeaturedImageNode | null | undefined,
  site: Site,
): LocalImage | null {
  const src = shownMedia(node?.sourceUrl, site);
  if (src === null) return null;
  const alt = node?.altText?.trim() ?? '';
  const { width, height } = node?.mediaDetails ?? {};
  if (isSize(width) && isSize(height)) return { src, width, height, alt };
  return isDrawing(src) ? { src, ...DRAWN, alt } : null;
}
