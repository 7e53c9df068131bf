import { featuredImage } from '@homegrown/engine/content/server/featured-image';
import { whole } from '@homegrown/engine/content/server/incomplete-answer';
import { nameOf, searchPath, siteLanguages } from '@homegrown/engine/content/server/languages';
import {
  type FlatMenuItem,
  type FrameMenu,
  menuTree,
} from '@homegrown/engine/content/server/menu-tree';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { safeHref } from '@homegrown/engine/content/server/safe-href';
import { type Logo, shownPicture } from '@homegrown/engine/content/shared/brand-picture';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { NewsletterList } from '@homegrown/engine/content/shared/newsletter-list';
import { settingsOf } from '@homegrown/engine/content/shared/shown-settings';
import type { Site } from '@homegrown/engine/content/shared/site';
import { countingFacts } from '@homegrown/engine/counting/counting-facts';
import { absoluteUrl } from '@homegrown/engine/seo/absolute-url';
import { brandOf } from '@homegrown/engine/seo/brand';
import type { Publisher } from '@homegrown/engine/seo/json-ld';
import { pageLanguage } from '@homegrown/engine/seo/language-tag';
import { type Metadata, screenMetadata, type ScreenFacts } from '@homegrown/engine/seo/metadata';
import { siteIcons } from '@homegrown/engine/seo/site-icons';
import { wordingOf } from '@homegrown/engine/words/wording';
import type { FrameProps } from '@/components/site-frame/SiteFrame';
import type { SiteFrameFragment } from '@/generated/fragments/site-frame';
import { defaultImage } from './default-image';

type MenuItems = SiteFrameFragment['headerMenuItems'];

const flatItem = ({ number, parent, label, url }: MadeMenu[number]): FlatMenuItem => ({
  id: String(number),
  parentId: parent === null ? null : String(parent),
  label,
  url,
});

type MadeMenu = NonNullable<SiteFrameFragment['homegrown']>['menu'];

/** @param made the menu where none is assigned */
function menuOf(
  items: MenuItems,
  fallbackName: string,
  site: Site,
  made: MadeMenu = [],
): FrameMenu {
  const { nodes } = whole(items, `${fallbackName} menu`);
  return {
    name: plainText(nodes.find((item) => item.menu?.node.name)?.menu?.node.name) || fallbackName,
    items: menuTree(nodes.length > 0 ? nodes : made.map(flatItem), site),
  };
}

/** The site's title and tagline as plain text. WordPress gives them HTML-encoded. */
export function siteTitles(data: SiteFrameFragment): { title: string; tagline: string } {
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
function logoOf(data: SiteFrameFragment, site: Site): Logo | null {
  const brand = brandOf(data, site);
  const logo = featuredImage(data.homegrown?.logo, site);
  return brandPicture('logo', brand, site) ?? (logo && { ...logo, alt: logo.alt || brand });
}

/** The site as publisher, for structured data. */
export function publisherOf(data: SiteFrameFragment, site: Site): Publisher {
  const logo = logoOf(data, site);
  return {
    url: absoluteUrl('/', site),
    name: brandOf(data, site),
    logo: logo && new URL(logo.src, site.siteUrl).href,
  };
}

/** The head of a screen: its own facts, with the site's for those that it leaves out. */
function metadataOf(data: SiteFrameFragment, facts: ScreenFacts, site: Site): Metadata {
  const { title, tagline } = siteTitles(data);
  const brand = brandOf(data, site);
  const image = brandPicture('share', brand, site) ?? defaultImage(site);
  return screenMetadata(facts, { title, tagline, brand, image }, site);
}

/** The newsletter of the settings; its form leads back to its page. */
function newsletterOn(path: string, data: SiteFrameFragment, site: Site): NewsletterList | null {
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
function languageNavigation(site: Site): Pick<FrameProps, 'home' | 'search' | 'languages'> {
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
export function siteFrame(
  data: SiteFrameFragment,
  facts: ScreenFacts,
  site: Site,
  path = facts.path,
): FrameProps {
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
