import type { LocalImage } from '@/lib/content/server/featured-image';
import type { Site } from '@/lib/content/shared/site';
import { siteConfig } from '@/site.config';

/**
 * The image of a card, or of a page on social networks, without an image of its own
 * (`defaultImages` of site.config.ts).
 *
 * @param category the slug of the first category
 */
export function defaultImage({ basePath }: Site, category = ''): LocalImage {
  const { byCategory, others } = siteConfig.defaultImages;
  const own = Object.hasOwn(byCategory, category) ? byCategory[category] : undefined;
  const { src, width, height } = own ?? others;
  return { src: `${basePath}${src}`, width, height, alt: '' };
}
