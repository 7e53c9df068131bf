import type { LocalImage } from '@/lib/content/server/featured-image';
import { withBasePath } from '@/lib/content/shared/base-path';
import { settingsOf } from '@/lib/content/shared/shown-settings';

/**
 * The logo of pages that ask WordPress for nothing: the picture in site.config.ts, if it is always
 * shown, and shows the brand that is set there.
 */
export function staticLogo(): LocalImage | null {
  const { brand, brandPictures: pictures } = settingsOf();
  return pictures?.of === brand
    ? { ...pictures.logo, src: withBasePath(pictures.logo.src), alt: brand }
    : null;
}
