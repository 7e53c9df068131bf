import type { LocalImage } from '@/lib/content/server/featured-image';
import { withBasePath } from '@/lib/content/shared/base-path';
import { siteConfig } from '@/site.config';

/**
 * The logo of pages that ask WordPress for nothing: the picture in site.config.ts, if it shows the
 * brand that is set there.
 */
export function staticLogo(): LocalImage | null {
  const { brand, brandPictures } = siteConfig;
  const { of, logo } = brandPictures;
  return brand === of ? { ...logo, src: withBasePath(logo.src), alt: brand } : null;
}
