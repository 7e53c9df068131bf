import { whole } from '@/lib/content/server/incomplete-answer';
import { plainText } from '@/lib/content/server/plain-text';
import { siteConfig } from '@/site.config';

interface BrandData {
  generalSettings: { title: string | null } | null;
  homegrown?: { brand: string | null } | null;
}

/**
 * The owner's brand: that of site.config.ts, else the plugin's, else the title of the WordPress
 * site; '' if that is empty.
 *
 * @throws {IncompleteAnswer} if the title is needed, and the answer lacks the settings
 */
export function brandOf({ homegrown, generalSettings }: BrandData): string {
  const brand = siteConfig.brand || plainText(homegrown?.brand);
  return brand || plainText(whole(generalSettings, 'settings').title);
}
