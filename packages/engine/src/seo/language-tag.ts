import { whole } from '#content/server/incomplete-answer';
import { type SettingsData, wordPressFactsIn } from '#content/server/wordpress-settings';
import { hearPostsPerPage } from '#content/shared/posts-per-page';
import { shownSettings } from '#content/shared/shown-settings';
import type { Language, Site } from '#content/shared/site';
import { sourcesOf } from '#counting/kinds';
import { hearSources } from '#counting/widened-policy';
import type { SiteDefinition } from '#site/define-site';
import type { SiteLanguage } from '#site/settings';
import { type Wording, wordingIn } from '#words/wording';

/**
 * What WordPress, and the plugin of packages/wordpress-plugin/homegrown if it is active, say about
 * the language.
 */
export interface LanguageData {
  homegrown?:
    | ({ language: string; textDirection?: string | null } & SettingsData['homegrown'])
    | null;
  generalSettings: {
    language: string | null;
    dateFormat?: string | null;
    timeFormat?: string | null;
  } | null;
}

/** The right-to-left languages in WordPress's list (https://translate.wordpress.org/). */
const RIGHT_TO_LEFT = /^(?:ar|ary|arq|azb|ckb|dv|fa|haz|he|ps|sd|skr|ug|ur|yi)(?:-|$)/;

/**
 * A tag in the form that HTML and `Intl` have: WordPress's `de_DE` becomes `de-DE`, and its
 * `pt_PT_ao90`, which they do not know, `pt-PT`. Anything that is no tag, and '', becomes US
 * English.
 */
function readableTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? 'en-US';
  } catch {
    const shorter = /^(.+)[-_]/.exec(tag)?.[1];
    return shorter === undefined ? 'en-US' : readableTag(shorter);
  }
}

/**
 * The site's language as HTML names it: that of site.config.ts, else WordPress's; US English if
 * WordPress names none.
 *
 * @throws {IncompleteAnswer} if WordPress's is needed, and the answer lacks the settings
 */
export function languageTag(
  { homegrown, generalSettings }: LanguageData,
  { config }: SiteDefinition,
): string {
  const told = config.language || homegrown?.language;
  return readableTag(told || whole(generalSettings, 'settings').language || 'en-US');
}

/**
 * The language of a site with its direction, which needs no plugin; a language set in
 * site.config.ts has its own direction.
 *
 * @throws {IncompleteAnswer} as {@link languageTag}
 */
export function pageLanguage(data: LanguageData, site: SiteDefinition): Language {
  const tag = languageTag(data, site);
  const isSaid = !site.config.language && data.homegrown?.textDirection === 'rtl';
  return { tag, direction: isSaid || RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr' };
}

const codeOf = (tag: string): string => readableTag(tag).split('-', 1).join('');

/**
 * An answer changed as if the site were in one of its languages; WordPress's date formats belong to
 * its own language.
 */
export function answerInLanguage<Data extends LanguageData>(
  data: Data,
  { tag }: SiteLanguage,
): Data {
  const { generalSettings, homegrown } = data;
  const isOwn = codeOf(generalSettings?.language ?? '') === codeOf(tag);
  const formats = isOwn ? {} : { dateFormat: '', timeFormat: '' };
  return {
    ...data,
    generalSettings: generalSettings && { ...generalSettings, ...formats, language: tag },
    homegrown: homegrown && { ...homegrown, language: tag, textDirection: null },
  };
}

/** WordPress's default formats. */
const UNTOUCHED = { dateFormat: 'F j, Y', timeFormat: 'g:i a' } as const;

/**
 * The format of site.config.ts, else WordPress's; '', which means the language's own, if WordPress
 * still has its English default.
 */
function formatIn(
  name: keyof typeof UNTOUCHED,
  data: LanguageData,
  locale: string,
  { config }: SiteDefinition,
): string {
  if (config[name]) return config[name];
  const text = data.generalSettings?.[name] ?? '';
  return text === UNTOUCHED[name] && !locale.startsWith('en') ? '' : text;
}

/**
 * The words of the language that an answer names, with the formats of its dates.
 *
 * @throws {IncompleteAnswer} as {@link languageTag}
 */
export function wordingOfData(data: LanguageData, site: SiteDefinition): Wording {
  const wording = wordingIn(languageTag(data, site), site.config.words);
  const { locale } = wording;
  return {
    ...wording,
    dateFormat: formatIn('dateFormat', data, locale, site),
    timeFormat: formatIn('timeFormat', data, locale, site),
  };
}

/**
 * A site as an answer describes it: with its settings, and with the words of its language if the
 * answer names one.
 */
export function describedBy(data: LanguageData, site: Site): Site {
  const isKnown = site.config.language || data.homegrown?.language || data.generalSettings;
  const settings = shownSettings(wordPressFactsIn(data, site), site.config);
  if (data.homegrown) hearPostsPerPage(settings.postsPerPage);
  // An answer without the plugin's field says nothing of what WordPress has set.
  if (data.homegrown || site.config.counting) hearSources(sourcesOf(settings.counting));
  return isKnown
    ? { ...site, settings, wording: wordingOfData(data, site) }
    : { ...site, settings };
}
