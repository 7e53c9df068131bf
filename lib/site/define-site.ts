import type { SiteConfig } from './settings';

/** What is the owner's: all that the code behind the site knows of this one site. */
export interface SiteDefinition {
  /** The settings of `site.config.ts`. */
  config: SiteConfig;
}

/** The site as its owner defines it. Pages hand it on; nothing looks it up. */
export const defineSite = (definition: SiteDefinition): SiteDefinition => definition;
