import type { SiteDefinition } from '#site/define-site';
import type { SiteConfig } from '#site/settings';
import { basePath } from './base-path';
import { type Logo, shownPicture } from './brand-picture';
import { settingsOf } from './shown-settings';

/** What the owner's settings add to the footer. */
export interface FooterFacts {
  /** The credit "Powered By …"; null for none. */
  platform: SiteConfig['platform'] | null;
  social: SiteConfig['social'];
  /** In place of the line with the year and the brand; left out for that line. */
  text?: string;
  /** Beside that line. */
  note?: string;
}

/** What is around a page that asks WordPress for nothing. */
export interface StaticLayout {
  brand: string;
  /** The picture of site.config.ts, if it is always shown and is of the brand that is set there. */
  logo: Logo | null;
  footer: FooterFacts;
}

/** What site.config.ts alone says of the layout of a page. */
export function staticLayout(site: SiteDefinition): StaticLayout {
  const { brand, brandPictures: pictures, platform, social } = settingsOf(site);
  const logo = pictures?.of === brand ? shownPicture(pictures.logo, brand, basePath) : null;
  return { brand, logo, footer: { platform, social } };
}
