import { GetSiteFactsDocument } from '@/generated/lib/documents/site-facts';
import { collectKeys } from '@/lib/cms/collect-keys';
import { currentSite } from '@/lib/cms/current-site';
import { environment } from '@/lib/cms/environment';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { languageAt } from '@/lib/content/server/languages';
import type { Language, Site } from '@/lib/content/shared/site';
import { pageLanguage, wordingOfData } from '@/lib/seo/language-tag';
import { toldLanguage } from '@/lib/seo/told-language';
import { siteConfig } from '@/site.config';
import { type Wording, wordingIn } from '@/words/wording';
import type { DocumentAnswer } from './document';
import { keptDocument } from './kept-documents';
import { counted } from '@/lib/content/shared/counted';
import { refuseIn } from '@/lib/limits/too-many-requests.mjs';

/** The longest time for which an answer waits to be in the right language. */
const MAX_WAIT_MS = 2_000;

/** Says in the site's language what is said outside of pages. */
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

/** What is kept of the language. */
interface KeptLanguage extends Pick<Wording, 'dateFormat' | 'timeFormat'> {
  language: Language;
}

async function makeLanguage(): Promise<DocumentAnswer> {
  const visit = await queryCmsForVisit();
  const { ask, keys } = collectKeys(visit);
  const data = await ask(GetSiteFactsDocument, {});
  const { dateFormat, timeFormat } = wordingOfData(data);
  const known: KeptLanguage = { language: pageLanguage(data), dateFormat, timeFormat };
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

/**
 * The language of the site as it was known last, for what can't ask the CMS: that of
 * site.config.ts, else the one that WordPress told this process, or one before it; else US English.
 * Never rejects.
 */
export async function lastLanguage(): Promise<Language> {
  const told = toldLanguage() ?? (await keptLanguage({ onlyKept: true }))?.language;
  return told ?? pageLanguage({ generalSettings: { language: null } });
}

/** What {@link siteLanguage} and {@link siteInItsLanguage} give parts of. */
async function knownInTime(): Promise<KeptLanguage> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
  });
  const known = await Promise.race([keptLanguage({ onlyKept: false }), limit]);
  clearTimeout(timer);
  if (known) speakIn(known.language);
  return known ?? { language: await lastLanguage() };
}

/**
 * The language of the site, for what asks the CMS for no settings. It is kept as documents are;
 * where the CMS does not tell it soon, it is {@link lastLanguage}. Never rejects.
 */
export async function siteLanguage(): Promise<Language> {
  return (await knownInTime()).language;
}

/**
 * The language of a page of this site, for what is said of it elsewhere: on a site in several the
 * one that its path begins with, else {@link siteLanguage}. Never rejects.
 *
 * @param path with basePath
 */
export async function languageOfPage(path: string): Promise<Language> {
  const { basePath } = currentSite();
  const own = languageAt(path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path);
  return own ? pageLanguage({ generalSettings: { language: own.tag } }) : siteLanguage();
}

/**
 * This site with the words of its language and the formats of its dates, as {@link siteLanguage}
 * knows them.
 *
 * @param wanted one of the languages of a site in several; WordPress's formats are those of its own
 */
export async function siteInItsLanguage(wanted?: { tag: string }): Promise<Site> {
  const { language, ...formats } = await knownInTime();
  const wording = wordingIn(wanted?.tag ?? language.tag);
  const isOwn = wording.words === wordingIn(language.tag).words;
  const { dateFormat, timeFormat } = isOwn ? formats : siteConfig;
  return { ...currentSite(), wording: { ...wording, dateFormat, timeFormat } };
}
