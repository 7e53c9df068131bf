import { basePath } from '@/lib/content/shared/base-path';
import { type Logo, shownPicture } from '@/lib/content/shared/brand-picture';
import { settingsOf } from '@/lib/content/shared/shown-settings';
import { site } from '@/site';

/**
 * The logo of pages that ask WordPress for nothing: the picture in site.config.ts, if it is always
 * shown, and shows the brand that is set there.
 */
export function staticLogo(): Logo | null {
  const { brand, brandPictures: pictures } = settingsOf(site);
  return pictures?.of === brand ? shownPicture(pictures.logo, brand, basePath) : null;
}
