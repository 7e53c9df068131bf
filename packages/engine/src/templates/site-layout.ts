import { defaultImage } from '#content/server/default-image';
import { featuredImage } from '#content/server/featured-image';
import { whole } from '#content/server/incomplete-answer';
import { nameOf, searchPath, siteLanguages } from '#content/server/languages';
import { type FlatMenuItem, type LayoutMenu, menuTree } from '#content/server/menu-tree';
import { plainText } from '#content/server/plain-text';
import { safeHref } from '#content/server/safe-href';
import { type Logo, shownPicture } from '#content/shared/brand-picture';
import { fillIn } from '#content/shared/fill-in';
import type { LanguageLinks } from '#content/shared/language-links';
import type { NewsletterList } from '#content/shared/newsletter-list';
import { settingsOf } from '#content/shared/shown-settings';
import type { Language, Site } from '#content/shared/site';
import type { FooterFacts } from '#content/shared/static-layout';
import { type CountingFacts, countingFacts } from '#counting/counting-facts';
import { absoluteUrl } from '#seo/absolute-url';
import { brandOf } from '#seo/brand';
import type { Crumb } from '#seo/breadcrumbs';
import type { Publisher } from '#seo/json-ld';
import { pageLanguage } from '#seo/language-tag';
import { type Metadata, screenMetadata, type ScreenFacts } from '#seo/metadata';
import { type SiteIcons, siteIcons } from '#seo/site-icons';
import { trail } from '#seo/trail';
import { type Seo, withSeo } from '#seo/with-seo';
import { wordingOf } from '#words/wording';

/** A menu as WPGraphQL gives it. */
interface MenuAnswer {
  nodes: readonly (FlatMenuItem & { menu: { node: { name: string | null } } | null })[];
}

/** An entry of the menu that WordPress makes where none is assigned. */
interface MadeMenuItem {
  number: number;
  parent: number | null;
  label: string;
  url: string;
}

/** What a site asks WordPress for the layout of a screen. */
export type LayoutAnswer = Parameters<typeof brandOf>[0] &
  Parameters<typeof siteIcons>[0] &
  Parameters<typeof pageLanguage>[0] & {
    generalSettings: { title: string | null; description: string | null } | null;
    homegrown?: {
      logo: Parameters<typeof featuredImage>[0];
      isDemonstration: boolean;
      menu: readonly MadeMenuItem[];
    } | null;
    headerMenuItems: MenuAnswer | null;
    footerMenuItems: MenuAnswer | null;
  };

/** What a template says of its screen. */
export interface LayoutFacts extends ScreenFacts {
  /** What an SEO plugin holds for the node: it comes first. */
  seo?: Seo | null;
  /** The links above the screen: search engines get them, with the screen at their end. */
  crumbs?: readonly Crumb[];
}

/** What the header, the footer and the head of every screen show. */
export interface ScreenLayout {
  brand: string;
  /** Null if the brand is shown as text instead. */
  logo: Logo | null;
  icons: SiteIcons;
  themeColor: string;
  /** Whether signed-in editors get the toolbar, where WordPress says so. */
  toolbar?: boolean;
  footer: FooterFacts;
  /** The language of the whole page. */
  language: Language;
  primaryMenu: LayoutMenu;
  footerMenu: LayoutMenu;
  /** The site path of this page, to mark it in menus. */
  path: string;
  /** The path of the front page in this page's language, on a multilingual site. */
  home?: string;
  /** The path of the search in this page's language. */
  search?: string;
  /** This page in each of the site's languages, on a multilingual site. */
  languages?: LanguageLinks;
  /** The year of the copyright line: the year of the rendering. */
  year: number;
  /** Null if there is none, and in previews. */
  newsletter: NewsletterList | null;
  /** How visitors are counted, if they are. */
  counting?: CountingFacts;
  metadata: Metadata;
}

const flatItem = ({ number, parent, label, url }: MadeMenuItem): FlatMenuItem => ({
  id: String(number),
  parentId: parent === null ? null : String(parent),
  label,
  url,
});

/** @param made the menu where none is assigned */
function menuOf(
  items: MenuAnswer | null,
  fallbackName: string,
  site: Site,
  made: readonly MadeMenuItem[] = [],
): LayoutMenu {
  const { nodes } = whole(items, `${fallbackName} menu`);
  return {
    name: plainText(nodes.find((item) => item.menu?.node.name)?.menu?.node.name) || fallbackName,
    items: menuTree(nodes.length > 0 ? nodes : made.map(flatItem), site),
  };
}

/** The site's title and tagline as plain text. WordPress gives them HTML-encoded. */
export function siteTitles(data: LayoutAnswer): { title: string; tagline: string } {
  const { title, description } = whole(data.generalSettings, 'settings');
  return { title: plainText(title), tagline: plainText(description) };
}

/** A picture from site.config.ts, if it is shown, and shows the current brand. */
function brandPicture(name: 'logo' | 'share', brand: string, site: Site): Logo | null {
  const { brandPictures: pictures } = settingsOf(site);
  return pictures?.of === brand ? shownPicture(pictures[name], brand, site.basePath) : null;
}

/**
 * The logo: the picture of site.config.ts for its brand, otherwise WordPress's; null if the brand
 * is shown as text.
 */
function logoOf(data: LayoutAnswer, site: Site): Logo | null {
  const brand = brandOf(data, site);
  const logo = featuredImage(data.homegrown?.logo, site);
  return brandPicture('logo', brand, site) ?? (logo && { ...logo, alt: logo.alt || brand });
}

/** The site as publisher, for structured data. */
export function publisherOf(data: LayoutAnswer, site: Site): Publisher {
  const logo = logoOf(data, site);
  return {
    url: absoluteUrl('/', site),
    name: brandOf(data, site),
    logo: logo && new URL(logo.src, site.siteUrl).href,
  };
}

/** The head of a screen: its own facts, with the site's for those that it leaves out. */
function metadataOf(
  data: LayoutAnswer,
  { seo, crumbs, ...facts }: LayoutFacts,
  site: Site,
): Metadata {
  const { title, tagline } = siteTitles(data);
  const brand = brandOf(data, site);
  const image = brandPicture('share', brand, site) ?? defaultImage(site);
  const here = { title: facts.title ?? '', uri: facts.path };
  const jsonLd = [...(facts.jsonLd ?? []), ...(crumbs ? [trail(crumbs, here, site)] : [])];
  const found = withSeo({ ...facts, jsonLd }, seo, site);
  return screenMetadata(found, { title, tagline, brand, image }, site);
}

/** The newsletter of the settings; its form leads back to its page. */
function newsletterOn(path: string, data: LayoutAnswer, site: Site): NewsletterList | null {
  const { newsletter } = settingsOf(site);
  if (newsletter === false) return null;
  const { heading, text, action, page, places } = newsletter;
  const { words } = wordingOf(site);
  const { email, subscribe, leaveEmpty, goesTo, handedOn, noLetter } = words.newsletter;
  // Visitors know nothing of the CMS's address: for them the site itself takes theirs.
  const { origin, hostname } = new URL(action);
  const host = origin === new URL(site.cmsUrl).origin ? brandOf(data, site) : hostname;
  const withHost = (of: string): string => fillIn(of, { host });
  return {
    heading,
    text,
    action: `${site.basePath}/-/newsletter?${new URLSearchParams({ path }).toString()}`,
    page,
    places,
    words: {
      email,
      subscribe,
      leaveEmpty,
      goesTo: withHost(goesTo),
      handedOn: withHost(handedOn),
      noLetter: withHost(noLetter),
    },
  };
}

/**
 * The front page and the language switch of a screen on a multilingual site; empty on a site in one
 * language.
 */
function languageNavigation(site: Site): Pick<ScreenLayout, 'home' | 'search' | 'languages'> {
  if (!site.translated) return {};
  const { language: own, versions } = site.translated;
  const paths = new Map(versions.map(({ language, path }) => [language, path]));
  const links = siteLanguages(site).map((language) => ({
    name: nameOf(language),
    tag: language.tag,
    // Without a translation, the link leads to the front page of the language.
    href: safeHref(paths.get(language) ?? language.home, site),
    isHere: language === own,
  }));
  return {
    home: safeHref(own.home, site),
    search: safeHref(searchPath(own, site), site),
    languages: { label: wordingOf(site).words.names.languages, links },
  };
}

/**
 * The head, the header and the footer of a screen.
 *
 * @param path the path, without basePath, that menus mark as current: the screen's own, or that of
 *   its list's first page
 * @throws {IncompleteAnswer} when the answer lacks the settings or a menu
 */
export function siteLayout(
  data: LayoutAnswer,
  facts: LayoutFacts,
  site: Site,
  path = facts.path,
): ScreenLayout {
  const { names } = wordingOf(site).words;
  const { platform, social, themeColor, toolbar, footerText } = settingsOf(site);
  const href = safeHref(path, site);
  const counting = countingFacts(site);
  return {
    brand: brandOf(data, site),
    logo: logoOf(data, site),
    icons: siteIcons(data, site),
    themeColor,
    ...(toolbar === null ? {} : { toolbar }),
    footer: {
      platform,
      social,
      ...(footerText ? { text: footerText } : {}),
      // A WordPress without the plugin has not said that its content is the demonstration.
      ...(data.homegrown?.isDemonstration ? { note: names.invented } : {}),
    },
    language: pageLanguage(data, site),
    primaryMenu: menuOf(data.headerMenuItems, names.primaryMenu, site, data.homegrown?.menu),
    footerMenu: menuOf(data.footerMenuItems, names.footerMenu, site),
    path: href,
    year: new Date().getFullYear(),
    newsletter: newsletterOn(href, data, site),
    ...(counting ? { counting } : {}),
    metadata: metadataOf(data, facts, site),
    ...languageNavigation(site),
  };
}
