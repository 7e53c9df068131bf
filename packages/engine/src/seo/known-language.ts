import { ownLanguageTag } from '#content/server/languages';
import type { Language } from '#content/shared/site';
import type { SiteDefinition } from '#site/define-site';
import { type LanguageData, pageLanguage } from './language-tag';

let heard: Language | null = null;

/** Remembers the language in an answer from WordPress, if the answer has it. */
export function hearLanguage(data: LanguageData, site: SiteDefinition): void {
  const { homegrown, generalSettings } = data;
  if (homegrown?.language || generalSettings?.language) heard = pageLanguage(data, site);
}

/**
 * The language of the site as far as this process knows it without a query: that of site.config.ts
 * (the first of several), else the last one that WordPress gave; null before it has given any.
 */
export function knownLanguage(site: SiteDefinition): Language | null {
  const tag = ownLanguageTag(site);
  return tag === '' ? heard : pageLanguage({ generalSettings: { language: tag } }, site);
}
