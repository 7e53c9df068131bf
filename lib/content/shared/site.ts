import type { SiteLanguage } from '@/site.config';
import type { Wording } from '@/words/wording';

/** The language of a page. */
export interface Language {
  /** The language's tag, as HTML names it and as `Intl` can read it: `de-DE`. */
  tag: string;
  direction: 'ltr' | 'rtl';
}

/** A thing in one language: its path, decoded. */
export interface Version {
  language: SiteLanguage;
  path: string;
}

/** The language of a thing, and all that it is in, its own too, in the order of the settings. */
export interface LanguageVersions {
  language: SiteLanguage;
  versions: readonly Version[];
}

/**
 * The addresses of this site and its CMS, by which links, images and metadata become absolute or
 * relative.
 */
export interface Site {
  /** Public origin of this site, without a slash at its end (SITE_URL). */
  siteUrl: string;
  /** "" or "/blog". */
  basePath: string;
  /** Address of WordPress, without a slash at its end. */
  cmsUrl: string;
  /**
   * Further origins whose addresses count as this site's own: those that a moved site had before.
   */
  ownOrigins: readonly string[];
  /**
   * Origins of the owner's media beside WordPress, as a CDN's: this site fetches and shows what is
   * there.
   */
  mediaOrigins: readonly string[];
  /** The language of a page and those in which the page exists, on a site in several languages. */
  translated?: LanguageVersions;
  /** The words that its pages are written with; US English where that is not known. */
  wording?: Wording;
}
