import { GetSiteFactsDocument } from '@/generated/lib/documents/site-facts';
import { collectKeys } from '@/lib/cms/collect-keys';
import { currentSite } from '@/lib/cms/current-site';
import { environment } from '@/lib/cms/environment';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { within } from '@/lib/cms/within';
import { languageAt, ownLanguageTag } from '@/lib/content/server/languages';
import { toldIn } from '@/lib/content/server/told-settings';
import { counted } from '@/lib/content/shared/counted';
import { type ShownSettings, shownSettings, type Told } from '@/lib/content/shared/shown-settings';
import type { Language, Site } from '@/lib/content/shared/site';
import { refuseIn } from '@/lib/limits/too-many-requests.mjs';
import { brandOf } from '@/lib/seo/brand';
import { pageLanguage, wordingOfData } from '@/lib/seo/language-tag';
import { toldLanguage } from '@/lib/seo/told-language';
import { siteConfig } from '@/site.config';
import { type Wording, wordingIn } from '@/words/wording';
import type { DocumentAnswer } from './document';
import { keptDocument } from './kept-documents';

/** The longest time that an answer waits to be in the right language. */
const MAX_WAIT_MS = 2_000;

/** Sets the language of texts outside of pages. */
export function speakIn({ tag, direction }: Language): void {
  const { words, locale } = wordingIn(tag);
  const { title, text } = words.refusal;
  refuseIn({
    lang: tag,
    dir: direction,
    title,
    text: (seconds) => counted(text, seconds, locale),
  });
}

/** What is kept about the language, and what pages show that ask WordPress for nothing else. */
interface KeptLanguage extends Pick<Wording, 'dateFormat' | 'timeFormat'> {
  language: Language;
  brand: string;
  themeColor: ShownSettings['themeColor'];
  told: Told;
}

async function makeLanguage(): Promise<DocumentAnswer> {
  const visit = await queryCmsForVisit();
  const { ask, keys } = collectKeys(visit);
  const data = await ask(GetSiteFactsDocument, {});
  const { dateFormat, timeFormat } = wordingOfData(data);
  const told = toldIn(data, currentSite());
  const settings = shownSettings(told);
  const known: KeptLanguage = {
    language: pageLanguage(data),
    dateFormat,
    timeFormat,
    brand: brandOf(data, { ...currentSite(), settings }),
    themeColor: settings.themeColor,
    told,
  };
  const body = JSON.stringify(known);
  return {
    outcome: { kind: 'document', document: { type: 'application/json', body } },
    keys: keys(),
    moment: visit.moment ?? '',
    seconds: environment().REVALIDATE_SECONDS,
  };
}

async function keptLanguage({ onlyKept }: { onlyKept: boolean }): Promise<KeptLanguage | null> {
  try {
    const making = { name: 'language', make: makeLanguage, mayMake: () => true };
    const kept = await keptDocument({ ...making, onlyKept });
    if (kept?.kind !== 'document') return null;
    const known: KeptLanguage = JSON.parse(kept.document.body); // Written above, by the same build.
    return known;
  } catch (error) {
    console.error(error);
    return null;
  }
}

const languageOf = (tag: string | null): Language =>
  pageLanguage({ generalSettings: { language: tag } });

/** The language that site.config.ts sets, or the first of several; otherwise US English. */
export const ownLanguage = (): Language => languageOf(ownLanguageTag() || null);

/** The site's last known language; null if WordPress has not given any yet. */
const lastTold = async (): Promise<Language | null> =>
  toldLanguage() ?? (await keptLanguage({ onlyKept: true }))?.language ?? null;

/**
 * The site's last known language, for answers that can't ask the CMS: that of site.config.ts;
 * otherwise the last one that WordPress gave this process or one before it; otherwise US English.
 * Never rejects.
 */
export const lastLanguage = async (): Promise<Language> => (await lastTold()) ?? languageOf(null);

/**
 * The language of an answer to a path, without asking the CMS: on a multilingual site the one at
 * the beginning of the path, otherwise {@link lastLanguage}. Never rejects.
 *
 * @param path without basePath
 */
export async function lastLanguageAt(path: string): Promise<Language> {
  const own = languageAt(path);
  return own ? languageOf(own.tag) : lastLanguage();
}

/** What the CMS says, if it says it soon; otherwise what is kept, and null when nothing is. */
async function knownInTime(): Promise<KeptLanguage | null> {
  const told = await within(MAX_WAIT_MS, keptLanguage({ onlyKept: false }), () => null);
  const known = told ?? (await keptLanguage({ onlyKept: true }));
  if (known) speakIn(known.language);
  return known;
}

/**
 * The language of the site, for answers that ask the CMS for no settings. It is kept like
 * documents; if the CMS does not give it soon, it is {@link lastLanguage}. `isSure` is false if it
 * has never been given: then nothing in that language may be cached. Never rejects.
 */
export async function spokenLanguage(): Promise<{ language: Language; isSure: boolean }> {
  const language = (await knownInTime())?.language ?? toldLanguage();
  return { language: language ?? languageOf(null), isSure: language !== null };
}

/** The language of {@link spokenLanguage}, for answers that are never cached. Never rejects. */
export const siteLanguage = async (): Promise<Language> => (await spokenLanguage()).language;

/** What a page of editors shows of the site. */
export interface PlainFrame {
  brand: string;
  frame: { icons: null; language: Language; themeColor: ShownSettings['themeColor'] };
}

/**
 * What a page of editors shows of the site, as far as it is known: its name, its language, its
 * colour. Never rejects.
 */
export async function plainFrame(): Promise<PlainFrame> {
  const known = await knownInTime();
  const { brand, themeColor } = known ?? siteConfig;
  const language = known?.language ?? (await lastLanguage());
  return { brand, frame: { icons: null, language, themeColor } };
}

/** The newsletter of WordPress's settings, or that of site.config.ts. Never rejects. */
export async function shownNewsletter(): Promise<ShownSettings['newsletter']> {
  return shownSettings((await knownInTime())?.told ?? null).newsletter;
}

/**
 * The language of one of this site's pages, for texts about it elsewhere: on a multilingual site
 * the one at the beginning of its path, otherwise {@link siteLanguage}. Never rejects.
 *
 * @param path with basePath
 */
export async function languageOfPage(path: string): Promise<Language> {
  const { basePath } = currentSite();
  const own = languageAt(path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path);
  return own ? languageOf(own.tag) : siteLanguage();
}

/**
 * This site with the words of its language and the formats of its dates, as {@link siteLanguage}
 * knows them.
 *
 * @param wanted one of the languages of a multilingual site; WordPress's formats belong to its own
 *   language
 */
export async function localizedSite(wanted?: { tag: string }): Promise<Site> {
  const known = await knownInTime();
  const language = known?.language ?? (await lastLanguage());
  const wording = wordingIn(wanted?.tag ?? language.tag);
  const isOwn = wording.words === wordingIn(language.tag).words;
  const { dateFormat, timeFormat } = isOwn && known ? known : siteConfig;
  return { ...currentSite(), wording: { ...wording, dateFormat, timeFormat } };
}
