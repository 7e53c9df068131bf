import type { LocalImage } from '@/lib/content/server/featured-image';
import type { Site } from '@/lib/content/shared/site';

/** The image of a card, and of a page on social networks, that has none of its own. */
export function defaultImage({ basePath }: Site): LocalImage {
  return { src: `${basePath}/static/banner.jpeg`, width: 1200, height: 600, alt: '' };
}
