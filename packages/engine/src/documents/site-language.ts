import type { QueryCms } from '#cms/apollo-client';
import { currentSite } from '#cms/current-site';
import { queryCmsForRequest } from '#cms/query-cms';
import { within } from '#cms/within';
import { languageAt, ownLanguageTag } from '#content/server/languages';
import { wordPressFactsIn } from '#content/server/wordpress-settings';
import { counted } from '#content/shared/counted';
import {
  type ShownSettings,
  shownSettings,
  type WordPressFacts,
} from '#content/shared/shown-settings';
import type { Language, Site } from '#content/shared/site';
import { type StaticLayout, staticLayout } from '#content/shared/static-layout';
import { GetSiteFactsDocument } from '#generated/documents/site-facts';
import { refuseIn } from '#limits/too-many-requests';
import { brandOf } from '#seo/brand';
import { knownLanguage } from '#seo/known-language';
import { pageLanguage, wordingOfData } from '#seo/language-tag';
import type { SiteDefinition } from '#site/define-site';
import { type Wording, wordingIn } from '#words/wording';
import { answerBy } from './answer-by';
import type { DocumentOutcome } from './document';
import { cachedDocument } from './document-cache';

/** The longest time that an answer waits to be in the right language. */
const MAX_WAIT_MS = 2_000;

/** Sets the language of texts outside of pages. */
export function speakIn({ tag, direction }: Language, site: SiteDefinition): void {
  const { words, locale } = wordingIn(tag, site.config.words);
  const { title, text } = words.refusal;
  refuseIn({
    lang: tag,
    dir: direction,
    title,
    text: (seconds) => counted(text, seconds, locale),
  });
}

/** What is kept about the language, and what pages show that ask WordPress for nothing else. */
interface CachedLanguage extends Pick<Wording, 'dateFormat' | 'timeFormat'> {
  language: Language;
  brand: string;
  themeColor: string;
  facts: WordPressFacts;
}

async function languageDocument(
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<DocumentOutcome> {
  const data = await queryCms(GetSiteFactsDocument, {});
  const { dateFormat, timeFormat } = wordingOfData(data, site);
  const facts = wordPressFactsIn(data, currentSite(site));
  const settings = shownSettings(facts, site.config);
  const known: CachedLanguage = {
    language: pageLanguage(data, site),
    dateFormat,
    timeFormat,
    brand: brandOf(data, { ...currentSite(site), settings }),
    themeColor: settings.themeColor,
    facts,
  };
  const body = JSON.stringify(known);
  return { kind: 'document', document: { type: 'application/json', body } };
}

async function cachedLanguage(
  { onlyCached }: { onlyCached: boolean },
  site: SiteDefinition,
): Promise<CachedLanguage | null> {
  try {
    const make = async () =>
      answerBy(await queryCmsForRequest(site), site, (queryCms) =>
        languageDocument(queryCms, site),
      );
    const cached = await cachedDocument({
      name: 'language',
      make,
      mayMake: () => true,
      onlyCached,
    });
    if (cached?.kind !== 'document') return null;
    const known: CachedLanguage = JSON.parse(cached.document.body); // Written above, by the same build.
    return known;
  } catch (error) {
    console.error(error);
    return null;
  }
}

const languageOf = (tag: string | null, site: SiteDefinition): Language =>
  pageLanguage({ generalSettings: { language: tag } }, site);

/** The language that site.config.ts sets, or the first of several; otherwise US English. */
export const ownLanguage = (site: SiteDefinition): Language =>
  languageOf(ownLanguageTag(site) || null, site);

/** The language at the beginning of a path, on a multilingual site; null for any other. */
function languageIn(path: string | undefined, site: SiteDefinition): Language | null {
  const own = path === undefined ? null : languageAt(path, site);
  return own && languageOf(own.tag, site);
}

/**
 * The language of an answer that can't ask the CMS: on a multilingual site the one at the beginning
 * of its path; otherwise that of site.config.ts; otherwise the last one that WordPress gave this
 * process or one before it; otherwise US English. Never rejects.
 *
 * @param path without basePath
 */
export async function lastLanguage(site: SiteDefinition, path?: string): Promise<Language> {
  const known = languageIn(path, site) ?? knownLanguage(site);
  return (
    known ?? (await cachedLanguage({ onlyCached: true }, site))?.language ?? languageOf(null, site)
  );
}

/** What the CMS says, if it says it soon; otherwise what is kept, and null when nothing is. */
async function knownInTime(site: SiteDefinition): Promise<CachedLanguage | null> {
  const soon = await within(MAX_WAIT_MS, cachedLanguage({ onlyCached: false }, site), () => null);
  const known = soon ?? (await cachedLanguage({ onlyCached: true }, site));
  if (known) speakIn(known.language, site);
  return known;
}

/**
 * The language of the site, for answers that ask the CMS for no settings. It is kept like
 * documents; if the CMS does not give it soon, it is {@link lastLanguage}. `isSure` is false if it
 * has never been given: then nothing in that language may be cached. Never rejects.
 */
export async function spokenLanguage(
  site: SiteDefinition,
): Promise<{ language: Language; isSure: boolean }> {
  const language = (await knownInTime(site))?.language ?? knownLanguage(site);
  return { language: language ?? languageOf(null, site), isSure: language !== null };
}

/**
 * The language of an answer that is never cached: on a multilingual site the one at the beginning
 * of its path, otherwise that of {@link spokenLanguage}. Never rejects.
 *
 * @param path without basePath
 */
export const siteLanguage = async (site: SiteDefinition, path?: string): Promise<Language> =>
  languageIn(path, site) ?? (await spokenLanguage(site)).language;

/** What a page of editors shows of the site, and what is around it. */
export interface PlainLayout {
  shown: StaticLayout;
  layout: { icons: null; language: Language; themeColor: string };
}

/**
 * What a page of editors shows of the site, as far as it is known: its name, its language, its
 * colour. Never rejects.
 */
export async function plainLayout(site: SiteDefinition): Promise<PlainLayout> {
  const known = await knownInTime(site);
  const { brand, themeColor } = known ?? site.config;
  const language = known?.language ?? (await lastLanguage(site));
  const shown = { ...staticLayout(site), brand };
  return { shown, layout: { icons: null, language, themeColor } };
}

/** The newsletter of WordPress's settings, or that of site.config.ts. Never rejects. */
export async function shownNewsletter(site: SiteDefinition): Promise<ShownSettings['newsletter']> {
  return shownSettings((await knownInTime(site))?.facts ?? null, site.config).newsletter;
}

/**
 * This site with the words of its language and the formats of its dates, as {@link siteLanguage}
 * knows them.
 *
 * @param wanted one of the languages of a multilingual site; WordPress's formats belong to its own
 *   language
 */
export async function localizedSite(site: SiteDefinition, wanted?: { tag: string }): Promise<Site> {
  const known = await knownInTime(site);
  const language = known?.language ?? (await lastLanguage(site));
  const wording = wordingIn(wanted?.tag ?? language.tag, site.config.words);
  const isOwn = wording.words === wordingIn(language.tag, site.config.words).words;
  const { dateFormat, timeFormat } = isOwn && known ? known : site.config;
  return { ...currentSite(site), wording: { ...wording, dateFormat, timeFormat } };
}
