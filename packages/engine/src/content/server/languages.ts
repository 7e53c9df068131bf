import { z } from 'zod';
import { withBasePath } from '#content/shared/base-path';
import { settingsOf } from '#content/shared/shown-settings';
import type { LanguageVersions, Site } from '#content/shared/site';
import { decoded } from '#decoded';
import type { ContentTypeEnum } from '#generated/routing/seed-node';
import type { SiteDefinition } from '#site/define-site';
import type { SiteLanguage } from '#site/settings';

/** The language of a node: Polylang's field, and WPML's. */
interface LanguageMarks {
  language?: { slug: string | null } | null;
  locale?: { locale: string | null } | null;
}

type Translations = readonly ((LanguageMarks & { uri: string | null }) | null)[];

/** A node's language and translations, under the names of the plugins' fields. */
export interface NodeInLanguages extends LanguageMarks {
  uri: string;
  isFrontPage?: boolean | null;
  /** Polylang's. */
  translations?: Translations | null;
  /** WPML's. */
  translated?: Translations | null;
}

/** The languages of the site, the default one first; none on a site in one language. */
export const siteLanguages = ({ config }: SiteDefinition): readonly SiteLanguage[] =>
  config.languages === false ? [] : config.languages.list;

/**
 * The language that site.config.ts sets, as an HTML tag: on a multilingual site the first; '' if it
 * sets none.
 */
export const ownLanguageTag = (site: SiteDefinition): string =>
  site.config.language || (siteLanguages(site)[0]?.tag ?? '');

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/** Whether lists can be filtered by language. */
const hasLists = ({ config }: SiteDefinition): boolean =>
  config.languages !== false && config.languages.plugin !== 'paths';

function languageWith(
  page: 'home' | 'posts',
  path: string,
  site: SiteDefinition,
): SiteLanguage | null {
  const isThere = (language: SiteLanguage) => language[page] === withSlash(path);
  return (hasLists(site) && siteLanguages(site).find(isThere)) || null;
}

/**
 * The language whose front page has this path, whatever WPGraphQL finds at that address; null for
 * any other path, and on a site without a plugin that has such front pages.
 */
export const homeAt = (path: string, site: SiteDefinition): SiteLanguage | null =>
  languageWith('home', path, site);

/**
 * The language whose posts page has this path; null for any other path, and on a site without a
 * plugin.
 */
export const postsAt = (path: string, site: SiteDefinition): SiteLanguage | null =>
  languageWith('posts', path, site);

/** A path without the language at its beginning. */
export const withoutLanguage = (path: string, site: SiteDefinition): string =>
  `/${path.slice((languageAt(path, site)?.home ?? '/').length)}`;

/**
 * The path of a list in another language, for lists that WordPress has only once: `/de/author/ann/`
 * for `/author/ann/`.
 */
export function pathInLanguage(language: SiteLanguage, path: string, site: SiteDefinition): string {
  return `${language.home}${withoutLanguage(path, site).slice(1)}`;
}

/** The end of WordPress's author addresses, also after a prefix of the permalinks. */
const AUTHOR = /^\/(?:.+\/)?author\/([^/]+)\/?$/;

/** An author's posts in one language, as an address names them. */
export interface AuthorInLanguage {
  language: SiteLanguage;
  /** The author's slug. */
  author: string;
  /** The path at which WordPress has the author, in the first language. */
  known: string;
}

/**
 * The author whose posts in one language are at a path: in the language at its beginning, or else
 * in the first. Null for any other path, and if lists can't be filtered by language.
 */
export function authorAt(path: string, site: SiteDefinition): AuthorInLanguage | null {
  const [first] = siteLanguages(site);
  const author = AUTHOR.exec(path)?.[1];
  if (!first || author === undefined || !hasLists(site)) return null;
  return {
    language: languageAt(path, site) ?? first,
    author,
    known: pathInLanguage(first, path, site),
  };
}

/** Whether the list of a content type can be filtered by language, by its GraphQL name. */
function isTypeInLanguages(name: string | null | undefined, { config }: SiteDefinition): boolean {
  const { languages } = config;
  if (!name || languages === false || languages.plugin !== 'polylang') return false;
  return languages.types.some((type) => type.toLowerCase() === name.toLowerCase());
}

/** What is known about the list of a content type. */
export interface TypeNode {
  uri?: string | null;
  /** WordPress's name of the type. */
  name?: string | null;
  /** Its name in GraphQL, if Polylang is asked about it. */
  graphqlSingleName?: string | null;
}

/** A content type's items in one language, as an address names them. */
export interface TypeInLanguage {
  language: SiteLanguage;
  type: ContentTypeEnum;
  /** The path at which WordPress has the list, in the first language. */
  known: string;
}

/**
 * The type whose items in one language a list has: in the language at the beginning of its path, or
 * else in the first. Null for any other list, and if the plugin does not translate the type.
 *
 * @param path that the list was found at
 */
export function typeAt(
  path: string,
  { name, graphqlSingleName }: TypeNode,
  site: SiteDefinition,
): TypeInLanguage | null {
  const [first] = siteLanguages(site);
  if (!first || !name || !isTypeInLanguages(graphqlSingleName, site)) return null;
  // The schema has only the demonstration's types, but an owner's types are values of this enum
  // too.
  const type = enumName(name) as ContentTypeEnum;
  return {
    language: languageAt(path, site) ?? first,
    type,
    known: pathInLanguage(first, path, site),
  };
}

/** The address of a content type's list in the language of a page, like {@link listPathIn}. */
export function typePathIn<Uri extends string | null | undefined>(
  language: SiteLanguage | null | undefined,
  type: string | undefined,
  uri: Uri,
  site: SiteDefinition,
): Uri | string {
  return uri && language && isTypeInLanguages(type, site)
    ? pathInLanguage(language, uri, site)
    : uri;
}

/**
 * The address of a list in the language of a page, if each language has one; any other address, and
 * every address on a site in one language, is returned unchanged.
 */
export function listPathIn<Uri extends string | null | undefined>(
  language: SiteLanguage | null | undefined,
  uri: Uri,
  site: SiteDefinition,
): Uri | string {
  return uri && language && authorAt(uri, site) ? pathInLanguage(language, uri, site) : uri;
}

/** The alias of a field that a query asks for once per language, with {@link inEachAlias}. */
export const IN_EACH_LANGUAGE = 'inEachLanguage';

/** The alias of such a field for one language. */
export const inEachAlias = (code: string): string => `${IN_EACH_LANGUAGE}_${enumName(code)}`;

const withNodes = z.object({ nodes: z.array(z.unknown()).min(1) });

/** The languages in which such a field of an answer has any items. */
export function languagesWithNodes(answer: object, site: SiteDefinition): SiteLanguage[] {
  const fields = new Map<string, unknown>(Object.entries(answer));
  return siteLanguages(site).filter(
    ({ code }) => withNodes.safeParse(fields.get(inEachAlias(code))).success,
  );
}

/** The language at the beginning of a path; null on a site in one language. */
export function languageAt(path: string, site: SiteDefinition): SiteLanguage | null {
  const slashed = withSlash(path);
  const within = siteLanguages(site).filter(({ home }) => slashed.startsWith(home));
  return within.sort((one, other) => other.home.length - one.home.length)[0] ?? null;
}

const localeOf = (tag: string): string => tag.replaceAll('-', '_').toLowerCase();

function languageBy(marks: LanguageMarks, site: SiteDefinition): SiteLanguage | undefined {
  const slug = marks.language?.slug;
  if (slug) return siteLanguages(site).find(({ code }) => code === slug);
  const locale = marks.locale?.locale;
  return locale
    ? siteLanguages(site).find(({ tag }) => localeOf(tag) === localeOf(locale))
    : undefined;
}

/** A path of this site; null if there is none, and for the plain address of unpublished content. */
function shownPath(uri: string | null, like: string): string | null {
  if (!uri?.startsWith('/') || uri.startsWith('//') || uri.includes('?')) return null;
  const path = decoded(uri, decodeURI) ?? uri;
  return like.endsWith('/') ? withSlash(path) : path;
}

/**
 * The language of a node with its translations; null on a site in one language. The plugin's
 * information takes precedence over the address.
 */
export function translated(node: NodeInLanguages, site: SiteDefinition): LanguageVersions | null {
  const language = languageBy(node, site) ?? languageAt(node.uri, site);
  if (!language) return null;
  const found = new Map<SiteLanguage, string>();
  for (const one of [...(node.translations ?? []), ...(node.translated ?? [])]) {
    const path = one && shownPath(one.uri, node.uri);
    const other = one && path !== null ? (languageBy(one, site) ?? languageAt(path, site)) : null;
    if (other && path !== null) found.set(other, path);
  }
  const isFront =
    node.isFrontPage || siteLanguages(site).some(({ home }) => home === withSlash(node.uri));
  const isPosts = postsAt(node.uri, site) !== null;
  for (const one of siteLanguages(site)) {
    if (isFront) found.set(one, one.home);
    else if (isPosts && one.posts) found.set(one, one.posts);
  }
  if (!isFront) found.set(language, node.uri);
  const versions = siteLanguages(site).flatMap((one) => {
    const path = found.get(one);
    return path === undefined ? [] : { language: one, path };
  });
  return { language, versions };
}

/**
 * The menu locations of a language: its own or, with Polylang, Polylang's names for them; none if
 * they are those of the whole site.
 */
export function menusOf(
  language: SiteLanguage | null | undefined,
  { config }: SiteDefinition,
): { headerLocation: string; footerLocation: string } | null {
  const { languages } = config;
  if (!language || languages === false) return null;
  if (language.menus) {
    const { header, footer } = language.menus;
    return { headerLocation: header, footerLocation: footer };
  }
  if (languages.plugin !== 'polylang' || language === languages.list[0]) return null;
  const ending = `___${enumName(language.code)}`;
  return { headerLocation: `PRIMARY${ending}`, footerLocation: `FOOTER${ending}` };
}

/** A language's code, or a type's name, as a value of GraphQL's enumerations. */
export const enumName = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '_');

/** The query variables that filter a list by language. */
export function languageVariables(
  language: SiteLanguage | null | undefined,
  { config }: SiteDefinition,
): { polylang?: string; wpml?: string } {
  const { languages } = config;
  if (!language || languages === false) return {};
  if (languages.plugin === 'polylang') return { polylang: enumName(language.code) };
  return languages.plugin === 'wpml' ? { wpml: language.code } : {};
}

/** The address of the search in a language. */
export const searchPath = (language: SiteLanguage, site: SiteDefinition): string =>
  language === siteLanguages(site)[0] ? '/search' : `/search?lang=${language.code}`;

/**
 * The contact page for readers of a language; '' if there is none. Without a language, that of the
 * site's first or only one.
 */
export const contactPageIn = (
  language: SiteLanguage | null,
  site: SiteDefinition & Pick<Site, 'settings'>,
): string =>
  language && language !== siteLanguages(site)[0]
    ? (language.contact ?? '')
    : settingsOf(site).contactPage;

/** Links that need no answer of the CMS, with basePath. */
export interface KnownWays {
  home: string;
  search: string;
  /** The contact page; '' for none. */
  contact: string;
  /** The code of the language to search in; undefined for the site's first, or only one. */
  searchIn?: string;
}

/** The links of a language; without one, those of the site's first or only one. */
export function waysIn(language: SiteLanguage | null, site: SiteDefinition): KnownWays {
  const contact = contactPageIn(language, site);
  const isFirst = !language || language === siteLanguages(site)[0];
  return {
    home: withBasePath(isFirst ? '/' : language.home),
    search: withBasePath(isFirst ? '/search' : searchPath(language, site)),
    contact: contact && withBasePath(contact),
    ...(isFirst ? {} : { searchIn: language.code }),
  };
}

/** The language's own name: the owner's setting, or the name in CLDR. */
export function nameOf({ name, tag }: SiteLanguage): string {
  if (name) return name;
  const own = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(
    new Intl.Locale(tag).language,
  );
  return own ? own.charAt(0).toLocaleUpperCase(tag) + own.slice(1) : tag;
}
