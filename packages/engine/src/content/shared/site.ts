import type { ReactElement, ReactNode } from 'react';
import type { SiteDefinition } from '#site/define-site';
import type { SiteLanguage } from '#site/settings';
import type { Wording } from '#words/wording';
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

/**
 * The attributes of a block, each read as what it is to be. Whoever may write a post can give them
 * any value, so that nothing else reads them. One that is missing or of another kind is '' as text,
 * address and HTML, null as a number, false as a flag and an empty list.
 */
export interface BlockAttributes<Name extends string = string> {
  /** Text without tags. */
  text: (name: Name) => string;
  /** An address that is safe in a link. */
  address: (name: Name) => string;
  /** Sanitised HTML. */
  html: (name: Name) => string;
  number: (name: Name) => number | null;
  flag: (name: Name) => boolean;
  /** A list of objects. */
  list: (name: Name) => BlockAttributes[];
  /** An object, as `data` of ACF's blocks is; without any attribute where there is none. */
  group: (name: Name) => BlockAttributes;
}

/** What WordPress says of a block in content. */
export interface BlockContent<Name extends string = string> {
  attributes: BlockAttributes<Name>;
  /** The text of the first part of the block's HTML that a CSS selector finds; '' for none. */
  textIn: (selector: string) => string;
  /** A property (`href`, `dateTime`) of the first part that a CSS selector finds; '' for none. */
  attributeIn: (selector: string, name: string) => string;
}

/** What shows a block of WordPress on this site. */
export interface Block {
  /** The block's name in WordPress, with its namespace: `core/quote`. */
  name: string;
  /** The attributes that a WordPress without this repository's plugin is asked for by name. */
  attributes: readonly string[];
  /** Finds, as CSS, the part whose content is the view's children; left out, all of it is. */
  inner?: string;
  /** The props of the view, as JSON; null where WordPress's own HTML is to be shown. */
  propsOf: (content: BlockContent, site: Site) => string | null;
  /** @param props from `propsOf` */
  render: (props: string, children: ReactNode) => ReactElement;
}

/** The blocks of a site. */
export interface Blocks {
  /** As queries send them to WordPress: `blocksOf` this very list are these blocks. */
  names: string[];
  named: (name: string) => Block | undefined;
}
