import type { LocalImage } from '@/lib/content/server/featured-image';
import { withBasePath } from '@/lib/content/shared/base-path';
import { siteConfig } from '@/site.config';

/**
 * The logo of pages that ask WordPress for nothing: that of site.config.ts, where the brand set
 * there is the one that it shows.
 */
export function staticLogo(): LocalImage | null {
  const { brand, brandPictures } = siteConfig;
  const { of, logo } = brandPictures;
  return brand === of ? { ...logo, src: withBasePath(logo.src), alt: brand } : null;
}
