import { uploadPath } from '#content/server/upload-path';
import { settingsOf } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';

/** The path of the owner's icon; `public` for the icons in `public/`; null for none. */
export type SiteIcons = { own: string } | 'public' | null;

interface IconData {
  homegrown?: { icon: { sourceUrl: string | null } | null } | null;
}

/**
 * The icons of the site: WordPress's, else those of `public/`, if they are shown.
 *
 * @param site as {@link describedBy} gives it
 */
export function siteIcons({ homegrown }: IconData, site: Site): SiteIcons {
  const own = uploadPath(homegrown?.icon?.sourceUrl, site);
  if (own) return { own };
  return settingsOf(site).icons ? 'public' : null;
}
