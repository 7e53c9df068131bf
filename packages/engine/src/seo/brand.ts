import { whole } from '#content/server/incomplete-answer';
import { plainText } from '#content/server/plain-text';
import { settingsOf } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';

interface BrandData {
  generalSettings: { title: string | null } | null;
  homegrown?: { brand: string | null } | null;
}

/**
 * The owner's brand: that of the settings, else the plugin's, else the title of the WordPress site;
 * '' if that is empty.
 *
 * @param site as {@link describedBy} gives it
 * @throws {IncompleteAnswer} if the title is needed, and the answer lacks the settings
 */
export function brandOf({ homegrown, generalSettings }: BrandData, site: Site): string {
  const brand = settingsOf(site).brand || plainText(homegrown?.brand);
  return brand || plainText(whole(generalSettings, 'settings').title);
}
