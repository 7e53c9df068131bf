import type { SiteDefinition } from '#site/define-site';
import type { SiteLanguage } from '#site/settings';
import type { Wording } from '#words/wording';
import type { Blocks } from './block';
import type { ShownSettings } from './shown-settings';

/** The language of a page. */
export interface Language {
  /** The language's tag, as HTML names it and as `Intl` can read it: `de-DE`. */
  tag: string;
  direction: 'ltr' | 'rtl';
}

/** Content in one language: its path, decoded. */
export interface Version {
  language: SiteLanguage;
  path: string;
}

/**
 * The language of content, and all languages in which it exists (including its own), in the order
 * of the settings.
 */
export interface LanguageVersions {
  language: SiteLanguage;
  versions: readonly Version[];
}

/** The site with the addresses of it and its CMS, for links, images and metadata. */
export interface Site extends SiteDefinition {
  /** Public origin of this site, without a slash at its end (SITE_URL). */
  siteUrl: string;
  /** "" or "/blog". */
  basePath: string;
  /** Address of WordPress, without a slash at its end. */
  cmsUrl: string;
  /**
   * Further origins whose addresses count as this site's own: former ones of a site that has moved.
   */
  ownOrigins: readonly string[];
  /**
   * Origins of the owner's media outside WordPress, such as a CDN: this site fetches and serves
   * their files.
   */
  mediaOrigins: readonly string[];
  /** The language of a page and those in which it exists, on a multilingual site. */
  translated?: LanguageVersions;
  /** The settings as visitors see them, if WordPress has said its own. */
  settings?: ShownSettings;
  /** The blocks of content that the template of a page shows itself. */
  blocks?: Blocks;
  /** The words in which its pages are written; US English if that is not known. */
  wording?: Wording;
}
