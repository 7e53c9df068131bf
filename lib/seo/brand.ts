import { plainText } from '@/lib/content/server/plain-text';
import { siteConfig } from '@/site.config';

interface BrandData {
  generalSettings: { title: string | null } | null;
  homegrown?: { brand: string | null } | null;
}

/** The owner's brand: that of site.config.ts, else the plugin's, else the title of the WordPress site; '' without any. */
export function brandOf({ homegrown, generalSettings }: BrandData): string {
  return siteConfig.brand || plainText(homegrown?.brand) || plainText(generalSettings?.title);
}
