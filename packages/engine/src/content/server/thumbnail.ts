import { basePath } from '#content/shared/base-path';
import type { Site } from '#content/shared/site';
import { optimizedSources } from '#next/shared/optimized-source';
import type { LocalImage } from './featured-image';

/** Twice the width at which it is shown, in pixels. */
const WIDTH = 256;

/**
 * The address of a small picture beside a result; null where lists show no pictures. The server
 * makes it, so that no browser needs a script for it.
 */
export function thumbnail(image: LocalImage | null | undefined, site: Site): string | null {
  if (!image || !site.config.archiveDisplayFeaturedImage) return null;
  return optimizedSources(image.src, Math.min(image.width, WIDTH), basePath).src;
}
