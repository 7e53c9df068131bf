import { settingsOf } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import type { LocalImage } from './featured-image';

/**
 * The image of a card, or of a page on social networks, without an image of its own
 * (`defaultImages` of site.config.ts).
 *
 * @param category the slug of the first category
 * @returns null if there is none
 */
export function defaultImage(site: Site, category = ''): LocalImage | null {
  const { byCategory, others } = settingsOf(site).defaultImages;
  const own = Object.hasOwn(byCategory, category) ? byCategory[category] : undefined;
  const image = own ?? others;
  if (!image) return null;
  const { src, width, height } = image;
  return { src: `${site.basePath}${src}`, width, height, alt: '' };
}
